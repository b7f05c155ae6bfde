import { type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/api/api-error.ts';
import { PageError } from '@/ui/PageError.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';

/** A bill that is not there for this person leads back to the list, saying why (document 1, section 8); what only failed may be tried again. */
export function BillNotLoaded(props: ErrorComponentProps) {
  const { error } = props;
  const isDenied = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return isDenied ? <BackToTheList error={error} /> : <PageError {...props} />;
}

function BackToTheList({ error }: { error: ApiError }) {
  const feedback = useFeedback();
  const tell = useEffectEvent(() => feedback.failure(error));
  useEffect(() => tell(), []);
  return <Navigate to="/orders" replace />;
}

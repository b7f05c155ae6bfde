import { type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/api/api-error.ts';
import { PageError } from '@/ui/PageError.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';

/** A document that is not there for this person leads back to its list, saying why (document 1, section 8); what only failed may be tried again. */
export function DocumentNotLoaded({ list, ...props }: ErrorComponentProps & { list: string }) {
  const { error } = props;
  const isDenied = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return isDenied ? <BackToTheList error={error} list={list} /> : <PageError {...props} />;
}

function BackToTheList({ error, list }: { error: ApiError; list: string }) {
  const feedback = useFeedback();
  const tell = useEffectEvent(() => feedback.failure(error));
  useEffect(() => tell(), []);
  return <Navigate to={list} replace />;
}

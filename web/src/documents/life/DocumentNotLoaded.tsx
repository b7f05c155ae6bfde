import { type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/api/api-error.ts';
import { errorMessage, translateMessage } from '@/api/error-message.ts';
import { PageError } from '@/ui/PageError.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';

interface NotLoaded {
  list: string;
  /** A text of the contract in front of why it is not there. */
  title?: string;
}

/** A document that is not there for this person leads back to its list, saying why (document 1, section 8); what only failed may be tried again. */
export function DocumentNotLoaded({ list, title, ...props }: ErrorComponentProps & NotLoaded) {
  const { error } = props;
  // 409: it is there, and what the screen is for is not possible, such as returns of a deleted bill.
  const isDenied = error instanceof ApiError && [403, 404, 409].includes(error.status);
  return isDenied ? <BackToTheList error={error} list={list} title={title} /> : <PageError {...props} />;
}

function BackToTheList({ error, list, title }: { error: ApiError } & NotLoaded) {
  const feedback = useFeedback();
  const tell = useEffectEvent(() =>
    feedback.failure(title ? `${translateMessage(title)}: ${errorMessage(error)}` : error),
  );
  useEffect(() => tell(), []);
  return <Navigate to={list} replace />;
}

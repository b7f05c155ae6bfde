import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useFeedback } from '@/ui/use-feedback.ts';

/** A bill that cannot be loaded leads back to the list, saying why (document 1, section 8). */
export function BillNotLoaded({ error }: { error: unknown }) {
  const feedback = useFeedback();
  const tell = useEffectEvent(() => feedback.failure(error));
  useEffect(() => tell(), []);
  return <Navigate to="/orders" replace />;
}

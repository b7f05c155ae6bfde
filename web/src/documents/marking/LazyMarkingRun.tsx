import { lazy, Suspense } from 'react';
import { useRights } from '@/session/rights.ts';
import { useMarkingRun } from './marking-store.ts';

const Bar = lazy(async () => {
  const part = await import('./MarkingRunBar.tsx');
  return { default: part.MarkingRunBar };
});

/** Marks that are under way, for the frame of every screen: fetched once there are any. */
export function LazyMarkingRun() {
  const run = useMarkingRun((state) => state.run);
  const { user_id } = useRights();
  // Somebody else may have signed in since.
  if (run?.userId !== user_id) return null;
  return (
    <Suspense fallback={null}>
      <Bar run={run} />
    </Suspense>
  );
}

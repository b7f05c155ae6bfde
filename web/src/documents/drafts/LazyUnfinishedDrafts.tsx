import { type ComponentProps, lazy, Suspense } from 'react';
import { mayHaveDrafts } from './draft-hint.ts';
import type { UnfinishedDrafts } from './UnfinishedDrafts.tsx';

// After the screen it stands on: what reads drafts is the forms' own.
const Unfinished = lazy(async () => ({ default: (await import('./UnfinishedDrafts.tsx')).UnfinishedDrafts }));

/** What one has left half-written, for screens that have no form. */
export function LazyUnfinishedDrafts(props: ComponentProps<typeof UnfinishedDrafts>) {
  if (!mayHaveDrafts()) return null;
  return (
    <Suspense fallback={null}>
      <Unfinished {...props} />
    </Suspense>
  );
}

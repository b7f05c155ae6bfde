import { type ComponentProps, lazy, Suspense } from 'react';
import { mayHaveDrafts } from './draft-hint.ts';
import type { UnfinishedDrafts } from './UnfinishedDrafts.tsx';

// After the screen it stands on: what reads drafts is the forms' own, and so are its texts.
const Unfinished = lazy(async () => {
  const part = await import('./UnfinishedDrafts.tsx');
  return { default: part.UnfinishedDrafts };
});

/** What one has left half-written, for screens that have no form. */
export function LazyUnfinishedDrafts(props: ComponentProps<typeof UnfinishedDrafts>) {
  if (!mayHaveDrafts()) return null;
  return (
    <Suspense fallback={null}>
      <Unfinished {...props} />
    </Suspense>
  );
}

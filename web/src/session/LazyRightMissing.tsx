import { lazy } from 'react';

/** Seldom seen: it comes with its words when somebody is refused a screen. */
export const LazyRightMissing = lazy(async () => {
  const part = await import('./RightMissing.tsx');
  return { default: part.RightMissing };
});

import { lazy } from 'react';
import { featureTexts } from '@/i18n/feature-texts.ts';

/** Seldom seen: it comes with its words when somebody is refused a screen. */
export const LazyRightMissing = lazy(async () => {
  const [part] = await Promise.all([import('./RightMissing.tsx'), featureTexts('rights')]);
  return { default: part.RightMissing };
});

import { lazy, Suspense } from 'react';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { useTouchPreferences } from './touch-preferences.ts';

// Where it is hidden the till does not wait for it.
const Panel = lazy(async () => {
  const [part] = await Promise.all([import('./TouchPanel.tsx'), featureTexts('touch')]);
  return { default: part.TouchPanel };
});

/** Goods to sell by touch, where this device shows them. */
export function LazyTouchGrid() {
  const isOpen = useTouchPreferences((preferences) => preferences.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}

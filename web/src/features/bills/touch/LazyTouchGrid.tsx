import { lazy, Suspense } from 'react';
import { useTouchGrid } from './touch-preferences.ts';

// Where it is hidden the till does not wait for it.
const Panel = lazy(async () => {
  const part = await import('./TouchPanel.tsx');
  return { default: part.TouchPanel };
});

/** Goods to sell by touch, where this device shows them. */
export function LazyTouchGrid() {
  const { isOpen } = useTouchGrid();
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}

import { type ComponentProps, lazy, Suspense } from 'react';
import type { ShortcutHelp } from './ShortcutHelp.tsx';

const Help = lazy(async () => ({ default: (await import('./ShortcutHelp.tsx')).ShortcutHelp }));

/** The keys of a screen, fetched once somebody asks for them. */
export function LazyShortcutHelp(props: ComponentProps<typeof ShortcutHelp>) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <Help {...props} />
    </Suspense>
  );
}

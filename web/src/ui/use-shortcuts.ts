import { useEffect, useEffectEvent } from 'react';

/** Keys by their names: 'F2', 'Ctrl+K', '?'. */
export type Shortcuts = Record<string, () => void>;

/**
 * Keys of the screen that is open. They never fire while an input method is composing (Vietnamese is
 * typed so), and keys that write something, such as '?', not while one is typing in a field.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented) return;
    const key = keyName(event);
    const action = shortcuts[key];
    if (!action || (key.length === 1 && isTyping(event.target))) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** An Enter that only ends the composition of a word is not an Enter of ours. */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}

function keyName({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return ctrlKey || metaKey ? `Ctrl+${name}` : name;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

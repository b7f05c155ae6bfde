import { useEffect, useEffectEvent } from 'react';

export interface Shortcut {
  /** 'F2', 'Ctrl+K', '?'. */
  keys: string;
  /** What it does, for the list of keys. */
  meaning: string;
  run: () => void;
}

/**
 * Keys of the screen that is open. They never fire while an input method is composing (Vietnamese is
 * typed so), and keys that write something, such as '?', not while one is typing in a field.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented) return;
    const pressed = keyName(event);
    const shortcut = shortcuts.find(({ keys }) => keys === pressed);
    if (!shortcut || (pressed.length === 1 && isTyping(event.target))) return;
    event.preventDefault();
    shortcut.run();
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

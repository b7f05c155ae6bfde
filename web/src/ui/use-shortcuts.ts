import { useEffect, useEffectEvent } from 'react';

export interface Shortcut {
  /** 'F2', 'Ctrl+K', 'Shift+F9', '?'. */
  keys: string;
  /** What it does, for the list of keys. */
  meaning: string;
  run: () => void;
}

/**
 * Keys of the screen that is open. They never fire while an input method is composing (Vietnamese is typed so),
 * under an open dialog, or again because a key is held down; keys that write something, such as '?', not while
 * one is typing in a field. Those of the frame around the screens listen on the window: the same key of a screen comes first.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], on: Document | Window = document): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented) return;
    const pressed = keyName(event);
    const shortcut = shortcuts.find(({ keys }) => keys === pressed);
    if (!shortcut || (pressed.length === 1 && isTyping(event.target)) || isDialogOpen()) return;
    // Held down, the browser's own meaning of the key would come through.
    event.preventDefault();
    if (!event.repeat) shortcut.run();
  });

  useEffect(() => {
    const listen = (event: Event) => onKeyDown(event as KeyboardEvent);
    on.addEventListener('keydown', listen);
    return () => on.removeEventListener('keydown', listen);
  }, [on]);
}

/** An Enter that only ends the composition of a word is not an Enter of ours. */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** A sign stands for itself, however it is typed; keys that write nothing are told apart by what is held with them. */
export function keyName({ key: written, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  // With Alt a figure writes another sign on some keyboards.
  const key = altKey && /^Digit\d$/.test(code) ? code.slice(-1) : written;
  const isSign = key.length === 1;
  const held = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && !isSign ? ['Shift'] : []),
  ];
  return [...held, isSign ? key.toUpperCase() : key].join('+');
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Dialogs that are open, the one in front last. One that was closed fades and may stay in the page out of sight. */
export function openDialogs(): Element[] {
  return [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter(
    (dialog) => dialog.checkVisibility() && !dialog.closest(fading),
  );
}

export function isDialogOpen(): boolean {
  return openDialogs().length > 0;
}

/** Ant Design's names for what is leaving. */
const fading = '[class*="-leave"]';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Holds a form still while its values are sent; `isHeld` belongs on its element as `inert`. Keys pressed meanwhile
 * would be lost with the answer.
 */
export function useHeldForm() {
  const [isHeld, setHeld] = useState(false);
  /** Field that had the cursor, which comes back to it where the form stays. */
  const cursor = useRef<HTMLElement>(null);

  /** Has the field with the cursor hand over what it still holds: rich text, a typed day and a tag reach their form on blur. */
  function settle(): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    cursor.current = activeElement;
    // Drawn before the form is read: rows that follow from a tag are saved with it.
    flushSync(() => activeElement.blur());
  }

  function giveCursorBack(): void {
    if (document.activeElement === document.body) cursor.current?.focus();
    cursor.current = null;
  }

  /** Begins to send; gives the way to let go of the form. */
  function hold(): () => void {
    settle();
    // A key may come before React draws of its own accord.
    flushSync(() => setHeld(true));
    return () => {
      flushSync(() => setHeld(false));
      giveCursorBack();
    };
  }

  return { isHeld, hold, settle, giveCursorBack };
}

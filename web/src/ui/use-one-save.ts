import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/**
 * Saves a form once however often it is asked to, forms of documents too. The form takes no keys while its values are sent,
 * since they would be lost with the answer: `isHeld` belongs on its element as `inert`. One that stays has its cursor
 * back, and leaving one with changes asks.
 */
export function useOneSave(hasChanges: () => boolean) {
  const [isHeld, setHeld] = useState(false);
  /** Field that had the cursor, which comes back to it where the form stays. */
  const cursor = useRef<HTMLElement>(null);
  // Enter pressed twice comes faster than React draws the button as busy.
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  const isUnsaved = () => !isLeft.current && hasChanges();
  useUnsavedChanges(isUnsaved);

  /** Has the field with the cursor hand over what it still holds: rich text, a typed day and a tag reach their form on blur. */
  function settle(): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    cursor.current = activeElement;
    // Drawn before the form is read: rows that follow from a tag are saved with it.
    flushSync(() => activeElement.blur());
  }

  function giveCursorBack(): void {
    const { activeElement } = document;
    const question = activeElement?.closest('[role="dialog"]');
    // A question that was asked meanwhile still fades, and has the cursor.
    const isFree = activeElement === document.body || (question && !question.contains(cursor.current));
    if (isFree) cursor.current?.focus();
    cursor.current = null;
  }

  function hold(): void {
    settle();
    // A key may come before React draws of its own accord.
    flushSync(() => setHeld(true));
  }

  function letGo(): void {
    flushSync(() => setHeld(false));
    giveCursorBack();
  }

  /** Gives what `work` has saved, or undefined where nothing was. `leave` leaves the form; without it the next save is one of its own. */
  async function saveOnce<Saved>(
    work: () => Promise<Saved | undefined>,
    leave?: (saved: Saved) => void | Promise<void>,
  ): Promise<Saved | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    hold();
    try {
      const saved = await work();
      if (saved === undefined) return undefined;
      isLeft.current = leave !== undefined;
      await leave?.(saved);
      return saved;
    } finally {
      // A form that is left is done: until it goes, it would write the same again.
      isBusy.current = isLeft.current;
      if (!isLeft.current) letGo();
    }
  }

  return { saveOnce, isHeld, isUnsaved, hold, letGo, settle, giveCursorBack };
}

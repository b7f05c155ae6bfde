import { useEffect } from 'react';
import { isComposing, keyName, openDialogs } from './use-shortcuts.ts';

/** Attribute of a form that F9 saves. */
export const savedByKey = { 'data-saved-by-key': '' };

/** Has F9 press the button that saves the form in front; where several are side by side, the one with the cursor. */
export function useSaveKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (keyName(event) !== 'F9' || event.defaultPrevented || isComposing(event)) return;
      const form = formInFront();
      if (!form) return;
      event.preventDefault();
      // A press keeps what the button says: that it is busy, or why there is nothing to save.
      if (!event.repeat) form.querySelector<HTMLElement>('button[type="submit"]')?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function formInFront(): Element | undefined {
  const front = openDialogs().at(-1) ?? document;
  const forms = [...front.querySelectorAll(`form[data-saved-by-key]:not([inert])`)].filter((form) =>
    form.checkVisibility(),
  );
  return (
    forms.find((form) => form.contains(document.activeElement)) ?? (forms.length === 1 ? forms[0] : undefined)
  );
}

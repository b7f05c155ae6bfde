import { type SyntheticEvent, useRef, useState } from 'react';
import { useSession } from '@/session/session-store.ts';
import { useFeedback } from './use-feedback.ts';
import { useHeldForm } from './use-held-form.ts';
import { savedByKey, useSaveKey } from './use-save-key.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import { useWrite } from './use-write.ts';
import type { Send, Written } from './writer.ts';

export interface SavingOptions<Answer> {
  /** Whether the form holds something that leaving it would lose. */
  hasChanges: () => boolean;
  /** Leaves the form. One without it stays, and what it holds next is a save of its own. */
  onSaved?: ((saved: Answer) => void) | undefined;
  /** Shows why nothing was written, in place of a toast; the form takes the cursor again by then. */
  onFailure?: (error: unknown) => void;
  /** Set where saving loses something: no key saves then. */
  isDangerous?: boolean;
}

/**
 * Saves any form once however often it is asked to. The form is still while it is sent, a lost answer is asked for again
 * under the same key, a failure keeps what was typed and the cursor where it was, and leaving with changes asks.
 * `formProps` belong on the form's element.
 */
export function useSaving<Answer extends Written = Written>({
  hasChanges,
  onSaved,
  onFailure,
  isDangerous = false,
}: SavingOptions<Answer>) {
  const feedback = useFeedback();
  // Looked at through a role, nothing is saved: nothing is typed either.
  const isViewing = useSession(({ session }) => session?.viewed !== undefined);
  const { isHeld, hold, settle, giveCursorBack } = useHeldForm();
  const [failure, setFailure] = useState<unknown>(null);
  // Enter pressed twice comes faster than React draws the button as busy.
  const isBusy = useRef(false);
  const isSaved = useRef(false);
  const letGo = useRef(() => {});
  const { write } = useWrite({
    onFailure: (error) => {
      // A form that takes no cursor shows no field that was refused.
      letGo.current();
      setFailure(error);
      (onFailure ?? feedback.failure)(error);
    },
  });
  const isUnsaved = () => !isSaved.current && hasChanges();
  useUnsavedChanges(isUnsaved);
  useSaveKey();

  /** Gives the answer, or undefined where nothing was written, which the person has been told. */
  async function save<Given extends Answer>(send: Send<Given>): Promise<Given | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setFailure(null);
    letGo.current = hold();
    try {
      const saved = await write(send);
      if (!saved) return undefined;
      isSaved.current = onSaved !== undefined;
      onSaved?.(saved);
      return saved;
    } finally {
      // A form that is left is done: until it goes, it would write the same again.
      isBusy.current = isSaved.current;
      if (!isSaved.current) letGo.current();
    }
  }

  const formProps = {
    ...(!isDangerous && savedByKey),
    onSubmitCapture: settle as (event: SyntheticEvent) => void,
    inert: isHeld || isViewing,
  };
  const forgetFailure = () => setFailure(null);
  return {
    save,
    formProps,
    isSaving: isHeld,
    failure,
    forgetFailure,
    isUnsaved,
    hold,
    settle,
    giveCursorBack,
  };
}

import { type SyntheticEvent, useState } from 'react';
import { useSession } from '@/session/session-store.ts';
import { useFeedback } from './use-feedback.ts';
import { useOneSave } from './use-one-save.ts';
import { savedByKey, useSaveKey } from './use-save-key.ts';
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
 * Saves any form that is no document, by `useOneSave`: a lost answer is asked for again under the same key, a failure keeps
 * what was typed. `formProps` belong on the form's element.
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
  const { saveOnce, isHeld, isUnsaved, hold, letGo, settle, giveCursorBack } = useOneSave(hasChanges);
  const [failure, setFailure] = useState<unknown>(null);
  const { write } = useWrite({
    onFailure: (error) => {
      // A form that takes no cursor shows no field that was refused.
      letGo();
      setFailure(error);
      (onFailure ?? feedback.failure)(error);
    },
  });
  useSaveKey();

  /** Gives the answer, or undefined where nothing was written, which the person has been told. */
  function save<Given extends Answer>(send: Send<Given>): Promise<Given | undefined> {
    return saveOnce(() => {
      setFailure(null);
      return write(send);
    }, onSaved);
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
    letGo,
    settle,
    giveCursorBack,
  };
}

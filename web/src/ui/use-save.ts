import type { FormInstance } from 'antd';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isWrittenBefore } from '@/api/api-error.ts';
import type { FieldError } from '@/api/field-errors.ts';
import { staleRecord } from '@/api/stale-record.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useSession } from '@/session/session-store.ts';
import { randomId } from './random-id.ts';
import { focusRefused } from './refused-inputs.ts';
import type { TaskQueue } from './task-queue.ts';
import { uiTexts } from './ui.texts.ts';
import { useFeedback } from './use-feedback.ts';
import { useFormFailure } from './use-form-failure.ts';
import { useSending } from './use-sending.ts';

/**
 * Writes what a form holds. Sent again after a lost answer it carries the same key, so that it happens once. Gives
 * what to tell the person, unless it has told them; null where it has told them why nothing was written.
 */
export type Save<Values> = (values: Values, idempotencyKey: string) => Promise<{ message?: string } | null>;

interface SaveOptions<Values> {
  form: FormInstance<Values>;
  save: Save<Values>;
  /** The input of a field that is sent under another name than the input has. */
  inputOf?: (name: FieldError['name'], values: Values) => FieldError['name'];
  /** Leaves the form. One without it stays, and what it holds next is a save of its own. */
  onSaved?: () => void;
  /** Answers that fill in fields, such as whose phone was typed: a save waits for them. */
  lookUps?: TaskQueue | undefined;
  /** It shows `ChangedMeanwhile`, which says so itself. */
  saysChanged?: boolean;
}

/**
 * Sends a form once however often it is submitted, with what its fields still held, and shows what came of it; a failure
 * keeps what was typed. `formProps` belong on the `Form`, which takes no keys while it is sent; `saveNow` is for a key.
 */
export function useSave<Values extends object>({
  form,
  save,
  inputOf,
  onSaved,
  lookUps,
  saysChanged = false,
}: SaveOptions<Values>) {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();
  const showFailure = useFormFailure(form);
  // Looked at through a role, nothing is saved: nothing is typed either.
  const isViewing = useSession(({ session }) => session?.viewed !== undefined);
  const { isSending, hold, settle, giveCursorBack } = useSending();
  const [failure, setFailure] = useState<unknown>(null);
  // Enter pressed twice comes faster than React draws the button as busy.
  const isBusy = useRef(false);
  const key = useRef(randomId());

  async function submit(values: Values): Promise<void> {
    if (isBusy.current || focusRefused(form)) return;
    isBusy.current = true;
    setFailure(null);
    const letGo = hold();
    let isDone = false;
    try {
      const saved = await save(values, key.current);
      if (!saved) return;
      key.current = randomId();
      isDone = onSaved !== undefined;
      if (saved.message !== undefined) feedback.success(saved.message);
      onSaved?.();
    } catch (error) {
      // A form that takes no cursor shows no field that was refused.
      letGo();
      setFailure(error);
      if (isWrittenBefore(error)) {
        // Its answer was lost, and other values were sent since: written once more it is a second one.
        key.current = randomId();
        feedback.failure(t('ui.writtenBefore'));
      } else if (!saysChanged || staleRecord(error) === undefined) {
        showFailure(error, (name) => inputOf?.(name, values) ?? name);
      }
    } finally {
      // A form that is left is done: until it goes, it would write the same again.
      isBusy.current = isDone;
      if (!isDone) letGo();
    }
  }

  /** A form that is sent at once would lack what an answer fills in. */
  function settleFirst(event: SyntheticEvent): void {
    settle();
    if (!lookUps || lookUps.isIdle) return;
    event.preventDefault();
    event.stopPropagation();
    const letGo = hold();
    void lookUps.settled().then(() => {
      letGo();
      form.submit();
    });
  }

  const formProps = {
    onFinish: submit,
    onFinishFailed: giveCursorBack,
    onSubmitCapture: settleFirst,
    inert: isSending || isViewing,
  };
  const saveNow = () => {
    settle();
    form.submit();
  };
  return { submit, saveNow, formProps, isSaving: isSending, failure };
}

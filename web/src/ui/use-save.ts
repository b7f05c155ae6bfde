import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isWrittenBefore } from '@/api/api-error.ts';
import type { FieldError } from '@/api/field-errors.ts';
import { staleRecord } from '@/api/stale-record.ts';
import { randomId } from './random-id.ts';
import { focusRefused } from './refused-inputs.ts';
import { useFeedback } from './use-feedback.ts';
import { useFormFailure } from './use-form-failure.ts';

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
  /** It shows `ChangedMeanwhile`, which says so itself. */
  saysChanged?: boolean;
}

/** Sends a form once however often it is submitted, and shows what came of it; a failure keeps what was typed. */
export function useSave<Values extends object>({
  form,
  save,
  inputOf,
  onSaved,
  saysChanged = false,
}: SaveOptions<Values>) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const showFailure = useFormFailure(form);
  // Enter pressed twice comes faster than React draws the button as busy.
  const isSending = useRef(false);
  const key = useRef(randomId());
  const saving = useMutation({ mutationFn: (values: Values) => save(values, key.current) });

  async function submit(values: Values): Promise<void> {
    if (isSending.current || focusRefused(form)) return;
    isSending.current = true;
    let isDone = false;
    try {
      const saved = await saving.mutateAsync(values);
      if (!saved) return;
      key.current = randomId();
      isDone = onSaved !== undefined;
      if (saved.message !== undefined) feedback.success(saved.message);
      onSaved?.();
    } catch (error) {
      if (isWrittenBefore(error)) {
        // Its answer was lost, and other values were sent since: written once more it is a second one.
        key.current = randomId();
        feedback.failure(t('ui.writtenBefore'));
      } else if (!saysChanged || staleRecord(error) === undefined) {
        showFailure(error, (name) => inputOf?.(name, values) ?? name);
      }
    } finally {
      // A form that is left is done: until it goes, it would write the same again.
      isSending.current = isDone;
    }
  }

  return { submit, isSaving: saving.isPending, failure: saving.error };
}

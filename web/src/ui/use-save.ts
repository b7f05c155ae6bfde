import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { randomId } from './random-id.ts';
import { useFeedback } from './use-feedback.ts';
import { useFormFailure } from './use-form-failure.ts';

/**
 * Writes what a form holds. Sent again after a lost answer it carries the same key, so that it happens once. Gives
 * what to tell the person, unless it has told them.
 */
export type Save<Values> = (values: Values, idempotencyKey: string) => Promise<{ message?: string }>;

interface SaveOptions<Values> {
  form: FormInstance<Values>;
  save: Save<Values>;
  onSaved: () => void;
}

/** Sends a form once however often it is submitted, and shows what came of it; a failure keeps what was typed. */
export function useSave<Values extends object>({ form, save, onSaved }: SaveOptions<Values>) {
  const feedback = useFeedback();
  const showFailure = useFormFailure(form);
  // Enter pressed twice comes faster than React draws the button as busy.
  const isSending = useRef(false);
  const key = useRef(randomId());
  const saving = useMutation({ mutationFn: (values: Values) => save(values, key.current) });

  async function submit(values: Values): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { message } = await saving.mutateAsync(values);
      if (message !== undefined) feedback.success(message);
      onSaved();
    } catch (error) {
      showFailure(error);
    } finally {
      isSending.current = false;
    }
  }

  return { submit, isSaving: saving.isPending, failure: saving.error };
}

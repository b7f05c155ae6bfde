import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useFormFailure } from '@/ui/use-form-failure.ts';
import type { Saved } from './setup.api.ts';

interface SaveOptions<Values> {
  form: FormInstance<Values>;
  save: (values: Values) => Promise<Saved>;
  onSaved: () => void;
}

/** Sends a form once however often it is submitted, and shows what came of it; a failure keeps what was typed. */
export function useSave<Values extends object>({ form, save, onSaved }: SaveOptions<Values>) {
  const feedback = useFeedback();
  const showFailure = useFormFailure(form);
  // Enter pressed twice comes faster than React draws the button as busy.
  const isSending = useRef(false);
  const saving = useMutation({ mutationFn: save });

  async function submit(values: Values): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { message } = await saving.mutateAsync(values);
      feedback.success(message);
      onSaved();
    } catch (error) {
      showFailure(error);
    } finally {
      isSending.current = false;
    }
  }

  return { submit, isSaving: saving.isPending, failure: saving.error };
}

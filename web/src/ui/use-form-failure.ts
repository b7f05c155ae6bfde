import type { FormInstance } from 'antd';
import { errorMessage } from '@/api/error-message.ts';
import { type FieldError, fieldErrors } from '@/api/field-errors.ts';
import { useFeedback } from './use-feedback.ts';

/**
 * Shows a failed save: the server's errors under their fields with the first one focused, and its
 * message as a toast. Everything typed stays.
 */
export function useFormFailure<Values>(form: FormInstance<Values>): (error: unknown) => void {
  const feedback = useFeedback();
  return (error) => {
    feedback.failure(error);
    const isShown = ({ name }: FieldError) => form.getFieldInstance(name) !== undefined;
    const failures = fieldErrors(error).filter(isShown);
    // What no field of the form stands for is told beside the message, which names the first of all.
    const elsewhere = fieldErrors(error).filter((failure) => !isShown(failure));
    for (const text of new Set(elsewhere.flatMap(({ errors }) => errors))) {
      if (text !== errorMessage(error)) feedback.failure(text);
    }
    const [first] = failures;
    if (!first) return;
    form.setFields(failures as Parameters<typeof form.setFields>[0]);
    form.scrollToField(first.name, { focus: true });
  };
}

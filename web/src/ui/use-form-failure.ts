import type { FormInstance } from 'antd';
import { fieldErrors } from '@/api/field-errors.ts';
import { useFeedback } from './use-feedback.ts';

/**
 * Shows a failed save: the server's errors under their fields with the first one focused, and its
 * message as a toast. Everything typed stays.
 */
export function useFormFailure<Values>(form: FormInstance<Values>): (error: unknown) => void {
  const feedback = useFeedback();
  return (error) => {
    feedback.failure(error);
    const failures = fieldErrors(error).filter(({ name }) => form.getFieldInstance(name) !== undefined);
    const [first] = failures;
    if (!first) return;
    form.setFields(failures as Parameters<typeof form.setFields>[0]);
    form.scrollToField(first.name, { focus: true });
  };
}

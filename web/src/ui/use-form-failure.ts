import { App, type FormInstance } from 'antd';
import { errorMessage } from '@/api/error-message.ts';
import { fieldErrors } from '@/api/field-errors.ts';

/**
 * Shows a failed save: the server's errors under their fields with the first one focused, and its
 * message as a toast. Everything typed stays.
 */
export function useFormFailure<Values>(form: FormInstance<Values>): (error: unknown) => void {
  const { message } = App.useApp();
  return (error) => {
    message.error(errorMessage(error));
    const failures = fieldErrors(error).filter(({ name }) => form.getFieldInstance(name) !== undefined);
    const [first] = failures;
    if (!first) return;
    form.setFields(failures as Parameters<typeof form.setFields>[0]);
    form.scrollToField(first.name, { focus: true });
  };
}

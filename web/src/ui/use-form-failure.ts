import type { FormInstance } from 'antd';
import { type FieldError, fieldErrors } from '@/api/field-errors.ts';
import { useFeedback } from './use-feedback.ts';

/**
 * Shows a failed save: the server's errors under their fields with the first one focused, and its message as a toast
 * unless fields say all of it. Everything typed stays. `inputOf` names the input of a field that is sent under another
 * name, and opens the section it is in.
 */
export function useFormFailure<Values>(
  form: FormInstance<Values>,
): (error: unknown, inputOf?: (name: FieldError['name']) => FieldError['name']) => void {
  const feedback = useFeedback();
  return (error, inputOf = (name) => name) => {
    const isShown = ({ name }: FieldError) => form.getFieldInstance(name) !== undefined;
    const said = fieldErrors(error).map(({ name, errors }) => ({ name: inputOf(name), errors }));
    const failures = said.filter(isShown);
    // Read twice, it looks like two mistakes.
    if (!said.length || !said.every(isShown)) feedback.failure(error);
    // What no field of the form stands for is told beside the message, which names the first of all.
    for (const failure of said) {
      if (!isShown(failure)) feedback.failure(failure.errors[0]);
    }
    const [first] = failures;
    if (!first) return;
    form.setFields(failures as Parameters<typeof form.setFields>[0]);
    form.scrollToField(first.name, { focus: true });
  };
}

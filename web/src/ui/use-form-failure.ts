import type { FormInstance } from 'antd';
import { errorMessage } from '@/api/error-message.ts';
import { type FieldError, fieldErrors, isSaidAtFields } from '@/api/field-errors.ts';
import { useFeedback } from './use-feedback.ts';

/**
 * Shows a failed save: the server's errors under their fields with the first one focused, and its message as a toast
 * unless fields in sight say all of it. Everything typed stays. `inputOf` names the input of a field that is sent under another name.
 */
export function useFormFailure<Values>(
  form: FormInstance<Values>,
): (error: unknown, inputOf?: (name: FieldError['name']) => FieldError['name']) => void {
  const feedback = useFeedback();
  return (error, inputOf = (name) => name) => {
    const isShown = ({ name }: FieldError) => form.getFieldInstance(name) !== undefined;
    const said = fieldErrors(error).map(({ name, errors }) => ({ name: inputOf(name), errors }));
    const failures = said.filter(isShown);
    // What no field of the form stands for is told beside the message, which names the first of all.
    const elsewhere = said.filter((failure) => !isShown(failure));
    const areInSight = failures.every(({ name }) => isInSight(form.getFieldInstance(name)));
    // Read twice, it looks like two mistakes.
    if (!isSaidAtFields(error) || elsewhere.length > 0 || !areInSight) feedback.failure(error);
    for (const text of new Set(elsewhere.flatMap(({ errors }) => errors))) {
      if (text !== errorMessage(error)) feedback.failure(text);
    }
    const [first] = failures;
    if (!first) return;
    form.setFields(failures as Parameters<typeof form.setFields>[0]);
    form.scrollToField(first.name, { focus: true });
  };
}

/** False for an input of a closed section, whose error nobody sees; inputs of Ant Design keep their element to themselves. */
function isInSight(field: { nativeElement?: unknown } | Element): boolean {
  const element = field instanceof Element ? field : field.nativeElement;
  return !(element instanceof Element) || element.checkVisibility();
}

import { translateMessage } from '@/api/error-message.ts';
import { useBillForm } from './bill-form-context.ts';

/** What is wrong with a field of the bill form, below it. */
export function FieldError({ name }: { name: string }) {
  const error = useBillForm((form) => form.errors[name]);
  if (!error) return null;
  return (
    <p role="alert" className="field-error">
      {translateMessage(error)}
    </p>
  );
}

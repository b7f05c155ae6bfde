import { translateMessage } from '@/api/error-message.ts';
import { useBillForm } from './bill-form-context.ts';

/** What is wrong with a cell of a line, below it. */
export function LineError({ name }: { name: string }) {
  const error = useBillForm((form) => form.errors[name]);
  if (!error) return null;
  return (
    <p role="alert" className="field-error">
      {translateMessage(error)}
    </p>
  );
}

import { ApiError } from './api-error.ts';
import { textByKey } from './said-text.ts';

export interface FieldError {
  /** Path of a form field: `details.2.qty` is ['details', 2, 'qty']. */
  name: (string | number)[];
  errors: string[];
}

/** What the server says of single fields, by their paths, in the person's language; none when the failure is not about fields. */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { errors = {}, said_errors = {} } = error.body;
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path, textByKey(text, said_errors[path])]),
  );
}

/** Field texts in the shape a form of Ant Design takes. */
export function fieldErrors(error: unknown): FieldError[] {
  return Object.entries(fieldTexts(error)).map(([path, text]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [text],
  }));
}

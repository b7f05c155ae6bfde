import { ApiError } from './api-error.ts';
import { translateMessage } from './error-message.ts';

export interface FieldError {
  /** Path of a form field: `details.2.qty` is ['details', 2, 'qty']. */
  name: (string | number)[];
  errors: string[];
}

/** The server's field errors in the shape a form takes; none when the failure is not about fields. */
export function fieldErrors(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.body.errors ?? {}).map(([path, text]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [translateMessage(text)],
  }));
}

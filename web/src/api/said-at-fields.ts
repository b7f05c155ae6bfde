import { ApiError } from './api-error.ts';

/** Whether the fields say all there is to a refusal; messages of most name more, such as who holds the goods. */
export function isSaidAtFields(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, message, errors = {} } = error.body;
  // A code that is taken is named at its field in other words.
  return Object.values(errors).some((text) => text === message || code === 'CODE_TAKEN');
}

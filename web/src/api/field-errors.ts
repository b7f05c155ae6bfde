import { ApiError, type RefusalBody } from './api-error.ts';
import { translateMessage, translateSaid } from './said-text.ts';

export interface FieldError {
  /** Path of a form field: `details.2.qty` is ['details', 2, 'qty']. */
  name: (string | number)[];
  errors: string[];
}

/** What the server says of single fields, by their paths, in the person's language; none when the failure is not about fields. */
export function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { errors = {}, said = {} } = error.body;
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const told = said[path];
      return [path, (told && translateSaid(told)) ?? translateMessage(text)];
    }),
  );
}

/** Whether the fields say all there is to a refusal; messages of most name more, such as who holds the goods. */
export function isSaidAtFields(error: unknown): boolean {
  const { code, message, errors = {} }: Partial<RefusalBody> = (error as Partial<ApiError>).body ?? {};
  // A code that is taken is named at its field in other words.
  const isReworded = code === 'CODE_TAKEN' || code === 'VARIANTS_ALIKE';
  return Object.values(errors).some((text) => isReworded || text === message);
}

/** Field texts in the shape a form of Ant Design takes. */
export function fieldErrors(error: unknown): FieldError[] {
  return Object.entries(fieldTexts(error)).map(([path, text]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [text],
  }));
}

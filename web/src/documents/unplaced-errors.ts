import { type DocumentLine, type DocumentState, isOfEntry, lineField } from './document-store.ts';

/** Texts of the errors that no field shows. Every value of the header has a field, and every line those of `lineFields`. */
export function unplacedErrors(
  { header, lines, errors }: Pick<DocumentState<object, DocumentLine>, 'header' | 'lines' | 'errors'>,
  lineFields: readonly string[],
): string[] {
  const placed = new Set([
    ...Object.keys(header),
    ...lines.flatMap(({ key }) => lineFields.map((name) => lineField(key, name))),
  ]);
  return Object.entries(errors).flatMap(([field, text]) =>
    placed.has(field) || isOfEntry(field) ? [] : [text],
  );
}

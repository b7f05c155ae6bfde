import { type DocumentLine, type DocumentState, isOfEntry, lineField } from './document-store.ts';

export interface PlacedFields {
  /** Of each line. */
  fields: readonly string[];
  /** Beside them. */
  ownFields?: readonly string[];
}

/** Texts of the errors that no field shows. Values of the header have fields, and lines those that are given; what is wrong with there being none stands in their place. */
export function unplacedErrors(
  { header, lines, errors }: Pick<DocumentState<object, DocumentLine>, 'header' | 'lines' | 'errors'>,
  { fields, ownFields = [] }: PlacedFields,
): string[] {
  const placed = new Set([
    ...Object.keys(header),
    ...ownFields,
    ...(lines.length === 0 ? ['details'] : []),
    ...lines.flatMap(({ key }) => fields.map((name) => lineField(key, name))),
  ]);
  return Object.entries(errors).flatMap(([field, text]) =>
    placed.has(field) || isOfEntry(field) ? [] : [text],
  );
}

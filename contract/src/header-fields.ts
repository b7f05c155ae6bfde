import type { z } from 'zod';
import type { RecordField } from './record-fields.ts';

/**
 * Fields of documents' headers, declared once in the contract of each document, in the order of its form. Schemas,
 * columns, inputs, facts, history, slips and sheets follow (docs/decisions/0445-header-fields-in-the-contract.md).
 */
export type HeaderFields = Readonly<Record<string, RecordField<HeaderFieldKind>>>;

/** Kinds of fields that headers have. */
export type HeaderFieldKind = 'text' | 'day' | 'amount';

/** Title of a field in Vietnamese, for paper and sheets. */
export function vietnameseTitle({ label }: Pick<RecordField, 'label'>): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Columns that the fields are stored in. */
export function columnsOf<Fields extends HeaderFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** Values of fields that say nothing. */
export function blankOf<Fields extends HeaderFields>(fields: Fields) {
  const blank = columnsOf(fields).map((name) => [name, fields[name]?.input.parse(undefined)]);
  return Object.fromEntries(blank) as { [Name in keyof Fields]: z.output<Fields[Name]['input']> };
}

/** Values that a request or row has of the fields. */
export function valuesIn<Fields extends HeaderFields, Values extends Record<keyof Fields, unknown>>(
  fields: Fields,
  values: Values,
): Pick<Values, keyof Fields> {
  const picked = columnsOf(fields).map((name) => [name, values[name]]);
  return Object.fromEntries(picked) as Pick<Values, keyof Fields>;
}

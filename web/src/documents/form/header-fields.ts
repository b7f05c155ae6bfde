import type { HeaderFieldKind, HeaderFields } from '@soquay/contract/header-fields';
import { z } from 'zod';

/**
 * Kinds of fields of a document's header. A document declares its header once, as an object of them: from it follow its
 * type, what a new form begins with, what the browser stores of it and what a saved one gives its form.
 */

/** Text as it was typed. */
export const textField = z.string().default('');

/** YYYY-MM-DD, or what was typed and is no day; '' where none is said. */
export const dayField = z.string().default('');

/** Code of what was chosen, such as a payment method; null where nothing is. */
export const codeField = z.string().nullable().default(null);

/** Id of what was chosen, such as a person; null where nothing is. */
export const idField = z.int().nullable().default(null);

/** Amount or share; null where its input is empty. */
export const figureField = z.number().nullable().default(null);

export const tickField = z.boolean().default(false);

const storedByKind = {
  text: textField,
  day: dayField,
  amount: figureField,
} satisfies Record<HeaderFieldKind, z.ZodType>;

/** Fields that the contract declares, as a form holds them. */
export function storedFields<Fields extends HeaderFields>(fields: Fields) {
  const stored = Object.entries(fields).map(([name, { kind }]) => [name, storedByKind[kind]]);
  return Object.fromEntries(stored) as {
    [Name in keyof Fields]: (typeof storedByKind)[Fields[Name]['kind']];
  };
}

/** Values of all fields: those that are given, the others as a new form has them. What is no field is left out. */
export function valuesOf<Fields extends z.ZodObject>(
  fields: Fields,
  values: z.input<Fields>,
): z.output<Fields> {
  return fields.parse(values);
}

/** Values of the fields that a request has under the same names. */
export function sentFields<Header extends object, Input extends z.ZodObject>(
  header: Header,
  { shape }: Input,
): Pick<Header, keyof Header & keyof Input['shape']> {
  const sent = Object.entries(header).filter(([name]) => name in shape);
  return Object.fromEntries(sent) as Pick<Header, keyof Header & keyof Input['shape']>;
}

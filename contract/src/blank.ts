import { z } from 'zod';

/** What counts as not given: nothing, null, a text of spaces, an empty list. Forms send a field left empty as any of these. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function givenOrAbsent<T>(value: T): T | undefined {
  return isBlank(value) ? undefined : value;
}

/** A field that may be left out or blank: undefined then. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess(givenOrAbsent<z.input<S> | null | undefined>, schema.optional());
}

/** A field that may be left out or blank: `value` then. */
export function defaulted<S extends z.ZodType>(schema: S, value: z.util.NoUndefined<z.output<S>>) {
  return z.preprocess(givenOrAbsent<z.input<S> | null | undefined>, schema.default(value));
}

/** A field that may be left out or blank: null then, for columns that say so. */
export function orNull<S extends z.ZodType>(schema: S) {
  return z.preprocess(givenOrAbsent<z.input<S> | null | undefined>, schema.nullable().default(null));
}

import { z } from 'zod';

/** True for undefined, null, a text of spaces and an empty list, as forms send a field left empty. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function givenOrAbsent<T>(value: T): T | undefined {
  return isBlank(value) ? undefined : value;
}

/** Field that may be left out or blank, then undefined. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess(givenOrAbsent<z.input<S> | null | undefined>, schema.optional());
}

/** Field that may be left out or blank, then `value`. */
export function defaulted<S extends z.ZodType>(schema: S, value: z.util.NoUndefined<z.output<S>>) {
  return z.preprocess(givenOrAbsent<z.input<S> | null | undefined>, schema.default(value));
}

/** Field that may be left out or blank, then null, for columns that allow it. */
export function orNull<S extends z.ZodType>(schema: S) {
  return z.preprocess(givenOrAbsent<z.input<S> | null | undefined>, schema.nullable().default(null));
}

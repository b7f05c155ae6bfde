import type { Endpoint } from '@soquay/contract/endpoint';
import { z } from 'zod';

/** The parts of a request that a schema describes. */
export type RequestPart = 'params' | 'query' | 'body';
export const requestParts: readonly RequestPart[] = ['params', 'query', 'body'];

export interface RequestField {
  part: RequestPart;
  /** `['details', 0, 'qty']`: a list is looked into through its first item. */
  path: (string | number)[];
  schema: z.ZodType;
  isRequired: boolean;
}

/** Every field an endpoint's schemas describe, at any depth. */
export function requestFields(endpoint: Endpoint): RequestField[] {
  return requestParts.flatMap((part) =>
    fieldsWithin(endpoint[part], []).map(({ path, schema }) => ({
      part,
      path,
      schema,
      isRequired: !schema.safeParse(undefined).success,
    })),
  );
}

function fieldsWithin(schema: z.ZodType | undefined, path: RequestField['path']) {
  const within: Pick<RequestField, 'path' | 'schema'>[] = [];
  for (const [key, field] of childrenOf(schema && unwrapped(schema))) {
    const at = [...path, key];
    within.push({ path: at, schema: field });
    // Of a filter that cannot be understood nothing is said, so nothing of its items.
    if (!isFilter(field)) within.push(...fieldsWithin(field, at));
  }
  return within;
}

function isFilter(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodCatch;
}

function childrenOf(schema: z.ZodType | undefined): [string | number, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [[0, schema.element as z.ZodType]];
  return [];
}

/** The schema that says what the values are, without what lets them be left out. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodCatch) return unwrapped(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPreprocess) return unwrapped(schema.def.out as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrapped(schema.def.in as z.ZodType);
  return schema;
}

/** Values of which one suits nearly every field; texts first, as paths, queries and forms hold them. */
const samples = [
  '1',
  1,
  101,
  true,
  '0912345678',
  '2026-03-08',
  'lan@shop.vn',
  'Abc@123456',
  '3f2b6c1e-7a55-4c0e-9d2b-8a1f5e6c7d80',
  '970436',
  'https://shop.vn/a',
  'https://shop.vn/a.mp4',
  'https://shop.vn',
  '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  '/api/pictures/5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC',
];

/** A value the schema takes. */
export function acceptableValue(schema: z.ZodType): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape) as [string, z.ZodType][];
    return Object.fromEntries(fields.map(([key, field]) => [key, acceptableValue(field)]));
  }
  if (inner instanceof z.ZodArray) return [acceptableValue(inner.element as z.ZodType)];
  if (inner instanceof z.ZodEnum) return inner.options[0];
  const sample = samples.find((value) => schema.safeParse(value).success);
  if (sample === undefined) throw new Error('no sample suits this field: add one to `samples`');
  return sample;
}

/** A copy of `value` with another value at `path`; undefined leaves a key out. */
export function withValueAt(value: unknown, path: RequestField['path'], replacement: unknown): unknown {
  const copy = structuredClone(value);
  let holder = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as typeof holder;
  holder[path.at(-1) ?? ''] = replacement;
  return copy;
}

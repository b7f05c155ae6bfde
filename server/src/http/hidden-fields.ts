import { viewersOf } from '@soquay/contract/hidden-fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { z } from 'zod';

/** Takes out of an answer what its reader may not see. */
type Strip = (value: unknown) => unknown;

/** Makes the strip for these rights; undefined for people who see everything. */
type StripFor = (rights: ShopRights) => Strip | undefined;

/**
 * Walks an answer's schema once, so that no answer walks it again; undefined where it hides nothing. Fields are declared
 * by `seenIf` of the contract.
 */
export function hiddenFieldsOf(schema: z.ZodType): StripFor | undefined {
  if (schema instanceof z.ZodObject) return ofObject(schema.shape);
  if (schema instanceof z.ZodArray) {
    return within(schema.element as z.ZodType, (strip) => (rows) => (rows as unknown[]).map(strip));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return within(schema.unwrap() as z.ZodType, (strip) => (value) => (value == null ? value : strip(value)));
  }
  // Of a union nobody could tell which of them a value is; what else there is, no answer has needed yet.
  if (partsOf(schema).some((part) => viewersOf(part) ?? hiddenFieldsOf(part)))
    throw new Error(`an answer cannot hide fields within a ${schema.def.type}`);
  return undefined;
}

function partsOf({ def }: z.ZodType): z.ZodType[] {
  return Object.values(def)
    .flat()
    .filter((part): part is z.ZodType => part instanceof z.ZodType);
}

function within(schema: z.ZodType, around: (strip: Strip) => Strip): StripFor | undefined {
  const stripFor = hiddenFieldsOf(schema);
  return (
    stripFor &&
    ((rights) => {
      const strip = stripFor(rights);
      return strip && around(strip);
    })
  );
}

function ofObject(shape: z.ZodRawShape): StripFor | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const maySee = viewersOf(field as z.ZodType);
    const stripFor = hiddenFieldsOf(field as z.ZodType);
    return maySee || stripFor ? [{ name, maySee, stripFor }] : [];
  });
  if (fields.length === 0) return undefined;
  return (rights) => {
    const strips = fields.flatMap(({ name, maySee, stripFor }): [string, Strip][] => {
      const strip = maySee?.(rights) === false ? leaveOut : stripFor?.(rights);
      return strip ? [[name, strip]] : [];
    });
    if (strips.length === 0) return undefined;
    return (value) => {
      const shown = { ...(value as Record<string, unknown>) };
      for (const [name, strip] of strips) shown[name] = strip(shown[name]);
      return shown;
    };
  };
}

/** JSON has no field that is undefined. */
function leaveOut(): undefined {}

/** Shows a value as the schema declares it for these rights, where it does not leave as the answer of an endpoint. */
export function shownTo<Schema extends z.ZodType>(
  rights: ShopRights,
  schema: Schema,
  value: z.output<Schema>,
): z.output<Schema> {
  const strip = hiddenFieldsOf(schema)?.(rights);
  return strip ? (strip(value) as z.output<Schema>) : value;
}

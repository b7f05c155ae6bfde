import { z } from 'zod';
import { defaulted, isBlank, optional, orNull } from './blank.ts';
import { fieldError } from './field-error.ts';
import {
  code,
  dayOf,
  flagOf,
  id,
  idOf,
  inText,
  isTelephone,
  moneyOf,
  numberInText,
  optionalTelephone,
  optionalText,
  recordStatus,
  requiredPhone,
  requiredText,
  text,
} from './fields.ts';
import { type ScreenSaid, say, saying } from './said.ts';

/**
 * Fields of records. Each is declared once, by its kind: what it is called in a sentence (small letters), what a
 * person may type and what a row says. Forms, lists, history and the API read the rest from that.
 */
export type FieldKind =
  | 'code'
  | 'id'
  | 'text'
  | 'lines'
  | 'telephone'
  | 'phone'
  | 'choice'
  | 'flag'
  | 'amount'
  | 'count'
  | 'link'
  | 'reference'
  | 'parent'
  | 'several'
  | 'day'
  | 'picture'
  | 'media';

export interface RecordField<
  Kind extends FieldKind = FieldKind,
  Input extends z.ZodType = z.ZodType,
  Row extends z.ZodType = z.ZodType,
> {
  kind: Kind;
  label: string;
  input: Input;
  row: Row;
  isRequired: boolean;
  /** Longest text that an input takes. */
  maxLength?: number;
  /** Options of a choice, in the order in which they are shown. */
  options?: readonly string[];
  /** The options that a person may choose. */
  typed?: readonly string[];
  /** Value where none is sent. */
  initial?: string | number;
  /** Field with the choice between picture and video. */
  typeField?: string;
  /** True where a change of the record leaves the field as it is. */
  isFixed?: boolean;
}

/** Schemas of one side of all fields: of a row, or of what is sent. */
type ShapeOf<F, Side extends 'row' | 'input'> = {
  [Name in keyof F]: F[Name] extends RecordField ? F[Name][Side] : never;
};

/** Takes one side of all fields, for the schema of a row or of what is sent. */
export function shapeOf<F extends Record<string, RecordField>, Side extends 'row' | 'input'>(
  fields: F,
  side: Side,
) {
  const sides = Object.entries(fields).map(([name, field]) => [name, field[side]]);
  return Object.fromEntries(sides) as ShapeOf<F, Side>;
}

/** The record's own code, typed once and never changed (decisions.md X49): letters, digits and . _ -. */
export function codeField(label: string, maxLength = 20) {
  const input = code(label, maxLength).refine(
    (value) => !addressesOfKinds.includes(value.toLowerCase()),
    saying(say('fieldInvalid', { label })),
  );
  return { kind: 'code', label, input, row: z.string(), isRequired: true, isFixed: true } as const;
}

/** `/units/create` is the address of a new one, `/units/import` of their import: no code is called so. */
const addressesOfKinds = ['create', 'import'];

/** A number that the database gives. `label` is the record's own name: 'thương hiệu'. */
export function idField(label: string) {
  return { kind: 'id', label, input: id, row: id, isRequired: true, isFixed: true } as const;
}

/** A line of text that must be given; `missing` replaces 'Thiếu {label}!'. */
export function textField(label: string, maxLength: number, missing?: ScreenSaid) {
  return {
    kind: 'text',
    label,
    input: requiredText(label, maxLength, missing),
    row: z.string(),
    isRequired: true,
    maxLength,
  } as const;
}

/** A line of text that may be left out. */
export function optionalTextField(label: string, maxLength: number) {
  return {
    kind: 'text',
    label,
    input: optionalText(label, maxLength),
    row: z.string(),
    isRequired: false,
    maxLength,
  } as const;
}

/** Text of several lines, which may be left out. */
export function linesField(label: string, maxLength: number) {
  return {
    kind: 'lines',
    label,
    input: optionalText(label, maxLength),
    row: z.string(),
    isRequired: false,
  } as const;
}

/** By which the tax office knows a business: 10 digits, 13 of a branch (with or without its hyphen), 12 of a person; may be left out. */
export function taxCodeField() {
  const label = 'mã số thuế';
  return {
    kind: 'text',
    label,
    input: defaulted(
      text(20, { label }).regex(/^(\d{10}(-?\d{3})?|\d{12})$/, saying(say('fieldInvalid', { label }))),
      '',
    ),
    row: z.string(),
    isRequired: false,
  } as const;
}

/** Telephone of a shop or warehouse; may be left out. */
export function telephoneField(label = 'điện thoại') {
  return { kind: 'telephone', label, input: optionalTelephone, row: z.string(), isRequired: false } as const;
}

/** The number of a person, which must be given: in any spelling, kept with one leading 0. */
export function phoneField(missing: ScreenSaid) {
  return {
    kind: 'phone',
    label: 'số điện thoại',
    input: requiredPhone(missing),
    row: z.string(),
    isRequired: true,
  } as const;
}

/** Telephone of a shop on the website, which must be filled in; `missing` is the message where it is not. */
export function requiredTelephoneField(label: string, missing: ScreenSaid) {
  return {
    kind: 'telephone',
    label,
    input: requiredText(label, 50, missing).refine(isTelephone, saying(say('phoneInvalid'))),
    row: z.string(),
    isRequired: true,
  } as const;
}

/** Yes (1) or no (0), `initial` where nothing is said. The screens have a name for each. */
export function flagField(label: string, { initial }: { initial: 0 | 1 }) {
  return {
    kind: 'flag',
    label,
    input: defaulted(flagOf(label), initial),
    row: recordStatus,
    isRequired: true,
    options: ['1', '0'],
    initial,
  } as const;
}

/** A whole number from 0 on that must be given. */
export function countField(label: string, { missing, max }: { missing: ScreenSaid; max: number }) {
  return {
    kind: 'count',
    label,
    input: z.int(fieldError(label, missing)).min(0).max(max),
    row: z.int(),
    isRequired: true,
  } as const;
}

/** An address that people follow: of the web, or with `onSite` a path of the website itself. Nothing that runs. */
export function linkField(
  label: string,
  { missing, onSite = false }: { missing: ScreenSaid; onSite?: boolean },
) {
  const isLink = (typed: string) => isWebAddress(typed) || (onSite && /^\/(?![/\\])\S*$/.test(typed));
  return {
    kind: 'link',
    label,
    input: requiredText(label, 500, missing).refine(isLink, saying(say('fieldInvalid', { label }))),
    row: z.string(),
    isRequired: true,
  } as const;
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(typed) && URL.canParse(typed);
}

/** A day, which may be left out. */
export function optionalDayField(label: string) {
  return {
    kind: 'day',
    label,
    input: orNull(dayOf(label)),
    row: z.string().nullable(),
    isRequired: false,
  } as const;
}

/** Whole dong, which may be left out. */
export function optionalAmountField(label: string) {
  return {
    kind: 'amount',
    label,
    input: orNull(inText(moneyOf(label))),
    row: z.int().nullable(),
    isRequired: false,
  } as const;
}

/** Another record, by the number that the database gave it; may be left out. */
export function referenceField(label: string) {
  return {
    kind: 'reference',
    label,
    input: orNull(idOf(label)),
    row: id.nullable(),
    isRequired: false,
  } as const;
}

/** The one above it among its own kind: 0 means none, and where it is absent it stays as it is. */
export function parentField(label: string) {
  const input = optional(
    z
      .int(fieldError(label))
      .min(0)
      .transform((key) => (key === 0 ? null : key)),
  );
  return { kind: 'parent', label, input, row: id.nullable(), isRequired: false } as const;
}

/** Others by their numbers, as a list or as a text with commas; absent they stay as they are. */
export function severalField(label: string, maxCount: number) {
  const ids = z
    .array(idOf(label), fieldError(label))
    .max(maxCount)
    .transform((values) => [...new Set(values)].sort((a, b) => a - b));
  const listed = (value: unknown) =>
    typeof value === 'string' ? value.split(',').map((part) => numberInText(part.trim())) : value;
  const input = z.preprocess(
    (value: number[] | string | null | undefined) =>
      Array.isArray(value) || !isBlank(value) ? listed(value) : undefined,
    ids.optional(),
  );
  return { kind: 'several', label, input, row: z.array(id), isRequired: false } as const;
}

/** A choice of several options, `initial` where none is sent; `typed` are those that a person may choose. The screens have a name for each. */
export function choiceField<
  const Options extends readonly [string, ...string[]],
  const IsFixed extends boolean = false,
>(
  label: string,
  options: Options,
  {
    initial,
    isFixed,
    typed,
  }: { initial: Options[number]; isFixed?: IsFixed; typed?: readonly Options[number][] },
) {
  const row = z.enum(options, fieldError(label));
  const choice = typed ? row.extract(typed as never, fieldError(label)) : row;
  return {
    kind: 'choice',
    label,
    input: defaulted(choice as typeof row, initial as never),
    row,
    isRequired: true,
    options,
    typed: typed ?? options,
    initial,
    isFixed: (isFixed ?? false) as IsFixed,
  } as const;
}

import { z } from 'zod';
import { defaulted, isBlank, optional } from './blank.ts';
import { fieldError } from './field-error.ts';
import { outcome } from './outcome.ts';
import { isStrongPassword, maxPasswordLength, shortestPassword } from './rules/password.ts';
import { normalizePhone, readPhone } from './rules/phone.ts';
import { type ScreenSaid, say, saying, sayOn } from './said.ts';

/** Caps (decisions.md, "Selling and holding"); they keep every sum in the range in which numbers are exact. */
export const maxQty = 1_000_000;
export const maxPrice = 100_000_000_000;
export const maxLines = 500;
export const maxAmount = 1_000_000_000_000_000;

// Every schema of the contract imports this file, so zod's own messages are Vietnamese on both sides.
z.config({ customError: fieldError('giá trị', say('notGiven')).error });

/** Amount of whole dong. */
export function moneyOf(label: string, missing: ScreenSaid = say('notEntered', { label })) {
  return z.int(fieldError(label, missing)).min(0).max(maxAmount);
}
/** Price of a piece, whole dong. */
export function priceOf(label: string, missing: ScreenSaid = say('notEntered', { label })) {
  return z.int(fieldError(label, missing)).min(0).max(maxPrice);
}
export const price = priceOf('đơn giá', say('priceRequired'));
/** Quantity of pieces, at least one. */
export function qtyOf(missing: ScreenSaid) {
  return z.int(fieldError('số lượng', missing)).min(1, saying(missing)).max(maxQty);
}
export const qty = qtyOf(say('qtyRequired'));

/** Moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });

export const id = z.int().positive();

/** Actors without an account: a shop's website on behalf of a visitor, and the server itself. */
const otherActors = ['website', 'server'] as const;
export type OtherActor = (typeof otherActors)[number];

/** Actor of an event: a person, or `actor_kind` with a null id and a blank name. */
export const actor = {
  user_id: id.nullable(),
  fullname: z.string(),
  /** Absent for a person. */
  actor_kind: z.enum(otherActors).optional(),
};

/** Business day, YYYY-MM-DD. Excludes years before 1900, among them 0000, a date to zod and none to PostgreSQL. */
export function dayOf(label: string, missing: ScreenSaid = say('pleaseChoose', { label })) {
  return z.iso.date(fieldError(label, missing)).refine((value) => value >= '1900');
}
export const day = dayOf('ngày');
/** Id of something that a person chooses; blank is refused with `missing`. */
export function idOf(label: string, missing: ScreenSaid = say('notChosen', { label })) {
  const wrong = say('fieldInvalid', { label });
  return z.int({ error: (issue) => sayOn(issue, isBlank(issue.input) ? missing : wrong) }).positive();
}
/** `idOf` for paths, queries and multipart forms, whose values arrive as text. */
export function idInTextOf(label: string, missing?: ScreenSaid) {
  return inText(idOf(label, missing));
}
export const idInText = idInTextOf('mã số');

/** Accepts the number of `schema` as text too. */
export function inText<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: number | string) => numberInText(value), schema);
}

/** Number that a text holds. Returns other values unchanged, and texts beyond plain digits: 0x10, 1e3, or 1.000, a thousand in Vietnam. */
export function numberInText(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value) ? Number(value) : value;
}

/** Accepts the list of `schema` as JSON text too. */
export function listInText<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: string | z.input<S>) => listInJson(value), schema);
}

/** Parses JSON; returns anything else unchanged, for the schema to refuse. */
function listInJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Ids separated by commas in one text, `3,5`; removes repeated ones. Refuses the whole text for one wrong id, as it is one input of a form. */
export function idsInText(label: string, most: number) {
  return z.preprocess(
    (value: string | number[]) =>
      typeof value === 'string' ? value.split(',').map((part) => numberInText(part.trim())) : value,
    z
      .custom<number[]>(areIds, fieldError(label))
      .refine((ids) => ids.length <= most, saying(say('fieldTooMany', { label, limit: most })))
      .transform((ids) => [...new Set(ids)]),
  );
}

function areIds(value: unknown): boolean {
  return z.array(id).safeParse(value).success;
}

/** Flag, 1 or 0. */
export function flagOf(label: string) {
  return z.literal([0, 1], fieldError(label));
}
/** Version of the document or record that a change was made from. */
export const seenVersion = z.int(fieldError('phiên bản')).min(1);

const checkedVersions = new WeakSet<z.ZodType>();

/**
 * Version that our own screens must send and other callers may leave out: without one the last write wins, and the
 * history shows that (docs/decisions/0244-calls-as-the-documents-list-them.md).
 */
export function checkedVersion<S extends z.ZodType<number, unknown>>(
  schema: S,
): z.ZodType<number | undefined, z.input<S>> {
  const field = optional(schema) as z.ZodType<number | undefined, z.input<S>>;
  checkedVersions.add(field);
  return field;
}

/** True when a body lacks the version that its schema would check. */
export function leavesOutVersion(schema: z.ZodType | undefined, sent: unknown): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  return Object.entries(schema.shape).some(
    ([name, field]) => checkedVersions.has(field) && Object(sent)[name] === undefined,
  );
}
/** Status of a document or record: 1 as usual, 0 deleted. */
export const recordStatus = z.union([z.literal(0), z.literal(1)]);
/** State of a record: 0 is switched off and can no longer be chosen (decisions.md X50). */
export type Active = z.infer<typeof recordStatus>;

/** Code units into which one composed character comes apart at most. Longer texts are refused before composing: a megabyte of accents would take minutes. */
const maxDecomposed = 4;

/** `formattedText` with plain spaces; allows blank. Fields of forms use `requiredText` or `optionalText`. */
export function text(maxLength: number, naming: Naming = anyText) {
  return formattedText(maxLength, naming).overwrite(plainSpaces);
}
const anyText = { label: 'nội dung' };

interface Naming {
  label: string;
  missing?: ScreenSaid;
}

/**
 * Text, trimmed and composed, so that equal texts are equal bytes. Refuses control characters and changes of reading
 * direction, keeps no-break spaces, which an editor writes for several spaces in a row.
 */
export function formattedText(maxLength: number, { label, missing }: Naming) {
  return z
    .string(fieldError(label, missing))
    .max(maxLength * maxDecomposed, {
      ...saying(say('fieldTooLong', { label, limit: maxLength })),
      abort: true,
    })
    .normalize('NFC')
    .trim()
    .max(maxLength)
    .refine(
      (value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u.test(value),
      saying(say('fieldCharacters', { label })),
    );
}

/** Replaces no-break spaces of pasted texts, which search takes for no end of a word; keeps ends of lines. */
export function plainSpaces(value: string): string {
  return value.replace(/\p{Zs}/gu, ' ');
}

/** Field that a call cannot change: the server refuses any other value than the stored one (`refuseFixed`). */
export const fixedField = optional(z.union([z.number(), text(1_000)], fieldError('mã')));

/** Required text; blank is refused with `missing`, by default 'Thiếu {label}!'. */
export function requiredText(
  label: string,
  maxLength: number,
  missing: ScreenSaid = say('missing', { label }),
) {
  return text(maxLength, { label, missing }).min(1).refine(isVisible, saying(missing));
}

/** False for a text of spaces, joiners and marks of direction alone. */
export function isVisible(value: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(value);
}

/** Text that may be left out, then ''. */
export function optionalText(label: string, maxLength: number) {
  return defaulted(text(maxLength, { label }), '');
}

/** Key for use in paths and spreadsheets: letters with their marks, digits and . _ -, not signs alone, since `..` is a step up in a path. */
export function code(label: string, maxLength = 50) {
  return requiredText(label, maxLength)
    .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, saying(say('codeCharacters', { label })))
    .regex(/[\p{L}\p{N}]/u, saying(say('codeUnreadable', { label })));
}

/** Name of an account; allows more signs than a code, since it may be an e-mail address. */
export const username = requiredText('tên đăng nhập', 50).regex(
  /^[\p{L}\p{M}\p{N}._@+-]+$/u,
  saying(say('usernameCharacters')),
);

/** Message for the least length of all shops; a form that knows its shop's own says that one. */
const passwordWeak = say('passwordWeak', { limit: shortestPassword });

/** New password: one message for every weakness (decisions.md X52), and one for too long a password, which the first would not explain. */
export const newPassword = z
  .string(saying(passwordWeak))
  .max(maxPasswordLength, {
    ...saying(say('fieldTooLong', { label: 'mật khẩu', limit: maxPasswordLength })),
    abort: true,
  })
  .refine(isStrongPassword, saying(passwordWeak));

/** Phone in any spelling, or blank; the output is normalised ('' or one leading 0). */
export const optionalPhone = defaulted(
  z
    .string(saying(say('phoneInvalid')))
    .trim()
    .max(30, saying(say('phoneInvalid')))
    .refine((typed) => readPhone(typed) !== undefined, saying(say('phoneInvalid')))
    .transform(normalizePhone),
  '',
);

/** Required phone in any spelling; the output is normalised. */
export function requiredPhone(missing: ScreenSaid) {
  return z
    .string({ error: (issue) => sayOn(issue, isBlank(issue.input) ? missing : say('phoneInvalid')) })
    .trim()
    .min(1, { ...saying(missing), abort: true })
    .max(30, saying(say('phoneInvalid')))
    .refine((typed) => readPhone(typed) !== undefined, saying(say('phoneInvalid')))
    .transform(normalizePhone);
}

/** Telephone of a shop or warehouse, or blank: landlines, 1900 numbers, several at once; printed as typed. */
export const optionalTelephone = defaulted(
  text(50, { label: 'điện thoại' }).refine(isTelephone, saying(say('phoneInvalid'))),
  '',
);

/** True when one of the numbers has eight digits, the least: 1900 xxxx, or a landline without its area code. */
export function isTelephone(typed: string): boolean {
  if (!/^[\d\p{Zs}+\-–./(),;&]+$/u.test(typed)) return false;
  return typed.split(/[/,;&]/).some((number) => number.replace(/\D/g, '').length >= 8);
}

/** Filter of a list; a wrong value is ignored, since bookmarks outlive filters (decisions.md, "Caps"). */
export function filter<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
    .catch(undefined)
    .optional();
}

export const textFilter = filter(text(200));
export const numberFilter = filter(z.coerce.number().pipe(z.int().min(0)));
export const dayFilter = filter(day);

/** Filter of several values in one parameter, `K1,K2`; ignored as a whole when one is wrong. */
export function severalFilter<S extends z.ZodType>(item: S) {
  const several = z.array(item).min(1).max(100);
  return filter(z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), several));
}

export const severalIds = severalFilter(idInText);

export const pageQuery = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).catch(1).default(1),
  per_page: z.coerce.number().pipe(z.int().min(1).max(200)).catch(10).default(10),
});

/** Rows of a list that is requested without a page, as the specification's calls do (decisions.md, 'After the third look'). */
export const allRows = 1_000;

/** Cap on counted rows of a list; beyond it the total is shown as '100.000+'. */
export const maxCountedRows = 100_000;

/** Cap on products or customers in one downloaded sheet; more are refused at `q`. */
export const maxListedInSheet = 200_000;

/**
 * Condition for `refine`: false for a page beyond the counted rows, which would be read from the start of the list.
 * A page that is named by the row before it (`before`) is found at any depth.
 */
export function isCountedPage(query: {
  page: number;
  per_page: number;
  before?: number | undefined;
}): boolean {
  return query.before !== undefined || (query.page - 1) * query.per_page < maxCountedRows;
}
export const pageBeyondCount = { path: ['page'], ...saying(say('pageBeyondCount')) };

/** Day of a report; a wrong one is refused and not ignored as in a list, since nobody would see that other days are shown. */
const reportDay = z.preprocess((value) => (isBlank(value) ? undefined : value), day.optional()).optional();

/** Days of a report, both included. Reversed days are refused: the report would show 0. */
export const reportDays = z
  .object({ from_date: reportDay, to_date: reportDay })
  .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
    path: ['to_date'],
    ...saying(say('daysReversed')),
  });

/** Answer of a paged list. */
export function paged<S extends z.ZodType>(row: S) {
  return z.object({
    data: z.array(row),
    current_page: z.int(),
    total: z.int(),
    per_page: z.int(),
    /** Names of filters whose values were ignored; absent when there is none. */
    ignored: z.array(z.string()).optional(),
  });
}

export function one<S extends z.ZodType>(row: S) {
  return z.object({ data: row });
}

export function many<S extends z.ZodType>(row: S) {
  return z.object({ data: z.array(row) });
}

/** Answer of a write: the row as stored, and a message for the person. */
export function written<S extends z.ZodType>(row: S) {
  return z.object({ data: row, ...outcome });
}

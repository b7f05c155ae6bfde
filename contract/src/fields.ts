import { z } from 'zod';
import { defaulted, isBlank, optional } from './blank.ts';
import { fieldError } from './field-error.ts';
import { isStrongPassword, maxPasswordLength, shortestPassword } from './rules/password.ts';
import { normalizePhone, readPhone } from './rules/phone.ts';
import { type Said, say, saying, sayOn } from './said.ts';
import { screenMessages } from './screen-messages.ts';

/** Caps (decisions.md, "Selling and holding"): beyond them a request is refused, and no sum leaves the range in which numbers are exact. */
export const maxQty = 1_000_000;
export const maxPrice = 100_000_000_000;
export const maxLines = 500;
export const maxAmount = 1_000_000_000_000_000;

// Whoever checks by a schema of the contract has imported this: what the schema does not word itself is
// Vietnamese too, on the server and in forms.
z.config({ customError: fieldError('giá trị', say('notGiven')).error });

/** Whole dong. */
export function moneyOf(label: string, missing: string | Said = say('notEntered', { label })) {
  return z.int(fieldError(label, missing)).min(0).max(maxAmount);
}
/** Of a piece. */
export function priceOf(label: string, missing: string | Said = say('notEntered', { label })) {
  return z.int(fieldError(label, missing)).min(0).max(maxPrice);
}
export const price = priceOf('đơn giá', screenMessages.priceRequired);
/** Pieces, at least one. */
export function qtyOf(missing: string | Said) {
  return z.int(fieldError('số lượng', missing)).min(1, saying(missing)).max(maxQty);
}
export const qty = qtyOf(screenMessages.qtyRequired);

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });

export const id = z.int().positive();

/** Actors that are no person: a shop's website for a visitor, and the server by itself. */
const otherActors = ['website', 'server'] as const;
export type OtherActor = (typeof otherActors)[number];

/** Names the actor of an event: a person, or, with a null id and a blank name, `actor_kind`. */
export const actor = {
  user_id: id.nullable(),
  fullname: z.string(),
  /** Absent of a person. */
  actor_kind: z.enum(otherActors).optional(),
};

/** YYYY-MM-DD, a business day. Not the year 0000, which zod takes for a date and PostgreSQL does not. */
export function dayOf(label: string, missing: string | Said = say('pleaseChoose', { label })) {
  return z.iso.date(fieldError(label, missing)).refine((value) => value >= '1900');
}
export const day = dayOf('ngày');
/** The id of something a person chooses; any other value is no choice. */
export function idOf(label: string, missing: string | Said = say('notChosen', { label })) {
  const wrong = say('fieldInvalid', { label });
  return z.int({ error: (issue) => sayOn(issue, isBlank(issue.input) ? missing : wrong) }).positive();
}
/** The same in a path, a query or a form, where values arrive as text. */
export function idInTextOf(label: string, missing?: string | Said) {
  return inText(idOf(label, missing));
}
export const idInText = idInTextOf('mã số');

/** A number where values arrive as text. */
export function inText<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: number | string) => numberInText(value), schema);
}

/**
 * The number a text holds; what is no text stays as it is, and so does any that is not plain digits, such as 0x10 or 1e3, or
 * 1.000, which people write for a thousand.
 */
export function numberInText(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value) ? Number(value) : value;
}

/** A list where values arrive as text: as JSON. */
export function listInText<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: string | z.input<S>) => listInJson(value), schema);
}

/** What is no JSON stays as it is, and is no list. */
function listInJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Ids in one text, `3,5`, each once, in the order given. One input of a form: what is wrong with one is wrong with it. */
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

/** Yes or no. */
export function flagOf(label: string) {
  return z.literal([0, 1], fieldError(label));
}
/** What a change was made from: version of the document or record as the person saw it. */
export const seenVersion = z.int(fieldError('phiên bản')).min(1);

const checkedVersions = new WeakSet<z.ZodType>();

/**
 * A version that our own screens must send and that other callers may leave out: the last write wins then, and the
 * history says so (docs/decisions/0244-calls-as-the-documents-list-them.md).
 */
export function checkedVersion<S extends z.ZodType<number, unknown>>(
  schema: S,
): z.ZodType<number | undefined, z.input<S>> {
  const field = optional(schema) as z.ZodType<number | undefined, z.input<S>>;
  checkedVersions.add(field);
  return field;
}

/** Whether what was sent leaves out the version that the schema would check. */
export function leavesOutVersion(schema: z.ZodType | undefined, sent: unknown): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  return Object.entries(schema.shape).some(
    ([name, field]) => checkedVersions.has(field) && Object(sent)[name] === undefined,
  );
}
/** Status of a document or a record: 1 normal, 0 deleted. */
export const recordStatus = z.union([z.literal(0), z.literal(1)]);
/** 0: switched off, offered no more (decisions.md X50). */
export type Active = z.infer<typeof recordStatus>;

/** Code units that one composed character comes apart into at most. Longer texts are not even composed: a megabyte of accents would keep a server busy for minutes. */
const maxDecomposed = 4;

/** `formattedText` with plain spaces. Blank is a text too: fields of forms are `requiredText` or `optionalText`. */
export function text(maxLength: number, naming: Naming = anyText) {
  return formattedText(maxLength, naming).overwrite(plainSpaces);
}
const anyText = { label: 'nội dung' };

interface Naming {
  label: string;
  missing?: string | Said;
}

/**
 * Trimmed and composed, so that equal texts are equal bytes, without what PostgreSQL would not take or what turns the
 * reading direction. It keeps no-break spaces, by which an editor keeps several apart.
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

/** What is pasted from a web page or a spreadsheet has no-break spaces, at which search would see no word end. Ends of lines stay. */
export function plainSpaces(value: string): string {
  return value.replace(/\p{Zs}/gu, ' ');
}

/** A field that a call does not change: the server refuses another value than the stored one (`refuseFixed`). */
export const fixedField = optional(z.union([z.number(), text(1_000)], fieldError('mã')));

/** Required text: `missing`, or 'Thiếu {label}!', when blank. */
export function requiredText(
  label: string,
  maxLength: number,
  missing: string | Said = say('missing', { label }),
) {
  return text(maxLength, { label, missing }).min(1).refine(isVisible, saying(missing));
}

/** A name of joiners and marks of direction alone is none. */
export function isVisible(value: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(value);
}

/** Text that may be left out: '' then. */
export function optionalText(label: string, maxLength: number) {
  return defaulted(text(maxLength, { label }), '');
}

/** A key that stands in paths and spreadsheets: letters with their marks, digits and . _ - with a letter or digit among them, since a path takes `..` for a step up. */
export function code(label: string, maxLength = 50) {
  return requiredText(label, maxLength)
    .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, saying(say('codeCharacters', { label })))
    .regex(/[\p{L}\p{N}]/u, saying(say('codeUnreadable', { label })));
}

/** What one signs in with. It may be an e-mail address, hence more signs than in a code. */
export const username = requiredText('tên đăng nhập', 50).regex(
  /^[\p{L}\p{M}\p{N}._@+-]+$/u,
  saying(say('usernameCharacters')),
);

/** A form that knows what its shop asks says that number instead. */
const passwordWeak = say('passwordWeak', { limit: shortestPassword });

/** A password to be kept: one text for all that is wrong with it (decisions.md X52) but its length, which that text would not explain. */
export const newPassword = z
  .string(saying(passwordWeak))
  .max(maxPasswordLength, {
    ...saying(say('fieldTooLong', { label: 'mật khẩu', limit: maxPasswordLength })),
    abort: true,
  })
  .refine(isStrongPassword, saying(passwordWeak));

/** A phone in any spelling, or blank; the output is normalised ('' or one leading 0). */
export const optionalPhone = defaulted(
  z
    .string(saying(screenMessages.phoneInvalid))
    .trim()
    .max(30, saying(screenMessages.phoneInvalid))
    .refine((typed) => readPhone(typed) !== undefined, saying(screenMessages.phoneInvalid))
    .transform(normalizePhone),
  '',
);

/** A phone that must be given, in any spelling; the output is normalised. */
export function requiredPhone(missing: string) {
  return z
    .string({ error: (issue) => sayOn(issue, isBlank(issue.input) ? missing : screenMessages.phoneInvalid) })
    .trim()
    .min(1, { ...saying(missing), abort: true })
    .max(30, saying(screenMessages.phoneInvalid))
    .refine((typed) => readPhone(typed) !== undefined, saying(screenMessages.phoneInvalid))
    .transform(normalizePhone);
}

/** What a shop or warehouse is called by, or blank: landlines, 1900 numbers, several at once. Printed as it was typed. */
export const optionalTelephone = defaulted(
  text(50, { label: 'điện thoại' }).refine(isTelephone, saying(screenMessages.phoneInvalid)),
  '',
);

/** The shortest numbers, a landline without its area code and 1900 xxxx, have eight digits. */
export function isTelephone(typed: string): boolean {
  if (!/^[\d\p{Zs}+\-–./(),;&]+$/u.test(typed)) return false;
  return typed.split(/[/,;&]/).some((number) => number.replace(/\D/g, '').length >= 8);
}

/** A filter of a list: what cannot be understood is as if it were not there, since bookmarks rot (decisions.md, "Caps"). */
export function filter<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
    .catch(undefined)
    .optional();
}

export const textFilter = filter(text(200));
export const numberFilter = filter(z.coerce.number().pipe(z.int().min(0)));
export const dayFilter = filter(day);

/** Several values at once, `K1,K2` in one parameter; not understood when one of them is not. */
export function severalFilter<S extends z.ZodType>(item: S) {
  const several = z.array(item).min(1).max(100);
  return filter(z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), several));
}

export const severalIds = severalFilter(idInText);

export const pageQuery = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).catch(1).default(1),
  per_page: z.coerce.number().pipe(z.int().min(1).max(200)).catch(10).default(10),
});

/** Rows of a list that the documents show without a page (decisions.md, 'After the third look'). */
export const allRows = 1_000;

/** Totals of a list are exact up to this many rows and capped there, shown as '100.000+'. */
export const maxCountedRows = 100_000;

/** Rows of products or customers in one sheet; more are refused at `q`. */
export const maxListedInSheet = 200_000;

/**
 * For `refine`: a page beyond the rows that are counted would be walked to from the start of the list. The page that
 * follows a row, by `before`, is found at any depth.
 */
export function isCountedPage(query: {
  page: number;
  per_page: number;
  before?: number | undefined;
}): boolean {
  return query.before !== undefined || (query.page - 1) * query.per_page < maxCountedRows;
}
export const pageBeyondCount = { path: ['page'], ...saying(screenMessages.pageBeyondCount) };

/** Not as in a list: a report of other days than were asked for would be believed. */
const reportDay = z.preprocess((value) => (isBlank(value) ? undefined : value), day.optional()).optional();

/** The days of a report, both counted. A list finds nothing where they are the wrong way round; a report would say 0. */
export const reportDays = z
  .object({ from_date: reportDay, to_date: reportDay })
  .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
    path: ['to_date'],
    ...saying(screenMessages.daysReversed),
  });

/** Answer of a paged list. */
export function paged<S extends z.ZodType>(row: S) {
  return z.object({
    data: z.array(row),
    current_page: z.int(),
    total: z.int(),
    per_page: z.int(),
    /** Filters that were given and could not be understood; absent when there is none. */
    ignored: z.array(z.string()).optional(),
  });
}

export function one<S extends z.ZodType>(row: S) {
  return z.object({ data: row });
}

export function many<S extends z.ZodType>(row: S) {
  return z.object({ data: z.array(row) });
}

/** Answer of a write: the row as it now stands, and what to tell the person. */
export function written<S extends z.ZodType>(row: S) {
  return z.object({ data: row, message: z.string() });
}

import { z } from 'zod';
import {
  actor,
  dayFilter,
  filter,
  id,
  moment,
  numberFilter,
  paged,
  pageQuery,
  recordStatus,
  text,
  textFilter,
} from './fields.ts';

/** Filters of every list of documents. */
export const listFilters = z.object({
  /** Username or name of who sold or wrote it. */
  user: textFilter,
  from_date: dayFilter,
  to_date: dayFilter,
});
/** A status of 2 is of documents that wait to be confirmed, 3 of those whose goods are being booked. */
export type ListFilters = z.infer<typeof listFilters> & { status?: 0 | 1 | 2 | 3 | undefined };

/** Filters of documents with a customer. */
export const documentFilters = listFilters.extend({
  customer_name: textFilter,
  /** In any spelling; its beginning is enough. */
  customer_phone: filter(text(30).regex(/\d/)),
  /** Known customer, whatever name and number the document was written with. */
  customer_id: filter(z.coerce.number().pipe(id)),
  amount_from: numberFilter,
  amount_to: numberFilter,
  status: filter(z.coerce.number().pipe(recordStatus)),
  /** 1 for what accounting has dealt with, 0 for what it still has to: deleted documents only with `status` 0. */
  accounting_status: filter(z.coerce.number().pipe(recordStatus)),
});
export type DocumentFilters = z.infer<typeof documentFilters>;

export const documentPageQuery = pageQuery.extend({
  /** The last number of a page: the page that follows it, whatever `page` is. */
  before: filter(z.coerce.number().pipe(z.int().min(1))),
});
export type DocumentPageQuery = z.infer<typeof documentPageQuery> & {
  /** A column that the kind names, `-` before it from the end; newest first where this is left out. */
  sort?: string | undefined;
};

/** A value of a document, as it was or as it is. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const fieldChange = z.object({ field: z.string(), before: value, after: value });

/** A line that was added, removed or changed; named by its product, since its place may change. */
const lineChange = z.object({
  product_code: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Changed fields; all fields of an added or removed line. */
  fields: z.array(fieldChange),
});

/** Actions on a document; nothing else stands in its history. */
export const documentActions = [
  'create',
  'update',
  'delete',
  'restore',
  /** A pre-order, or a line of it, went on to another process status. */
  'step',
  /** A pre-order has been delivered by its bill, or that bill is gone again. */
  'bill',
  'unbill',
  'mark',
  'unmark',
  'confirm',
  /** Lent goods are back, or out after all; what was counted short is found, lost or back. */
  'give-back',
  'lend-again',
  'settle-shortage',
] as const;
export type DocumentAction = (typeof documentActions)[number];

/** Mark in every history of a change that named no version: it was made over whatever others had changed meanwhile. */
export const unseenChange = { without_version: z.literal(true).optional() };

/** Action of somebody on a document, its writing included. */
export const documentEvent = z.object({
  at: moment,
  ...actor,
  username: z.string(),
  action: z.enum(documentActions),
  ...unseenChange,
  /** Empty where the action says it all. */
  fields: z.array(fieldChange),
  lines: z.array(lineChange),
});
export type DocumentEvent = z.infer<typeof documentEvent>;
export type FieldChange = z.infer<typeof fieldChange>;
export type LineChange = z.infer<typeof lineChange>;

/** On a page of a history: of a document of 500 lines one event may be 80 kB. */
export const eventsPerPage = 50;

/** Query and answer of every history of a document, newest first. */
export const documentHistory = {
  method: 'GET',
  query: pageQuery.pick({ page: true }),
  response: paged(documentEvent),
} as const;

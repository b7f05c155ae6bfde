import { z } from 'zod';
import { type DocumentPageQuery, documentHistory, documentPageQuery } from './documents.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  filter,
  flagOf,
  id,
  idInTextOf,
  idOf,
  isCountedPage,
  one,
  pageBeyondCount,
  paged,
  recordStatus,
  seenVersion,
  written,
} from './fields.ts';
import type { OpenField } from './hidden-fields.ts';
import type { Action, ModuleKey } from './rights.ts';
import { maySetAccountingMark } from './rules/roles.ts';
import { shopId, shopQuery } from './shop.ts';
import type { Topic } from './topics.ts';

/** Facts of a kind that its endpoints have in common. */
interface DocumentKind<Module extends ModuleKey, Saved extends z.ZodType> {
  path: `/api/${string}`;
  /** Module whose rights they need. */
  module: Module;
  /** Noun in small letters. */
  noun: string;
  topic: Topic;
  /** Document with its lines. */
  saved: Saved;
}

/** More make a file that nobody looks through, and that takes the server minutes. */
export const maxSheetRows = 50_000;

interface DocumentReads<Row extends z.ZodType, Shape extends z.ZodRawShape, Sums extends z.ZodType> {
  /** Document as a list shows it. */
  row: Row;
  filters: z.ZodObject<Shape>;
  /** Fields of a row that are columns of its table, by which the list can be sorted: the order of one that some may not see would tell it. */
  sorts: readonly OpenField<z.output<Row>>[];
  /** Over all that the filters find. */
  sums: Sums;
  /** The kind's own topic where one is left out. */
  topics?: { list?: readonly Topic[]; get?: readonly Topic[] };
  summaries: { list: string; sums: string; get?: string; history?: string };
}

/** Declares how documents of a kind are read: a page, sums, one document, its history, a sheet. */
export function documentReads<
  Module extends ModuleKey,
  Saved extends z.ZodType,
  Row extends z.ZodType,
  Shape extends z.ZodRawShape,
  Sums extends z.ZodType,
>(
  { path, module, noun, topic, saved }: DocumentKind<Module, Saved>,
  { row, filters, sorts, sums, topics, summaries }: DocumentReads<Row, Shape, Sums>,
) {
  const inShop = { scope: 'shop', shopFrom: 'query', module, action: 'view' } as const;
  const ofDocument = {
    access: { ...inShop, shopFrom: 'document' },
    params: z.object({ id: idInTextOf(noun) }),
  } as const;
  const asked = { ...shopQuery.shape, ...filters.shape };
  return {
    /** Sorted, it is VALIDATION_FAILED at `sort` where more are found than are counted. */
    list: endpoint({
      method: 'GET',
      path,
      summary: summaries.list,
      access: inShop,
      topics: topics?.list ?? [topic],
      query: z
        .object({
          ...asked,
          ...documentPageQuery.shape,
          sort: filter(z.enum(sorts.flatMap((name) => [name, `-${name}`]))),
        })
        .refine((query) => isCountedPage(query as DocumentPageQuery), pageBeyondCount),
      response: paged(row),
    }),
    sums: endpoint({
      method: 'GET',
      path: `${path}/sums`,
      summary: summaries.sums,
      access: inShop,
      topics: [topic],
      query: z.object(asked),
      response: one(sums),
    }),
    /** All that the filters find, as the list shows them; VALIDATION_FAILED at `from_date` for more than `maxSheetRows`. */
    excel: endpoint({
      method: 'GET',
      path: `${path}/excel`,
      summary: `Mọi ${noun} tìm thấy dạng Excel, nhiều nhất ${maxSheetRows} dòng`,
      access: { ...inShop, action: 'export' },
      query: z.object(asked),
      isLong: true,
      response: 'file',
    }),
    get: endpoint({
      ...ofDocument,
      method: 'GET',
      path: `${path}/:id`,
      summary: summaries.get ?? `Một ${noun} với các dòng hàng`,
      topics: topics?.get ?? [topic],
      response: one(saved),
    }),
    history: endpoint({
      ...ofDocument,
      ...documentHistory,
      path: `${path}/:id/history`,
      summary: summaries.history ?? `Ai đã làm gì với ${noun}, mới nhất trước, và những gì đã đổi`,
      topics: [topic],
    }),
  };
}

interface DocumentWrites<Input extends z.ZodType> {
  /** Body of a new one. */
  input: Input;
  topics: Record<'create' | 'delete' | 'restore', readonly Topic[]>;
  summaries: Record<'create' | 'delete' | 'restore', string>;
}

/** Declares how documents of a kind are written, deleted and restored. */
export function documentWrites<Module extends ModuleKey, Saved extends z.ZodType, Input extends z.ZodType>(
  { path, module, noun, saved }: DocumentKind<Module, Saved>,
  { input, topics, summaries }: DocumentWrites<Input>,
) {
  const changed = changeOf({ module, noun, saved });
  return {
    create: endpoint({
      method: 'POST',
      path,
      summary: summaries.create,
      access: { scope: 'shop', shopFrom: 'body', module, action: 'create' },
      topics: topics.create,
      isDocumentWrite: true,
      body: input,
      response: written(saved),
    }),
    delete: endpoint({
      ...changed('delete'),
      method: 'DELETE',
      path: `${path}/:id`,
      summary: summaries.delete,
      topics: topics.delete,
    }),
    restore: endpoint({
      ...changed('restore'),
      method: 'PUT',
      path: `${path}/restore/:id`,
      summary: summaries.restore,
      topics: topics.restore,
    }),
  };
}

/** Documents of one search that accounting marks at once; what more there is wants a narrower search. */
export const maxFoundToMark = 5_000;

/** Documents of one request, which are locked together. */
export const maxMarkedAtOnce = 200;

/** A document as it is marked among others: by the version the person saw. */
const foundToMark = z.object({
  id,
  /** By which people know it. */
  number: z.int(),
  version: z.int(),
  status: recordStatus,
  accounting_status: recordStatus,
});
export type FoundToMark = z.infer<typeof foundToMark>;

export const documentMarks = z.object({
  company_id: shopId,
  accounting_status: flagOf('dấu kế toán'),
  documents: z
    .array(z.object({ id: idOf('chứng từ'), version: seenVersion }), fieldError('chứng từ'))
    .min(1)
    .max(maxMarkedAtOnce),
});
export type DocumentMarks = z.output<typeof documentMarks>;

const marksWritten = z.object({
  /** Documents that are as was asked for now, whoever marked them. */
  marked: z.array(id),
  /** Documents that stay as they were: deleted, changed since they were seen, or not there for this person. */
  left_out: z.array(z.object({ id, reason: z.enum(['deleted', 'changed', 'gone']) })),
});
export type MarksWritten = z.infer<typeof marksWritten>;

/** Declares how accounting marks documents; only members of KeToan do, system admins see it (decisions.md, 'Signing in, rights'). */
export function accountingMarks<
  Module extends ModuleKey,
  Saved extends z.ZodType,
  Shape extends z.ZodRawShape,
>(
  { path, module, noun, topic, saved }: DocumentKind<Module, Saved>,
  { filters, summaries }: { filters: z.ZodObject<Shape>; summaries: { unmark: string } },
) {
  const marked = changeOf({ module, noun, saved })('mark');
  const ofMark = { ...marked, access: { ...marked.access, rule: maySetAccountingMark }, topics: [topic] };
  return {
    mark: endpoint({
      ...ofMark,
      method: 'PUT',
      path: `${path}/:id/set-processed-accounting`,
      summary: `Kế toán đánh dấu đã xử lý: ${noun} bị khóa`,
    }),
    unmark: endpoint({
      ...ofMark,
      method: 'PUT',
      path: `${path}/:id/set-not-processed-accounting`,
      summary: summaries.unmark,
    }),
    /** VALIDATION_FAILED at `from_date` for more than `maxFoundToMark`. */
    foundToMark: endpoint({
      method: 'GET',
      path: `${path}/found-to-mark`,
      summary: `Mọi ${noun} tìm thấy để kế toán đánh dấu, nhiều nhất ${maxFoundToMark}`,
      access: { ...ofMark.access, shopFrom: 'query' },
      topics: [topic],
      query: z.object({ ...shopQuery.shape, ...filters.shape }),
      response: one(z.array(foundToMark)),
    }),
    markMany: endpoint({
      method: 'PUT',
      path: `${path}/accounting-marks`,
      summary: `Kế toán đánh dấu hay bỏ đánh dấu nhiều ${noun} một lần, nhiều nhất ${maxMarkedAtOnce}`,
      access: { ...ofMark.access, shopFrom: 'body' },
      topics: [topic],
      body: documentMarks,
      response: written(marksWritten),
    }),
  };
}

export function alsoByPost<const E extends Endpoint>(one: E): E & { alsoByPost: true } {
  return { ...one, alsoByPost: true };
}

/** Declares a change of a saved document, without what it does. */
function changeOf<Module extends ModuleKey, Saved extends z.ZodType>({
  module,
  noun,
  saved,
}: Pick<DocumentKind<Module, Saved>, 'module' | 'noun' | 'saved'>) {
  return <const Allowed extends Action>(action: Allowed) =>
    ({
      access: { scope: 'shop', shopFrom: 'document', module, action },
      isDocumentWrite: true,
      params: z.object({ id: idInTextOf(noun) }),
      response: written(saved),
    }) as const;
}

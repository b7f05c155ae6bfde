import { z } from 'zod';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import { written } from './fields.ts';
import type { FieldKind, RecordField } from './record-fields.ts';
import {
  chosenMatch,
  importForm,
  importId,
  importOrder,
  rowReasons,
  understoodSheet,
} from './sheet-imports.ts';
import { shopQuery } from './shop.ts';

/** Records from a sheet: rows of new ones create, rows of known ones change what they say of them. */

/** Records of one file: who sells to one of them waits until they are written. */
export const maxImportedRecords = 5_000;

export const importedRecord = z.object({
  /** Row of the sheet, as the spreadsheet program numbers it. */
  row: z.int(),
  /** What the sheet says, by field. */
  said: z.record(z.string(), z.string()),
  outcome: z.enum(['new', 'changed', 'existing', 'error']),
  /** Fields that are changed. */
  changed: z.array(z.string()),
  /** What those say now, as it is kept. */
  before: z.record(z.string(), z.string()),
  ...rowReasons,
});
export type ImportedRecord = z.infer<typeof importedRecord>;

export const recordImportReport = z.object({
  ...understoodSheet,
  total: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  /** Rows that say nothing new of a record. */
  existing_count: z.int(),
  error_count: z.int(),
  /** Rows with an error first, then those that change something, new ones, and those that change nothing: at most 1,000. */
  rows: z.array(importedRecord),
});
export type RecordImportReport = z.infer<typeof recordImportReport>;

export const recordImportResult = z.object({
  created: z.int(),
  changed: z.int(),
  /** Rows that changed nothing. */
  existing: z.int(),
  /** Rows left out because of errors. */
  skipped: z.int(),
});
export type RecordImportResult = z.infer<typeof recordImportResult>;

/** What an import knows of a record's contract. */
interface ImportedContract {
  path: `/api/${string}`;
  noun: string;
  scope: 'shop' | 'shared';
  fields: Record<string, RecordField>;
  /** Absent where rows change what there is and make nothing. */
  create?: Endpoint;
  update: Endpoint;
}

/** What people type as text. Of any other field a new record has what it begins with. */
const typedKinds: readonly FieldKind[] = ['code', 'text', 'lines', 'telephone', 'phone', 'link'];

interface ImportOptions<Contract extends ImportedContract> {
  by: keyof Contract['fields'] & string;
  /** Of files that are given out: 'khach-hang'. */
  filename: string;
  /** The fields that a sheet may have; all that are typed where this is left out. */
  columns?: readonly (keyof Contract['fields'] & string)[];
  /** Where the calls are, where that is not beneath the records. */
  path?: `/api/${string}`;
  /** Whoever may create records may import them, where this is left out. */
  access?: Access;
  maxRows?: number;
}

/**
 * Declares that records come from sheets too: `by` is the field by which a row names the one that it is about. Columns
 * are the fields that people type, by the rules of the form.
 */
export function recordImport<const Contract extends ImportedContract>(
  contract: Contract,
  {
    by,
    filename,
    columns,
    path = `${contract.path}/import`,
    access = namedInQuery((contract.create ?? contract.update).access),
    maxRows = maxImportedRecords,
  }: ImportOptions<Contract>,
) {
  const { noun, scope, fields, create, update } = contract;
  const query: z.ZodObject = scope === 'shop' ? shopQuery : z.object({});
  const ofImport = { params: z.object({ import_id: importId }), query, access };
  const reported = z.object({ data: recordImportReport });
  return {
    contract: contract as ImportedContract,
    by: by as string,
    templateFilename: `mau-${filename}.xlsx`,
    badRowsFilename: `${filename}-loi.xlsx`,
    maxRows,
    columns:
      columns ??
      Object.keys(fields).filter((name) => typedKinds.includes((fields[name] as RecordField).kind)),
    template: endpoint({
      method: 'GET',
      path: `${path}/template`,
      summary: `Tệp .xlsx mẫu để nhập ${noun}`,
      access,
      query,
      response: 'file',
    }),
    check: endpoint({
      method: 'POST',
      path: `${path}/check`,
      summary: `Kiểm tra tệp .xlsx, .xls hay .csv của ${noun}, chưa ghi gì`,
      access,
      topics: [],
      multipart: true,
      query,
      body: importForm,
      response: reported,
    }),
    send: endpoint({
      method: 'POST',
      path,
      summary: `Kiểm tra và ghi ngay tệp của ${noun} nếu không dòng nào sai, tất cả trong một giao dịch`,
      access,
      topics: (create ?? update).topics ?? [],
      multipart: true,
      query,
      body: importForm,
      response: written(recordImportResult),
    }),
    match: endpoint({
      ...ofImport,
      method: 'POST',
      path: `${path}/:import_id/match`,
      summary:
        'Kiểm tra lại tệp đã gửi với ý nghĩa của từng cột do người dùng chọn; trả về lần nhập mới thay cho lần cũ',
      topics: [],
      body: chosenMatch,
      response: reported,
    }),
    write: endpoint({
      ...ofImport,
      method: 'POST',
      path: `${path}/:import_id`,
      summary: `Ghi ${noun} của tệp đã kiểm tra, tất cả trong một giao dịch; gọi lại thì không ghi lần nữa`,
      topics: (create ?? update).topics ?? [],
      body: z.object({ only_good: importOrder.only_good }),
      response: written(recordImportResult),
    }),
    errors: endpoint({
      ...ofImport,
      method: 'GET',
      path: `${path}/:import_id/errors`,
      summary: 'Các dòng lỗi của lần nhập, như trong tệp gửi lên, thêm cột lý do (.xlsx)',
      response: 'file',
    }),
  };
}

export type RecordImportContract = ReturnType<typeof recordImport>;

/** A file stands in the body: the shop is named beside it. */
function namedInQuery(access: Access): Access {
  return access.scope === 'shop' ? { ...access, shopFrom: 'query' } : access;
}

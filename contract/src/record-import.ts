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

/** Imports of records from a sheet: a row of an unknown record creates it, a row of a known one changes the fields it fills. */

/** Cap on records of one file: sales to one of them wait until the write commits. */
export const maxImportedRecords = 5_000;

export const importedRecord = z.object({
  /** Row number of the sheet, as the spreadsheet program shows it. */
  row: z.int(),
  /** Texts of the row's cells by field. */
  said: z.record(z.string(), z.string()),
  outcome: z.enum(['new', 'changed', 'existing', 'error']),
  /** Fields that the row changes. */
  changed: z.array(z.string()),
  /** Stored values of the changed fields, as text. */
  before: z.record(z.string(), z.string()),
  ...rowReasons,
});
export type ImportedRecord = z.infer<typeof importedRecord>;

export const recordImportReport = z.object({
  ...understoodSheet,
  total: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  /** Rows that change nothing. */
  existing_count: z.int(),
  error_count: z.int(),
  /** At most 1,000 rows: those with an error first, then changed, new and unchanged ones. */
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

/** Part of a record's contract that its import reads. */
interface ImportedContract {
  path: `/api/${string}`;
  noun: string;
  scope: 'shop' | 'shared';
  fields: Record<string, RecordField>;
  /** Absent when rows only change existing records. */
  create?: Endpoint;
  update: Endpoint;
}

/** Kinds of fields that are columns by default; a new record has the default value in all others. */
const typedKinds: readonly FieldKind[] = ['code', 'text', 'lines', 'telephone', 'phone', 'link'];

interface ImportOptions<Contract extends ImportedContract> {
  by: keyof Contract['fields'] & string;
  /** Stem of downloaded files' names: 'khach-hang'. */
  filename: string;
  /** Fields that a sheet may have; by default those of `typedKinds`. */
  columns?: readonly (keyof Contract['fields'] & string)[];
  /** Path of the endpoints, by default below that of the record. */
  path?: `/api/${string}`;
  /** By default that of creating the record. */
  access?: Access;
  maxRows?: number;
}

/** Declares an import of records: the field `by` finds a row's record, and cells follow the rules of the record's form. */
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

/** Moves the shop to the query, since the body holds a file. */
function namedInQuery(access: Access): Access {
  return access.scope === 'shop' ? { ...access, shopFrom: 'query' } : access;
}

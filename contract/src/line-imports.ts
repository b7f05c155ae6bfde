import { z } from 'zod';
import { defaulted } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { optionalText, written } from './fields.ts';
import type { ModuleKey } from './rights.ts';
import { hasGrant, type ShopRights } from './rules/roles.ts';
import {
  chosenMatch,
  importForm,
  importId,
  importOrder,
  rowReasons,
  understoodSheet,
} from './sheet-imports.ts';
import { shopQuery } from './shop.ts';
import type { Topic } from './topics.ts';

/** Imports of documents whose lines come from a sheet, one document a file (document 2, section 2). */

/** Cap on lines of one file (decisions.md, 'Stock documents'). */
export const maxImportedLines = 5_000;

export const importedLine = z.object({
  /** Row number of the sheet, as the spreadsheet program shows it. */
  row: z.int(),
  product_code: z.string(),
  /** Name of the shop's product; for an unknown code the name in the sheet. */
  product_name: z.string(),
  warehouse_code: z.string(),
  qty: z.int(),
  /** Cost of a piece in the sheet; null when blank. */
  original_price: z.int().nullable(),
  /** Receiver as the sheet names them. */
  receiver: z.string(),
  outcome: z.enum(['new', 'error']),
  ...rowReasons,
});
export type ImportedLine = z.infer<typeof importedLine>;

/** Warehouses that the person chose for unknown names in the sheet; '' leaves the rows with that name out. */
const warehouseNames = z
  .array(
    z.object({ name: optionalText('tên kho', 200), warehouse_code: optionalText('kho', 50) }),
    fieldError('kho'),
  )
  .max(100);

export const lineImportReport = z.object({
  ...understoodSheet,
  total: z.int(),
  new_count: z.int(),
  error_count: z.int(),
  /** Pieces in the rows without an error. */
  total_qty: z.int(),
  /** Cost of the rows without an error, whole dong; null when no such row has a cost. */
  total_amount: z.int().nullable(),
  /** Rows without an error and without a cost. */
  unpriced_count: z.int(),
  /** Names of warehouses that the person has matched, and those that are still unknown. */
  warehouse_names: z.array(z.object({ name: z.string(), warehouse_code: z.string() })),
  unknown_warehouses: z.array(z.object({ name: z.string(), row_count: z.int() })),
  /** At most 1,000 rows, those with an error first, each part in the order of the sheet. */
  rows: z.array(importedLine),
});
export type LineImportReport = z.infer<typeof lineImportReport>;

export const lineImportResult = z.object({
  /** Id and number of the written document. */
  id: z.int(),
  number: z.int(),
  /** Lines and pieces of the document. */
  created: z.int(),
  total_qty: z.int(),
  /** Rows left out because of errors. */
  skipped: z.int(),
});
export type LineImportResult = z.infer<typeof lineImportResult>;

/** Warehouse of lines that name none. */
export const defaultWarehouse = optionalText('kho', 50);

type FormShape = { warehouse_code: typeof defaultWarehouse };

/** Requires both rights, since an import writes the document as a form would. */
export function mayImportLines(rights: ShopRights, module: ModuleKey): boolean {
  return hasGrant(rights, module, 'import') && hasGrant(rights, module, 'create');
}

interface ImportedDocument<Shape extends FormShape> {
  /** Module of the rights, also the path. */
  module: ModuleKey;
  /** Noun of the document: 'phiếu nhập'. */
  name: string;
  /** Topics of the write. */
  topics: readonly Topic[];
  /** Form fields sent beside the sheet, about the document and all its lines; values arrive as text. */
  form: z.ZodObject<Shape>;
}

/** Declares the endpoints of an import of lines. */
export function lineImportEndpoints<Shape extends FormShape>({
  module,
  name,
  topics,
  form,
}: ImportedDocument<Shape>) {
  const path = `/api/${module}` as const;
  const access = {
    scope: 'shop',
    shopFrom: 'query',
    module,
    action: 'import',
    rule: (rights: ShopRights) => mayImportLines(rights, module),
  } as const;
  const ofImport = { params: z.object({ import_id: importId }), query: shopQuery, access };
  const reported = z.object({ data: lineImportReport });
  return {
    template: endpoint({
      method: 'GET',
      path: `${path}/template`,
      summary: `Tệp .xlsx mẫu để nhập một ${name} kho`,
      access,
      query: shopQuery,
      response: 'file',
    }),
    check: endpoint({
      method: 'POST',
      path: `${path}/import/check`,
      summary: `Kiểm tra tệp .xlsx, .xls hay .csv của một ${name}, chưa ghi gì`,
      access,
      topics: [],
      multipart: true,
      query: shopQuery,
      body: importForm.extend(form.shape),
      response: reported,
    }),
    match: endpoint({
      ...ofImport,
      method: 'POST',
      path: `${path}/import/:import_id/match`,
      summary: `Kiểm tra lại tệp đã gửi với ý nghĩa của từng cột và thông tin ${name} do người dùng chọn; trả về lần nhập mới thay cho lần cũ`,
      topics: [],
      body: chosenMatch.extend({ ...form.shape, warehouse_names: defaulted(warehouseNames, []) }),
      response: reported,
    }),
    write: endpoint({
      method: 'POST',
      path: `${path}/import`,
      summary: `Lập ${name} từ tệp đã kiểm tra (import_id), hoặc kiểm tra và ghi ngay tệp gửi kèm nếu không dòng nào sai; gọi lại cùng import_id thì không ghi lần nữa`,
      access,
      topics,
      multipart: true,
      isDocumentWrite: true,
      query: shopQuery,
      body: importForm.extend({ ...importOrder, ...form.shape }),
      response: written(lineImportResult),
    }),
    errors: endpoint({
      ...ofImport,
      method: 'GET',
      path: `${path}/import/:import_id/errors`,
      summary: 'Các dòng lỗi của lần nhập, như trong tệp gửi lên, thêm cột lý do (.xlsx)',
      response: 'file',
    }),
  };
}

/** Endpoints of an import of lines, whatever its form has beside the warehouse. */
export type LineImportEndpoints = ReturnType<typeof lineImportEndpoints<FormShape>>;

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

/** Documents whose lines come from a sheet, one document a file (document 2, section 2). */

/** Lines of one file (decisions.md, 'Stock documents'). */
export const maxImportedLines = 5_000;

export const importedLine = z.object({
  /** Row of the sheet, as the spreadsheet program numbers it. */
  row: z.int(),
  product_code: z.string(),
  /** As the shop has it; of a code that it does not have, as the sheet says. */
  product_name: z.string(),
  warehouse_code: z.string(),
  qty: z.int(),
  /** What a piece cost, as the sheet says; null where it does not. */
  original_price: z.int().nullable(),
  /** Who receives it, as the sheet says. */
  receiver: z.string(),
  outcome: z.enum(['new', 'error']),
  ...rowReasons,
});
export type ImportedLine = z.infer<typeof importedLine>;

/** What names in the column of warehouses mean that none of the shop's has; '' leaves their rows out. */
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
  /** Pieces in the good rows. */
  total_qty: z.int(),
  /** Cost of the good rows that say one, whole dong; null where none does. */
  total_amount: z.int().nullable(),
  /** Good rows that say no cost. */
  unpriced_count: z.int(),
  /** What the person said of names of warehouses, and which others the shop does not have. */
  warehouse_names: z.array(z.object({ name: z.string(), warehouse_code: z.string() })),
  unknown_warehouses: z.array(z.object({ name: z.string(), row_count: z.int() })),
  /** Rows with an error first, each in the order of the sheet: at most 1,000. */
  rows: z.array(importedLine),
});
export type LineImportReport = z.infer<typeof lineImportReport>;

export const lineImportResult = z.object({
  /** The document that was written, and its number. */
  id: z.int(),
  number: z.int(),
  /** Its lines and pieces. */
  created: z.int(),
  total_qty: z.int(),
  /** Rows left out because of errors. */
  skipped: z.int(),
});
export type LineImportResult = z.infer<typeof lineImportResult>;

/** The warehouse of lines that name none. */
export const warehouseOfOthers = optionalText('kho', 50);

/** What is given beside every sheet of lines. */
type GivenShape = { warehouse_code: typeof warehouseOfOthers };

/** Who imports documents writes them too. */
export function mayImportLines(rights: ShopRights, module: ModuleKey): boolean {
  return hasGrant(rights, module, 'import') && hasGrant(rights, module, 'create');
}

interface ImportedDocument<Given extends GivenShape> {
  /** Its path, too. */
  module: ModuleKey;
  /** What one is called: 'phiếu nhập'. */
  name: string;
  /** What writing one changes. */
  topics: readonly Topic[];
  /** What the sheet does not say: of the document, and of lines. Values of a form arrive as text. */
  given: z.ZodObject<Given>;
}

/** The calls of an import of lines. */
export function lineImportEndpoints<Given extends GivenShape>({
  module,
  name,
  topics,
  given,
}: ImportedDocument<Given>) {
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
      body: importForm.extend(given.shape),
      response: reported,
    }),
    match: endpoint({
      ...ofImport,
      method: 'POST',
      path: `${path}/import/:import_id/match`,
      summary: `Kiểm tra lại tệp đã gửi với ý nghĩa của từng cột và thông tin ${name} do người dùng chọn; trả về lần nhập mới thay cho lần cũ`,
      topics: [],
      body: chosenMatch.extend({ ...given.shape, warehouse_names: defaulted(warehouseNames, []) }),
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
      body: importForm.extend({ ...importOrder, ...given.shape }),
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

/** Whatever else is given beside the sheet. */
export type LineImportEndpoints = ReturnType<typeof lineImportEndpoints<GivenShape>>;

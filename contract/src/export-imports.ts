import { z } from 'zod';
import { defaulted, orNull } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { idOf, inText } from './fields.ts';
import {
  lineCheck,
  lineErrors,
  lineImport,
  lineMatch,
  lineTemplate,
  warehouseOfOthers,
} from './line-imports.ts';
import { messages } from './messages.ts';
import { hasGrant, type ShopRights } from './rules/roles.ts';
import { saying } from './said.ts';
import { chosenMatch, importForm, importOrder } from './sheet-imports.ts';
import { exportInput } from './warehouse-exports.ts';

/** Who imports exports writes them too. */
export function mayImportExports(rights: ShopRights): boolean {
  return hasGrant(rights, 'warehouse-exports', 'import') && hasGrant(rights, 'warehouse-exports', 'create');
}

const access = {
  scope: 'shop',
  shopFrom: 'query',
  module: 'warehouse-exports',
  action: 'import',
  rule: mayImportExports,
} as const;

const { export_date, receipt_warehouse_code, export_note, borrower, due_date } = exportInput.shape;

/** What the sheet does not say: of the export, and of lines. Values of a form arrive as text. */
export const givenOfExport = z.object({
  /** 0: none is chosen, as beside a file that was checked. */
  export_type: defaulted(
    inText(z.int(saying(messages.exportTypeRequired)).min(0, saying(messages.exportTypeRequired))),
    0,
  ),
  export_date,
  receipt_warehouse_code,
  export_note,
  borrower,
  due_date,
  warehouse_code: warehouseOfOthers,
  /** Who receives lines that name nobody. */
  receiver_id: orNull(inText(idOf('nhân viên nhận'))),
});
export type GivenOfExport = z.output<typeof givenOfExport>;

export const downloadExportTemplate = endpoint({
  ...lineTemplate,
  path: '/api/warehouse-exports/template',
  summary: 'Tệp .xlsx mẫu để nhập một phiếu xuất kho',
  access,
});

export const checkExportImport = endpoint({
  ...lineCheck,
  path: '/api/warehouse-exports/import/check',
  summary: 'Kiểm tra tệp .xlsx, .xls hay .csv của một phiếu xuất, cả tồn kho từng dòng, chưa ghi gì',
  access,
  body: importForm.extend(givenOfExport.shape),
});

export const matchExportImport = endpoint({
  ...lineMatch,
  path: '/api/warehouse-exports/import/:import_id/match',
  summary:
    'Kiểm tra lại tệp đã gửi với ý nghĩa của từng cột và thông tin phiếu xuất do người dùng chọn; trả về lần nhập mới thay cho lần cũ',
  access,
  body: chosenMatch.extend(givenOfExport.shape),
});

export const importExport = endpoint({
  ...lineImport,
  path: '/api/warehouse-exports/import',
  summary:
    'Lập phiếu xuất từ tệp đã kiểm tra (import_id), hoặc kiểm tra và ghi ngay tệp gửi kèm nếu không dòng nào sai; gọi lại cùng import_id thì không ghi lần nữa',
  access,
  topics: ['exports', 'receipts', 'stock'],
  body: importForm.extend({ ...importOrder, ...givenOfExport.shape }),
});

export const downloadExportErrors = endpoint({
  ...lineErrors,
  path: '/api/warehouse-exports/import/:import_id/errors',
  summary: 'Các dòng lỗi của lần nhập, như trong tệp gửi lên, thêm cột lý do (.xlsx)',
  access,
});

import { z } from 'zod';
import { defaulted, orNull } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { idOf, inText } from './fields.ts';
import {
  lineCheck,
  lineErrors,
  lineImport,
  lineMatch,
  lineTemplate,
  warehouseOfOthers,
} from './line-imports.ts';
import { hasGrant, type ShopRights } from './rules/roles.ts';
import { chosenMatch, importForm, importOrder } from './sheet-imports.ts';
import { defaultReceiptType, receiptInput } from './warehouse-receipts.ts';

/** Who imports receipts writes them too. */
export function mayImportReceipts(rights: ShopRights): boolean {
  return hasGrant(rights, 'warehouse-receipts', 'import') && hasGrant(rights, 'warehouse-receipts', 'create');
}

const access = {
  scope: 'shop',
  shopFrom: 'query',
  module: 'warehouse-receipts',
  action: 'import',
  rule: mayImportReceipts,
} as const;

const { receipt_type, receipt_date, receipt_note, invoice_number } = receiptInput.shape;

/** What the sheet does not say: of the receipt, and of lines. Values of a form arrive as text. */
export const givenOfReceipt = z.object({
  receipt_type: defaulted(inText(receipt_type), defaultReceiptType),
  receipt_date,
  receipt_note,
  supplier_id: orNull(inText(idOf('nhà cung cấp'))),
  invoice_number,
  warehouse_code: warehouseOfOthers,
  /** '1': the products' own costs become those of their lines ('cập nhật giá vốn'). */
  updates_cost: defaulted(z.enum(['0', '1'], fieldError('cập nhật giá vốn')), '0'),
});
export type GivenOfReceipt = z.output<typeof givenOfReceipt>;

export const downloadReceiptTemplate = endpoint({
  ...lineTemplate,
  path: '/api/warehouse-receipts/template',
  summary: 'Tệp .xlsx mẫu để nhập một phiếu nhập kho',
  access,
});

export const checkReceiptImport = endpoint({
  ...lineCheck,
  path: '/api/warehouse-receipts/import/check',
  summary: 'Kiểm tra tệp .xlsx, .xls hay .csv của một phiếu nhập, chưa ghi gì',
  access,
  body: importForm.extend(givenOfReceipt.shape),
});

export const matchReceiptImport = endpoint({
  ...lineMatch,
  path: '/api/warehouse-receipts/import/:import_id/match',
  summary:
    'Kiểm tra lại tệp đã gửi với ý nghĩa của từng cột và thông tin phiếu nhập do người dùng chọn; trả về lần nhập mới thay cho lần cũ',
  access,
  body: chosenMatch.extend(givenOfReceipt.shape),
});

export const importReceipt = endpoint({
  ...lineImport,
  path: '/api/warehouse-receipts/import',
  summary:
    'Lập phiếu nhập từ tệp đã kiểm tra (import_id), hoặc kiểm tra và ghi ngay tệp gửi kèm nếu không dòng nào sai; gọi lại cùng import_id thì không ghi lần nữa',
  access,
  topics: ['receipts', 'stock', 'products'],
  body: importForm.extend({ ...importOrder, ...givenOfReceipt.shape }),
});

export const downloadReceiptErrors = endpoint({
  ...lineErrors,
  path: '/api/warehouse-receipts/import/:import_id/errors',
  summary: 'Các dòng lỗi của lần nhập, như trong tệp gửi lên, thêm cột lý do (.xlsx)',
  access,
});

import { z } from 'zod';
import { defaulted, orNull } from './blank.ts';
import { fieldError } from './field-error.ts';
import { idOf, inText } from './fields.ts';
import { defaultWarehouse, lineImportEndpoints } from './line-imports.ts';
import { shapeOf } from './record-fields.ts';
import { defaultReceiptType, receiptFields, receiptInput } from './warehouse-receipts.ts';

const { receipt_type, receipt_date } = receiptInput.shape;

export const receiptImportForm = z.object({
  receipt_type: defaulted(inText(receipt_type), defaultReceiptType),
  receipt_date,
  supplier_id: orNull(inText(idOf('nhà cung cấp'))),
  ...shapeOf(receiptFields, 'input'),
  warehouse_code: defaultWarehouse,
  /** '1' writes the costs of the lines to their products too ('cập nhật giá vốn'). */
  updates_cost: defaulted(z.enum(['0', '1'], fieldError('cập nhật giá vốn')), '0'),
});
export type ReceiptImportForm = z.output<typeof receiptImportForm>;

export const receiptImports = lineImportEndpoints({
  module: 'warehouse-receipts',
  name: 'phiếu nhập',
  topics: ['receipts', 'stock', 'products'],
  form: receiptImportForm,
});

import { receiptImports } from '@soquay/contract/receipt-imports';
import type { ReceiptRow } from '@soquay/contract/warehouse-receipts';
import { valuesOf } from '@/documents/form/header-fields.ts';
import type { LineImportKind } from '@/sheet-import/lines/line-import.ts';
import { ReceiptImportFields } from './ReceiptImportFields.tsx';
import { invoiceQuestion, type ReceiptHeader, receiptHeader } from './receipt-form.ts';
import { receiptKind } from './receipt-kind.ts';

/** What is said beside a file of lines. */
export interface ReceiptImportHeader extends ReceiptHeader {
  /** Of lines that name none; '' where the file says them all. */
  warehouse_code: string;
}

/** Receipts from sheets (document 2, section 2). */
export const receiptImport: LineImportKind<ReceiptRow, ReceiptImportHeader> = {
  document: receiptKind,
  endpoints: receiptImports,
  fields: ['product_code', 'barcode', 'product_name', 'warehouse_code', 'qty', 'original_price'],
  emptyHeader: () => ({ ...valuesOf(receiptHeader, {}), warehouse_code: '' }),
  HeaderFields: ReceiptImportFields,
  templateFilename: 'mau-phieu-nhap.xlsx',
  badRowsFilename: 'phieu-nhap-loi.xlsx',
  question: (header, { total_amount }) => invoiceQuestion(header, total_amount ?? 0),
  givenOf,
};

/** As a form sends it: what is not chosen is left out. */
function givenOf({ receipt_type, updates_cost, ...header }: ReceiptImportHeader) {
  return {
    ...header,
    receipt_type: receipt_type ?? 0,
    updates_cost: updates_cost ? ('1' as const) : ('0' as const),
  };
}

import { barcode, cost, productCode, productName } from '../goods-fields.ts';
import type { SheetField, SheetFields } from '../sheet-columns.ts';

/** Columns of sheets of lines, for each kind of document. */

const warehouse = {
  title: 'Kho',
  isRequired: true,
  synonyms: [
    'ma kho',
    'kho nhap',
    'kho xuat',
    'kho hang',
    'ten kho',
    'kho nhan',
    'chi nhanh',
    'warehouse',
    'warehouse code',
  ],
} as const satisfies SheetField;

const qty = {
  title: 'Số lượng',
  isRequired: true,
  synonyms: [
    'sl',
    'so luong nhap',
    'so luong xuat',
    'so luong thuc nhap',
    'so luong thuc xuat',
    'thuc nhap',
    'thuc xuat',
    'sl nhap',
    'sl xuat',
    'so luong chuyen',
    'sl chuyen',
    'quantity',
    'qty',
  ],
} as const satisfies SheetField;

const goods = {
  product_code: productCode,
  barcode,
  product_name: productName,
  warehouse_code: warehouse,
  qty,
};

/** Columns of receipts, where a price without further words is the cost. */
export const receiptFields = {
  ...goods,
  original_price: { ...cost, synonyms: [...cost.synonyms, 'don gia nhap', 'don gia', 'gia'] },
} satisfies SheetFields;

/** Warehouse of an export's line; 'Kho nhận' is the destination there. */
const source = {
  ...warehouse,
  synonyms: warehouse.synonyms.filter((synonym) => synonym !== 'kho nhan'),
} satisfies SheetField;

export const exportFields = {
  ...goods,
  warehouse_code: source,
  receiver: {
    title: 'Nhân viên nhận',
    synonyms: ['nguoi nhan', 'nhan vien', 'nhan vien ban hang', 'ten dang nhap', 'receiver'],
  },
  export_type: {
    title: 'Loại phiếu xuất',
    synonyms: ['loai phieu', 'loai xuat', 'hinh thuc xuat', 'export type'],
  },
  receipt_warehouse_code: {
    title: 'Kho nhận',
    synonyms: ['kho den', 'noi nhan', 'chi nhanh nhan', 'receipt warehouse code', 'destination'],
  },
} satisfies SheetFields;

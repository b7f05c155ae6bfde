import { barcode, cost, productCode, productName } from '../goods-fields.ts';
import type { SheetField, SheetFields } from '../sheet-columns.ts';

/** The columns of a sheet of lines; each kind of document takes those that it has. */

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

/** A price beside goods that come in is what they cost. */
export const receiptFields = {
  ...goods,
  original_price: { ...cost, synonyms: [...cost.synonyms, 'don gia nhap', 'don gia', 'gia'] },
} satisfies SheetFields;

/** In a list of what goes out, 'Kho nhận' is where it is sent. */
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

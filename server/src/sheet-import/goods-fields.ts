import type { SheetField } from './sheet-columns.ts';

/** Fields that lists of goods have in common, and what people call them in lists of their own. */

export const productCode = {
  title: 'Mã sản phẩm',
  isRequired: true,
  synonyms: [
    'ma hang',
    'ma hang hoa',
    'ma sp',
    'ma sku',
    'sku',
    'ma vat tu',
    'ma mat hang',
    'ma phien ban san pham',
    'ma sku ma phien ban san pham',
    'product code',
    'item code',
    'code',
    'ma',
  ],
} as const satisfies SheetField;

/** Where it is the goods' own name, it is required; beside a code it is to be read. */
export const productName = {
  title: 'Tên sản phẩm',
  synonyms: [
    'ten hang',
    'ten hang hoa',
    'ten sp',
    'ten mat hang',
    'ten vat tu',
    'ten hang hoa dich vu',
    'product name',
    'item name',
    'ten phien ban san pham',
    'ten',
  ],
} as const satisfies SheetField;

export const cost = {
  title: 'Giá vốn',
  synonyms: [
    'gia von khoi tao',
    'gia von binh quan',
    'gia nhap',
    'pl gia nhap',
    'gia mua',
    'gia goc',
    'cost',
    'original price',
  ],
} as const satisfies SheetField;

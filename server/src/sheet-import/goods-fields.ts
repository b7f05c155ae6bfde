import type { SheetField } from './sheet-columns.ts';

/** Fields of lists of goods, with the titles that other programs and people use. */

export const productCode = {
  title: 'Mã sản phẩm',
  isRequired: true,
  synonyms: [
    'ma hang',
    'ma hang hoa',
    'ma hh',
    'ma vthh',
    'ma sp',
    'ma sku',
    'sku',
    'ma vat tu',
    'ma mat hang',
    'ma phien ban san pham',
    'ma sku ma phien ban san pham',
    'ma noi bo',
    'ma tham chieu noi bo',
    'internal reference',
    'default code',
    'product sku',
    'variant sku',
    'item no',
    'item number',
    'product code',
    'item code',
    'code',
    'ma',
  ],
} as const satisfies SheetField;

/** Name of goods; optional, as a column beside the code is only shown. Imports of products require it. */
export const productName = {
  title: 'Tên sản phẩm',
  synonyms: [
    'ten hang',
    'ten hang hoa',
    'ten hh',
    'ten vthh',
    'ten sp',
    'ten mat hang',
    'ten vat tu',
    'ten hang hoa dich vu',
    'product name',
    'item name',
    'ten phien ban san pham',
    'ten',
    'name',
    'display name',
    'item description',
    'title',
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
    'cost price',
    'unit cost',
    'standard price',
    'purchase price',
    'original price',
    'cost per item',
  ],
} as const satisfies SheetField;

/** Barcode; replaces the code of goods that have none. */
export const barcode = {
  title: 'Mã vạch',
  standsFor: 'product_code',
  synonyms: [
    'barcode',
    'bar code',
    'ma vach barcode',
    'variant barcode',
    'ean',
    'ean13',
    'upc',
    'gtin',
    'gtin upc ean or isbn',
  ],
} as const satisfies SheetField;

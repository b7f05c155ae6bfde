/**
 * Columns of a product sheet, their names in other programs' lists, and how a header row is recognized. Pure; used by
 * the template, the reading and the file of bad rows.
 */
import { productLabels, sheetFields } from '@soquay/contract/product-fields';
import { barcode, cost, productCode, productName } from '../../../sheet-import/goods-fields.ts';
import {
  type ColumnOf,
  type FieldMeaning,
  fieldNames,
  fieldsOf,
  isHalfKnown,
  isNamedBy,
  plainTitle,
  rankAmong,
  rankOfTitle,
  type SheetFields,
  titleOfLabel,
  type Vocabulary,
  withoutBrackets,
} from '../../../sheet-import/sheet-columns.ts';
import { findWarehouse, type Warehouse } from '../../../sheet-import/warehouses.ts';
import { foldTitle } from '../../../spreadsheets/fold.ts';

/** Names of declared fields in the lists of other programs, besides their labels. */
const synonymsOf: Partial<Record<SheetField, readonly string[]>> = {
  product_desc: ['mo ta san pham', 'dien giai', 'description', 'body'],
  supplier_note: ['ghi chu ncc', 'nha cung cap', 'ncc'],
  status_note: ['tinh trang hang', 'tinh trang san pham'],
};

type SheetField = (typeof sheetFields)[number];

const ownColumns = Object.fromEntries(
  sheetFields.map((name) => [
    name,
    { title: titleOfLabel(productLabels[name]), synonyms: synonymsOf[name] ?? [] },
  ]),
) as Record<SheetField, { title: string; synonyms: readonly string[] }>;

export const productColumns = {
  product_code: productCode,
  product_name: { ...productName, isRequired: true },
  unit: {
    title: 'Đơn vị',
    isRequired: true,
    synonyms: [
      'don vi tinh',
      'dvt',
      'dv',
      'dv tinh',
      'don vi tinh chinh',
      'don vi co ban',
      'unit',
      'unit code',
      'unit of measure',
      'uom',
    ],
  },
  category_name: {
    title: 'Nhóm hàng',
    synonyms: [
      'nhom hang hoa',
      'nhom san pham',
      'nhom vthh',
      'nhom',
      'danh muc',
      'danh muc san pham',
      'nganh hang',
      'loai san pham',
      'loai hang',
      'category',
      'categories',
      'product category',
      'group',
    ],
  },
  color: { title: 'Màu', synonyms: ['mau sac', 'color', 'colour'] },
  size: { title: 'Kích cỡ', synonyms: ['kich thuoc', 'co', 'size'] },
  type: { title: 'Loại', synonyms: ['kieu', 'type'] },
  code_anh: { title: 'Mã ảnh', synonyms: ['ma hinh', 'code anh'] },
  brand_name: {
    title: 'Thương hiệu',
    synonyms: ['nhan hieu', 'nhan hang', 'hang san xuat', 'brand', 'vendor'],
  },
  barcode,
  original_price: cost,
  price: {
    title: 'Giá bán',
    isExpectedAmount: true,
    synonyms: [
      'gia ban le',
      'pl gia ban le',
      'gia ban chung',
      'don gia ban',
      'gia le',
      'gia niem yet',
      'don gia',
      'gia',
      'selling price',
      'sales price',
      'retail price',
      'list price',
      'regular price',
      'unit price',
      'public price',
      'lst price',
      'price',
      'variant price',
      'sale price',
    ],
  },
  sale_price: {
    title: 'Giá khuyến mãi',
    synonyms: ['gia khuyen mai', 'gia km', 'sale price', 'promotion price', 'discount price'],
  },
  ...ownColumns,
} as const satisfies SheetFields;
export type ProductField = keyof typeof productColumns;

/** Meaning of a column. A stock column may name a warehouse that the shop no longer has. */
type Meaning =
  | FieldMeaning<ProductField>
  | { kind: 'stock'; warehouseCode: string; warehouse: Warehouse | undefined }
  /** Several attributes in one cell, KiotViet's 'MÀU:Đỏ|SIZE:M'. */
  | { kind: 'attributes' }
  /** KiotViet's row for a pack names the product it consists of. */
  | { kind: 'base_unit' }
  /** Attribute in two columns, as in Sapo, Haravan and Shopify: 'Thuộc tính 1' names what 'Giá trị thuộc tính 1' holds. */
  | { kind: 'attribute'; part: 'name' | 'value'; number: string }
  | { kind: keyof typeof wordsAboutRows };
export type SheetColumn = ColumnOf<Meaning>;

/** Columns that tell how to read a row and are no fields of products. */
const wordsAboutRows = {
  /** Still sold or not. */
  selling: [
    'dang kinh doanh',
    'ngung kinh doanh',
    'dang ban',
    'ngung ban',
    'dung ban',
    'trang thai',
    'trang thai ban',
    'trang thai kinh doanh',
    'trang thai san pham',
    'tinh trang kinh doanh',
    'status',
    'active',
    'archived',
    'can be sold',
    'discontinued',
  ],
  /** Goods, or a service or combo, which have no stock. */
  goods_kind: ['loai hang', 'loai hang hoa', 'tinh chat', 'product type'],
  /** Product that this row is a variant of, by code or row number. */
  parent: [
    'ma san pham cha',
    'ma hang cha',
    'ma sp cha',
    'ma cha',
    'san pham cha',
    'sku cha',
    'id san pham cha',
    'id sp cha',
    'id cha',
    'parent code',
    'parent sku',
    'parent id',
    'parent',
  ],
  /** Number by which `parent` refers to a row. */
  row_id: ['id', 'id san pham', 'id sp', 'product id'],
} as const;

export const rowWords = Object.keys(wordsAboutRows) as (keyof typeof wordsAboutRows)[];

const stockTitles = [
  'so luong ton kho',
  'ton kho ban dau',
  'ton kho dau ky',
  'ton kho hien tai',
  'so luong ton',
  'ton trong kho',
  'ton dau ky',
  'ton hien tai',
  'tong ton',
  'ton cuoi ky',
  'ton cuoi',
  'ton kho',
  'con lai',
  'sl con lai',
  'so luong con lai',
  'so luong con',
  'sl con',
  'con hang',
  'con',
  'ton thuc te',
  'so ton',
  'so luong',
  'ton dau',
  'sl ton',
  'ton',
  'sl',
  'so luong thuc te',
  'so luong hien co',
  'quantity on hand',
  'on hand',
  'on hand quantity',
  'qty on hand',
  'qty available',
  'opening stock',
  'variant inventory qty',
  'variant inventory quantity',
  'in stock',
  'stock',
  'quantity',
  'qty',
];
/** Titles that begin like a stock column and are none. */
const notStock = /^ton (kho )?(toi thieu|toi da|nho nhat|lon nhat|it nhat|nhieu nhat)/;

/** Vocabulary of a product sheet, with a stock column for each warehouse. */
export function productVocabulary(warehouses: readonly Warehouse[]): Vocabulary<Meaning> {
  return {
    fields: productColumns,
    meaningsOf: (title) => meaningsOf(title, warehouses),
    nameOf: meaningName,
    named: (name) => namedMeaning(name, warehouses),
    rankOf,
  };
}

/** Name of the meaning in the contract. */
function meaningName(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'field':
      return meaning.field;
    case 'stock':
      return `stock:${meaning.warehouseCode}`;
    case 'attribute':
      return `attribute:${meaning.part}:${meaning.number}`;
    default:
      return meaning.kind;
  }
}

/** True for a meaning of the contract. A stock column of a missing warehouse is one; its rows get an error. */
export function isMeaning(name: string): boolean {
  return namedMeaning(name, []) !== undefined;
}

/** True for stock: several branches of another program may go into one warehouse. */
export function mayRepeat(name: string): boolean {
  return name.startsWith('stock:');
}

function namedMeaning(name: string, warehouses: readonly Warehouse[]): Meaning | undefined {
  const field = fieldNames(productColumns).find((one) => one === name);
  if (field) return { kind: 'field', field };
  if (name === 'attributes' || name === 'base_unit') return { kind: name };
  const word = rowWords.find((one) => one === name);
  if (word) return { kind: word };
  const [, part, number] = /^attribute:(name|value):(\d+)$/.exec(name) ?? [];
  if (part && number) return { kind: 'attribute', part: part as 'name' | 'value', number };
  const [, warehouseCode] = /^stock:(\S+)$/.exec(name) ?? [];
  const warehouse = warehouses.find((one) => one.warehouse_code === warehouseCode);
  return warehouseCode === undefined ? undefined : { kind: 'stock', warehouseCode, warehouse };
}

function meaningsOf(title: string, warehouses: readonly Warehouse[]): Meaning[] | 'unsure' {
  const folded = foldTitle(withoutBrackets(title));
  const named: Meaning[] = [
    ...fieldsOf(productColumns, title).map((field) => ({ kind: 'field', field }) as const),
    ...rowWords.filter((word) => isNamedBy(wordsAboutRows[word], title)).map((kind) => ({ kind })),
  ];
  if (named.length > 0) return named;
  const [, value, number] = /^(gia tri )?thuoc tinh (\d+)$/.exec(folded) ?? [];
  if (number) return [{ kind: 'attribute', part: value ? 'value' : 'name', number }];
  const [, option, part] = /^(?:option ?|attribute )(\d+) (name|value)$/.exec(folded) ?? [];
  if (option) return [{ kind: 'attribute', part: part as 'name' | 'value', number: option }];
  if (folded === 'thuoc tinh') return [{ kind: 'attributes' }];
  if (folded === 'ma dvt co ban') return [{ kind: 'base_unit' }];
  const stock = stockMeaning(title, folded, warehouses);
  if (stock === undefined) return isHalfKnown(productColumns, title) ? 'unsure' : [];
  return stock === 'unsure' ? stock : [stock];
}

function stockMeaning(
  title: string,
  folded: string,
  warehouses: readonly Warehouse[],
): Meaning | 'unsure' | undefined {
  const unbranched = plainTitle(title);
  if (isNamedBy(stockTitles, title)) return stockOfOnlyWarehouse(warehouses);
  if (notStock.test(unbranched)) return undefined;
  for (const start of stockTitles.filter((one) => folded.startsWith(`${one} `))) {
    const named = title.trim().split(/\s+/).slice(start.split(' ').length).join(' ');
    const warehouse = findWarehouse(named, warehouses);
    if (warehouse) return { kind: 'stock', warehouseCode: warehouse.warehouse_code, warehouse };
  }
  // Marks stock of a warehouse that the shop lacks or names differently.
  return /^(ton|(sl|so luong) kho) /.test(folded) ? 'unsure' : undefined;
}

/** Warehouse of a plain 'Tồn kho' column: clear only when there is a single warehouse. */
function stockOfOnlyWarehouse(warehouses: readonly Warehouse[]): Meaning | 'unsure' {
  const [only, ...others] = warehouses.filter((warehouse) => warehouse.isAssigned);
  if (!only || others.length > 0) return 'unsure';
  return { kind: 'stock', warehouseCode: only.warehouse_code, warehouse: only };
}

function rankOf(column: SheetColumn): number {
  if (column.kind === 'field') return rankOfTitle(productColumns[column.field], column.title);
  if (column.kind !== 'stock') return 0;
  const isNamed = plainTitle(column.title) === foldTitle(`Tồn ${column.warehouseCode}`);
  return isNamed ? 0 : 1 + rankAmong(stockTitles, column.title);
}

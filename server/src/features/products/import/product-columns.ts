/**
 * The columns of a product sheet: which they are, what people call them in lists of their own, and how
 * a header row is understood. Pure; the template, the reading and the file of bad rows go by it.
 */
import type { SheetColumnMatch } from '@soquay/contract/products';
import { foldTitle } from '../../../spreadsheets/fold.ts';

interface ProductColumn {
  title: string;
  isRequired?: true;
  /** Folded titles that mean the same; of two columns the one with the earlier one is meant. */
  synonyms: readonly string[];
}

export const productColumns = {
  product_code: {
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
  },
  product_name: {
    title: 'Tên sản phẩm',
    isRequired: true,
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
  },
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
    ],
  },
  color: { title: 'Màu', synonyms: ['mau sac', 'color', 'colour'] },
  size: { title: 'Kích cỡ', synonyms: ['kich thuoc', 'co', 'size'] },
  type: { title: 'Loại', synonyms: ['kieu', 'type'] },
  code_anh: { title: 'Mã ảnh', synonyms: ['ma hinh', 'code anh'] },
  barcode: { title: 'Mã vạch', synonyms: ['barcode', 'bar code', 'ma vach barcode', 'ean'] },
  original_price: {
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
  },
  price: {
    title: 'Giá bán',
    synonyms: [
      'gia ban le',
      'pl gia ban le',
      'gia ban chung',
      'don gia ban',
      'gia le',
      'gia niem yet',
      'don gia',
      'gia',
      'price',
    ],
  },
  sale_price: { title: 'Giá khuyến mãi', synonyms: ['gia khuyen mai', 'gia km', 'sale price'] },
  product_desc: { title: 'Mô tả', synonyms: ['mo ta san pham', 'dien giai', 'description'] },
  supplier_note: { title: 'Ghi chú nhà cung cấp', synonyms: ['ghi chu ncc', 'nha cung cap', 'ncc'] },
  status_note: { title: 'Tình trạng', synonyms: ['tinh trang hang', 'tinh trang san pham'] },
} as const satisfies Record<string, ProductColumn>;
export type ProductField = keyof typeof productColumns;

export interface Warehouse {
  warehouse_code: string;
  warehouse_name: string;
  /** Whether the person may move its goods. */
  isAssigned: boolean;
}

/** What a column of the sheet holds. A stock column may name a warehouse that the shop does not have. */
type Meaning =
  | { kind: 'field'; field: ProductField }
  | { kind: 'stock'; warehouseCode: string; warehouse: Warehouse | undefined }
  /** Colour, size and more in one cell: 'MÀU:Đỏ|SIZE:M', as KiotViet writes them. */
  | { kind: 'attributes' }
  /** In two columns, as Sapo and Haravan write them: 'Thuộc tính 1' says what 'Giá trị thuộc tính 1' is. */
  | { kind: 'attribute'; part: 'name' | 'value'; number: string };
export type SheetColumn = Meaning & {
  /** Of the sheet, 0 is A. */
  index: number;
  /** As the sheet has it. */
  title: string;
};

export interface HeaderReading {
  columns: SheetColumn[];
  /** Of every column what it is taken for. */
  matches: Omit<SheetColumnMatch, 'samples'>[];
  /** What every product needs and no column gives. */
  missing: ProductField[];
}

export const requiredMark = '*';
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
  'so luong',
  'ton dau',
  'sl ton',
  'ton',
  'sl',
  'qty',
];
/** Titles of lists made by others that begin like a stock column and are none. */
const notStock = /^ton (kho )?(toi thieu|toi da|nho nhat|lon nhat|it nhat|nhieu nhat)/;
/** What a branch's columns begin with in a list of Sapo's: 'LC_CN1_Tồn kho ban đầu'. */
const ofBranch = /^lc \S+ /;
/** Row numbers, and the column that our own file of bad rows adds. */
const unimportant = ['stt', 'so thu tu', 'no', 'ly do', ''];
const fields = Object.keys(productColumns) as ProductField[];

/** How many product columns a row names: the header is the row that names most. */
export function countKnownTitles(titles: readonly string[]): number {
  return new Set(titles.map(fieldOf).filter((field) => field !== undefined)).size;
}

/** Understands a header row. Order is free; what is not known, or not sure, is left to the person. */
export function readHeader(titles: readonly string[], warehouses: readonly Warehouse[]): HeaderReading {
  const meanings = titles.map((title) => meaningOf(title, warehouses));
  const isUnsure = meanings.map((meaning) => meaning === 'unsure');
  const known: SheetColumn[] = [];
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === undefined || meaning === 'unsure') continue;
    const column = { ...meaning, index, title: titles[index] ?? '' };
    const place = known.findIndex((other) => meaningName(other) === meaningName(column));
    const other = known[place];
    if (!other) known.push(column);
    else {
      // Of two columns of one meaning our own title holds without a word; else the better named one, and it is asked.
      const [better, worse] = rankOf(column) < rankOf(other) ? [column, other] : [other, column];
      known[place] = better;
      isUnsure[worse.index] = rankOf(better) > 0;
    }
  }
  return readingOf(titles, known, isUnsure);
}

/** The columns as the person says they are: of each its meaning, '' for none. Throws what is wrong by the place of a column. */
export function chooseColumns(
  titles: readonly string[],
  names: readonly string[],
  warehouses: readonly Warehouse[],
): HeaderReading {
  const columns = titles.flatMap((title, index) => {
    const meaning = namedMeaning(names[index] ?? '', warehouses);
    return meaning ? [{ ...meaning, index, title }] : [];
  });
  return readingOf(titles, columns, []);
}

/** As the contract names it. */
function meaningName(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'field':
      return meaning.field;
    case 'stock':
      return `stock:${meaning.warehouseCode}`;
    case 'attributes':
      return 'attributes';
    case 'attribute':
      return `attribute:${meaning.part}:${meaning.number}`;
  }
}

/** Whether the contract names a meaning so; a warehouse that is not there is an error of its rows. */
export function isMeaning(name: string): boolean {
  return namedMeaning(name, []) !== undefined;
}

function namedMeaning(name: string, warehouses: readonly Warehouse[]): Meaning | undefined {
  const field = fields.find((one) => one === name);
  if (field) return { kind: 'field', field };
  if (name === 'attributes') return { kind: 'attributes' };
  const [, part, number] = /^attribute:(name|value):(\d+)$/.exec(name) ?? [];
  if (part && number) return { kind: 'attribute', part: part as 'name' | 'value', number };
  const [, warehouseCode] = /^stock:(\S+)$/.exec(name) ?? [];
  const warehouse = warehouses.find((one) => one.warehouse_code === warehouseCode);
  return warehouseCode === undefined ? undefined : { kind: 'stock', warehouseCode, warehouse };
}

function readingOf(
  titles: readonly string[],
  columns: SheetColumn[],
  isUnsure: readonly boolean[],
): HeaderReading {
  const has = (field: ProductField) =>
    columns.some((column) => column.kind === 'field' && column.field === field);
  return {
    columns,
    matches: titles.map((title, index) => {
      const column = columns.find((one) => one.index === index);
      return {
        index,
        title,
        meaning: column ? meaningName(column) : '',
        is_unsure: isUnsure[index] ?? false,
        is_unknown: !column && !unimportant.includes(foldTitle(title)),
      };
    }),
    missing: fields.filter((field) => isRequired(field) && !has(field)),
  };
}

function meaningOf(title: string, warehouses: readonly Warehouse[]): Meaning | 'unsure' | undefined {
  const field = fieldOf(title);
  if (field) return { kind: 'field', field };
  const folded = foldTitle(title.replace(/\(.*\)/, ''));
  const [, value, number] = /^(gia tri )?thuoc tinh (\d+)$/.exec(folded) ?? [];
  if (number) return { kind: 'attribute', part: value ? 'value' : 'name', number };
  if (folded === 'thuoc tinh') return { kind: 'attributes' };
  return stockMeaning(title, folded, warehouses);
}

function stockMeaning(
  title: string,
  folded: string,
  warehouses: readonly Warehouse[],
): Meaning | 'unsure' | undefined {
  const unbranched = folded.replace(ofBranch, '');
  if (stockTitles.includes(unbranched)) return stockOfOnlyWarehouse(warehouses);
  if (notStock.test(unbranched)) return undefined;
  for (const start of stockTitles.filter((one) => folded.startsWith(`${one} `))) {
    const named = title.trim().split(/\s+/).slice(start.split(' ').length).join(' ');
    const warehouse = findWarehouse(named, warehouses);
    if (warehouse) return { kind: 'stock', warehouseCode: warehouse.warehouse_code, warehouse };
  }
  if (!folded.startsWith('ton ')) return undefined;
  return {
    kind: 'stock',
    warehouseCode: title.trim().replace(/^\S+\s+(kho\s+)?/i, ''),
    warehouse: undefined,
  };
}

function fieldOf(title: string): ProductField | undefined {
  const folded = foldTitle(title.replace(/\(.*\)/, '')).replace(ofBranch, '');
  return fields.find((field) => namesOf(field).includes(folded));
}

/** Folded titles of a field, the best first. */
function namesOf(field: ProductField): readonly string[] {
  const { title, synonyms }: ProductColumn = productColumns[field];
  return [foldTitle(title), ...synonyms];
}

function isRequired(field: ProductField): boolean {
  const column: ProductColumn = productColumns[field];
  return column.isRequired === true;
}

/** By the code as it is, else by code or name however written: codes may differ in a sign only. */
function findWarehouse(named: string, warehouses: readonly Warehouse[]): Warehouse | undefined {
  const folded = foldTitle(named);
  return (
    warehouses.find(({ warehouse_code }) => warehouse_code === named) ??
    warehouses.find(({ warehouse_code }) => foldTitle(warehouse_code) === folded) ??
    warehouses.find(({ warehouse_name }) => foldTitle(warehouse_name) === folded)
  );
}

/** 'Tồn kho' alone says where only if there is one place it can mean. */
function stockOfOnlyWarehouse(warehouses: readonly Warehouse[]): Meaning | 'unsure' {
  const [only, ...others] = warehouses.filter((warehouse) => warehouse.isAssigned);
  if (!only || others.length > 0) return 'unsure';
  return { kind: 'stock', warehouseCode: only.warehouse_code, warehouse: only };
}

/** How well its title names what it holds, 0 the best. */
function rankOf(column: SheetColumn): number {
  const folded = foldTitle(column.title.replace(/\(.*\)/, '')).replace(ofBranch, '');
  if (column.kind === 'field') return namesOf(column.field).indexOf(folded);
  if (column.kind !== 'stock') return 0;
  return folded === foldTitle(`Tồn ${column.warehouseCode}`) ? 0 : 1 + stockTitles.indexOf(folded);
}

/**
 * The columns of a product sheet: which they are, what people call them in lists of their own, and how
 * a header row is understood. Pure; the template, the reading and the file of bad rows go by it.
 */
import { foldTitle } from '../../../spreadsheets/fold.ts';

interface ProductColumn {
  title: string;
  isRequired?: true;
  /** Folded titles that mean the same. */
  synonyms: readonly string[];
}

export const productColumns = {
  product_code: {
    title: 'Mã sản phẩm',
    isRequired: true,
    synonyms: ['ma sp', 'ma hang', 'ma hang hoa', 'ma', 'ma vat tu', 'sku', 'code', 'product code'],
  },
  product_name: {
    title: 'Tên sản phẩm',
    isRequired: true,
    synonyms: ['ten sp', 'ten hang', 'ten hang hoa', 'ten', 'ten vat tu', 'product name'],
  },
  unit: {
    title: 'Đơn vị',
    isRequired: true,
    synonyms: ['don vi tinh', 'dvt', 'dv', 'dv tinh', 'unit', 'unit code'],
  },
  category_name: {
    title: 'Nhóm hàng',
    synonyms: ['nhom', 'nhom san pham', 'nhom hang hoa', 'danh muc', 'nganh hang', 'loai hang', 'category'],
  },
  color: { title: 'Màu', synonyms: ['mau sac', 'color', 'colour'] },
  size: { title: 'Kích cỡ', synonyms: ['kich thuoc', 'co', 'size'] },
  type: { title: 'Loại', synonyms: ['kieu', 'type'] },
  code_anh: { title: 'Mã ảnh', synonyms: ['ma hinh', 'code anh'] },
  barcode: { title: 'Mã vạch', synonyms: ['barcode', 'ma vach barcode', 'ean'] },
  original_price: { title: 'Giá vốn', synonyms: ['gia nhap', 'gia mua', 'gia goc', 'original price'] },
  price: {
    title: 'Giá bán',
    synonyms: ['gia ban le', 'gia le', 'gia', 'don gia', 'gia niem yet', 'price'],
  },
  sale_price: { title: 'Giá khuyến mãi', synonyms: ['gia khuyen mai', 'gia km', 'sale price'] },
  product_desc: { title: 'Mô tả', synonyms: ['dien giai', 'mo ta san pham', 'description'] },
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
  | { kind: 'stock'; warehouseCode: string; warehouse: Warehouse | undefined };
export type SheetColumn = Meaning & {
  /** Of the sheet, 0 is A. */
  index: number;
  /** As the sheet has it. */
  title: string;
};

export type HeaderReading =
  | { columns: SheetColumn[]; ignoredTitles: string[] }
  /** Why no row can be read by this header, to show as it is. */
  | { problem: string };

export const requiredMark = '*';
const stockTitles = [
  'so luong ton kho',
  'so luong ton',
  'ton kho dau ky',
  'ton dau ky',
  'ton hien tai',
  'ton kho',
  'so luong',
  'ton dau',
  'sl ton',
  'ton',
  'sl',
  'qty',
];
/** Titles of lists made by others that begin like a stock column and are none. */
const notStock = /^ton (toi thieu|toi da|nho nhat|lon nhat|it nhat|nhieu nhat)/;
/** Row numbers, and the column that our own file of bad rows adds. */
const unimportant = ['stt', 'so thu tu', 'no', 'ly do', ''];
const fields = Object.keys(productColumns) as ProductField[];

/** How many product columns a row names: the header is the row that names most. */
export function countKnownTitles(titles: readonly string[]): number {
  return new Set(titles.map(fieldOf).filter((field) => field !== undefined)).size;
}

/** Understands a header row. Order is free; what is not known is ignored and said. */
export function readHeader(titles: readonly string[], warehouses: readonly Warehouse[]): HeaderReading {
  const missing = fields.filter(
    (field) => isRequired(field) && !titles.some((title) => fieldOf(title) === field),
  );
  if (missing.length > 0) {
    return { problem: `thiếu cột ${missing.map((field) => productColumns[field].title).join(', ')}` };
  }
  const columns: SheetColumn[] = [];
  const ignoredTitles: string[] = [];
  for (const [index, title] of titles.entries()) {
    const meaning = meaningOf(title, warehouses);
    if (meaning === undefined) {
      if (!unimportant.includes(foldTitle(title))) ignoredTitles.push(title);
    } else if ('problem' in meaning) return meaning;
    else columns.push({ ...meaning, index, title });
  }
  return withoutDoubles(columns, ignoredTitles);
}

function meaningOf(
  title: string,
  warehouses: readonly Warehouse[],
): Meaning | { problem: string } | undefined {
  const field = fieldOf(title);
  if (field) return { kind: 'field', field };
  const folded = foldTitle(title);
  if (stockTitles.includes(folded)) return stockOfOnlyWarehouse(title, warehouses);
  if (notStock.test(folded)) return undefined;
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
  const folded = foldTitle(title.replace(/\(.*\)/, ''));
  return fields.find((field) => isTitle(field, folded) || isSynonym(field, folded));
}

function isTitle(field: ProductField, folded: string): boolean {
  return foldTitle(productColumns[field].title) === folded;
}

function isSynonym(field: ProductField, folded: string): boolean {
  const { synonyms }: ProductColumn = productColumns[field];
  return synonyms.includes(folded);
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
function stockOfOnlyWarehouse(
  title: string,
  warehouses: readonly Warehouse[],
): Meaning | { problem: string } {
  const assigned = warehouses.filter((warehouse) => warehouse.isAssigned);
  const [only, ...others] = assigned;
  if (only && others.length === 0)
    return { kind: 'stock', warehouseCode: only.warehouse_code, warehouse: only };
  if (!only) return { problem: `cửa hàng chưa có kho để nhập cột "${title}"` };
  const codes = assigned.map((warehouse) => `"Tồn ${warehouse.warehouse_code}"`).join(', ');
  return { problem: `cột "${title}" chưa nói kho nào, hãy đổi tên thành ${codes}` };
}

/** Two columns of one meaning: the one with our own title holds; else nobody can tell which does. */
function withoutDoubles(columns: SheetColumn[], ignoredTitles: string[]): HeaderReading {
  const kept: SheetColumn[] = [];
  for (const column of columns) {
    const earlier = kept.findIndex((other) => keyOf(other) === keyOf(column));
    const other = kept[earlier];
    if (!other) kept.push(column);
    else if (hasOwnTitle(other) && !hasOwnTitle(column)) ignoredTitles.push(column.title);
    else if (hasOwnTitle(column) && !hasOwnTitle(other)) {
      kept[earlier] = column;
      ignoredTitles.push(other.title);
    } else
      return { problem: `hai cột "${other.title}" và "${column.title}" cùng một nghĩa, hãy xoá một cột` };
  }
  return { columns: kept, ignoredTitles };
}

function keyOf(column: SheetColumn): string {
  return column.kind === 'field' ? column.field : `stock ${column.warehouseCode}`;
}

function hasOwnTitle(column: SheetColumn): boolean {
  const folded = foldTitle(column.title);
  return column.kind === 'field'
    ? isTitle(column.field, folded)
    : folded === foldTitle(`Tồn ${column.warehouseCode}`);
}

/**
 * What one row of a product sheet says, and what is wrong with it: decided here, row by row, without the
 * database. Called by the child process that reads the file. What depends on the shop's own products
 * (codes and barcodes it has) is decided in import.queries.ts.
 */

import { maxPrice, maxQty } from '@soquay/contract/fields';
import { firstReasons, RowCells, repeated } from '../../../sheet-import/row-cells.ts';
import type { RowNotes } from '../../../sheet-import/row-notes.ts';
import { type Cell, cellText } from '../../../spreadsheets/cell.ts';
import { foldTitle } from '../../../spreadsheets/fold.ts';
import { type ProductField, productColumns, type SheetColumn } from './product-columns.ts';
import type { Units } from './units.ts';

/** A row of the sheet as it is kept until it is written: columns of product_import_rows. */
export interface ProductRow {
  /** As the spreadsheet program numbers it. */
  row_number: number;
  outcome: 'new' | 'error';
  /** What is wrong, Vietnamese, with the cell's address. */
  reasons: string[];
  product_code: string;
  product_name: string;
  unit_code: string;
  unit_name: string;
  category_name: string;
  color: string;
  size: string;
  type: string;
  code_anh: string;
  barcode: string;
  original_price: number;
  price: number;
  sale_price: number;
  product_desc: string;
  supplier_note: string;
  status_note: string;
  opening: { warehouse_code: string; qty: number }[];
  /** Pieces in all of them. */
  opening_qty: number;
  /** Of a kind of another row's product, what that is called: its code, or the number that its row has. */
  parent_key: string;
  row_key: string;
}

/** Longest text of each field, characters. */
const maxLengths = {
  product_code: 50,
  product_name: 200,
  unit: 100,
  category_name: 200,
  color: 100,
  size: 100,
  type: 100,
  code_anh: 50,
  barcode: 50,
  product_desc: 5_000,
  supplier_note: 1_000,
  status_note: 200,
} as const satisfies Partial<Record<ProductField, number>>;
type TextField = keyof typeof maxLengths;

/** What rows that say none get, '' for none; and how stock below nothing is taken. */
export interface RowDefaults {
  unit_name: string;
  category_name: string;
  negative_as_zero: boolean;
}

/** Reads the rows of one sheet in their order; remembers codes and barcodes, which may stand once in a file. */
export class ProductRowReader {
  readonly #columns: readonly SheetColumn[];
  readonly #units: Units;
  /** Lower-case code, and barcode, to the row that has it. */
  readonly #codes = new Map<string, number>();
  readonly #barcodes = new Map<string, number>();
  readonly #defaults: RowDefaults;
  readonly #namesStandOnce: boolean;
  #lastName = '';

  constructor(columns: readonly SheetColumn[], units: Units, defaults: RowDefaults) {
    this.#columns = columns;
    this.#units = units;
    this.#defaults = defaults;
    // Lists that give each colour and size a row name the product in the first one alone.
    this.#namesStandOnce = columns.some(({ kind }) => kind === 'attribute');
  }

  /** Undefined for a row that is none, such as a total. */
  read(cells: readonly Cell[], rowNumber: number, notes: RowNotes): ProductRow | undefined {
    const row = new ProductCells(cells, this.#columns, rowNumber);
    if (row.isTotal()) {
      notes.add('total');
      return undefined;
    }
    if (row.isStopped()) notes.add('stopped');
    if (row.isService()) notes.add('service');
    if (row.hasNegativeStock()) notes.add('negativeStock');
    const { color = '', size = '' } = row.attributes();
    this.#lastName = row.peek('product_name') || this.#lastName;
    const product = {
      product_code: row.text('product_code'),
      product_name: row.text('product_name', this.#namesStandOnce ? this.#lastName : ''),
      category_name: lastLevel(row.text('category_name')) || this.#defaults.category_name,
      color: row.text('color') || color,
      size: row.text('size') || size,
      type: row.text('type'),
      code_anh: row.text('code_anh'),
      barcode: row.text('barcode'),
      original_price: row.price('original_price'),
      price: row.price('price'),
      sale_price: row.price('sale_price'),
      product_desc: row.text('product_desc'),
      supplier_note: row.text('supplier_note'),
      status_note: row.text('status_note'),
    };
    const unit = this.#units.find(row.text('unit', this.#defaults.unit_name));
    const opening = row.opening(this.#defaults);
    const reasons = [
      ...row.reasons,
      ...dearPromo(product),
      ...repeated('Mã', product.product_code, this.#codes, rowNumber),
      ...repeated('Mã vạch', product.barcode, this.#barcodes, rowNumber),
    ];
    return {
      row_number: rowNumber,
      outcome: reasons.length > 0 ? 'error' : 'new',
      reasons: firstReasons(reasons),
      ...product,
      ...unit,
      opening,
      opening_qty: opening.reduce((sum, { qty }) => sum + qty, 0),
      parent_key: row.word('parent').toLowerCase(),
      row_key: row.word('row_id').toLowerCase(),
    };
  }
}

/** The cells of one row by their meaning. */
class ProductCells extends RowCells<SheetColumn> {
  /** Colour and size that stand in a column of attributes: 'MÀU:Đỏ|SIZE:M', or a name and its value in two columns. */
  attributes(): { color?: string; size?: string } {
    const pairs = this.columns.flatMap((column) => {
      const cell = cellText(this.cells[column.index]);
      if (column.kind === 'attributes') return cell.split(/[|;\n]/).map((one) => one.split(':'));
      if (column.kind !== 'attribute' || column.part !== 'value') return [];
      const named = this.columns.find(
        (other) => other.kind === 'attribute' && other.part === 'name' && other.number === column.number,
      );
      return [[named ? cellText(this.cells[named.index]) : '', cell]];
    });
    const find = (word: RegExp, maxLength: number) => {
      const [, value] = pairs.find(([name = '']) => word.test(foldTitle(name))) ?? [];
      return value?.trim().slice(0, maxLength).toWellFormed();
    };
    const color = find(/^(mau|color|colour)/, maxLengths.color);
    const size = find(/^(size|kich|co)\b/, maxLengths.size);
    return { ...(color && { color }), ...(size && { size }) };
  }

  /** `missing` stands for what the cell does not say. */
  text(field: TextField, missing = ''): string {
    return this.textAt(this.columnOf(field), {
      ...productColumns[field],
      maxLength: maxLengths[field],
      isCode: field === 'product_code' || field === 'barcode',
      isMultiline: field === 'product_desc' || field === 'supplier_note',
      missing,
    });
  }

  /** Whole dong; 0 where the sheet has none. */
  price(field: 'original_price' | 'price' | 'sale_price'): number {
    const column = this.columnOf(field);
    return column ? this.wholeNumberAt(column, maxPrice, 'amount') : 0;
  }

  /** What stands in a column that products do not have; '' where there is none. */
  word(kind: 'selling' | 'goods_kind' | 'parent' | 'row_id'): string {
    const column = this.columns.find((one) => one.kind === kind);
    return column ? cellText(this.cells[column.index]) : '';
  }

  isStopped(): boolean {
    const column = this.columns.find(({ kind }) => kind === 'selling');
    return column !== undefined && isStopped(column.title, this.word('selling'));
  }

  isService(): boolean {
    return /^(dich vu|combo|service)/.test(foldTitle(this.word('goods_kind')));
  }

  hasNegativeStock(): boolean {
    return !this.#isPack() && this.#stockColumns().some((column) => this.isNegativeAt(column));
  }

  /** Pieces by warehouse; blank and 0 are left out. A pack's are those of the product that it is a pack of. */
  opening({ negative_as_zero }: Pick<RowDefaults, 'negative_as_zero'>): ProductRow['opening'] {
    if (this.#isPack()) return [];
    const pieces = new Map<string, number>();
    for (const column of this.#stockColumns()) {
      if (negative_as_zero && this.isNegativeAt(column)) continue;
      const qty = this.wholeNumberAt(column, maxQty, 'qty');
      if (qty === 0) continue;
      const { warehouse, warehouseCode } = column;
      if (!warehouse) this.refuse(column, `cửa hàng không có kho ${warehouseCode}`);
      else if (!warehouse.isAssigned) this.refuse(column, `bạn không được giao kho ${warehouseCode}`);
      const sum = (pieces.get(warehouseCode) ?? 0) + qty;
      if (sum > maxQty) this.refuse(column, `cộng lại lớn hơn ${maxQty.toLocaleString('vi-VN')}`);
      pieces.set(warehouseCode, sum);
    }
    return [...pieces].map(([warehouse_code, qty]) => ({ warehouse_code, qty }));
  }

  #stockColumns() {
    return this.columns.filter((column) => column.kind === 'stock');
  }

  #isPack(): boolean {
    return this.columns.some(({ kind, index }) => kind === 'base_unit' && cellText(this.cells[index]) !== '');
  }
}

/** 'Đang kinh doanh' with 0, 'Ngừng bán' with 'x', 'Trạng thái' with 'Ngừng kinh doanh'. */
function isStopped(title: string, written: string): boolean {
  const word = foldTitle(written);
  if (/^(ngung|dung) |^(ngung|dung)$|^(inactive|archived|discontinued)/.test(word)) return true;
  return /^(ngung|dung|archived|discontinued)/.test(foldTitle(title))
    ? /^(1|x|co|true|yes|y)$/.test(word)
    : /^(0|khong|false|no|n)$/.test(word);
}

/** 'Áo>>Áo sơ mi': groups of a warehouse have one level. */
function lastLevel(group: string): string {
  return group.split('>>').at(-1)?.trim() ?? '';
}

/** A promotion does not raise the price. A selling price of 0 is none, so nothing can be said of it. */
function dearPromo({ price, sale_price }: { price: number; sale_price: number }): string[] {
  return price > 0 && sale_price > price ? ['Giá KM cao hơn giá bán'] : [];
}

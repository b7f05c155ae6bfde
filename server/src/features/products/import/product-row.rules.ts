/**
 * Reads one row of a product sheet and finds its errors, without the database. Called by the child process that reads
 * the file; import.writes.ts compares codes and barcodes with the shop's.
 */

import { maxPrice, maxQty } from '@soquay/contract/fields';
import { productFields, sheetFields } from '@soquay/contract/product-fields';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { isPromoAbovePrice } from '@soquay/contract/rules/selling-price';
import { type Said, say } from '@soquay/contract/said';
import { cappedReasons, RowCells, repeatedInSheet } from '../../../sheet-import/row-cells.ts';
import type { RowNotes } from '../../../sheet-import/row-notes.ts';
import { reasonTitle } from '../../../sheet-import/sheet-columns.ts';
import type { Cell } from '../../../spreadsheets/cell.ts';
import { foldTitle } from '../../../spreadsheets/fold.ts';
import { type ProductField, productColumns, rowWords, type SheetColumn } from './product-columns.ts';
import type { Units } from './units.ts';

/** Row as staged until it is written: columns of product_import_rows. */
export interface ProductRow extends Record<SheetField, string> {
  /** Row number as the spreadsheet program shows it. */
  row_number: number;
  outcome: 'new' | 'error';
  reasons: Said[];
  product_code: string;
  product_name: string;
  unit_code: string;
  unit_name: string;
  category_name: string;
  brand_name: string;
  color: string;
  size: string;
  type: string;
  code_anh: string;
  barcode: string;
  original_price: number;
  price: number;
  sale_price: number;
  /** 0: no longer sold. */
  active: 0 | 1;
  opening: { warehouse_code: string; qty: number }[];
  /** Pieces in all warehouses. */
  opening_qty: number;
  /** Code or row number of the product that this row is a variant of; '' for other rows. */
  parent_key: string;
  row_key: string;
}

type SheetField = (typeof sheetFields)[number];

/** Longest text per field, in characters. */
const maxLengths = {
  product_code: 50,
  product_name: 200,
  unit: 100,
  category_name: 200,
  brand_name: 200,
  color: 100,
  size: 100,
  type: 100,
  code_anh: 50,
  barcode: 50,
  ...(Object.fromEntries(sheetFields.map((name) => [name, productFields[name].sheetLength])) as Record<
    SheetField,
    number
  >),
} as const satisfies Partial<Record<ProductField, number>>;
type TextField = keyof typeof maxLengths;
const namesOfGoods: readonly TextField[] = [
  'product_name',
  'category_name',
  'brand_name',
  'color',
  'size',
  'type',
  'code_anh',
];

/** Unit and group of rows that name none ('' for no default), and the treatment of negative stock. */
export interface RowDefaults {
  unit_name: string;
  category_name: string;
  negative_as_zero: boolean;
}

/** Reads the rows of one sheet in order and finds codes and barcodes used twice in the file. */
export class ProductRowReader {
  readonly #columns: readonly SheetColumn[];
  readonly #units: Units;
  /** Row numbers by the comparable form of the code, and of the barcode. */
  readonly #codes = new Map<string, number>();
  readonly #barcodes = new Map<string, number>();
  readonly #defaults: RowDefaults;
  readonly #namesStandOnce: boolean;
  /** Last row that names a product; rows of its other variants inherit from it. */
  #first = nothing;
  /** Group from the last heading row, for the rows below. */
  #group = '';

  constructor(
    columns: readonly SheetColumn[],
    units: Units,
    { defaults, titles }: { defaults: RowDefaults; titles: readonly string[] },
  ) {
    this.#columns = columns;
    this.#units = units;
    this.#defaults = defaults;
    // Detects lists with one row per colour and size that name the product in the first row only; a file of bad rows may lack that row.
    this.#namesStandOnce = columns.some(({ kind }) => kind === 'attribute') && !titles.includes(reasonTitle);
  }

  /** Returns undefined for rows without a product, such as a total. */
  read(cells: readonly Cell[], rowNumber: number, notes: RowNotes): ProductRow | undefined {
    const row = new ProductCells(cells, this.#columns, rowNumber);
    if (row.isTotal()) {
      notes.add('total');
      return undefined;
    }
    const group = row.groupHeading();
    if (group !== '') {
      this.#group = group;
      notes.add('heading');
      return undefined;
    }
    if (row.isEmpty()) {
      notes.add('empty');
      return undefined;
    }
    if (row.isService()) notes.add('service');
    if (row.hasNegativeStock()) notes.add('negativeStock');
    const first = this.#firstRowOf(row);
    const isStopped = row.isStopped(first.selling);
    if (isStopped) notes.add('stopped');
    const barcode = row.text('barcode');
    if (barcode !== '' && row.peek('product_code') === '') notes.add('barcodeAsCode');
    const { color = '', size = '', others } = row.attributes(first.attributeNames);
    const product = {
      product_code: row.text('product_code', barcode),
      product_name: withAttributes(row.text('product_name', first.product_name), others),
      category_name:
        lastLevel(row.text('category_name', first.category_name)) ||
        this.#group ||
        this.#defaults.category_name,
      brand_name: row.text('brand_name', first.brand_name),
      color: row.text('color') || color,
      size: row.text('size') || size,
      type: row.text('type'),
      code_anh: row.text('code_anh'),
      barcode,
      original_price: row.price('original_price'),
      price: row.price('price'),
      sale_price: row.price('sale_price'),
      ...row.sheetTexts(first.product_desc),
      active: isStopped ? 0 : 1,
    } as const;
    if (product.price > 0 && product.price < leastUsualPrice) notes.add('lowPrice');
    if (product.price === 0 && row.reasons.length === 0 && row.has('price')) notes.add('noPrice');
    const unit = this.#units.find(row.text('unit', first.unit || this.#defaults.unit_name));
    const opening = row.opening(this.#defaults, unit.unit_name);
    const reasons = [...row.reasons, ...dearPromo(product), ...this.#takenAbove(product, rowNumber)];
    return {
      row_number: rowNumber,
      outcome: reasons.length > 0 ? 'error' : 'new',
      reasons: cappedReasons(reasons),
      ...product,
      ...unit,
      opening,
      opening_qty: opening.reduce((sum, { qty }) => sum + qty, 0),
      parent_key: row.word('parent').toLowerCase(),
      row_key: row.word('row_id').toLowerCase(),
    };
  }

  /** Errors of codes used above. Codes and barcodes share one name space, but a product's code may be its own barcode. */
  #takenAbove({ product_code, barcode }: Pick<ProductRow, 'product_code' | 'barcode'>, row: number): Said[] {
    const code = productCodeKey(product_code);
    const scanned = productCodeKey(barcode);
    const crossed = [
      ...alreadyAt('rowCodeAsBarcode', product_code, this.#barcodes.get(code)),
      ...alreadyAt('rowBarcodeAsCode', barcode, this.#codes.get(scanned)),
    ];
    return [
      ...repeatedInSheet('Mã', product_code, this.#codes, row, code),
      ...repeatedInSheet('Mã vạch', barcode, this.#barcodes, row, scanned),
      ...crossed,
    ];
  }

  /** Inherited values; none for a row that names a product of its own. */
  #firstRowOf(row: ProductCells): FirstRow {
    if (!this.#namesStandOnce || row.peek('product_name') === '') return this.#first;
    this.#first = row.firstRow();
    return { ...nothing, attributeNames: this.#first.attributeNames };
  }
}

function alreadyAt(
  key: 'rowCodeAsBarcode' | 'rowBarcodeAsCode',
  code: string,
  row: number | undefined,
): Said[] {
  return code === '' || row === undefined ? [] : [say(key, { code, row: String(row) })];
}

/** Values in the first row of a product that its other variants inherit. */
interface FirstRow {
  product_name: string;
  unit: string;
  category_name: string;
  brand_name: string;
  product_desc: string;
  selling: string;
  /** Attribute names by number: the meaning of 'Giá trị thuộc tính 1' and the others. */
  attributeNames: ReadonlyMap<string, string>;
}

const nothing: FirstRow = {
  product_name: '',
  unit: '',
  category_name: '',
  brand_name: '',
  product_desc: '',
  selling: '',
  attributeNames: new Map(),
};

/** Lowest usual price: a lower one may be meant in thousands of dong. */
export const leastUsualPrice = 1_000;
/** Longest group heading; a longer text is a remark. */
const maxGroupLength = 60;

/** Cells of one row by the meaning of their columns. */
class ProductCells extends RowCells<SheetColumn> {
  /** Values that other variants inherit, as written. */
  firstRow(): FirstRow {
    const names = this.columns.flatMap((column): [string, string][] =>
      column.kind === 'attribute' && column.part === 'name' ? [[column.number, this.textIn(column)]] : [],
    );
    return {
      product_name: this.peek('product_name'),
      unit: this.peek('unit'),
      category_name: this.peek('category_name'),
      brand_name: this.peek('brand_name'),
      product_desc: this.peek('product_desc'),
      selling: this.word('selling'),
      attributeNames: new Map(names),
    };
  }

  /**
   * Attributes from one column ('MÀU:Đỏ|SIZE:M') or from pairs of name and value: colour, size, and the values of the
   * others. `names` are from the product's first row.
   */
  attributes(names: FirstRow['attributeNames']): { color?: string; size?: string; others: string[] } {
    const pairs = this.columns.flatMap((column): string[][] => {
      const cell = this.textIn(column);
      if (column.kind === 'attributes') return cell.split(/[|;\n]/).map((one) => one.split(':'));
      if (column.kind !== 'attribute' || column.part !== 'value') return [];
      const named = this.columns.find(
        (other) => other.kind === 'attribute' && other.part === 'name' && other.number === column.number,
      );
      const name = named ? this.textIn(named) : '';
      return [[name || names.get(column.number) || '', cell]];
    });
    const find = (word: RegExp, maxLength: number) => {
      const [, value] = pairs.find(([name = '']) => word.test(foldTitle(name))) ?? [];
      return value?.trim().slice(0, maxLength).toWellFormed();
    };
    const color = find(colorName, maxLengths.color);
    const size = find(sizeName, maxLengths.size);
    const others = pairs.flatMap(([name = '', value = '']) =>
      colorName.test(foldTitle(name)) || sizeName.test(foldTitle(name)) ? [] : value.trim() || [],
    );
    return { ...(color && { color }), ...(size && { size }), others };
  }

  /** Text of a heading row (one cell alone), which is the group of the rows below unless a column is; '' for other rows. */
  groupHeading(): string {
    if (this.columnOf('category_name')) return '';
    const [only, ...others] = this.texts.flatMap((text, index) => (text === '' ? [] : { index, text }));
    if (!only || others.length > 0 || only.text.length > maxGroupLength) return '';
    const column = this.columns.find(({ index }) => index === only.index);
    const isCapitals = only.text === only.text.toUpperCase();
    const isHeading =
      column === undefined ||
      (column === this.columnOf('product_code') && !/\d/.test(only.text)) ||
      (column === this.columnOf('product_name') && isCapitals);
    return isHeading && /\p{L}/u.test(only.text) ? only.text : '';
  }

  /** True when all cells that describe a product are empty, as in the row of a further picture. */
  isEmpty(): boolean {
    return this.columns.every(
      (column) => rowWords.some((word) => word === column.kind) || this.textIn(column) === '',
    );
  }

  /** Text of the cell; `missing` when it is empty. */
  text(field: TextField, missing = ''): string {
    return this.textAt(this.columnOf(field), {
      ...productColumns[field],
      maxLength: maxLengths[field],
      isCode: field === 'product_code' || field === 'barcode',
      isName: namesOfGoods.includes(field),
      isMultiline: sheetFields.some((name) => name === field && productFields[name].kind === 'lines'),
      isHtml: field === 'product_desc',
      missing,
    });
  }

  /** Texts of the declared columns; a further variant has the description of the first. */
  sheetTexts(firstDesc: string): Record<SheetField, string> {
    const texts = sheetFields.map((name) => [
      name,
      this.text(name, name === 'product_desc' ? firstDesc : ''),
    ]);
    return Object.fromEntries(texts);
  }

  has(field: ProductField): boolean {
    return this.columnOf(field) !== undefined;
  }

  /** Whole dong; 0 when empty. */
  price(field: 'original_price' | 'price' | 'sale_price'): number {
    const column = this.columnOf(field);
    return column ? this.wholeNumberAt(column, maxPrice, 'amount') : 0;
  }

  /** Text of a column that is no field of products; '' when there is no such column. */
  word(kind: 'selling' | 'goods_kind' | 'parent' | 'row_id'): string {
    const column = this.columns.find((one) => one.kind === kind);
    return column ? this.textIn(column) : '';
  }

  /** True when the row is no longer sold; an empty cell counts as `missing`. */
  isStopped(missing: string): boolean {
    const column = this.columns.find(({ kind }) => kind === 'selling');
    return column !== undefined && isStopped(column.title, this.word('selling') || missing);
  }

  isService(): boolean {
    return /^(dich vu|combo|service)/.test(foldTitle(this.word('goods_kind')));
  }

  hasNegativeStock(): boolean {
    return !this.#isPack() && this.#stockColumns().some((column) => this.isNegativeAt(column));
  }

  /** Pieces by warehouse, without blanks and zeros. The stock of a pack is left out: it is that of the product it consists of. */
  opening({ negative_as_zero }: RowDefaults, unit: string): ProductRow['opening'] {
    if (this.#isPack()) return [];
    const pieces = new Map<string, number>();
    for (const column of this.#stockColumns()) {
      if (negative_as_zero && this.isNegativeAt(column)) continue;
      const qty = this.wholeNumberAt(column, maxQty, 'qty');
      if (qty === 0) continue;
      this.refusePack(column, unit);
      const { warehouse, warehouseCode } = column;
      if (!warehouse) this.refuse(column, 'cellWarehouseUnknown', { warehouse: warehouseCode });
      else if (!warehouse.isAssigned)
        this.refuse(column, 'cellWarehouseForbidden', { warehouse: warehouseCode });
      const sum = (pieces.get(warehouseCode) ?? 0) + qty;
      if (sum > maxQty) this.refuse(column, 'cellSumAbove', { limit: maxQty });
      pieces.set(warehouseCode, sum);
    }
    return [...pieces].map(([warehouse_code, qty]) => ({ warehouse_code, qty }));
  }

  #stockColumns() {
    return this.columns.filter((column) => column.kind === 'stock');
  }

  #isPack(): boolean {
    return this.columns.some(({ kind, index }) => kind === 'base_unit' && this.textIn({ index }) !== '');
  }
}

/** Reads 'Đang kinh doanh' with 0, 'Ngừng bán' with 'x', 'Trạng thái' with 'Ngừng kinh doanh'. */
function isStopped(title: string, written: string): boolean {
  const word = foldTitle(written);
  if (/^(ngung|dung) |^(ngung|dung)$|^(inactive|archived|discontinued)/.test(word)) return true;
  return /^(ngung|dung|archived|discontinued)/.test(foldTitle(title))
    ? /^(1|x|co|true|yes|y)$/.test(word)
    : /^(0|khong|false|no|n)$/.test(word);
}

const colorName = /^(mau|color|colour)/;
const sizeName = /^(size|kich|co)\b/;

/** Name with the attributes other than colour and size, which would otherwise be lost: 'Sữa tắm - Oải hương'. */
function withAttributes(name: string, values: readonly string[]): string {
  if (name === '') return '';
  const isSaid = (value: string) => value === 'Default Title' || foldTitle(name).includes(foldTitle(value));
  return [name, ...values.filter((value) => !isSaid(value))].join(' - ').slice(0, maxLengths.product_name);
}

/** Last level of 'Áo>>Áo sơ mi', since imported groups have one level. */
function lastLevel(group: string): string {
  return (
    group
      .split(/>>| > /)
      .at(-1)
      ?.trim() ?? ''
  );
}

function dearPromo(prices: { price: number; sale_price: number }): Said[] {
  return isPromoAbovePrice(prices) ? [say('rowPromoAbovePrice')] : [];
}

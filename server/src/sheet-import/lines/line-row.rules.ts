/** Reads one row of a sheet of lines and finds its faults, without the database but for the shop's warehouses. */

import { maxPrice, maxQty } from '@soquay/contract/fields';
import type { Said } from '@soquay/contract/said';
import type { Cell } from '../../spreadsheets/cell.ts';
import { foldTitle } from '../../spreadsheets/fold.ts';
import { cappedReasons, RowCells } from '../row-cells.ts';
import type { RowNotes } from '../row-notes.ts';
import type { ColumnOf, FieldMeaning } from '../sheet-columns.ts';
import { findWarehouse, type Warehouse } from '../warehouses.ts';

/** Row as stored until the write: columns of line_import_rows. */
export interface LineRow {
  /** Row number as the spreadsheet program shows it. */
  row_number: number;
  outcome: 'new' | 'error';
  reasons: Said[];
  sheet_reasons: Said[];
  product_code: string;
  barcode: string;
  product_name: string;
  warehouse_code: string;
  qty: number;
  /** Whole dong; null for blank or 0. */
  original_price: number | null;
  receiver: string;
  /** Values for the whole document, which lines may repeat. */
  export_type: string;
  receipt_warehouse_code: string;
}

export type LineColumn = ColumnOf<FieldMeaning>;

export interface ReadFor {
  warehouses: readonly Warehouse[];
  /** Warehouse of lines that name none, or ''. */
  defaultWarehouse: string;
  /** Warehouses that the person chose for unknown names; '' leaves the rows out. */
  warehouseNames: readonly { name: string; warehouse_code: string }[];
}

/** Reads the rows of one sheet in their order; repeated goods are noted, and make a line each. */
export class LineReader {
  readonly #columns: readonly LineColumn[];
  readonly #readFor: ReadFor;
  /** Code, warehouse and receiver of the lines so far. */
  readonly #seen = new Set<string>();

  constructor(columns: readonly LineColumn[], readFor: ReadFor) {
    this.#columns = columns;
    this.#readFor = readFor;
  }

  /** Returns undefined for a row to skip, such as a total. */
  read(cells: readonly Cell[], rowNumber: number, notes: RowNotes): LineRow | undefined {
    const row = new LineCells(cells, this.#columns, rowNumber);
    if (row.isTotal()) {
      notes.add('total');
      return undefined;
    }
    if (row.isLeftOut(this.#readFor)) {
      notes.add('leftOut');
      return undefined;
    }
    const line = {
      product_code: row.productCode(),
      barcode: row.barcode(),
      product_name: row.peek('product_name').slice(0, maxNameLength).toWellFormed(),
      warehouse_code: row.warehouseCode(this.#readFor),
      qty: row.qty(),
      original_price: row.cost(),
      receiver: row.name('receiver', 'nhân viên nhận'),
      export_type: row.name('export_type', 'loại phiếu xuất'),
      receipt_warehouse_code: row.name('receipt_warehouse_code', 'kho nhận'),
    };
    const key = [line.product_code || line.barcode, line.warehouse_code, line.receiver]
      .join('\n')
      .toLowerCase();
    // Repeated goods are allowed: free pieces, or pieces bought at two prices, have rows of their own.
    if (this.#seen.has(key)) notes.add('repeated');
    this.#seen.add(key);
    const reasons = cappedReasons(row.reasons);
    return {
      row_number: rowNumber,
      outcome: reasons.length > 0 ? 'error' : 'new',
      reasons,
      sheet_reasons: reasons,
      ...line,
    };
  }
}

const maxNameLength = 200;

class LineCells extends RowCells<LineColumn> {
  productCode(): string {
    const rules = { title: 'mã sản phẩm', maxLength: 50, isCode: true } as const;
    const column = this.columnOf('product_code');
    return this.textAt(column, this.peek('barcode') === '' ? { ...rules, isRequired: true } : rules);
  }

  barcode(): string {
    return this.textAt(this.columnOf('barcode'), { title: 'mã vạch', maxLength: 50, isCode: true });
  }

  isLeftOut(readFor: ReadFor): boolean {
    const named = this.peek('warehouse_code');
    return findWarehouse(named, readFor.warehouses) === undefined && chosenCode(named, readFor) === '';
  }

  warehouseCode(readFor: ReadFor): string {
    const { warehouses, defaultWarehouse: missing } = readFor;
    const column = this.columnOf('warehouse_code');
    const named = this.textAt(column, { title: 'kho', isRequired: true, maxLength: 200, missing });
    if (!column || named === '') return named;
    const warehouse =
      findWarehouse(named, warehouses) ??
      warehouses.find(({ warehouse_code }) => warehouse_code === chosenCode(named, readFor));
    if (!warehouse) this.refuse(column, 'cellWarehouseUnknown', { warehouse: named });
    else if (!warehouse.isAssigned) {
      this.refuse(column, 'cellWarehouseForbidden', { warehouse: warehouse.warehouse_code });
    }
    return warehouse?.warehouse_code ?? named;
  }

  /** Quantity of pieces, at least one. */
  qty(): number {
    const column = this.columnOf('qty');
    if (!column) return 0;
    const known = this.reasons.length;
    const qty = this.wholeNumberAt(column, maxQty, 'qty');
    this.refusePack(column, undefined);
    if (qty === 0 && this.reasons.length === known) this.refuseMissing('số lượng');
    return qty;
  }

  cost(): number | null {
    const column = this.columnOf('original_price');
    return (column && this.wholeNumberAt(column, maxPrice, 'amount')) || null;
  }

  name(field: string, title: string): string {
    const column = this.columnOf(field);
    return column ? this.textAt(column, { title, maxLength: 100 }) : '';
  }
}

/** Warehouse that the person chose for a name; undefined when they chose none. */
function chosenCode(named: string, { warehouseNames }: ReadFor): string | undefined {
  const folded = foldTitle(named);
  return warehouseNames.find(({ name }) => name === named || (folded !== '' && foldTitle(name) === folded))
    ?.warehouse_code;
}

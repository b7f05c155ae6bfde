/** What one row of a sheet of lines says, and what is wrong with it, as far as the sheet and the shop's warehouses tell. */

import { maxPrice, maxQty } from '@soquay/contract/fields';
import type { Cell } from '../../spreadsheets/cell.ts';
import { firstReasons, RowCells, repeated } from '../row-cells.ts';
import type { ColumnOf, FieldMeaning } from '../sheet-columns.ts';
import { findWarehouse, type Warehouse } from '../warehouses.ts';

/** A row of the sheet as it is kept until it is written: columns of line_import_rows. */
export interface LineRow {
  /** As the spreadsheet program numbers it. */
  row_number: number;
  outcome: 'new' | 'error';
  /** What is wrong, Vietnamese, with the cell's address. */
  reasons: string[];
  sheet_reasons: string[];
  product_code: string;
  product_name: string;
  warehouse_code: string;
  qty: number;
  /** Whole dong; null where the sheet says nothing, or 0. */
  original_price: number | null;
  receiver: string;
}

export type LineColumn = ColumnOf<FieldMeaning>;

interface ReadFor {
  warehouses: readonly Warehouse[];
  /** Of lines that name none; '' for none. */
  warehouseOfOthers: string;
}

/** Reads the rows of one sheet in their order; a product may stand once in a file for each warehouse and receiver. */
export class LineReader {
  readonly #columns: readonly LineColumn[];
  readonly #readFor: ReadFor;
  /** Of code, warehouse and receiver the row that has them. */
  readonly #seen = new Map<string, number>();

  constructor(columns: readonly LineColumn[], readFor: ReadFor) {
    this.#columns = columns;
    this.#readFor = readFor;
  }

  /** Undefined for a row that is none, such as a total. */
  read(cells: readonly Cell[], rowNumber: number): LineRow | undefined {
    const row = new LineCells(cells, this.#columns, rowNumber);
    if (row.isTotal()) return undefined;
    const line = {
      product_code: row.productCode(),
      product_name: row.peek('product_name').slice(0, maxNameLength).toWellFormed(),
      warehouse_code: row.warehouseCode(this.#readFor),
      qty: row.qty(),
      original_price: row.cost(),
      receiver: row.receiver(),
    };
    const reasons = firstReasons([
      ...row.reasons,
      ...repeated('Mã', line.product_code, this.#seen, rowNumber, [line.warehouse_code, line.receiver]),
    ]);
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
    const rules = { title: 'mã sản phẩm', isRequired: true, maxLength: 50, isCode: true } as const;
    return this.textAt(this.columnOf('product_code'), rules);
  }

  warehouseCode({ warehouses, warehouseOfOthers: missing }: ReadFor): string {
    const column = this.columnOf('warehouse_code');
    const named = this.textAt(column, { title: 'kho', isRequired: true, maxLength: 200, missing });
    if (!column || named === '') return named;
    const warehouse = findWarehouse(named, warehouses);
    if (!warehouse) this.refuse(column, `cửa hàng không có kho ${named}`);
    else if (!warehouse.isAssigned) {
      this.refuse(column, `bạn không được giao kho ${warehouse.warehouse_code}`);
    }
    return warehouse?.warehouse_code ?? named;
  }

  /** Pieces, at least one. */
  qty(): number {
    const column = this.columnOf('qty');
    if (!column) return 0;
    const known = this.reasons.length;
    const qty = this.wholeNumberAt(column, maxQty, 'qty');
    if (qty === 0 && this.reasons.length === known) this.reasons.push('Thiếu số lượng');
    return qty;
  }

  cost(): number | null {
    const column = this.columnOf('original_price');
    return (column && this.wholeNumberAt(column, maxPrice, 'amount')) || null;
  }

  receiver(): string {
    const column = this.columnOf('receiver');
    return column ? this.textAt(column, { title: 'nhân viên nhận', maxLength: 100 }) : '';
  }
}

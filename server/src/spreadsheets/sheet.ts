import type { Cell } from './cell.ts';

export interface Sheet {
  name: string;
  /** True when the file has no other sheet. */
  isOnly: boolean;
  /** Rows that are not empty, from the top. A reader may stop midway. */
  rows: AsyncIterable<SheetRow>;
}

export interface SheetRow {
  /** Number in the spreadsheet program. */
  number: number;
  /** Cells from column A to the last that is not empty; null for empty ones. */
  cells: Cell[];
}

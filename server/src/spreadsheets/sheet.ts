import type { Cell } from './cell.ts';

export interface Sheet {
  name: string;
  /** The file has no other. */
  isOnly: boolean;
  /** Rows with something in them, from the top. A reader may leave off in the middle. */
  rows: AsyncIterable<SheetRow>;
}

export interface SheetRow {
  /** As the spreadsheet program numbers it. */
  number: number;
  /** From column A to the last that has something; null where there is nothing. */
  cells: Cell[];
}

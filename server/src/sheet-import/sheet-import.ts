import type { Said } from '@soquay/contract/said';
import type { SheetFields } from './sheet-columns.ts';

/** Declaration of a kind of import for the parts that all share. */
export interface SheetImport {
  kind: 'products' | 'receipt' | 'export' | `record:${string}`;
  fields: SheetFields;
  /** Cap on rows of one file; a longer one is refused. */
  maxRows: number;
  /** Reason that refuses a file without rows. */
  noRows: Said;
  /** Table of the rows as understood: `import_id`, `row_number`, `piece`, `outcome`, `reasons` and its own columns. */
  rowTable: 'product_import_rows' | 'line_import_rows' | 'record_import_rows';
  /** Meanings beside the fields, and those that several columns may have. */
  ownMeanings?: { isMeaning: (name: string) => boolean; mayRepeat: (name: string) => boolean };
  /** Reason that refuses a file in which no column is found by which rows are understood. */
  unmatched: Said;
  /** Names of the sheet in downloaded files, and of the file of bad rows. */
  sheetName: string;
  badRowsFilename: string;
}

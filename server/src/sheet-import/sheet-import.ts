import type { FileSaid } from '@soquay/contract/file-texts';
import type { SheetFields } from './sheet-columns.ts';

/** What a kind of import says of itself: its sheets are staged, matched, judged and given back alike. */
export interface SheetImport {
  kind: 'products' | 'receipt' | 'export' | `record:${string}`;
  fields: SheetFields;
  /** Rows in one file; beyond it the file is refused. */
  maxRows: number;
  /** What is said of a file without rows. */
  noRows: FileSaid['key'];
  /** Where its rows stand as they were understood: `import_id`, `row_number`, `piece`, `outcome`, `reasons` and its own columns. */
  rowTable: 'product_import_rows' | 'line_import_rows' | 'record_import_rows';
  /** Meanings of a column beside the fields of a row, and those that several columns may have. */
  ownMeanings?: { isMeaning: (name: string) => boolean; mayRepeat: (name: string) => boolean };
  /** Reason that refuses a file in which no column is found by which rows are understood. */
  unmatched: FileSaid;
  /** Of files that are given out: of the sheet in them, and of the file of bad rows. */
  sheetName: string;
  badRowsFilename: string;
}

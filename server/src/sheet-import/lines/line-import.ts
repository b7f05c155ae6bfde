import { sayFile } from '@soquay/contract/file-texts';
import { maxImportedLines } from '@soquay/contract/line-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { SheetSaid } from '@soquay/contract/sheet-texts';
import type { Db } from '../../database/database.ts';
import type { IdempotentWrite } from '../../documents/idempotency.ts';
import type { FirstWork } from '../../documents/insert-document.ts';
import type { SheetFields } from '../sheet-columns.ts';
import type { SheetImport } from '../sheet-import.ts';

/** How sheets of lines are staged and given back. */
export function sheetOfLines(
  own: Pick<SheetImport, 'kind' | 'sheetName' | 'badRowsFilename'> & { fields: SheetFields },
): SheetImport {
  return {
    ...own,
    unmatched: sayFile('fileLinesUnmatched'),
    maxRows: maxImportedLines,
    noRows: 'fileHasNoLines',
    rowTable: 'line_import_rows',
  };
}

/** What a sheet says of a line. */
export interface SheetLine {
  row_number: number;
  /** As the shop has it, where the sheet names goods by their barcode. */
  product_code: string;
  warehouse_code: string;
  qty: number;
  original_price: number | null;
  receiver: string;
  /** Column of the whole document. */
  export_type: string;
  receipt_warehouse_code: string;
  /** What is wrong with it whatever the shop has. */
  sheet_reasons: SheetSaid[];
}

/** What the shop says of it. */
export interface JudgedLine {
  row_number: number;
  reasons: SheetSaid[];
  /** Null where the shop does not have what the line names. */
  product_id: number | null;
  product_name: string | null;
  receiver_id: number | null;
}

/** Completes what is said of the document beside its lines by what the sheet says of it. */
export interface GivenBySheet<Given> {
  given: Given;
  /** Rows that say another thing of the document than those above, and why that is wrong. */
  reasons: ReadonlyMap<number, SheetSaid>;
  warnings: SheetSaid[];
}

/** A good line, as a document takes it. */
export interface GoodLine {
  product_id: number;
  warehouse_code: string;
  qty: number;
  original_price: number | null;
  receiver_id: number | null;
}

export interface WrittenDocument {
  id: number;
  number: number;
  row_count: number;
  total_qty: number;
}

interface DocumentOrder<Given> {
  rights: ShopRights;
  given: Given;
  lines: GoodLine[];
  write: IdempotentWrite;
  first: FirstWork;
}

/** A kind of document whose lines may come from a sheet; what is said beside the sheet is `Given`. */
export interface LineImport<Given extends { warehouse_code: string }> {
  sheet: SheetImport;
  /** Rows of the template; a warehouse of the shop is put in. */
  examples: readonly Record<string, string | number>[];
  templateFilename: string;
  /** What a write that was done says. */
  createdMessage: string;
  /** Takes what is left out beside the sheet from its lines; a kind without it has no such columns. */
  bySheet?: {
    isLeftOut(given: Given): boolean;
    complete(db: Db, given: Given, lines: readonly SheetLine[]): Promise<GivenBySheet<Given>>;
  };
  /** Compares lines with what the shop has; refuses what is wrong with the document itself, whatever its lines. */
  judge(db: Db, rights: ShopRights, given: Given, lines: readonly SheetLine[]): Promise<JudgedLine[]>;
  /** Writes the document as if it had been sent by hand. */
  write(db: Db, order: DocumentOrder<Given>): Promise<WrittenDocument>;
  get(db: Db, rights: ShopRights, id: number): Promise<WrittenDocument>;
}

import { maxImportedLines } from '@soquay/contract/line-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Said, say } from '@soquay/contract/said';
import type { Db } from '../../database/database.ts';
import type { IdempotentWrite } from '../../documents/idempotency.ts';
import type { FirstWork } from '../../documents/insert-document.ts';
import type { SheetFields } from '../sheet-columns.ts';
import type { SheetImport } from '../sheet-import.ts';

/** Completes the declaration of a sheet of lines. */
export function sheetOfLines(
  own: Pick<SheetImport, 'kind' | 'sheetName' | 'badRowsFilename'> & { fields: SheetFields },
): SheetImport {
  return {
    ...own,
    unmatched: say('fileLinesUnmatched'),
    maxRows: maxImportedLines,
    noRows: say('fileHasNoLines'),
    rowTable: 'line_import_rows',
  };
}

/** Line as read from a sheet. */
export interface SheetLine {
  row_number: number;
  /** Code of the shop's product, also when the sheet names it by barcode. */
  product_code: string;
  warehouse_code: string;
  qty: number;
  original_price: number | null;
  receiver: string;
  /** Value for the whole document, which lines may repeat. */
  export_type: string;
  receipt_warehouse_code: string;
  /** Faults of the cells themselves. */
  sheet_reasons: Said[];
}

/** Line judged by the shop's data. */
export interface JudgedLine {
  row_number: number;
  reasons: Said[];
  /** Null when the shop has no such product; likewise the receiver. */
  product_id: number | null;
  product_name: string | null;
  receiver_id: number | null;
}

/** Form completed from columns of the sheet. */
export interface FormFromSheet<Form> {
  form: Form;
  /** Reasons of rows that contradict the form or the rows above, by row number. */
  reasons: ReadonlyMap<number, Said>;
  warnings: Said[];
}

/** Line without errors, for the document. */
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

interface DocumentRequest<Form> {
  rights: ShopRights;
  form: Form;
  lines: GoodLine[];
  write: IdempotentWrite;
  first: FirstWork;
}

/** Declaration of an import of lines; `Form` has the fields sent beside the sheet. */
export interface LineImport<Form extends { warehouse_code: string }> {
  sheet: SheetImport;
  /** Rows of the template; a warehouse of the shop is filled in. */
  examples: readonly Record<string, string | number>[];
  templateFilename: string;
  /** Message of a successful write. */
  createdMessage: Said;
  /** Fills in fields that the form leaves out from columns of the sheet; absent when there are no such columns. */
  bySheet?: {
    isLeftOut(form: Form): boolean;
    complete(db: Db, form: Form, lines: readonly SheetLine[]): Promise<FormFromSheet<Form>>;
  };
  /** Judges lines by the shop's data; refuses wrong fields of the form. */
  judge(db: Db, rights: ShopRights, form: Form, lines: readonly SheetLine[]): Promise<JudgedLine[]>;
  /** Writes the document as if it had been sent by hand. */
  write(db: Db, request: DocumentRequest<Form>): Promise<WrittenDocument>;
  get(db: Db, rights: ShopRights, id: number): Promise<WrittenDocument>;
}

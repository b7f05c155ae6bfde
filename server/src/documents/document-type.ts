import type { CompiledQuery, Selectable } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { LockedDocument, Settlement, StockDocument } from '../stock/documents.ts';
import type { Column, DocumentDays } from './document-days.ts';
import type { LockedDocumentRow } from './documents.queries.ts';
import type { Seen } from './seen-documents.ts';

/** Where the lines of each kind of documents stand, and the column by which they name their document. */
interface Lines {
  bills: { table: 'bill_lines'; document: 'bill_id' };
  repays: { table: 'repay_lines'; document: 'repay_id' };
  warehouse_receipts: { table: 'warehouse_receipt_lines'; document: 'receipt_id' };
  warehouse_exports: { table: 'warehouse_export_lines'; document: 'export_id' };
  preorders: { table: 'preorder_lines'; document: 'preorder_id' };
  stock_takes: { table: 'stock_take_lines'; document: 'stock_take_id' };
}

/** Tables of documents: each has a status and a version. */
export type DocumentTable = keyof Lines;

/** Of them, those of documents that accounting marks. */
export type MarkedTable = 'bills' | 'repays' | 'preorders';

/** Columns that its history shows to everybody who may see it: no costs among them. */
interface DocumentHistory<Table extends DocumentTable> {
  fields: readonly Column<Table>[];
  lines: readonly (keyof Selectable<DB[Lines[Table]['table']]> & string)[];
  /** What else is told of its lines, that other rows have or that follows from them. */
  figures?: readonly string[];
}

/** What the operations that all documents share have to know of one kind of them. */
export interface DocumentType<Table extends DocumentTable> extends Seen {
  table: Table;
  lines: Lines[Table];
  /**
   * What it was made from, and the column that names that: locked before it by every change, since each decides on
   * whether the other stands (decisions.md, 'Locks among documents').
   */
  parent?: { table: DocumentTable; column: Column<Table> };
  /** Its noun in the audit log, and in the ledger where it moves goods. */
  kind: StockDocument['kind'] | 'preorder';
  /** What is kept of it by shop and day. */
  days: DocumentDays<Table>;
  history: DocumentHistory<Table>;
  /** What to tell who has deleted one. */
  deletedMessage: string;
  /** Whether one may wait to be confirmed: it stands, and has moved nothing yet. */
  mayWait?: true;
  /** What it wants to have moved while it is not deleted, of a kind that moves goods. */
  settlement?(trx: Trx, document: LockedDocument, row: Selectable<DB[Table]>): Promise<Settlement>;
  /** Refuses an operation for reasons of its own, on what stands once it is locked, or gives the statements that go with it. */
  alongside?(trx: Trx, row: LockedDocumentRow<Table>, done: Operation): Promise<CompiledQuery[]>;
}

/** What a person does to a saved document. */
interface Operation {
  operation: 'edit' | 'delete' | 'restore';
  user_id: number;
}

/** Of a kind that moves goods. */
export interface GoodsDocumentType<Table extends DocumentTable> extends DocumentType<Table> {
  /** Whether its lines take goods out, -1, or bring them in, 1. */
  direction: 1 | -1;
  /** SQL of the pieces of the row `line` that are moved, where these are not all of them. */
  movedQty?: string;
  kind: StockDocument['kind'];
  settlement(trx: Trx, document: LockedDocument, row: Selectable<DB[Table]>): Promise<Settlement>;
}

export function movesGoods<Table extends DocumentTable>(
  type: DocumentType<Table>,
): type is GoodsDocumentType<Table> {
  return type.settlement !== undefined;
}

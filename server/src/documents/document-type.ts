import type { DocumentKind, GoodsDocumentKind } from '@soquay/contract/document-kinds';
import type { HeaderFields } from '@soquay/contract/header-fields';
import type { Said } from '@soquay/contract/said';
import type { CompiledQuery, Selectable } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { LockedRow, WantedMovement } from '../stock/documents.ts';
import type { Seen } from './seen-documents.ts';

/**
 * By the table of each kind of documents, where its lines stand, and the column by which they name their document;
 * lines with `hasItems` may be of bundles, whose items they keep in `items`.
 */
export const documentLines = {
  bills: { table: 'bill_lines', document: 'bill_id', hasItems: true },
  repays: { table: 'repay_lines', document: 'repay_id', hasItems: true },
  warehouse_receipts: { table: 'warehouse_receipt_lines', document: 'receipt_id' },
  warehouse_exports: { table: 'warehouse_export_lines', document: 'export_id' },
  preorders: { table: 'preorder_lines', document: 'preorder_id' },
  stock_takes: { table: 'stock_take_lines', document: 'stock_take_id' },
} as const;
type Lines = typeof documentLines;

/** Tables of documents: each has a status and a version. */
export type DocumentTable = keyof Lines;
export const documentTables = Object.keys(documentLines) as DocumentTable[];

/** `bill_days` of `bills`. */
type DaysOf<Table> = Table extends `${infer One}s` ? Extract<keyof DB, `${One}_days`> : never;

export type Column<Table extends DocumentTable> = keyof Selectable<DB[Table]> & string;

/** The row of a document that nobody else can change before this transaction ends. */
export type LockedDocumentRow<Table extends DocumentTable> = Selectable<DB[Table]> &
  LockedRow & { status: 0 | 1 | 2 | 3; version: number };

/**
 * Daily totals of a kind's documents per shop: the number of live and of deleted ones, sums over the live ones, and the
 * range of their numbers. Every write adds its share in its own transaction
 * (docs/decisions/0011-totals-kept-by-day.md).
 *
 * Lock order: documents, levels, counter, days. Rows of days come last, in the order of their key, and nobody waits
 * for anything while holding one: so they can be part of no deadlock. New documents of a shop have waited for each
 * other at its counter already.
 */
export interface StoredDays<Sum extends string = string> {
  table: DaysOf<DocumentTable>;
  /** By what the figures of a shop are told apart, its day first: the key of the table. */
  by: readonly [string, ...string[]];
  /** By column; `line` is the column of the lines that it sums, left out of one that no line has. */
  sums: { readonly [Column in Sum]?: { line?: string } };
  /** By which it is numbered. */
  number: string;
  /** Column that the amount filters compare; `total_final_amount` where this is left out. */
  amount?: string;
}

/** The same of one kind, which has those columns. */
export interface DocumentDays<Table extends DocumentTable, Sum extends Column<Table> = Column<Table>>
  extends StoredDays<Sum> {
  by: readonly [Column<Table>, ...Column<Table>[]];
  sums: { readonly [Column in Sum]?: { line?: keyof Selectable<DB[Lines[Table]['table']]> & string } };
  number: Column<Table>;
  amount?: Column<Table>;
}

/** Columns of the sums that days keep. */
export function storedSums<Sum extends string>({ sums }: Pick<StoredDays<Sum>, 'sums'>): Sum[] {
  return Object.keys(sums) as Sum[];
}

/** Columns that its history shows to everybody who may see it: no costs among them. */
interface DocumentHistory<Table extends DocumentTable> {
  fields: readonly Column<Table>[];
  lines: readonly (keyof Selectable<DB[Lines[Table]['table']]> & string)[];
  /** Further figures of its lines, which other rows have or which follow from them. */
  figures?: readonly string[];
}

/** Declaration of a kind, read by the operations that all documents share. */
export interface DocumentType<Table extends DocumentTable> extends Seen {
  table: Table;
  lines: Lines[Table];
  /**
   * Document that it was made from, and the column that names that. Every change locks it before the document, since each
   * decides on whether the other stands (decisions.md, 'Locks among documents').
   */
  parent?: { table: DocumentTable; column: Column<Table> };
  /** Document that it has made, maybe in another shop, and the columns that name that. Every change locks it behind the document. */
  child?: { table: DocumentTable; shop: Column<Table>; column: Column<Table> };
  /** Noun in the audit log, and in the ledger where it moves goods. */
  kind: DocumentKind;
  /** Daily totals per shop. */
  days: DocumentDays<Table>;
  history: DocumentHistory<Table>;
  /** Declared fields of its header, by whose labels the log calls them. */
  header: HeaderFields;
  /** Message to the person who has deleted one. */
  deletedMessage: Said;
  /** Whether one may wait to be confirmed: it stands, and has moved nothing yet. */
  mayWait?: true;
  /** Refuses an operation for reasons of the kind's own, and gives what it writes beside the document (`ownRules`). */
  rules?(trx: Trx, row: LockedDocumentRow<Table>, operation: Operation): Promise<CompiledQuery[]>;
}

/** Operation of a person on a saved document. */
interface Operation {
  action: 'edit' | 'delete' | 'restore';
  user_id: number;
}

/** Rules of one kind in an operation; the document is locked by then, with its parent and its child. */
interface OwnRules<Table extends DocumentTable, Found> {
  /** Reads what else it is decided on. */
  find(trx: Trx, row: LockedDocumentRow<Table>, operation: Operation): Promise<Found>;
  refuse(found: Found, row: LockedDocumentRow<Table>, operation: Operation): void;
  /** The statements that change others with it, before the document's own. */
  writeOthers?(trx: Trx, found: Found, row: LockedDocumentRow<Table>, operation: Operation): CompiledQuery[];
}

/** In this order: finds, refuses, and only then says what is written. */
export function ownRules<Table extends DocumentTable, Found>({
  find,
  refuse,
  writeOthers,
}: OwnRules<Table, Found>): NonNullable<DocumentType<Table>['rules']> {
  return async (trx, row, operation) => {
    const found = await find(trx, row, operation);
    refuse(found, row, operation);
    return writeOthers?.(trx, found, row, operation) ?? [];
  };
}

/** Declaration of a kind that moves goods. */
export interface GoodsDocumentType<Table extends DocumentTable> extends DocumentType<Table> {
  /** Whether its lines take goods out, -1, or bring them in, 1. */
  direction: 1 | -1;
  kind: GoodsDocumentKind;
  /** Column with the phone of the customer whose holds it may use. */
  customerPhone?: Column<Table>;
  /** Movements of a live document, where they are not all pieces of its lines. */
  moved?: {
    movements(trx: Trx, row: LockedDocumentRow<Table>): Promise<WantedMovement[]>;
    /** SQL of the same: pieces of the row `line`. */
    qty: string;
  };
}

export function movesGoods<Table extends DocumentTable>(
  type: DocumentType<Table>,
): type is GoodsDocumentType<Table> {
  return 'direction' in type;
}

import type { Selectable } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { LockedDocument, Settlement, StockDocument } from '../stock/documents.ts';
import type { Column, DocumentDays } from './document-days.ts';
import type { Seen } from './seen-documents.ts';

/** Tables of documents that move goods: each has a status, an accounting mark and a version. */
export type DocumentTable = 'bills';

/** Columns that its history shows to everybody who may see it: no costs among them. */
interface DocumentHistory<Table extends DocumentTable> {
  fields: readonly Column<Table>[];
  lines: readonly (keyof Selectable<DB['bill_lines']>)[];
}

/** What the operations that all documents share have to know of one kind of them. */
export interface DocumentType<Table extends DocumentTable> extends Seen {
  table: Table;
  /** Where its lines stand, and the column by which they name their document. */
  lines: { table: 'bill_lines'; document: 'bill_id' };
  /** Whether its lines take goods out, -1, or bring them in, 1. */
  direction: 1 | -1;
  /** Its noun in the ledger and in the audit log. */
  kind: StockDocument['kind'];
  /** What is kept of it by shop and day. */
  days: DocumentDays<Table>;
  history: DocumentHistory<Table>;
  /** What to tell who has deleted one. */
  deletedMessage: string;
  /** What it wants to have moved while it is not deleted. */
  settlement(trx: Trx, document: LockedDocument, row: Selectable<DB[Table]>): Promise<Settlement>;
}

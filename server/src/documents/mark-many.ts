import type { DocumentMarks, MarksWritten } from '@soquay/contract/document-endpoints';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { commitWith, type Db } from '../database/database.ts';
import { auditDocuments } from './audit-document.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';
import { lockDocuments, type MarkableRow } from './documents.queries.ts';
import { saveMarks } from './save-row.ts';
import { isSeen, type Seen } from './seen-documents.ts';

interface ManyMarks {
  rights: ShopRights;
  body: DocumentMarks;
}

/**
 * Marks many documents of one shop or takes the marks back, in one transaction: each that cannot be marked is left out
 * with its reason and stops none of the others. Sent again it changes nothing: those that are as was asked for count
 * as marked.
 */
export async function markMany<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
  { rights, body: { accounting_status, documents } }: ManyMarks,
): Promise<MarksWritten> {
  const { company_id } = rights;
  return await commitWith(db, async (trx) => {
    const rows = await lockDocuments(trx, type, { company_id, ids: documents.map(({ id }) => id) });
    const decided = decideMarks(type, { rights, rows, accounting_status, documents });
    const action = accounting_status === 1 ? 'mark' : 'unmark';
    const { changed } = decided;
    return {
      statements:
        changed.length === 0
          ? []
          : [
              saveMarks(trx, type, { company_id, ids: changed, accounting_status }),
              auditDocuments(type, { rights, ids: changed, action }),
            ],
      answer: () => ({ marked: decided.marked, left_out: decided.left_out }),
    };
  });
}

interface MarkFacts extends Pick<DocumentMarks, 'accounting_status' | 'documents'> {
  rights: ShopRights;
  /** Locked, those that there are. */
  rows: readonly MarkableRow[];
}

/** Decides which of the documents change, which are so already, and why the others are left out. */
function decideMarks(
  type: Seen,
  { rights, rows, accounting_status, documents }: MarkFacts,
): MarksWritten & { changed: number[] } {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const decided: MarksWritten & { changed: number[] } = { marked: [], left_out: [], changed: [] };
  for (const [id, version] of new Map(documents.map((document) => [document.id, document.version]))) {
    const row = rowOf.get(id);
    if (!row || !isSeen(type, rights, row)) decided.left_out.push({ id, reason: 'gone' });
    else if (row.status !== 1) decided.left_out.push({ id, reason: 'deleted' });
    else if (row.accounting_status === accounting_status) decided.marked.push(id);
    else if (row.version !== version) decided.left_out.push({ id, reason: 'changed' });
    else {
      decided.marked.push(id);
      decided.changed.push(id);
    }
  }
  return decided;
}

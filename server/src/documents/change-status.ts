import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { WantedMovement } from '../stock/documents.ts';
import { settle } from '../stock/settle.ts';
import { refuseForbiddenWarehouses } from './assigned-warehouses.ts';
import { auditDocument } from './audit-document.ts';
import { corrected } from './change-document.ts';
import { changeDays } from './document-days.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';
import type { LockedDocumentRow } from './documents.queries.ts';

/** A change of a locked document and who makes it. */
interface StatusChange<Table extends DocumentTable> {
  row: LockedDocumentRow<Table>;
  rights: ShopRights;
}

/**
 * The operations below decide on a locked document, and give the statements that do it, which go with the commit
 * (changeDocument).
 *
 * Deletes a document: what it has moved comes back. DOCUMENT_MARKED while accounting has marked it,
 * WAREHOUSE_FORBIDDEN for goods of warehouses that are not the person's, STOCK_INSUFFICIENT, naming no field, when
 * it had brought goods in that are gone; nothing for one that is deleted.
 */
export async function deleteDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  { row, rights }: StatusChange<Table>,
): Promise<CompiledQuery[]> {
  if (row.status === 0) return [];
  refuseMarked(row);
  const { document, movements } = await type.settlement(trx, corrected(type, row, rights), row);
  refuseForbiddenWarehouses(rights, warehousesOf(movements));
  const { statements } = await settle(trx, [{ document, movements: [] }]);
  return [
    ...statements,
    save(trx, type, row, { status: 0 }),
    auditDocument(type, { rights, id: row.id, action: 'delete' }),
    ...changeDays(type.days, { before: row, after: { ...row, status: 0 } }),
  ];
}

/** Restores a deleted document: it moves its goods again. STOCK_INSUFFICIENT at its lines, WAREHOUSE_FORBIDDEN as above; nothing for one that stands. */
export async function restoreDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  { row, rights }: StatusChange<Table>,
): Promise<CompiledQuery[]> {
  if (row.status === 1) return [];
  const settlement = await type.settlement(trx, corrected(type, row, rights), row);
  refuseForbiddenWarehouses(rights, warehousesOf(settlement.movements));
  const { statements } = await settle(trx, [settlement]);
  return [
    ...statements,
    save(trx, type, row, { status: 1 }),
    auditDocument(type, { rights, id: row.id, action: 'restore' }),
    ...changeDays(type.days, { before: row, after: { ...row, status: 1 } }),
  ];
}

/** Sets the accounting mark, which locks the document. DOCUMENT_DELETED for a deleted one; nothing where it is set. */
export async function markDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  change: StatusChange<Table>,
): Promise<CompiledQuery[]> {
  return setMark(trx, type, change, 1);
}

/** Takes the mark back. */
export async function unmarkDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  change: StatusChange<Table>,
): Promise<CompiledQuery[]> {
  return setMark(trx, type, change, 0);
}

function setMark<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  { row, rights }: StatusChange<Table>,
  accounting_status: 0 | 1,
): CompiledQuery[] {
  refuseDeleted(row);
  if (row.accounting_status === accounting_status) return [];
  const action = accounting_status === 1 ? 'mark' : 'unmark';
  return [save(trx, type, row, { accounting_status }), auditDocument(type, { rights, id: row.id, action })];
}

/** What comes back moves too. */
function warehousesOf(movements: readonly WantedMovement[]): string[] {
  return movements.map(({ warehouse_code }) => warehouse_code);
}

export function refuseDeleted({ status }: { status: number }): void {
  if (status === 0) throw new Refusal('DOCUMENT_DELETED');
}

export function refuseMarked({ accounting_status }: { accounting_status: number }): void {
  if (accounting_status === 1) throw new Refusal('DOCUMENT_MARKED');
}

function save<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  { company_id, id, version }: LockedDocumentRow<Table>,
  change: { status: 0 | 1 } | { accounting_status: 0 | 1 },
): CompiledQuery {
  return trx
    .updateTable<DocumentTable>(type.table)
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .compile();
}

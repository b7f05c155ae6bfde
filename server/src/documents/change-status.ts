import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import { auditStatement } from '../audit/record-audit.ts';
import type { Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { lockedDocument, type WantedMovement } from '../stock/documents.ts';
import { decideSettlement } from '../stock/settle.ts';
import { refuseForbiddenWarehouses } from './assigned-warehouses.ts';
import { changeDays } from './document-days.ts';
import type { DocumentTable, DocumentType } from './document-type.ts';
import { type LockedDocumentRow, lockDocument } from './documents.queries.ts';

export interface DocumentCall {
  rights: ShopRights;
  id: number;
}

/**
 * The operations below lock a document, decide, and give the statements that do it, which the caller writes with
 * its commit (writeDocumentOnce).
 *
 * Deletes a document: what it has moved comes back. DOCUMENT_MARKED while accounting has marked it,
 * WAREHOUSE_FORBIDDEN for goods of warehouses that are not the person's, STOCK_INSUFFICIENT, naming no field, when
 * it had brought goods in that are gone; nothing for one that is deleted.
 */
export async function deleteDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  call: DocumentCall,
): Promise<CompiledQuery[]> {
  const row = await lockDocument(trx, type, call);
  if (row.status === 0) return [];
  refuseMarked(row);
  const { document, movements } = await type.settlement(trx, corrected(type, row, call), row);
  refuseForbiddenWarehouses(call.rights, warehousesOf(movements));
  const { statements } = await decideSettlement(trx, [{ document, movements: [] }]);
  return [
    ...statements,
    save(trx, type, row, { status: 0 }),
    audit(type, call, 'delete'),
    ...changeDays(type.days, { before: row, after: { ...row, status: 0 } }),
  ];
}

/** Restores a deleted document: it moves its goods again. STOCK_INSUFFICIENT at its lines, WAREHOUSE_FORBIDDEN as above; nothing for one that stands. */
export async function restoreDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  call: DocumentCall,
): Promise<CompiledQuery[]> {
  const row = await lockDocument(trx, type, call);
  if (row.status === 1) return [];
  const settlement = await type.settlement(trx, corrected(type, row, call), row);
  refuseForbiddenWarehouses(call.rights, warehousesOf(settlement.movements));
  const { statements } = await decideSettlement(trx, [settlement]);
  return [
    ...statements,
    save(trx, type, row, { status: 1 }),
    audit(type, call, 'restore'),
    ...changeDays(type.days, { before: row, after: { ...row, status: 1 } }),
  ];
}

/** Sets the accounting mark, which locks the document. DOCUMENT_DELETED for a deleted one; nothing where it is set. */
export async function markDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  call: DocumentCall,
): Promise<CompiledQuery[]> {
  return await setMark(trx, type, call, 1);
}

/** Takes the mark back. */
export async function unmarkDocument<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  call: DocumentCall,
): Promise<CompiledQuery[]> {
  return await setMark(trx, type, call, 0);
}

async function setMark<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  call: DocumentCall,
  accounting_status: 0 | 1,
): Promise<CompiledQuery[]> {
  const row = await lockDocument(trx, type, call);
  refuseDeleted(row);
  if (row.accounting_status === accounting_status) return [];
  const action = accounting_status === 1 ? 'mark' : 'unmark';
  return [save(trx, type, row, { accounting_status }), audit(type, call, action)];
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

/** A correction is of the day on which it is made, whatever day the document has (decisions.md, 'Business dates'). */
export function corrected<Table extends DocumentTable>(
  type: DocumentType<Table>,
  row: LockedDocumentRow<Table>,
  { rights }: DocumentCall,
) {
  return lockedDocument(row, { kind: type.kind, user_id: rights.user_id, business_date: null });
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

function audit<Table extends DocumentTable>(
  { entity }: DocumentType<Table>,
  { rights, id }: DocumentCall,
  action: string,
): CompiledQuery {
  const { company_id, user_id } = rights;
  return auditStatement({ company_id, user_id, action, entity, entity_id: id });
}

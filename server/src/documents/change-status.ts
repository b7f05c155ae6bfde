import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { settle } from '../stock/settle.ts';
import { refuseForbiddenWarehouses } from './assigned-warehouses.ts';
import { auditDocument } from './audit-document.ts';
import { changeDocument, corrected, type DocumentAnswer, type DocumentChange } from './change-document.ts';
import { changeDays } from './document-days.ts';
import {
  type DocumentTable,
  type DocumentType,
  type GoodsDocumentType,
  type LockedDocumentRow,
  movesGoods,
} from './document-type.ts';
import { settlementOf } from './goods.ts';
import { saveRow } from './save-row.ts';

/**
 * The operations below decide on a locked document, and give the statements that do it, which go with the commit
 * (changeDocument).
 */
interface StatusChange<Table extends DocumentTable, Action> {
  row: LockedDocumentRow<Table>;
  rights: ShopRights;
  action: Action;
}

export type StatusAction = 'delete' | 'restore' | 'mark' | 'unmark';

/** Deletes, restores, marks or unmarks a saved document, as `endpoint` says, and answers with it. */
export async function changeStatus<Table extends DocumentTable, Answer>(
  db: Db,
  type: DocumentType<Table>,
  { action, ...change }: DocumentChange & { action: StatusAction },
  { readBack, get }: DocumentAnswer<Answer>,
): Promise<Answer> {
  return await changeDocument(db, type, change, {
    readBack,
    get,
    decide: (trx, row) =>
      action === 'delete' || action === 'restore'
        ? setStatus(trx, type, { row, rights: change.rights, action })
        : setMark(trx, type, { row, rights: change.rights, action }),
  });
}

/**
 * Deletes a document, what it has moved comes back, or restores it, and it moves its goods again; nothing where that
 * is done. DOCUMENT_MARKED for deleting what accounting has marked, WAREHOUSE_FORBIDDEN for goods of warehouses that
 * are not the person's, STOCK_INSUFFICIENT when the goods are gone: at its lines, or naming no field where it
 * had brought them in.
 */
export async function setStatus<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  { row, rights, action }: StatusChange<Table, 'delete' | 'restore'>,
): Promise<CompiledQuery[]> {
  const isDeletion = action === 'delete';
  if (isDeletion === (row.status === 0)) return [];
  if (isDeletion) refuseMarked(row);
  const ofOthers = await type.rules?.(trx, row, { action, user_id: rights.user_id });
  const ofGoods = movesGoods(type) ? await moveGoods(trx, type, { row, rights, action }) : [];
  const status = isDeletion ? 0 : 1;
  return [
    ...ofGoods,
    ...(ofOthers ?? []),
    saveRow(trx, type, row, { status }),
    auditDocument(type, { rights, id: row.id, action }),
    ...changeDays(type, { before: row, after: { ...row, status } }),
  ];
}

async function moveGoods<Table extends DocumentTable>(
  trx: Trx,
  type: GoodsDocumentType<Table>,
  { row, rights, action }: StatusChange<Table, 'delete' | 'restore'>,
): Promise<readonly CompiledQuery[]> {
  const settlement = await settlementOf(trx, type, { document: corrected(type, row, rights, action), row });
  // What comes back moves too.
  refuseForbiddenWarehouses(
    rights,
    settlement.movements.map(({ warehouse_code }) => warehouse_code),
  );
  const { document } = settlement;
  const settled = await settle(trx, [action === 'delete' ? { document, movements: [] } : settlement]);
  return settled.statements;
}

/** Sets the accounting mark, which locks the document, or takes it back; nothing where that is done. DOCUMENT_DELETED for a deleted one. */
async function setMark<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  { row, rights, action }: StatusChange<Table, 'mark' | 'unmark'>,
): Promise<CompiledQuery[]> {
  refuseDeleted(row);
  const accounting_status = action === 'mark' ? 1 : 0;
  if (isMarked(row) === (accounting_status === 1)) return [];
  return [
    saveRow(trx, type, row, { accounting_status }),
    auditDocument(type, { rights, id: row.id, action }),
  ];
}

export function refuseDeleted({ status }: { status: number }): void {
  if (status === 0) throw new Refusal('DOCUMENT_DELETED');
}

/** DOCUMENT_MARKED; never of a kind that accounting does not mark. */
export function refuseMarked(row: object): void {
  if (isMarked(row)) throw new Refusal('DOCUMENT_MARKED');
}

function isMarked(row: object): boolean {
  return 'accounting_status' in row && row.accounting_status === 1;
}

import { messages } from '@soquay/contract/messages';
import { carriedDeposit } from '@soquay/contract/rules/preorder-arithmetic';
import { processTexts, readyToBill } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { isSeen } from '../../documents/seen-documents.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { preorderDocument } from './preorder-document.ts';
import { moveProcess } from './preorders.writes.ts';

/**
 * What bills do with pre-orders (decisions.md, 'Pre-order and bill'): one is made from a pre-order once, which is
 * done then; deleting that bill opens the pre-order again, restoring it closes it. Called on a pre-order that is
 * locked before the bill. Each gives the statements that go before the bill's own: they lock a day of pre-orders, which
 * whoever waits for bills' counter or days may hold, and nobody who holds those waits for.
 */

type LockedPreorder = LockedDocumentRow<'preorders'>;

/** The pre-order that a new bill names, locked: of others than this person sees it is as if there were none. */
export async function lockPreorder(
  trx: Trx,
  rights: ShopRights,
  preorder_id: number,
): Promise<LockedPreorder> {
  const row = await trx
    .selectFrom('preorders')
    .selectAll()
    .where('company_id', '=', rights.company_id)
    .where('id', '=', preorder_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isSeen(preorderDocument, rights, row)) {
    throw invalidFields({ preorder_id: messages.preorderUnknown });
  }
  return row as LockedPreorder;
}

/** Of the bill's parent, which is locked already. */
export async function getPreorderOfBill(
  trx: Trx,
  { company_id, preorder_id }: { company_id: number; preorder_id: number },
): Promise<LockedPreorder> {
  const row = await trx
    .selectFrom('preorders')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', preorder_id)
    .executeTakeFirstOrThrow();
  return row as LockedPreorder;
}

/** A bill is being saved from it: it is done, and so are its lines. PREORDER_NOT_READY unless its goods have arrived and no other bill has been. */
export function closePreorder(preorder: LockedPreorder, user_id: number): CompiledQuery[] {
  const { status, process_status, order_number } = preorder;
  if (status === 0 || process_status !== readyToBill) {
    const status_text = status === 0 ? 'Đã xóa' : processTexts[process_status];
    throw new Refusal('PREORDER_NOT_READY', { params: { order_number, status_text } });
  }
  return moveProcess(preorder, { user_id, action: 'bill', to: 109, line: 4 });
}

/** Its bill is being restored: as if it were saved again, if it would still take as much of the deposit (PREORDER_OUTDATED). */
export function closeAgain(
  preorder: LockedPreorder,
  { pre_paid, total_final_amount }: { pre_paid: number; total_final_amount: number },
  user_id: number,
): CompiledQuery[] {
  const statements = closePreorder(preorder, user_id);
  if (pre_paid !== carriedDeposit(preorder.pre_paid, total_final_amount)) {
    throw new Refusal('PREORDER_OUTDATED');
  }
  return statements;
}

/** Its bill is being deleted: its goods are there again, for another. PREORDER_MARKED for one that accounting has marked as it is. */
export function reopenPreorder(preorder: LockedPreorder, user_id: number): CompiledQuery[] {
  const { accounting_status, order_number } = preorder;
  if (accounting_status === 1) throw new Refusal('PREORDER_MARKED', { params: { order_number } });
  return moveProcess(preorder, { user_id, action: 'unbill', to: readyToBill, line: 3 });
}

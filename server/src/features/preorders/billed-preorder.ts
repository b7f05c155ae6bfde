import { carriedDeposit } from '@soquay/contract/rules/preorder-arithmetic';
import { processTexts, readyToBill } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { isSeen } from '../../documents/seen-documents.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { preorderDocument } from './preorder-document.ts';
import { moveProcess } from './preorders.writes.ts';

/**
 * Changes that bills make to pre-orders (decisions.md, 'Pre-order and bill'), each locked before its bill. The returned
 * statements must be sent before the bill's own: they lock a day of pre-orders, for which nobody may wait who holds
 * bills' counter or days.
 */

type LockedPreorder = LockedDocumentRow<'preorders'>;

/** Locks the pre-order that a new bill names; one that this person may not see counts as missing. */
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
    throw invalidFields({ preorder_id: say('preorderUnknown') });
  }
  return row as LockedPreorder;
}

/** Reads the pre-order of a bill, already locked as the bill's parent. */
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

/** Closes a pre-order and its lines for a bill made from it. Throws PREORDER_NOT_READY unless its goods have arrived and it has no other bill. */
export function closePreorder(preorder: LockedPreorder, user_id: number): CompiledQuery[] {
  const { status, process_status, order_number } = preorder;
  if (status === 0 || process_status !== readyToBill) {
    const status_text = status === 0 ? 'Đã xóa' : processTexts[process_status];
    throw new Refusal('PREORDER_NOT_READY', { params: { order_number, status_text } });
  }
  return moveProcess(preorder, { user_id, action: 'bill', to: 109, line: 4 });
}

/**
 * Closes a pre-order whose bill is restored, as if the bill were saved again. Throws PREORDER_OUTDATED when the bill
 * would not take the same part of the deposit.
 */
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

/** Reopens a pre-order whose bill is deleted: its goods are there for another bill. Throws PREORDER_MARKED when accounting has marked it. */
export function reopenPreorder(preorder: LockedPreorder, user_id: number): CompiledQuery[] {
  const { accounting_status, order_number } = preorder;
  if (accounting_status === 1) throw new Refusal('PREORDER_MARKED', { params: { order_number } });
  return moveProcess(preorder, { user_id, action: 'unbill', to: readyToBill, line: 3 });
}

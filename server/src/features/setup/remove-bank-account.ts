import type { Letterhead } from '@soquay/contract/letterheads';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { getLetterhead, lockBankAccount } from './letterhead.queries.ts';
import { deleteBankAccount } from './letterhead.writes.ts';

export interface RemoveBankAccountOptions {
  userId: number;
  company_id: number;
  payment_code: string;
}

/** Removes a shop's account for a method, so that slips show no payment code. Throws NOT_FOUND when there is none. */
export function removeBankAccount(
  db: Db,
  { userId, company_id, payment_code }: RemoveBankAccountOptions,
): Promise<Letterhead> {
  return inTransaction(db, async (trx) => {
    const { account: before } = await lockBankAccount(trx, { company_id, payment_code });
    if (!before) throw new Refusal('NOT_FOUND');
    await deleteBankAccount(trx, { company_id, payment_code });
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'delete',
      entity: 'bank-account',
      entity_id: payment_code,
      before,
    });
    return getLetterhead(trx, company_id);
  });
}

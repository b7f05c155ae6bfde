import { isDeepStrictEqual } from 'node:util';
import type { BankAccount, BankAccountInput } from '@soquay/contract/letterheads';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { lockBankAccount } from './letterhead.queries.ts';
import { writeBankAccount } from './letterhead.writes.ts';

export interface SaveBankAccountOptions {
  userId: number;
  company_id: number;
  payment_code: string;
  /** Account with the version it was changed from, none for a new one. */
  account: BankAccountInput;
}

/**
 * Saves a shop's account for a method that is a transfer. Throws NOT_FOUND for an unknown method, and VERSION_STALE
 * when somebody else has changed the account, since money would go to the wrong one unseen.
 */
export function saveBankAccount(
  db: Db,
  { userId, company_id, payment_code, account }: SaveBankAccountOptions,
): Promise<BankAccount> {
  return inTransaction(db, async (trx) => {
    const { kind, account: before } = await lockBankAccount(trx, { company_id, payment_code });
    if (kind === undefined) throw new Refusal('NOT_FOUND');
    if (kind !== 'transfer')
      throw invalidFields({ payment_code: say('fieldInvalid', { label: 'phương thức thanh toán' }) });
    const after = { ...account, payment_code, version: (before?.version ?? 0) + 1 };
    if (before && isDeepStrictEqual({ ...after, version: before.version }, before)) return before;
    if (before) refuseStale(before, account.version ?? 0);
    await writeBankAccount(trx, { company_id, ...after });
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: before ? 'update' : 'create',
      entity: 'bank-account',
      entity_id: payment_code,
      ...(before ? { before } : {}),
      after,
    });
    return after;
  });
}

import type { PaymentMethod } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockPaymentMethod } from './shops.queries.ts';
import { savePaymentMethod } from './shops.writes.ts';

/** Its name and kind; of two who change them the last one counts. NOT_FOUND for a code that is none. */
export function updatePaymentMethod(
  db: Db,
  { userId, method }: { userId: number; method: Omit<PaymentMethod, 'active'> },
): Promise<PaymentMethod> {
  return inTransaction(db, async (trx) => {
    const before = await lockPaymentMethod(trx, method.payment_code);
    if (!before) throw new Refusal('NOT_FOUND');
    const after = { ...before, ...method };
    await savePaymentMethod(trx, after);
    await recordAudit(trx, {
      company_id: null,
      user_id: userId,
      action: 'update',
      entity: 'payment-method',
      entity_id: method.payment_code,
      before,
      after,
    });
    return after;
  });
}

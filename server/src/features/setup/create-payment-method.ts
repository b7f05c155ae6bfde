import type { PaymentMethod } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { codeTaken } from './code-taken.ts';
import { insertPaymentMethod } from './shops.writes.ts';

/** CODE_TAKEN when there is a payment method of that code, in whatever case. */
export function createPaymentMethod(
  db: Db,
  { userId, method }: { userId: number; method: Omit<PaymentMethod, 'active'> },
): Promise<PaymentMethod> {
  return inTransaction(db, async (trx) => {
    const created = await insertPaymentMethod(trx, method);
    if (!created) throw codeTaken('payment_code', 'Mã thanh toán');
    await recordAudit(trx, {
      company_id: null,
      user_id: userId,
      action: 'create',
      entity: 'payment-method',
      entity_id: created.payment_code,
      after: created,
    });
    return created;
  });
}

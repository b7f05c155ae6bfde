import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { invalidFields } from '../../refusal.ts';
import { lockCounter } from './counter.queries.ts';
import { writeCounter } from './counter.writes.ts';

interface SaveCounter {
  userId: number;
  company_id: number;
  /** null when the shop has no counter of its own. */
  warehouse_code: string | null;
}

/** Throws VALIDATION_FAILED for a warehouse of another shop, or a switched-off one. */
export async function saveCounter(db: Db, { userId, company_id, warehouse_code }: SaveCounter) {
  return await inTransaction(db, async (trx) => {
    const before = await lockCounter(trx, { company_id, warehouse_code });
    if (warehouse_code !== null && before.warehouse?.active !== 1) {
      throw invalidFields({
        warehouse_code: before.warehouse ? say('warehouseOff') : say('warehouseWrong'),
      });
    }
    const { counter_warehouse_code, is_counter_settled } = before;
    if (!is_counter_settled || counter_warehouse_code !== warehouse_code) {
      await writeCounter(trx, company_id, warehouse_code);
      await recordAudit(trx, {
        company_id,
        user_id: userId,
        action: 'update',
        entity: 'company',
        entity_id: company_id,
        before: { counter_warehouse_code },
        after: { counter_warehouse_code: warehouse_code },
      });
    }
    return { counter_warehouse_code: warehouse_code, is_settled: true };
  });
}

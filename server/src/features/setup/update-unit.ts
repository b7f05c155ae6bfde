import type { Unit } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockUnit } from './shops.queries.ts';
import { saveUnit } from './shops.writes.ts';

/** Its name; of two who change it the last one counts. NOT_FOUND for a code that is none. */
export function updateUnit(
  db: Db,
  { userId, unit }: { userId: number; unit: Omit<Unit, 'active'> },
): Promise<Unit> {
  return inTransaction(db, async (trx) => {
    const before = await lockUnit(trx, unit.unit_code);
    if (!before) throw new Refusal('NOT_FOUND');
    const after = { ...before, ...unit };
    await saveUnit(trx, after);
    await recordAudit(trx, {
      company_id: null,
      user_id: userId,
      action: 'update',
      entity: 'unit',
      entity_id: unit.unit_code,
      before,
      after,
    });
    return after;
  });
}

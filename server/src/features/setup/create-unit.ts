import type { Unit } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { codeTaken } from './code-taken.ts';
import { insertUnit } from './shops.writes.ts';

/** CODE_TAKEN when there is a unit of that code, in whatever case. */
export function createUnit(
  db: Db,
  { userId, unit }: { userId: number; unit: Omit<Unit, 'active'> },
): Promise<Unit> {
  return inTransaction(db, async (trx) => {
    const created = await insertUnit(trx, unit);
    if (!created) throw codeTaken('unit_code', 'Mã đơn vị');
    await recordAudit(trx, {
      company_id: null,
      user_id: userId,
      action: 'create',
      entity: 'unit',
      entity_id: created.unit_code,
      after: created,
    });
    return created;
  });
}

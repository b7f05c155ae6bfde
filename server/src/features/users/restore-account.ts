import { recordAudit } from '../../audit/record-audit.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';
import { Refusal } from '../../refusal.ts';
import { setUserStatus } from './users.writes.ts';

/** Opens a disabled account again, with the groups and warehouses it had. NOT_FOUND for one that is not disabled. */
export async function restoreAccountInTrx(
  trx: RightsTrx,
  { by, user_id }: { by: { user_id: number }; user_id: number },
): Promise<void> {
  if (!(await setUserStatus(trx, { user_id, status: 1 }))) throw new Refusal('NOT_FOUND');
  await recordAudit(trx, {
    company_id: null,
    user_id: by.user_id,
    action: 'restore',
    entity: 'user',
    entity_id: user_id,
  });
}

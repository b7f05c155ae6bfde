import { messages } from '@soquay/contract/messages';
import { recordAudit } from '../../audit/record-audit.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';
import { Refusal } from '../../refusal.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { lockSystemAdmins } from './users.queries.ts';
import { setUserStatus } from './users.writes.ts';

/**
 * Disables an account and ends its sessions. Groups and warehouses stay, for the day it is opened again. NOT_FOUND for
 * an unknown or disabled user, ACCESS_DENIED for one's own account, LAST_ADMIN for the only system admin.
 */
export async function disableAccountInTrx(
  trx: RightsTrx,
  { by, user_id }: { by: { user_id: number }; user_id: number },
): Promise<void> {
  if (user_id === by.user_id) throw new Refusal('ACCESS_DENIED', { message: messages.ownAccountStays });
  const admins = await lockSystemAdmins(trx);
  if (admins.every((admin) => admin === user_id)) throw new Refusal('LAST_ADMIN');
  if (!(await setUserStatus(trx, { user_id, status: 0 }))) throw new Refusal('NOT_FOUND');
  await recordAudit(trx, {
    company_id: null,
    user_id: by.user_id,
    action: 'delete',
    entity: 'user',
    entity_id: user_id,
  });
  await endSessionsOfUser(trx, user_id);
}

import { messages } from '@soquay/contract/messages';
import type { DeviceSession } from '@soquay/contract/sessions';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { endOneSessionInTrx } from '../auth/end-session.ts';
import { listSessions } from '../auth/sessions.queries.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { lockAccount, type OfAccount } from './lock-account.ts';

/** Where a person is signed in; refused as in `lockAccount`. */
export async function listUserSessions(db: Db, of: OfAccount): Promise<DeviceSession[]> {
  await inTransaction(db, (trx) => lockAccount(trx, of));
  return await listSessions(db, { user_id: of.user_id, current: of.person.session_id });
}

export async function endUserSession(db: Db, of: OfAccount, session_id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, of);
    await endOneSessionInTrx(trx, { user_id: of.user_id, session_id, by: of.person.user.user_id });
  });
}

/** Answers the ids of the sessions it has ended. ACCESS_DENIED for one's own: there is a profile for that. */
export async function endUserSessions(db: Db, of: OfAccount): Promise<string[]> {
  const { person, user_id } = of;
  const by = person.user.user_id;
  if (user_id === by) throw new Refusal('ACCESS_DENIED', { message: messages.ownSessionsByProfile });
  return await inTransaction(db, async (trx) => {
    await lockAccount(trx, of);
    const ended = await endSessionsOfUser(trx, user_id);
    await recordAudit(trx, {
      company_id: null,
      user_id: by,
      action: 'end',
      entity: 'user',
      entity_id: user_id,
    });
    return ended;
  });
}

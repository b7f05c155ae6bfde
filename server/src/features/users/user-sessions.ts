import type { Endpoint } from '@soquay/contract/endpoint';
import { say } from '@soquay/contract/said';
import type { DeviceSession } from '@soquay/contract/sessions';
import * as contract from '@soquay/contract/users';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { ActorOf } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { endOneSessionInTrx } from '../auth/end-session.ts';
import { listSessions } from '../auth/sessions.queries.ts';
import { endSessionsOfUser } from '../auth/sessions.writes.ts';
import { lockAccount, type OfAccount } from './lock-account.ts';
import { shopsOf } from './users.rules.ts';

/** Lists a person's sessions; refused as in `lockAccount`. */
export async function listUserSessions(db: Db, of: OfAccount): Promise<DeviceSession[]> {
  await inTransaction(db, (trx) => lockAccount(trx, of));
  return await listSessions(db, { user_id: of.user_id, current: of.person.session_id });
}

interface SessionsOf<E extends Endpoint> {
  actor: ActorOf<E>;
  user_id: number;
}

export async function endUserSession(
  db: Db,
  { actor, user_id }: SessionsOf<typeof contract.endUserSession>,
  session_id: string,
): Promise<void> {
  await actor.inTransaction(db, async (trx, { person }) => {
    await lockAccount(trx, { person, mine: shopsOf(person, contract.endUserSession), user_id });
    await endOneSessionInTrx(trx, { user_id, session_id, by: actor.user_id });
  });
}

/** Throws ACCESS_DENIED for one's own sessions, which the profile ends. */
export async function endUserSessions(
  db: Db,
  { actor, user_id }: SessionsOf<typeof contract.endUserSessions>,
): Promise<void> {
  const by = actor.user_id;
  if (user_id === by) throw new Refusal('ACCESS_DENIED', { message: say('ownSessionsByProfile') });
  await actor.inTransaction(db, async (trx, { person }) => {
    await lockAccount(trx, { person, mine: shopsOf(person, contract.endUserSessions), user_id });
    await endSessionsOfUser(trx, user_id);
    await recordAudit(trx, {
      company_id: null,
      user_id: by,
      action: 'end',
      entity: 'user',
      entity_id: user_id,
    });
  });
}

import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '../../server/src/database/database.ts';
import { loadOrCreateSecret } from '../../server/src/database/server-secrets.ts';
import { insertSession } from '../../server/src/features/auth/sessions.writes.ts';
import { signAccessToken } from '../../server/src/features/auth/tokens.ts';

/** The Authorization header of a new session, worth 15 minutes. */
export async function signIn(db: Db, userId: number): Promise<string> {
  const tokenSecret = await loadOrCreateSecret(db, 'access-tokens');
  const session_id = randomUUID();
  const session = { session_id, user_id: userId, address: '', user_agent: '' };
  await inTransaction(db, (trx) => insertSession(trx, session));
  return `Bearer ${await signAccessToken({ tokenSecret, sessionId: session_id, userId })}`;
}

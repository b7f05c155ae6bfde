import { type Db, inTransaction } from '../../database/database.ts';
import { endSession } from './sessions.writes.ts';

/** Ends the session, so that neither of its tokens opens anything any more. */
export async function logout(db: Db, sessionId: string): Promise<void> {
  await inTransaction(db, (trx) => endSession(trx, sessionId));
}

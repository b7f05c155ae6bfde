import { type Db, inTransaction } from '../../database/database.ts';
import { recordSignOut } from './session-audit.ts';
import { endSession } from './sessions.writes.ts';

/** Ends the session, so that both of its tokens are worthless. */
export async function logout(
  db: Db,
  { user_id, sessionId }: { user_id: number; sessionId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await endSession(trx, sessionId)) await recordSignOut(trx, { user_id, sessionId });
  });
}

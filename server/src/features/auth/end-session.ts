import { say } from '@soquay/contract/said';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { isSessionOf } from './sessions.queries.ts';
import { endSession } from './sessions.writes.ts';

interface EndedSession {
  user_id: number;
  session_id: string;
  /** User who ends the session. */
  by: number;
}

/** Ends one session of a person. Throws NOT_FOUND for one that is not theirs or has ended. */
export function endOneSession(db: Db, session: EndedSession): Promise<void> {
  return inTransaction(db, (trx) => endOneSessionInTrx(trx, session));
}

export async function endOneSessionInTrx(trx: Trx, { user_id, session_id, by }: EndedSession): Promise<void> {
  const isTheirs = await isSessionOf(trx, { user_id, session_id });
  if (!isTheirs || !(await endSession(trx, session_id))) {
    throw new Refusal('NOT_FOUND', { message: say('sessionGone') });
  }
  await recordAudit(trx, {
    company_id: null,
    user_id: by,
    action: 'end',
    entity: 'user',
    entity_id: user_id,
    before: { session_id },
  });
}

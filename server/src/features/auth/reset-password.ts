import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { findUserByName } from './auth.queries.ts';
import { replacePasswordHash } from './auth.writes.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOfUser } from './sessions.writes.ts';

/**
 * For who forgot theirs, by the operator of the machine: sets the password and ends all sessions of
 * the user. NOT_FOUND for an unknown or deleted name, VERSION_STALE if it was changed at this moment. The caller has checked the password's strength.
 */
export async function resetPassword(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const user = await findUserByName(db, username);
  if (!user) throw new Refusal('NOT_FOUND');
  const { user_id } = user;
  const to = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const isReplaced = await replacePasswordHash(trx, { user_id, from: user.password_hash, to });
    if (!isReplaced) throw new Refusal('VERSION_STALE');
    await endSessionsOfUser(trx, user_id);
    await recordAudit(trx, {
      company_id: null,
      user_id,
      action: 'reset-password',
      entity: 'user',
      entity_id: user_id,
    });
  });
}

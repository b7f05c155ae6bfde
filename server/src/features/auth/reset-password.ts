import type { Actor } from '../../actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { lockRights, type RightsTrx } from '../../database/rights-lock.ts';
import { Refusal } from '../../refusal.ts';
import { getStrictestLength } from '../system-params/system-params.queries.ts';
import { findUserByName, listShopNames } from './auth.queries.ts';
import { setPasswordHash } from './auth.writes.ts';
import { refuseGuessable } from './guessable-password.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOfUser } from './sessions.writes.ts';
import { refuseShort } from './short-password.ts';

/**
 * Sets a password for somebody who forgot theirs, to be changed at its first use, and ends their sessions; called by
 * the operator. Throws NOT_FOUND for an unknown or deleted name, VALIDATION_FAILED for a guessable password or one
 * shorter than the shops require. The caller has checked its strength.
 */
export async function resetPassword(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const user = await findUserByName(db, username);
  if (!user) throw new Refusal('NOT_FOUND');
  const { user_id, fullname } = user;
  refuseGuessable(password, { username: user.username, fullname, shops: await listShopNames(db) });
  refuseShort(password, await getStrictestLength(db, user_id));
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const by = { user_id: null, actor_kind: 'server' } as const;
    await resetPasswordInTrx(await lockRights(trx), { user_id, password_hash, by });
  });
}

interface PasswordReset {
  user_id: number;
  password_hash: string;
  by: Actor;
  /** Shop whose Admin resets the password. */
  company_id?: number;
}

export async function resetPasswordInTrx(
  trx: RightsTrx,
  { user_id, password_hash, by, company_id }: PasswordReset,
): Promise<void> {
  await setPasswordHash(trx, { user_id, password_hash });
  await recordAudit(trx, {
    company_id: company_id ?? null,
    ...by,
    action: 'reset-password',
    entity: 'user',
    entity_id: user_id,
  });
  await endSessionsOfUser(trx, user_id);
}

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
 * For who forgot theirs, by the operator of the machine: sets a password that is changed at its first use, and ends
 * all sessions of the user. NOT_FOUND for an unknown or deleted name, VALIDATION_FAILED for one that anybody guesses
 * or that is shorter than the shops ask. The caller has checked the password's strength.
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
  /** Who does it. */
  by: Actor;
  /** The shop whose Admin does it. */
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

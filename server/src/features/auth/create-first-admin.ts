import { strictestLength } from '@soquay/contract/rules/system-params';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { hasUsers, lockUsers } from './auth.queries.ts';
import { insertSystemAdmin } from './auth.writes.ts';
import { generatePassword } from './generate-password.ts';
import { refuseGuessable } from './guessable-password.ts';
import { hashPassword } from './passwords.ts';
import { refuseShort } from './short-password.ts';

const fullname = 'Quản trị';

export interface FirstAdmin {
  username: string;
  /** Generated when left out. */
  password?: string | undefined;
}

export interface GeneratedPassword {
  username: string;
  password: string;
}

/**
 * Gives an empty database its system admin; does nothing once there is a user. Answers a password only
 * if it generated one: to be shown once, kept nowhere.
 */
export async function createFirstAdmin(
  db: Db,
  { username, password }: FirstAdmin,
): Promise<GeneratedPassword | undefined> {
  if (await hasUsers(db)) return undefined;
  if (password !== undefined) {
    refuseGuessable(password, { username, fullname, shops: [] });
    refuseShort(password, strictestLength([]));
  }
  const chosen = password ?? generatePassword();
  const password_hash = await hashPassword(chosen);
  const created = await inTransaction(db, async (trx) => {
    // Of two processes that start at once the second waits here and then finds the first one's admin.
    await lockUsers(trx);
    if (await hasUsers(trx)) return false;
    const user_id = await insertSystemAdmin(trx, {
      username,
      password_hash,
      fullname,
      // It has stood in a terminal, or in a service's log.
      must_change_password: password === undefined,
    });
    await recordAudit(trx, {
      company_id: null,
      user_id: null,
      actor_kind: 'server',
      action: 'create',
      entity: 'user',
      entity_id: user_id,
      after: { username, is_admin: true },
    });
    return true;
  });
  return created && password === undefined ? { username, password: chosen } : undefined;
}

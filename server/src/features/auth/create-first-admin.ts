import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { generatePassword } from './generate-password.ts';
import { hashPassword } from './passwords.ts';

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
  const chosen = password ?? generatePassword();
  const password_hash = await hashPassword(chosen);
  const created = await inTransaction(db, async (trx) => {
    // Of two processes that start at once the second waits here and then finds the first one's admin.
    await sql`lock table users in share row exclusive mode`.execute(trx);
    if (await hasUsers(trx)) return false;
    const { user_id } = await trx
      .insertInto('users')
      .values({ username, password_hash, fullname: 'Quản trị', is_admin: true })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, {
      company_id: null,
      user_id,
      action: 'create',
      entity: 'user',
      entity_id: user_id,
      after: { username, is_admin: true },
    });
    return true;
  });
  return created && password === undefined ? { username, password: chosen } : undefined;
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

import { createHmac } from 'node:crypto';
import type { Db } from '../../server/src/database/database.ts';
import { loadOrCreateSecret } from '../../server/src/database/server-secrets.ts';
import { verifyPassword } from '../../server/src/features/auth/passwords.ts';

/**
 * The password of everybody in the demo when none is set: made by a rule from a secret of this database,
 * so that every start can print it again and no stranger can guess it.
 */
export async function generateDemoPassword(db: Db): Promise<string> {
  const secret = await loadOrCreateSecret(db, 'demo-password');
  const number = createHmac('sha256', secret).update('demo').digest().readUInt32BE() % 1_000_000;
  return `SoQuay@${String(number).padStart(6, '0')}`;
}

/** False once the demo's admin has chosen another, or the demo was filled with another ADMIN_PASSWORD. */
export async function isDemoPassword(db: Db, username: string, password: string): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', username)
    .executeTakeFirst();
  return verifyPassword(password, admin?.password_hash);
}

import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const secretBytes = 32;

/**
 * Loads a secret shared by all processes of one database, creating it the first time. The embedded database stores it
 * in DATA_DIR, closed to other users of the machine.
 */
export async function loadOrCreateSecret(db: Db, name: string): Promise<Uint8Array> {
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(secretBytes).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}

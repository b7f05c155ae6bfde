import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const secretBytes = 32;

/**
 * A secret that all processes on one database share, made by the first that asks for it. It lives in
 * the database, so with the embedded one in DATA_DIR, closed to other users of the machine.
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

import type { Profile } from '@soquay/contract/auth';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** Finds an active user by name, ignoring case. */
export function findUserByName(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'username', 'fullname', 'password_hash'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('status', '=', 1)
    .executeTakeFirst();
}

export function getPasswordHash(db: Db, userId: number): Promise<{ password_hash: string }> {
  return db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Locks the user, so that a password change and another sign-in of theirs wait. */
export function lockCredentials(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function lockProfileForUpdate(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['user_id', 'fullname', 'email', 'phone', 'birthday', 'gender', 'version'])
    .$narrowType<Pick<Profile, 'gender'>>()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function lockPictureOfUser(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select('picture_sha256')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Names of all shops of the business, including those that are switched off. */
export async function listShopNames(db: Db): Promise<string[]> {
  const shops = await db.selectFrom('companies').select('company_name').execute();
  return shops.map(({ company_name }) => company_name);
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks all users, so that nobody adds or changes one before the commit. */
export async function lockUsers(trx: Trx): Promise<void> {
  await sql`lock table users in share row exclusive mode`.execute(trx);
}

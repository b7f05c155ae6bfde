import type { Profile } from '@soquay/contract/auth';
import type { Trx } from '../../database/database.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';

/** Stores a password that its owner has chosen. Returns false when the stored hash is no longer `from`. */
export async function replacePasswordHash(
  trx: Trx,
  { user_id, from, to }: { user_id: number; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: to, must_change_password: false })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a password set by somebody else, to be changed at its first use. */
export async function setPasswordHash(
  trx: RightsTrx,
  { user_id, password_hash }: { user_id: number; password_hash: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash, must_change_password: true })
    .where('user_id', '=', user_id)
    .execute();
}

/** A profile with the version of its person. */
export type StoredProfile = Profile & { version: number };

/** Updates a profile and returns all of it. */
export function updateProfile(
  trx: Trx,
  { user_id, ...profile }: Partial<Profile> & { user_id: number },
): Promise<StoredProfile> {
  return trx
    .updateTable('users')
    .set((eb) => ({ ...profile, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .returning(['fullname', 'email', 'phone', 'birthday', 'gender', 'version'])
    .$narrowType<Pick<Profile, 'gender'>>()
    .executeTakeFirstOrThrow();
}

export async function insertSystemAdmin(
  trx: Trx,
  user: { username: string; password_hash: string; fullname: string; must_change_password: boolean },
): Promise<number> {
  const { user_id } = await trx
    .insertInto('users')
    .values({ ...user, is_admin: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

export async function updateUserPicture(
  trx: Trx,
  user_id: number,
  picture: { company_id: number; sha256: string } | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ picture_company_id: picture?.company_id ?? null, picture_sha256: picture?.sha256 ?? null })
    .where('user_id', '=', user_id)
    .execute();
}

import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';

/** Fields of an account. */
export interface Account {
  username: string;
  fullname: string;
  phone: string;
  email: string;
  address: string;
  birthday: string | null;
  gender: 0 | 1 | null;
  is_admin: boolean;
  is_warehouse_manager: boolean;
  can_list_sale: boolean;
}

/** Adds a user and returns the id; undefined when the name is taken, ignoring case. */
export async function insertUser(
  trx: RightsTrx,
  user: Account & { password_hash: string },
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('users')
    // Whoever gives it knows it.
    .values({ ...user, must_change_password: true })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted?.user_id;
}

/** Saves an account; the caller increments its version. */
export async function saveAccount(
  trx: RightsTrx,
  { user_id, ...values }: Account & { user_id: number },
): Promise<void> {
  await trx.updateTable('users').set(values).where('user_id', '=', user_id).execute();
}

export async function saveStatus(
  trx: RightsTrx,
  { user_id, status }: { user_id: number; status: 0 | 1 },
): Promise<void> {
  await trx.updateTable('users').set({ status }).where('user_id', '=', user_id).execute();
}

/** Increments versions, which count changes of the account and of holdings in any shop. */
export async function growVersions(trx: RightsTrx, userIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', anyOf(userIds))
    .execute();
}

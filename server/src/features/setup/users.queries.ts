import type { IdleUser } from '@soquay/contract/users';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** Disabled users, and live ones without a group in any shop, by name. A system admin needs none. */
export function listIdleUsers(db: Db): Promise<IdleUser[]> {
  return db
    .selectFrom('users')
    .select(['user_id', 'username', 'fullname', 'phone', 'status'])
    .where((eb) =>
      eb.or([
        eb('status', '=', 0),
        eb.and([
          eb('is_admin', '=', false),
          eb.not(
            eb.exists(
              eb
                .selectFrom('user_roles')
                .select('user_roles.role_id')
                .whereRef('user_roles.user_id', '=', 'users.user_id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy(sql`fullname collate "vi-x-icu"`)
    .orderBy('username')
    .execute();
}

/** Ids of the live system admins. Locked in one order: of two who disable each other the second then finds itself alone. */
export async function lockSystemAdmins(trx: Trx): Promise<number[]> {
  const admins = await trx
    .selectFrom('users')
    .select('user_id')
    .where('is_admin', '=', true)
    .where('status', '=', 1)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return admins.map(({ user_id }) => user_id);
}

/** False when the user is unknown or has that status already. */
export async function setUserStatus(
  trx: Trx,
  { user_id, status }: { user_id: number; status: 0 | 1 },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ status })
    .where('user_id', '=', user_id)
    .where('status', '<>', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

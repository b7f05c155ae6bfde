import type { Outsider, OutsiderQuery } from '@soquay/contract/users';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { countUpToCap } from '../../database/paging.ts';
import { startsWords } from '../../database/search.ts';

/** A page of the accounts that do not work in a shop, by name, with where they do. */
export async function listOutsiders(
  db: Db,
  { company_id, q = '', page, per_page }: OutsiderQuery,
): Promise<{ data: Outsider[]; total: number }> {
  const found = outsidersOf(db, company_id).where(
    startsWords(sql`vn_words(concat_ws(' ', users.fullname, users.username, users.phone))`, q),
  );
  const [data, total] = await Promise.all([
    found
      .select([
        'users.user_id',
        'users.username',
        'users.fullname',
        'users.phone',
        'users.status',
        'users.version',
      ])
      .select((eb) =>
        sql<string[]>`array(${eb
          .selectFrom('companies')
          .select('companies.company_name')
          .where('companies.company_id', 'in', (shops) =>
            shops
              .selectFrom('user_roles')
              .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
              .select('roles.company_id')
              .whereRef('user_roles.user_id', '=', 'users.user_id'),
          )
          .orderBy('companies.company_id')})`.as('companies'),
      )
      .orderBy(sql`users.fullname collate "vi-x-icu"`)
      .orderBy('users.username')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countUpToCap(db, found.select(sql`1`.as('one'))),
  ]);
  return { data, total };
}

/** Whether the account of that name, in whatever case, is one that does not work in the shop. */
export async function isOutsider(
  db: Db,
  { company_id, username }: { company_id: number; username: string },
): Promise<boolean> {
  const outsider = await outsidersOf(db, company_id)
    .select('users.user_id')
    .where(sql<boolean>`lower(users.username) = lower(${username})`)
    .executeTakeFirst();
  return outsider !== undefined;
}

/** Disabled users, and live ones without a group in the shop. A system admin needs none. */
function outsidersOf(db: Db, companyId: number) {
  return db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('users.status', '=', 0),
        eb.and([
          eb('users.is_admin', '=', false),
          eb.not(
            eb.exists(
              eb
                .selectFrom('user_roles')
                .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
                .select('roles.role_id')
                .whereRef('user_roles.user_id', '=', 'users.user_id')
                .where('roles.company_id', '=', companyId),
            ),
          ),
        ]),
      ]),
    );
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

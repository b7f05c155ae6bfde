import type { Salesperson } from '@soquay/contract/auth';
import type { GroupName } from '@soquay/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

const sellingGroups: readonly GroupName[] = ['Sale', 'Admin'];

/** Who may stand on a bill of the shop as its salesperson (docs/decisions/0001-salespeople.md). */
export function selectSalespeople(db: Db, companyId: number) {
  return db
    .selectFrom('users')
    .select(['users.user_id', 'users.username', 'users.fullname'])
    .where('users.status', '=', 1)
    .where((eb) =>
      eb.or([
        eb('users.is_admin', '=', true),
        eb.exists(
          eb
            .selectFrom('user_roles')
            .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
            .whereRef('user_roles.user_id', '=', 'users.user_id')
            .where('roles.company_id', '=', companyId)
            .where('roles.role_name', 'in', sellingGroups),
        ),
      ]),
    );
}

/** Salespeople of the shop by name. */
export function listSalespeople(db: Db, companyId: number): Promise<Salesperson[]> {
  return selectSalespeople(db, companyId)
    .orderBy(sql`users.fullname collate "vi-x-icu"`)
    .orderBy('users.username')
    .execute();
}

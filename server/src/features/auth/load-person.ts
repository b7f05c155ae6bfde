import type { SessionUser } from '@soquay/contract/auth';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import type { LoadPerson } from '../../http/session.ts';
import { unionOfGrants } from './auth.rules.ts';

/** Reads who is behind a session, with everything they may do anywhere, in one statement. */
export function loadPerson(db: Db): LoadPerson {
  return async (sessionId) => {
    const row = await findSessionUser(db, sessionId);
    if (!row) return undefined;
    const shops = row.shops.map((shop) => ({
      company_id: shop.company_id,
      company_name: shop.company_name,
      rights: rightsIn(shop, row),
    }));
    return {
      session_id: sessionId,
      user: sessionUserOf(row, shops),
      rights: new Map(shops.map(({ company_id, rights }) => [company_id, rights])),
    };
  };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;
type Shop = { company_id: number; company_name: string; rights: ShopRights };

/** A system admin is in every shop, and there an Admin (decisions.md X20). */
function rightsIn(shop: SessionRow['shops'][number], user: SessionRow): ShopRights {
  const held = shop.roles.map(({ role_name }) => role_name);
  return {
    user_id: user.user_id,
    company_id: shop.company_id,
    is_admin: user.is_admin,
    is_warehouse_manager: user.is_warehouse_manager,
    can_list_sale: user.can_list_sale,
    groups: user.is_admin ? [...new Set(['Admin', ...held])] : held,
    grants: unionOfGrants(shop.roles.flatMap(({ grants }) => grants)),
    warehouses: shop.warehouses.map(({ warehouse_code }) => warehouse_code),
  };
}

function sessionUserOf(row: SessionRow, shops: readonly Shop[]): SessionUser {
  const groups = shops[0]?.rights.groups ?? (row.is_admin ? ['Admin'] : []);
  return {
    user_id: row.user_id,
    username: row.username,
    fullname: row.fullname,
    phone: row.phone,
    email: row.email,
    birthday: row.birthday,
    gender: row.gender as 0 | 1 | null,
    is_admin: row.is_admin ? 1 : 0,
    is_warehouse_manager: row.is_warehouse_manager ? 1 : 0,
    can_list_sale: row.can_list_sale ? 1 : 0,
    role: groups.join(','),
    user_groups: [...groups],
    companies: shops.map(({ company_id, company_name, rights }) => ({
      company_id,
      company_name,
      role: rights.groups.join(','),
    })),
    warehouses: Object.fromEntries(
      shops.map(({ company_id, rights }) => [String(company_id), [...rights.warehouses]]),
    ),
  };
}

function findSessionUser(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select((eb) => [
      'users.user_id',
      'users.username',
      'users.fullname',
      'users.phone',
      'users.email',
      'users.birthday',
      'users.gender',
      'users.is_admin',
      'users.is_warehouse_manager',
      'users.can_list_sale',
      jsonArrayFrom(
        eb
          .selectFrom('companies')
          .select((shop) => [
            'companies.company_id',
            'companies.company_name',
            jsonArrayFrom(
              shop
                .selectFrom('roles')
                .innerJoin('user_roles', 'user_roles.role_id', 'roles.role_id')
                .select((role) => [
                  'roles.role_name',
                  jsonArrayFrom(
                    role
                      .selectFrom('role_grants')
                      .select(['role_grants.module_id', 'role_grants.actions'])
                      .whereRef('role_grants.role_id', '=', 'roles.role_id'),
                  ).as('grants'),
                ])
                .whereRef('roles.company_id', '=', 'companies.company_id')
                .whereRef('user_roles.user_id', '=', 'users.user_id')
                .orderBy('roles.role_id'),
            ).as('roles'),
            jsonArrayFrom(
              shop
                .selectFrom('user_warehouses')
                .select('user_warehouses.warehouse_code')
                .whereRef('user_warehouses.company_id', '=', 'companies.company_id')
                .whereRef('user_warehouses.user_id', '=', 'users.user_id')
                .orderBy('user_warehouses.warehouse_code'),
            ).as('warehouses'),
          ])
          .where((shop) =>
            shop.or([
              shop('users.is_admin', '=', true),
              shop.exists(
                shop
                  .selectFrom('roles')
                  .innerJoin('user_roles', 'user_roles.role_id', 'roles.role_id')
                  .whereRef('roles.company_id', '=', 'companies.company_id')
                  .whereRef('user_roles.user_id', '=', 'users.user_id'),
              ),
            ]),
          )
          .orderBy('companies.company_id'),
      ).as('shops'),
    ])
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.status', '=', 1)
    .executeTakeFirst();
}

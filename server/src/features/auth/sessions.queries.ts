import type { ParamCode } from '@soquay/contract/rules/system-params';
import type { DeviceSession } from '@soquay/contract/sessions';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { deviceOf } from './device.ts';

/** Locks the session, so that simultaneous refreshes follow one another. */
export function lockSessionForUpdate(trx: Trx, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.generation',
      sql<boolean>`sessions.ended_at is null and sessions.expires_at > now() and users.status = 1`.as(
        'is_live',
      ),
      sql<number>`extract(epoch from clock_timestamp() - sessions.rotated_at)::float8`.as(
        'rotated_seconds_ago',
      ),
    ])
    .where('sessions.session_id', '=', sessionId)
    .forUpdate('sessions')
    .executeTakeFirst();
}

/** Lists somebody's sessions, last used first; `current` is the session that asks. */
export async function listSessions(
  db: Db,
  { user_id, current }: { user_id: number; current: string },
): Promise<DeviceSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'address', 'created_at', 'rotated_at'])
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('rotated_at', 'desc')
    .execute();
  return rows.map(({ user_agent, rotated_at, created_at, ...row }) => ({
    ...row,
    ...deviceOf(user_agent),
    created_at: created_at.toISOString(),
    last_seen_at: rotated_at.toISOString(),
    is_current: row.session_id === current,
  }));
}

/** Selects the people of those sessions that are live, with all they hold in each of their shops. */
export function findSessionUsers(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select((eb) => [
      'sessions.session_id',
      'users.user_id',
      'users.username',
      'users.fullname',
      'users.phone',
      'users.email',
      'users.birthday',
      'users.gender',
      'users.picture_sha256',
      'users.version',
      'users.is_admin',
      'users.is_warehouse_manager',
      'users.can_list_sale',
      'users.must_change_password',
      jsonArrayFrom(
        eb
          .selectFrom('companies')
          .select((shop) => [
            'companies.company_id',
            'companies.company_name',
            'companies.active',
            jsonArrayFrom(
              shop
                .selectFrom('roles')
                .innerJoin('user_roles', 'user_roles.role_id', 'roles.role_id')
                .select((role) => [
                  'roles.role_name',
                  'roles.base_group',
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
            shop
              .selectFrom('system_params')
              .select('system_params.param_value')
              .whereRef('system_params.company_id', '=', 'companies.company_id')
              .where('system_params.param_code', '=', 'password_min_length' satisfies ParamCode)
              .as('password_min_length'),
            shop
              .selectFrom('user_default_warehouses')
              .select('user_default_warehouses.warehouse_code')
              .whereRef('user_default_warehouses.company_id', '=', 'companies.company_id')
              .whereRef('user_default_warehouses.user_id', '=', 'users.user_id')
              .as('default_warehouse'),
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
    .where('sessions.session_id', '=', (eb) => eb.fn.any(eb.val(sessionIds)))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.status', '=', 1)
    .execute();
}

export async function isSessionOf(
  trx: Trx,
  { user_id, session_id }: { user_id: number; session_id: string },
): Promise<boolean> {
  const session = await trx
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return session !== undefined;
}

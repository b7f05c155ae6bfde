import { type ParamCode, paramCodes, systemParams } from '@soquay/contract/rules/system-params';
import type { SystemParam } from '@soquay/contract/system-params';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** What the shop has set, as an expression of SQL; null where it has set nothing. */
export function keptParam(code: ParamCode, value: (name: 'company_id') => string): string {
  return `(select param_value from system_params
        where company_id = ${value('company_id')} and param_code = '${code}')`;
}

/** What the shop has set; null where it has set nothing. */
export async function findParam(db: Db, companyId: number, code: ParamCode): Promise<string | null> {
  const found = await db
    .selectFrom('system_params')
    .select('param_value')
    .where('company_id', '=', companyId)
    .where('param_code', '=', code)
    .executeTakeFirst();
  return found?.param_value ?? null;
}

/** Of the shops a person works in, the longest that one asks of passwords; null where none has set it. */
export async function findStrictestLength(db: Db, userId: number): Promise<string | null> {
  const code: ParamCode = 'password_min_length';
  const found = await db
    .selectFrom('system_params')
    .select(sql<string | null>`max(param_value::int)::text`.as('longest'))
    .where('param_code', '=', code)
    .where('company_id', 'in', (shops) =>
      shops
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
        .select('roles.company_id')
        .where('user_roles.user_id', '=', userId),
    )
    .executeTakeFirst();
  return found?.longest ?? null;
}

/** All parameters of a shop, in the order in which they are declared. */
export async function listSystemParams(db: Db, companyId: number): Promise<SystemParam[]> {
  const rows = await db
    .selectFrom('system_params')
    .innerJoin('users', 'users.user_id', 'system_params.changed_by')
    .select([
      'param_code',
      'param_value',
      'system_params.version',
      'changed_at',
      'users.user_id',
      'users.fullname',
    ])
    .where('company_id', '=', companyId)
    .execute();
  return paramCodes.map((param_code) => {
    const { label, param_type, initial } = systemParams[param_code];
    const kept = rows.find((row) => row.param_code === param_code);
    return {
      company_id: companyId,
      param_code,
      param_name: label.charAt(0).toUpperCase() + label.slice(1),
      param_type,
      param_value: kept?.param_value ?? String(initial),
      default_value: String(initial),
      version: kept?.version ?? 0,
      changed_by: kept ? { user_id: kept.user_id, fullname: kept.fullname } : null,
      changed_at: kept?.changed_at.toISOString() ?? null,
    };
  });
}

/** Others who change a parameter of the shop wait: there may be no row to lock yet. */
export async function lockParams(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute();
}

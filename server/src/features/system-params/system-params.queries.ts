import {
  type ParamCode,
  paramCodes,
  strictestLength,
  systemParams,
} from '@soquay/contract/rules/system-params';
import type { SystemParam } from '@soquay/contract/system-params';
import type { Db, Trx } from '../../database/database.ts';

/** SQL expression of a parameter as stored; null when the default holds. */
export function storedParam(code: ParamCode, value: (name: 'company_id') => string): string {
  return `(select param_value from system_params
        where company_id = ${value('company_id')} and param_code = '${code}')`;
}

/** Finds a parameter as stored; null when the default holds. */
export async function findParam(db: Db, companyId: number, code: ParamCode): Promise<string | null> {
  const found = await db
    .selectFrom('system_params')
    .select('param_value')
    .where('company_id', '=', companyId)
    .where('param_code', '=', code)
    .executeTakeFirst();
  return found?.param_value ?? null;
}

/** Finds the password length required by the strictest shop of a person. */
export async function getStrictestLength(db: Db, userId: number): Promise<number> {
  const kept = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .leftJoin('system_params', (on) =>
      on
        .onRef('system_params.company_id', '=', 'roles.company_id')
        .on('param_code', '=', 'password_min_length' satisfies ParamCode),
    )
    .select('param_value')
    .distinct()
    .where('user_roles.user_id', '=', userId)
    .execute();
  return strictestLength(kept.map(({ param_value }) => param_value));
}

/** Lists all parameters of a shop in the order of their declaration. */
export async function listSystemParams(db: Db, companyId: number): Promise<SystemParam[]> {
  const rows = await db
    .selectFrom('system_params')
    .leftJoin('users', 'users.user_id', 'system_params.changed_by')
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
      ...lastChange(kept),
    };
  });
}

interface KeptParam {
  changed_at: Date;
  user_id: number | null;
  fullname: string | null;
}

/** Returns who changed a parameter last; an update of the server that stores the former default counts as nobody. */
function lastChange(kept: KeptParam | undefined): Pick<SystemParam, 'changed_by' | 'changed_at'> {
  if (!kept || kept.user_id === null) return { changed_by: null, changed_at: null };
  const { user_id, fullname, changed_at } = kept;
  return { changed_by: { user_id, fullname: fullname ?? '' }, changed_at: changed_at.toISOString() };
}

/** Locks the shop for changes of parameters: there may be no row to lock yet. */
export async function lockParams(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute();
}

import type { GroupName } from '@soquay/contract/rights';
import { sql } from 'kysely';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { GrantedAction } from './roles.rules.ts';

export async function insertRole(
  trx: RightsTrx,
  role: { company_id: number; role_name: string; base_group: GroupName },
): Promise<number> {
  const { role_id } = await trx
    .insertInto('roles')
    .values(role)
    .returning('role_id')
    .executeTakeFirstOrThrow();
  return role_id;
}

export async function renameRole(
  trx: RightsTrx,
  { role_id, role_name }: { role_id: number; role_name: string },
): Promise<void> {
  await trx
    .updateTable('roles')
    .set((eb) => ({ role_name, version: eb('version', '+', 1) }))
    .where('role_id', '=', role_id)
    .execute();
}

/** Replaces all grants of the role. */
export async function setGrants(
  trx: RightsTrx,
  roleId: number,
  actions: readonly GrantedAction[],
): Promise<void> {
  await trx.deleteFrom('role_grants').where('role_id', '=', roleId).execute();
  if (actions.length === 0) return;
  await sql`
    insert into role_grants (role_id, module_id, actions)
    select ${roleId}, module_id, array_agg(action)
    from unnest(${actions.map(({ module_id }) => module_id)}::text[],
      ${actions.map(({ action_id }) => action_id)}::text[]) granted (module_id, action)
    group by module_id
  `.execute(trx);
}

/** Deletes a role with its grants; nobody may hold it any more. */
export async function eraseRole(trx: RightsTrx, roleId: number): Promise<void> {
  await trx.deleteFrom('roles').where('role_id', '=', roleId).execute();
}

import { defaultGrants } from '@soquay/contract/default-grants';
import { groupNames, moduleKeys } from '@soquay/contract/rights';
import type { Trx } from '../../database/database.ts';

/** Adds the seven built-in groups with the grants of a new shop. */
export async function insertDefaultGroups(trx: Trx, companyId: number): Promise<void> {
  const roles = await trx
    .insertInto('roles')
    .values(
      groupNames.map((role_name) => ({
        company_id: companyId,
        role_name,
        base_group: role_name,
      })),
    )
    .returning(['role_id', 'role_name'])
    .execute();
  const roleIds = new Map(roles.map(({ role_name, role_id }) => [role_name, role_id]));
  const grants = groupNames.flatMap((name) =>
    moduleKeys.map((module_id) => ({
      role_id: roleIds.get(name) as number,
      module_id,
      actions: [...(defaultGrants[name][module_id] ?? [])],
    })),
  );
  await trx
    .insertInto('role_grants')
    .values(grants.filter(({ actions }) => actions.length > 0))
    .execute();
}

import type { Endpoint } from '@soquay/contract/endpoint';
import * as contract from '@soquay/contract/roles';
import { type Reach, reachOf } from '@soquay/contract/rules/reach';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { idIn } from '../../http/own-shop.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import {
  findRole,
  findShopOfRole,
  listPermissionPeople,
  listRoles,
  type StoredRole,
} from './roles.queries.ts';
import { isFixedRole, roleModules } from './roles.rules.ts';
import { createRole, deleteRole, updateRole } from './save-role.ts';
import { getUserRoles, setUserRoles } from './user-roles.ts';

interface RoleDependencies {
  databases: Databases;
  /** All endpoints, from which it is derived what each group can reach. */
  endpoints: () => readonly Endpoint[];
}

export function roleRoutes({ databases, endpoints }: RoleDependencies): Route[] {
  let known: Reach | undefined;
  const reach = () => {
    known ??= reachOf(endpoints());
    return known;
  };
  return [...moduleRoutes(reach), ...ofRoles(databases, reach), ...ofPeople(databases)];
}

function moduleRoutes(reach: () => Reach): Route[] {
  return [
    route(contract.listModules, async () => ({ data: roleModules(reach()) })),
    route(contract.getModule, async ({ params }) => {
      const found = roleModules(reach()).find(({ module_id }) => module_id === params.module_id);
      if (!found) throw new Refusal('NOT_FOUND');
      return { data: found };
    }),
  ];
}

function ofRoles({ reads, writes }: Databases, reach: () => Reach): Route[] {
  const shown = ({ company_id, company_name, ...role }: StoredRole): contract.Role => ({
    ...role,
    company_id,
    company: { company_id, company_name },
    is_fixed: isFixedRole(role.role_name) ? 1 : 0,
    module_all: roleModules(reach()),
  });
  const shopOf = ({ id }: { id: number }) => findShopOfRole(reads, id);
  return [
    route(contract.listRoles, async ({ query }) => ({
      ...(await listRoles(reads, query)),
      current_page: query.page,
      per_page: query.per_page,
    })),
    route(
      contract.getRole,
      async ({ params }) => {
        const found = await findRole(reads, params.id);
        if (!found) throw new Refusal('NOT_FOUND', { message: say('roleGone') });
        return { data: shown(found) };
      },
      { shopOf },
    ),
    route(contract.createRole, async ({ body, actor, idempotencyKey }) => ({
      data: shown(await createRole(writes, body, { actor, reach: reach(), idempotencyKey })),
      message: say('created'),
    })),
    route(
      contract.updateRole,
      async ({ params, body, actor }) => ({
        data: shown(await updateRole(writes, params.id, body, { actor, reach: reach() })),
        message: say('updated'),
      }),
      { shopOf },
    ),
    route(
      contract.deleteRole,
      async ({ params, query, actor }) => {
        await deleteRole(writes, params.id, { ...query, actor });
        return { message: say('roleDeleted') };
      },
      { shopOf },
    ),
  ];
}

function ofPeople({ reads, writes }: Databases): Route[] {
  return [
    route(contract.listPermissionPeople, async ({ query }) => ({
      ...(await listPermissionPeople(reads, query)),
      current_page: query.page,
      per_page: query.per_page,
    })),
    route(contract.getUserRoles, async ({ params, person, rights }) =>
      getUserRoles(reads, { user_id: params.id, person, rights }),
    ),
    route(
      contract.setUserRoles,
      async ({ params, body, actor }) => ({
        ...(await setUserRoles(writes, { user_id: params.id, actor }, body)),
        message: say('updated'),
      }),
      { ownShopOf: ({ body }) => shopOfRoles(reads, body) },
    ),
  ];
}

/** Finds the shop of the roles named; 'any' when all roles are taken from somebody, since the body then names none. */
async function shopOfRoles(reads: Databases['reads'], body: unknown): Promise<number | 'any'> {
  const named = Object(body).role_ids;
  const [role_id] = Array.isArray(named) ? named : [];
  const found = await findShopOfRole(reads, idIn({ role_id }, 'role_id') ?? 0);
  return found ?? 'any';
}

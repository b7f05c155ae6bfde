import type { EndpointInput } from '@soquay/contract/endpoint';
import {
  createRole,
  deleteRole,
  getRole,
  listModules,
  listRoles,
  type Role,
  roleFilters,
  updateRole,
} from '@soquay/contract/roles';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const roleList = shopList({ list: listRoles, filters: roleFilters });
export type RoleSearch = SearchOf<typeof roleList>;

/** More than a shop has: what is chosen from. */
const allOfThem = 200;

export function allRolesQuery(companyId: number) {
  return endpointQuery(listRoles, { query: { company_id: companyId, per_page: allOfThem } });
}

export function roleQuery(roleId: number) {
  return endpointQuery(getRole, { params: { id: roleId } });
}

export function modulesQuery() {
  return endpointQuery(listModules, {});
}

export type RoleBody = EndpointInput<typeof createRole>['body'];

/** Saves a role that is there from the version that was seen, or makes a new one, once for its key. */
export function saveRole(body: RoleBody, idempotencyKey: string, role?: Pick<Role, 'role_id' | 'version'>) {
  if (!role) return api(createRole, { body }, { idempotencyKey });
  return api(updateRole, { params: { id: role.role_id }, body: { ...body, version: role.version } });
}

export function removeRole({ role_id, version }: Pick<Role, 'role_id' | 'version'>) {
  return api(deleteRole, { params: { id: role_id }, query: { version } });
}

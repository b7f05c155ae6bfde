import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, viewAsHeader } from '@soquay/contract/endpoint';
import { type Grants, type GroupName, moduleKeys } from '@soquay/contract/rights';
import { hasGrant, isShopAdmin, type ShopRights } from '@soquay/contract/rules/roles';
import { Refusal } from '../refusal.ts';
import type { Person } from './session.ts';

/** Role that an Admin looks through to see what its people see. */
export interface ViewedRole {
  company_id: number;
  role_name: string;
  base_group: GroupName;
  grants: Grants;
}

export type FindViewedRole = (roleId: number) => Promise<ViewedRole | undefined>;

/**
 * Returns the person limited to one role, which the header names and an Admin of its shop may look through; undefined
 * without the header. Every write is refused, VIEW_AS_READ_ONLY.
 */
export async function viewAs(
  find: FindViewedRole,
  { method, response }: Endpoint,
  headers: IncomingHttpHeaders,
  person: Person,
): Promise<Person | undefined> {
  const header = headers[viewAsHeader];
  // The stream of changes says nothing of what they are, and goes on for as long as the person's own rights.
  if (header === undefined || response === 'events') return undefined;
  if (method !== 'GET') throw new Refusal('VIEW_AS_READ_ONLY');
  const role = /^\d{1,15}$/.test(String(header)) ? await find(Number(header)) : undefined;
  const rights = role && person.rights.get(role.company_id);
  if (!role || !rights || !isShopAdmin(rights) || !hasGrant(rights, 'roles', 'view')) {
    throw new Refusal('VIEW_AS_REFUSED');
  }
  return withRole(person, role, rights);
}

/** Limits a person to the role's shop, rules and grants; grants that the person lacks are not added. */
function withRole(person: Person, role: ViewedRole, own: ShopRights): Person {
  const { company_id, role_name, base_group } = role;
  const { user } = person;
  const rights: ShopRights = {
    ...own,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups: [base_group],
    grants: sharedGrants(role.grants, own),
  };
  return {
    ...person,
    rights: new Map([[company_id, rights]]),
    user: {
      ...user,
      is_admin: 0,
      is_warehouse_manager: 0,
      can_list_sale: 0,
      role: role_name,
      user_groups: [role_name],
      companies: user.companies
        .filter((shop) => shop.company_id === company_id)
        .map((shop) => ({ ...shop, role: role_name })),
      warehouses: { [company_id]: [...own.warehouses] },
    },
  };
}

function sharedGrants(granted: Grants, own: ShopRights): Grants {
  return Object.fromEntries(
    moduleKeys.map((key) => [key, (granted[key] ?? []).filter((action) => hasGrant(own, key, action))]),
  );
}

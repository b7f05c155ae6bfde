import { getUserRoles, listPermissionPeople, setUserRoles } from '@soquay/contract/roles';
import { api } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';

export function peopleQuery(companyId: number, search: { q: string; page: number }) {
  return listQuery(listPermissionPeople, { query: { company_id: companyId, ...search } });
}

interface PersonInShop {
  companyId: number;
  userId: number;
}

export function userRolesQuery({ companyId, userId }: PersonInShop) {
  // Ticked once, as they are now.
  const query = endpointQuery(getUserRoles, { params: { id: userId }, query: { company_id: companyId } });
  return { ...query, gcTime: 0 };
}

export function saveUserRoles(
  { companyId, userId }: PersonInShop,
  body: { role_ids: number[]; version: number },
) {
  return api(setUserRoles, { params: { id: userId }, query: { company_id: companyId }, body });
}

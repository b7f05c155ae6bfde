import { auditFilters, listAudit, listAuditPeople } from '@soquay/contract/audit';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const auditList = shopList({ list: listAudit, filters: auditFilters });
export type AuditSearch = SearchOf<typeof auditList>;

export function auditPeopleQuery(companyId: number) {
  return endpointQuery(listAuditPeople, { query: { company_id: companyId } });
}

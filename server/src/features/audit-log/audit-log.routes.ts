import * as contract from '@soquay/contract/audit';
import type { Endpoint } from '@soquay/contract/endpoint';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { makeAuditExcel } from './audit-log.excel.ts';
import { listAudit, listAuditPeople } from './audit-log.queries.ts';

interface AuditLogOptions {
  databases: Databases;
  /** All that is served; the log says their summaries. */
  endpoints: () => readonly Endpoint[];
}

export function auditLogRoutes({ databases: { reads, reports }, endpoints }: AuditLogOptions): Route[] {
  return [
    route(contract.listAudit, async ({ query, rights }) => ({
      ...(await listAudit(reads, { ...query, isSystemAdmin: rights.is_admin, endpoints })),
      current_page: query.page,
      per_page: query.per_page,
    })),
    route(contract.listAuditPeople, async ({ rights }) => ({
      data: await listAuditPeople(reads, rights.company_id),
    })),
    route(contract.exportAudit, ({ query, rights, signal }) =>
      makeAuditExcel(reports, { ...query, isSystemAdmin: rights.is_admin, endpoints, signal }),
    ),
  ];
}

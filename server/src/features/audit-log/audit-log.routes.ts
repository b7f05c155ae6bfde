import * as contract from '@soquay/contract/audit';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { makeAuditExcel } from './audit-log.excel.ts';
import { listAudit, listAuditPeople } from './audit-log.queries.ts';

export function auditLogRoutes({ reads, reports }: Databases): Route[] {
  return [
    route(contract.listAudit, async ({ query, rights }) => ({
      ...(await listAudit(reads, { ...query, isSystemAdmin: rights.is_admin })),
      current_page: query.page,
      per_page: query.per_page,
    })),
    route(contract.listAuditPeople, async ({ rights }) => ({
      data: await listAuditPeople(reads, rights.company_id),
    })),
    route(contract.exportAudit, ({ query, rights, signal }) =>
      makeAuditExcel(reports, { ...query, isSystemAdmin: rights.is_admin, signal }),
    ),
  ];
}

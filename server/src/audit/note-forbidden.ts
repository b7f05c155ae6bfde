import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import type { ErrorCode } from '@soquay/contract/errors';
import type { AuditTrail } from './audit-trail.ts';

interface ForbiddenCall {
  user_id: number;
  /** Of a shop that the person belongs to. */
  company_id: number | undefined;
  endpoint: Endpoint;
  code: ErrorCode;
}

/** Somebody asked for what they have no right to. A screen that asks again and again is enough as it is. */
export function noteForbidden(
  trail: AuditTrail,
  { user_id, company_id, endpoint, code }: ForbiddenCall,
): void {
  trail.note(
    {
      company_id: company_id ?? null,
      user_id,
      action: 'forbidden',
      entity: 'endpoint',
      entity_id: endpointName(endpoint),
      after: { code },
    },
    { cause: `forbidden ${user_id}`, hourly: 60 },
  );
}

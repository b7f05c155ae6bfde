import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import type { ErrorCode } from '@soquay/contract/errors';
import type { AuditTrail } from './audit-trail.ts';

interface ForbiddenCall {
  user_id: number;
  /** Shop, if the person belongs to it. */
  company_id: number | undefined;
  endpoint: Endpoint;
  code: ErrorCode;
}

/** Records a call refused for want of rights; 60 an hour for a person, since a screen may repeat it. */
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

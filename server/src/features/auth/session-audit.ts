/** Writes sign-ins, sign-outs and failed attempts to the audit log. Never what was typed, since people mistake the fields. */
import type { ErrorCode } from '@soquay/contract/errors';
import type { AuditCause, AuditTrail } from '../../audit/audit-trail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../database/database.ts';
import { clientAddress } from '../../http/client-address.ts';

const entity = 'session';

interface SessionEvent {
  user_id: number;
  sessionId: string;
}

/** Records a sign-in, up to a limit, since a program may sign in all day. */
export async function recordSignIn(
  trx: Trx,
  trail: AuditTrail,
  { user_id, sessionId, ip }: SessionEvent & { ip: string },
): Promise<void> {
  if (!trail.isKept({ cause: `sign-in ${user_id}`, hourly: 60 })) return;
  const after = { address: clientAddress(ip) };
  await recordAudit(trx, {
    company_id: null,
    user_id,
    action: 'sign-in',
    entity,
    entity_id: sessionId,
    after,
  });
}

export async function recordSignOut(trx: Trx, { user_id, sessionId }: SessionEvent): Promise<void> {
  await recordAudit(trx, { company_id: null, user_id, action: 'sign-out', entity, entity_id: sessionId });
}

/** Records a refresh token used again later: somebody else may have it, and the session was ended for that. */
export async function recordReuse(trx: Trx, { user_id, sessionId }: SessionEvent): Promise<void> {
  await recordAudit(trx, { company_id: null, user_id, action: 'end-reused', entity, entity_id: sessionId });
}

interface FailedSignIn {
  /** Undefined for an unknown name. */
  user_id: number | undefined;
  ip: string;
  code: ErrorCode;
}

export function noteFailedSignIn(trail: AuditTrail, { user_id, ip, code }: FailedSignIn): void {
  const cause: AuditCause =
    user_id === undefined
      ? { cause: 'failed sign-ins of nobody', hourly: 120 }
      : { cause: `failed sign-ins of ${user_id}`, hourly: 60 };
  trail.note(
    {
      company_id: null,
      user_id: user_id ?? null,
      action: 'sign-in-failed',
      entity,
      entity_id: user_id ?? 'unknown',
      after: { address: clientAddress(ip), code },
    },
    cause,
  );
}

import { type Endpoint, endpointName } from '@soquay/contract/endpoint';
import type { Hold } from '@soquay/contract/holds';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { auditStatement } from '../../audit/record-audit.ts';
import type { Db, Trx } from '../../database/database.ts';
import { type DocumentWrites, writeOnce } from '../../documents/idempotency.ts';
import { Refusal } from '../../refusal.ts';
import { lockLevelOfHold } from '../../stock/holds.ts';
import { getHold, readHoldBack } from './hold-answer.ts';
import { refuseOthersHold } from './holds.rules.ts';

export interface HoldCall<Body> {
  rights: ShopRights;
  body: Body;
  idempotencyKey: string;
}

interface SavedHoldChange<Body> extends HoldCall<Body> {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  action: 'extend' | 'cancel';
  /** Changes the hold in the ledger; resolves to false when the hold is cancelled by now. */
  change: (trx: Trx, before: Hold) => Promise<boolean>;
  /** New values, for the audit log. */
  after: object;
}

/**
 * Changes a hold of this person, once per idempotency key. Throws NOT_FOUND, ACCESS_DENIED, HOLD_CANCELLED,
 * HOLD_FULFILLED and the refusals of `change`.
 */
export async function changeSavedHold<Body extends { id: number }>(
  db: Db,
  { rights, body, idempotencyKey, endpoint, action, change, after }: SavedHoldChange<Body>,
): Promise<Hold> {
  const { company_id, user_id } = rights;
  const place = { company_id, id: body.id };
  const write = { user_id, endpoint: endpointName(endpoint), key: idempotencyKey, request: body };
  const { answer } = await writeOnce(db, write, {
    async read(trx) {
      await lockLevelOfHold(trx, place);
      return await getHold(trx, place);
    },
    async decide(trx, before): Promise<DocumentWrites<Hold>> {
      refuseOthersHold(rights, before.user_info);
      // Refuses a fulfilled hold, which holds nothing; deleting its bill restores it.
      if (before.state === 'fulfilled') throw new Refusal('HOLD_FULFILLED');
      if (!(await change(trx, before))) throw new Refusal('HOLD_CANCELLED');
      const { query, answer } = readHoldBack(trx, place);
      const { qty, remaining, expired_date } = before;
      return {
        document_id: body.id,
        statements: [
          auditStatement({
            company_id,
            user_id,
            action,
            entity: 'reservation',
            entity_id: body.id,
            before: { qty, remaining, expired_date },
            after,
          }),
          query,
        ],
        answer,
      };
    },
  });
  return answer ?? (await getHold(db, place));
}

import * as contract from '@soquay/contract/holds';
import type { Db } from '../../database/database.ts';
import { cancelHold as giveFree } from '../../stock/holds.ts';
import { changeSavedHold, type HoldCall } from './change-hold.ts';

/** Cancels a hold with a reason and releases its goods. */
export function cancelHold(
  db: Db,
  call: HoldCall<{ id: number; cancel_note: string }>,
): Promise<contract.Hold> {
  const { company_id, user_id } = call.rights;
  const { id, cancel_note } = call.body;
  return changeSavedHold(db, {
    ...call,
    endpoint: contract.cancelHold,
    action: 'cancel',
    change: (trx) => giveFree(trx, { company_id, id, user_id, note: cancel_note }),
    after: { cancel_note },
  });
}

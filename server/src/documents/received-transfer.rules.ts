import type { PaymentKind } from '@soquay/contract/payment-methods';
import { say } from '@soquay/contract/said';
import { invalidFields } from '../refusal.ts';

/** Decides how much of a transfer has come, for the writes of bills and pre-orders (docs/decisions/0320-received-sums.md). */

/** As a document keeps it; the sum is null where the tick says it: all that is asked for, or nothing. */
export interface StoredTransfer {
  transfer_received: 0 | 1;
  received_amount: number | null;
}

/** Dong of a stored transfer that have come. `due`: what the document asks for. */
export function receivedSum({ transfer_received, received_amount }: StoredTransfer, due: number): number {
  return received_amount ?? (transfer_received === 1 ? Math.max(0, due) : 0);
}

/**
 * Decides how much of a document's amount has come: as the till says, by the tick or as a sum, else as much as before; nothing
 * for another payment method.
 */
export function decideTransferReceived(
  {
    transfer_received,
    received_amount,
  }: { transfer_received?: 0 | 1 | undefined; received_amount?: number | undefined },
  {
    kind,
    due,
    before = { transfer_received: 0, received_amount: 0 },
  }: {
    kind: PaymentKind | undefined;
    due: number;
    before?: { transfer_received: 0 | 1; received_amount: number };
  },
): StoredTransfer {
  if (kind !== 'transfer') {
    if (transfer_received === 1) throw invalidFields({ transfer_received: say('transferReceivedOnly') });
    if (received_amount) throw invalidFields({ received_amount: say('transferReceivedOnly') });
    return { transfer_received: 0, received_amount: null };
  }
  const tick = transfer_received ?? before.transfer_received;
  const sum = sumNow({ transfer_received, received_amount }, { due, before: before.received_amount });
  const hasAll = sum >= due && (sum > 0 || tick === 1);
  const isSaidByTick = sum === (hasAll ? Math.max(0, due) : 0);
  return { transfer_received: hasAll ? 1 : 0, received_amount: isSaidByTick ? null : sum };
}

/** Ticked, all has come at least; unticked without a sum, nothing. */
function sumNow(
  {
    transfer_received,
    received_amount,
  }: { transfer_received: 0 | 1 | undefined; received_amount: number | undefined },
  { due, before }: { due: number; before: number },
): number {
  if (transfer_received === 1) return Math.max(received_amount ?? before, due, 0);
  return received_amount ?? (transfer_received === 0 ? 0 : before);
}

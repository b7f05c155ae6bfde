import { messages } from '@soquay/contract/messages';
import type { PaymentKind } from '@soquay/contract/payment-methods';
import { invalidFields } from '../refusal.ts';

/** Whether a transfer has come, as the writes of bills and pre-orders decide it (docs/decisions/0185-a-transfer-that-has-come.md). */

/**
 * Whether the money of a transfer has come: as the till says, else as it was said before of the same sum; never of
 * another payment method.
 */
export function decideTransferReceived(
  { transfer_received }: { transfer_received?: 0 | 1 | undefined },
  { kind, before = 0 }: { kind: PaymentKind | undefined; before?: 0 | 1 },
): 0 | 1 {
  const isTransfer = kind === 'transfer';
  if (transfer_received === 1 && !isTransfer) {
    throw invalidFields({ transfer_received: messages.transferReceivedOnly });
  }
  return isTransfer ? (transfer_received ?? before) : 0;
}

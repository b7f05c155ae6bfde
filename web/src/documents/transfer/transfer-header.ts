import { z } from 'zod';

/** How a form that is paid by transfer knows what was shown to the customer and what has come; without React. */

export interface TransferHeader {
  payment_code: string | null;
  /** Text of a transfer that is made before the document has its number. */
  transfer_ref: string;
  /** The payment method for which the customer was shown a code that says so. */
  transfer_shown: string | null;
  /** Money that the till has seen come; by another method nothing has come. */
  transfer_received: z.infer<typeof receivedTransfer> | null;
}

export const receivedTransfer = z.object({ payment_code: z.string(), amount: z.int() });

export const maxNote = 1000;

type Received = Pick<TransferHeader, 'payment_code' | 'transfer_received'>;

/** Dong that have come by the payment method that the form is about now. */
export function receivedOf({ payment_code, transfer_received }: Received): number {
  return transfer_received?.payment_code === payment_code ? (transfer_received?.amount ?? 0) : 0;
}

/** Whether as much has come as the form is about now. */
export function hasCome(header: Received, amount: number): boolean {
  const isOfMethod = header.transfer_received?.payment_code === header.payment_code;
  return isOfMethod && receivedOf(header) >= amount;
}

/** The note with what the transfer says, where the customer has seen that: by it the shop finds whose money came. */
export function noteWithTransfer(note: string, header: Omit<TransferHeader, 'transfer_received'>): string {
  const { transfer_ref, transfer_shown, payment_code } = header;
  if (transfer_shown === null || transfer_shown !== payment_code) return note;
  const said = `CK ${transfer_ref}`;
  return [note.slice(0, maxNote - said.length - 2), said].filter(Boolean).join('. ');
}

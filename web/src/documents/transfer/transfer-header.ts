import { z } from 'zod';
import { codeField } from '../form/header-fields.ts';
import { newTransferRef } from './transfer-ref.ts';

/** How a form that is paid by transfer knows what was shown to the customer and what has come; without React. */

/** Fields of a header that may be paid by transfer; its text begins with the prefix. */
export const transferFields = (prefix: Parameters<typeof newTransferRef>[0]) => ({
  payment_code: codeField,
  /** Text of a transfer that is made before the document has its number. */
  transfer_ref: z.string().default(() => newTransferRef(prefix)),
  /** Payment method for which the customer was shown a code that says so. */
  transfer_shown: codeField,
  /** Money that the till has seen come; by another method nothing has come. */
  transfer_received: z
    .object({ payment_code: z.string(), amount: z.int() })
    .nullable()
    .default(null)
    // An older version of the program stored a tick.
    .catch(null),
});
export type TransferHeader = z.output<z.ZodObject<ReturnType<typeof transferFields>>>;

const maxNote = 1000;

type Received = Pick<TransferHeader, 'payment_code' | 'transfer_received'>;

/** Money that had come when a document was saved. */
export function savedTransfer(
  payment_code: string,
  { transfer_received, received_amount: amount }: { transfer_received: 0 | 1; received_amount: number },
): TransferHeader['transfer_received'] {
  return transfer_received === 1 || amount > 0 ? { payment_code, amount } : null;
}

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

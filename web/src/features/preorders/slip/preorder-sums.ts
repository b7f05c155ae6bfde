import type { Preorder } from '@soquay/contract/preorders';
import { isPreorderOpen, readyToBill } from '@soquay/contract/rules/preorder-process';
import type { SlipProps } from '@/documents/slip/Slip.tsx';
import { slip } from '@/documents/slip/slip-words.ts';
import { formatNumber } from '@/ui/format.ts';

export type PaidPreorder = Pick<
  Preorder,
  | 'total_amount'
  | 'pre_paid'
  | 'transfer_received'
  | 'received_amount'
  | 'process_status'
  | 'status'
  | 'bills'
>;

/**
 * The money of a pre-order on paper: loud is what is collected at its stage, the deposit until the goods are there, the
 * rest from then on; a finished one says with which bill the rest was paid. `isAwaited`: a code asks for the deposit.
 */
export function preorderSums(
  { total_amount, pre_paid, transfer_received, received_amount, process_status, status, bills }: PaidPreorder,
  isAwaited: boolean,
): Required<Pick<SlipProps, 'sums'>> & Pick<SlipProps, 'due'> {
  const process = process_status.status_id;
  const received = transfer_received ? slip.depositReceived : slip.deposit;
  const deposit = { name: isAwaited ? slip.depositToPay : received, amount: pre_paid };
  const total = { name: slip.total, amount: total_amount };
  const rest = { name: slip.rest, amount: total_amount - pre_paid };
  if (status === 0 || process > 200) return { sums: written([total, deposit]) };
  if (!isPreorderOpen(process)) {
    const bill = bills.find((one) => one.status === 1);
    const paid = bill && {
      name: slip.restOfBill(bill.bill_number),
      amount: bill.total_final_amount - bill.pre_paid,
    };
    return { sums: written([total, deposit, paid ?? rest]) };
  }
  if (process < readyToBill && pre_paid > 0) {
    const hasPart = isAwaited && received_amount > 0;
    const part = { name: slip.receivedPart, amount: received_amount };
    const due = hasPart ? { ...deposit, amount: pre_paid - received_amount } : deposit;
    return { sums: written(hasPart ? [total, part, rest] : [total, rest]), due };
  }
  const paid = pre_paid > 0 ? [total, deposit] : [total];
  return { sums: written(paid), due: { ...rest, name: slip.toPay } };
}

function written(sums: readonly { name: string; amount: number }[]): SlipProps['sums'] {
  return sums.map(({ name, amount }) => ({ name, text: formatNumber(amount) }));
}

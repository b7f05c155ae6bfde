import type { BillChange, BillInput } from '@soquay/contract/bills';
import { maxAmount } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import { type BillTotals, billTotals } from '@soquay/contract/rules/bill-arithmetic';
import { carriedDeposit } from '@soquay/contract/rules/preorder-arithmetic';
import { say } from '@soquay/contract/said';
import type { StoredTransfer } from '../../documents/received-transfer.rules.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields } from '../../refusal.ts';

/**
 * What is decided about a bill before anything is written: its sums; of its lines, bill-lines.rules.ts decides. Each
 * function returns what to write or throws the refusal with the message at its field.
 */

/** Fields that new bills and changed ones have in common. */
type ChangeOfBill = Omit<BillChange, 'version' | 'details'> & Pick<BillInput, 'details'>;

/** No web order is known yet, so none can be billed. */
export function refuseWebOrder({ order_id }: Pick<BillInput, 'order_id'>): void {
  if (order_id !== undefined) throw invalidFields({ order_id: messages.webOrderUnknown });
}

/**
 * The sums of the bill and what has been paid of it: as the body says, or of the deposit of its pre-order what it takes.
 * Refuses a deposit above the total and sums of the client that differ (decisions.md X69, X84).
 */
export function decideTotals(body: ChangeOfBill, deposit?: number): BillTotals & { pre_paid: number } {
  const { total_final_amount } = billTotals(body.details, 0);
  const pre_paid = deposit === undefined ? (body.pre_paid ?? 0) : carriedDeposit(deposit, total_final_amount);
  const totals = { ...billTotals(body.details, pre_paid), pre_paid };
  if (totals.total_amount > maxAmount) throw invalidFields({ total_amount: say('totalTooLarge') });
  if (pre_paid > totals.total_final_amount) throw invalidFields({ pre_paid: messages.depositAboveTotal });
  refuseMismatches(body, totals);
  return totals;
}

/** What the form says of a bill beside its lines, and the sums of those. */
export function billTerms(
  body: Omit<BillInput, 'details' | keyof StoredTransfer> & StoredTransfer,
  totals: BillTotals & { pre_paid: number },
) {
  const { row_count, total_amount, total_discount, total_final_amount, pre_paid } = totals;
  return {
    customer_name: body.customer_name,
    customer_phone: body.customer_phone,
    customer_address: body.customer_address,
    is_ship: body.is_ship,
    payment_code: body.payment_code,
    transfer_received: body.transfer_received,
    received_amount: body.received_amount,
    bill_note: body.bill_note,
    pre_paid,
    order_origin: body.order_origin,
    row_count,
    total_amount,
    total_discount,
    total_final_amount,
  };
}

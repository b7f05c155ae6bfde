import { type BillChange, type BillInput, billFields } from '@soquay/contract/bills';
import { maxAmount } from '@soquay/contract/fields';
import { valuesIn } from '@soquay/contract/header-fields';
import { type BillTotals, billTotals } from '@soquay/contract/rules/bill-arithmetic';
import { carriedDeposit } from '@soquay/contract/rules/preorder-arithmetic';
import { say } from '@soquay/contract/said';
import type { StoredTransfer } from '../../documents/received-transfer.rules.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields } from '../../refusal.ts';

/**
 * Decides about a bill's sums before anything is written (bill-lines.rules.ts: about its lines). Functions return what
 * to write, or throw a refusal at the field.
 */

/** Fields that new and changed bills share. */
type ChangeOfBill = Omit<BillChange, 'version' | 'details'> & Pick<BillInput, 'details'>;

/** Refuses any web order, since there are none yet. */
export function refuseWebOrder({ order_id }: Pick<BillInput, 'order_id'>): void {
  if (order_id !== undefined) throw invalidFields({ order_id: say('webOrderUnknown') });
}

/**
 * Computes the sums and the deposit: the body's, or the part of the pre-order's `deposit` that the bill takes over.
 * Refuses a deposit above the total and differing sums of the client (decisions.md X69, X84).
 */
export function decideTotals(body: ChangeOfBill, deposit?: number): BillTotals & { pre_paid: number } {
  const { total_final_amount } = billTotals(body.details, 0);
  const pre_paid = deposit === undefined ? (body.pre_paid ?? 0) : carriedDeposit(deposit, total_final_amount);
  const totals = { ...billTotals(body.details, pre_paid), pre_paid };
  if (totals.total_amount > maxAmount) throw invalidFields({ total_amount: say('totalTooLarge') });
  if (pre_paid > totals.total_final_amount) throw invalidFields({ pre_paid: say('depositAboveTotal') });
  refuseMismatches(body, totals);
  return totals;
}

/** Columns of a bill that come from its form, and the sums of its lines. */
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
    ...valuesIn(billFields, body),
    pre_paid,
    order_origin: body.order_origin,
    row_count,
    total_amount,
    total_discount,
    total_final_amount,
  };
}

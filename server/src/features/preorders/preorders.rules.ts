import { maxAmount } from '@soquay/contract/fields';
import type { Preorder, PreorderInput } from '@soquay/contract/preorders';
import { preorderTotals } from '@soquay/contract/rules/preorder-arithmetic';
import { type PreorderDays, preorderDayErrors } from '@soquay/contract/rules/preorder-days';
import {
  areLinesReadyFor,
  isPreorderOpen,
  type LineProcess,
  lineChoices,
  maySetProcess,
  nextProcessStatuses,
  type ProcessStatus,
  processTexts,
} from '@soquay/contract/rules/preorder-process';
import { isInGroup, type ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import type { Selectable } from 'kysely';
import type { DB } from '../../database/types.gen.ts';
import { refuseDeleted, refuseMarked } from '../../documents/change-status.ts';
import { invalidFields, Refusal } from '../../refusal.ts';

/**
 * Rules of a pre-order, decided before anything is written on what the operation has read behind its lock;
 * preorder-lines.rules.ts has those of lines.
 */

export type PreorderRecord = Selectable<DB['preorders']>;

/** Throws PREORDER_CLOSED for a pre-order that is done or cancelled: its deposit is used or given back. */
export function refuseClosed({
  process_status,
  order_number,
}: Pick<PreorderRecord, 'process_status' | 'order_number'>): void {
  if (isPreorderOpen(process_status)) return;
  const status_text = processTexts[process_status];
  throw new Refusal('PREORDER_CLOSED', { params: { order_number, status_text } });
}

/** Throws DOCUMENT_DELETED, DOCUMENT_MARKED or PREORDER_CLOSED when lines and pictures cannot be changed any more. */
export function refuseFixed(preorder: PreorderRecord): void {
  refuseDeleted(preorder);
  refuseMarked(preorder);
  refuseClosed(preorder);
}

/** Throws PREORDER_BILLED or PREORDER_DEPOSIT_KEPT: a deletion must not lose a customer's goods or money. */
export function refuseDeletion(
  { pre_paid, process_status }: Pick<PreorderRecord, 'pre_paid' | 'process_status'>,
  bill: { bill_number: number } | undefined,
): void {
  if (bill) throw new Refusal('PREORDER_BILLED', { params: { ...bill } });
  if (pre_paid === 0 || process_status === 202) return;
  throw new Refusal('PREORDER_DEPOSIT_KEPT', { params: { amount: inDong(pre_paid) } });
}

interface Step {
  rights: ShopRights;
  from: ProcessStatus;
  to: ProcessStatus;
  lines: readonly LineProcess[];
}

/** Throws ACCESS_DENIED, PREORDER_STEP_REFUSED or PREORDER_LINES_WAITING for a step this person cannot take now. */
export function refuseStep({ rights, from, to, lines }: Step): void {
  if (!maySetProcess(rights, to)) throw new Refusal('ACCESS_DENIED');
  const to_text = processTexts[to];
  if (!nextProcessStatuses(from).includes(to)) {
    throw new Refusal('PREORDER_STEP_REFUSED', { params: { from_text: processTexts[from], to_text } });
  }
  if (!areLinesReadyFor(to, lines)) throw new Refusal('PREORDER_LINES_WAITING', { params: { to_text } });
}

interface LineStep {
  rights: ShopRights;
  process: ProcessStatus;
  from: LineProcess;
  to: LineProcess;
}

/** Throws ACCESS_DENIED for a line status that other people set, and refuses a step back at `process_status` (document 1, section 4). */
export function refuseLineStep({ rights, process, from, to }: LineStep): void {
  if (lineChoices(rights, { process, line: from }).includes(to)) return;
  if (to <= from) throw invalidFields({ process_status: say('lineStepsForward') });
  throw new Refusal('ACCESS_DENIED');
}

/** Decides the days of a pre-order, and refuses impossible ones (decisions.md X19). */
export function decideDays(
  body: Pick<PreorderInput, 'order_date' | 'expire_date'>,
  { today, before }: { today: string; before?: PreorderDays },
): PreorderDays {
  const { order_date = before?.order_date ?? today, expire_date } = body;
  const errors = preorderDayErrors({ order_date, expire_date }, { today, before });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { order_date, expire_date };
}

/** Sums the lines; refuses a deposit above the total (decisions.md X84). */
export function decidePreorderTotals(
  lines: readonly { qty: number; price: number }[],
  pre_paid: number,
): ReturnType<typeof preorderTotals> {
  const totals = preorderTotals(lines);
  if (totals.total_amount > maxAmount) throw invalidFields({ total_amount: say('totalTooLarge') });
  if (pre_paid > totals.total_amount) throw invalidFields({ pre_paid: say('depositAboveTotal') });
  return totals;
}

interface People {
  saleman_id: number;
  orderman_id: number;
}

interface KnownPeople {
  /** Error of the payment method, if any. */
  wrong_payment: Said | undefined;
  is_seller_known: boolean;
  is_buyer_known: boolean;
}

/** Decides seller and buyer, refused at their fields with the payment method; people named `before` may have left since. */
export function decidePeople(
  { saleman_id, orderman_id }: { [Person in keyof People]: number | undefined },
  { wrong_payment, is_seller_known, is_buyer_known }: KnownPeople,
  before?: People,
): People {
  const errors: FieldErrors = {};
  if (wrong_payment) errors.payment_code = wrong_payment;
  if (!saleman_id || !(is_seller_known || saleman_id === before?.saleman_id)) {
    errors.saleman_id = say('salespersonRequired');
  }
  if (!orderman_id || !(is_buyer_known || orderman_id === before?.orderman_id)) {
    errors.orderman_id = say('orderPersonRequired');
  }
  if (!saleman_id || !orderman_id || Object.keys(errors).length > 0) throw invalidFields(errors);
  return { saleman_id, orderman_id };
}

/** Returns the buyer: the named one, or the author who is in the group Order. */
export function orderPersonOf(rights: ShopRights, named: number | undefined): number | undefined {
  return named ?? (isInGroup(rights, 'Order') ? rights.user_id : undefined);
}

/** Formats whole dong for a message. */
function inDong(amount: number): string {
  return `${amount.toLocaleString('vi-VN')} đ`;
}

/** Message about the refund after a pre-order was cancelled or its deposit given back; undefined for others. */
export function refundMessage({
  process_status: { status_id },
  refund_amount,
}: Pick<Preorder, 'process_status' | 'refund_amount'>): Said | undefined {
  if (refund_amount === 0) return undefined;
  if (status_id === 201) return say('depositToReturn', { amount: refund_amount });
  return status_id === 202 ? say('depositReturned', { amount: refund_amount }) : undefined;
}

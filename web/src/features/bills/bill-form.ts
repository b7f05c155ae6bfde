import { type Bill, type billChange, billFields, billInput } from '@soquay/contract/bills';
import { defaultOrderOrigin } from '@soquay/contract/order-origins';
import { billTotals, type LineFigures } from '@soquay/contract/rules/bill-arithmetic';
import { percentOf, spreadDiscount } from '@soquay/contract/rules/bill-discount';
import { z } from 'zod';
import { saidText } from '@/api/said-text.ts';
import { customerHeader, phoneError } from '@/documents/fields/customer.ts';
import type { DocumentState } from '@/documents/form/document-store.ts';
import {
  figureField,
  idField,
  sentFields,
  storedFields,
  tickField,
  valuesOf,
} from '@/documents/form/header-fields.ts';
import { lineFigures, pricedLineError } from '@/documents/goods/priced-goods.ts';
import { lineErrors } from '@/documents/lines/line-errors.ts';
import {
  hasCome,
  noteWithTransfer,
  receivedOf,
  savedTransfer,
  transferFields,
} from '@/documents/transfer/transfer-header.ts';
import { type BilledLine, billedLineOf } from './billed-goods.ts';
import { billedPreorder, paidBefore, preorderOfBill } from './billed-preorder.ts';
import { promiseErrors } from './promises.ts';

/**
 * The values of the bill form and what may be done with them, without React: the form and its tests call these.
 * Amounts are whole dong; an input left empty is null.
 */

export const billHeader = customerHeader.extend({
  ...transferFields('BAN'),
  is_ship: tickField,
  order_origin: z.string().default(defaultOrderOrigin),
  saleman_id: idField,
  ...storedFields(billFields),
  /** Off the whole bill, beside what is off its lines; goes onto them when it is sent. */
  bill_discount: figureField,
  /** The discount was typed as a share and follows what is sold. */
  bill_percent: figureField,
  /** Typed where no pre-order carries it. */
  pre_paid: figureField,
  /** What it is made of; of a saved bill it stays. */
  preorder: billedPreorder.nullable().default(null),
  /** Cash that the customer has handed over; for the change, not stored with the bill. */
  cash_given: figureField,
});
export type BillHeader = z.output<typeof billHeader>;

export type BillForm = DocumentState<BillHeader, BilledLine>;
export type BillFormValues = Pick<BillForm, 'header' | 'lines'>;

/** What a form of a saved bill begins with: sent back untouched it changes nothing. */
export function formOfBill(bill: Bill): BillFormValues {
  const header = valuesOf(billHeader, {
    ...bill,
    is_ship: bill.is_ship === 1,
    transfer_received: savedTransfer(bill.payment_code, bill),
    preorder: preorderOfBill(bill),
  });
  return { header, lines: bill.details.map(billedLineOf) };
}

/** The discount on the whole bill in dong. */
export function billDiscount({ header, lines }: BillFormValues): number {
  if (header.bill_percent === null) return header.bill_discount ?? 0;
  return percentOf(costOfLines(lines), header.bill_percent);
}

/** What the lines come to with their own discounts. */
export function costOfLines(lines: readonly BilledLine[]): number {
  return billTotals(lines.map(lineFigures), 0).total_final_amount;
}

/** The lines as they are sent, the discount on the whole bill spread over them. */
function figuresToSend(form: BillFormValues): LineFigures[] {
  const figures = form.lines.map(lineFigures);
  // More than all of it is refused at its field.
  const shares = spreadDiscount(figures, Math.min(billDiscount(form), costOfLines(form.lines)));
  return figures.map((line, index) => ({ ...line, discount: line.discount + (shares[index] ?? 0) }));
}

export function totalsOf(form: BillFormValues) {
  const figures = figuresToSend(form);
  const { total_final_amount } = billTotals(figures, 0);
  return billTotals(figures, paidBefore(form.header, total_final_amount));
}

/** What is wrong with the deposit beside the bill's total; that of a pre-order is never too much. */
export function depositError(form: BillFormValues): string | null {
  if (form.header.preorder) return null;
  const isAbove = (form.header.pre_paid ?? 0) > totalsOf(form).total_final_amount;
  return isAbove ? saidText('depositAboveTotal') : null;
}

/** The same of the discount on the whole bill beside its lines. */
export function billDiscountError(form: BillFormValues): string | null {
  return billDiscount(form) > costOfLines(form.lines) ? saidText('discountAboveAmount') : null;
}

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors(
  form: BillFormValues,
  { needsSalesperson }: { needsSalesperson: boolean },
): Record<string, string> {
  const { header, lines } = form;
  const errors: Record<string, string> = {};
  if (lines.length === 0) errors.details = saidText('linesMissing');
  Object.assign(errors, promiseErrors(lines, header.preorder?.lines ?? []));
  Object.assign(errors, lineErrors(lines, pricedLineError));
  const wrongPhone = phoneError(header.customer_phone);
  if (wrongPhone) errors.customer_phone = wrongPhone;
  if (!header.payment_code) errors.payment_code = saidText('paymentRequired');
  if (needsSalesperson && header.saleman_id === null) errors.saleman_id = saidText('salespersonRequired');
  const wrongDiscount = billDiscountError(form);
  if (wrongDiscount) errors.bill_discount = wrongDiscount;
  const wrongDeposit = depositError(form);
  if (wrongDeposit) errors.pre_paid = wrongDeposit;
  return errors;
}

/** Dong that the customer owes once the bill is saved. */
export function toCollectOf(form: BillFormValues): number {
  return Math.max(0, totalsOf(form).total_final_amount_after_pre_paid);
}

/** Subtracts a transfer that came in part; gives all of it once nothing is missing. */
export function restOf(form: BillFormValues): number {
  const toCollect = toCollectOf(form);
  return isTransferReceived(form) ? toCollect : toCollect - receivedOf(form.header);
}

export function isTransferReceived(form: BillFormValues): boolean {
  return hasCome(form.header, toCollectOf(form));
}

/** The request body of a new bill, of a form without errors. */
export function billBody(form: BillFormValues & Pick<BillForm, 'shopId'>): z.input<typeof billInput> {
  const { header, lines } = form;
  const figures = figuresToSend(form);
  const totals = totalsOf(form);
  return {
    ...sentFields(header, billInput),
    company_id: form.shopId,
    is_ship: header.is_ship ? 1 : 0,
    payment_code: header.payment_code ?? '',
    transfer_received: isTransferReceived(form) ? 1 : 0,
    received_amount: receivedOf(header),
    bill_note: noteWithTransfer(header.bill_note, header),
    pre_paid: paidBefore(header, totals.total_final_amount),
    ...(header.preorder && { preorder_id: header.preorder.id }),
    details: lines.map((line, index) => ({
      product_id: line.product.product_id,
      warehouse_code: line.warehouse_code,
      ...lineFigures(line),
      ...figures[index],
      ...missedIn(line),
      ...(line.preorder_line_id !== null && { preorder_line_id: line.preorder_line_id }),
    })),
    ...totals,
  };
}

/** The warehouse that a line's goods were missed in, which is to be counted; what comes from it after all is not missed. */
function missedIn({ warehouse_code, insteadOf }: BilledLine): { instead_of?: string } {
  return insteadOf === undefined || insteadOf === warehouse_code ? {} : { instead_of: insteadOf };
}

/** The same of a change: each saved line by its id, and the version it was seen in. */
export function billChangeBody(
  form: BillFormValues & Pick<BillForm, 'shopId' | 'saved'>,
): z.input<typeof billChange> {
  const body = billBody(form);
  return {
    ...body,
    version: form.saved?.version ?? 0,
    details: body.details.map((line, index) => ({ ...line, id: form.lines[index]?.id ?? undefined })),
  };
}

import type { Bill, billChange, billInput } from '@soquay/contract/bills';
import { defaultOrderOrigin } from '@soquay/contract/order-origins';
import { billTotals, type LineFigures } from '@soquay/contract/rules/bill-arithmetic';
import { percentOf, spreadDiscount } from '@soquay/contract/rules/bill-discount';
import { screenMessages } from '@soquay/contract/screen-messages';
import { z } from 'zod';
import {
  type CustomerHeader,
  customerHeader,
  emptyCustomer,
  phoneError,
} from '@/documents/fields/customer.ts';
import type { DocumentState } from '@/documents/form/document-store.ts';
import { keptFigure } from '@/documents/goods/kept-goods.ts';
import { lineFigures, pricedLineError } from '@/documents/goods/priced-goods.ts';
import { lineErrors } from '@/documents/lines/line-errors.ts';
import {
  hasCome,
  noteWithTransfer,
  receivedOf,
  receivedTransfer,
  type TransferHeader,
} from '@/documents/transfer/transfer-header.ts';
import { newTransferRef } from '@/documents/transfer/transfer-ref.ts';
import { type BilledLine, billedLineOf } from './billed-goods.ts';
import { type BilledPreorder, billedPreorder, paidBefore, preorderOfBill } from './billed-preorder.ts';
import { promiseErrors } from './promises.ts';

/**
 * The values of the bill form and what may be done with them, without React: the form and its tests call these.
 * Amounts are whole dong; an input left empty is null.
 */

export interface BillHeader extends CustomerHeader, TransferHeader {
  is_ship: boolean;
  order_origin: string;
  saleman_id: number | null;
  bill_note: string;
  /** Off the whole bill, beside what is off its lines; goes onto them when it is sent. */
  bill_discount: number | null;
  /** The discount was typed as a share and follows what is sold. */
  bill_percent: number | null;
  /** Typed where no pre-order carries it. */
  pre_paid: number | null;
  /** What it is made of; of a saved bill it stays. */
  preorder: BilledPreorder | null;
  /** What the customer has handed over; for the change, not kept with the bill. */
  cash_given: number | null;
}

/** What of the header is kept in the browser while it is written. */
export const keptHeader: z.ZodType<BillHeader> = customerHeader.extend({
  is_ship: z.boolean(),
  order_origin: z.string().default(defaultOrderOrigin),
  payment_code: z.string().nullable(),
  saleman_id: z.int().nullable(),
  bill_note: z.string(),
  bill_discount: keptFigure,
  bill_percent: keptFigure,
  pre_paid: keptFigure,
  preorder: billedPreorder.nullable().default(null),
  cash_given: keptFigure,
  transfer_ref: z.string().default(() => newTransferRef('BAN')),
  transfer_shown: z.string().nullable().default(null),
  transfer_received: receivedTransfer.nullable().catch(null),
});

export type BillForm = DocumentState<BillHeader, BilledLine>;
export type BillFormValues = Pick<BillForm, 'header' | 'lines'>;

export function emptyHeader(): BillHeader {
  return {
    ...emptyCustomer,
    is_ship: false,
    order_origin: defaultOrderOrigin,
    payment_code: null,
    saleman_id: null,
    bill_note: '',
    bill_discount: null,
    bill_percent: null,
    pre_paid: null,
    preorder: null,
    cash_given: null,
    transfer_ref: newTransferRef('BAN'),
    transfer_shown: null,
    transfer_received: null,
  };
}

/** What a form of a saved bill begins with: sent back untouched it changes nothing. */
export function formOfBill(bill: Bill): BillFormValues {
  return {
    header: {
      ...emptyHeader(),
      customer_phone: bill.customer_phone,
      customer_name: bill.customer_name,
      customer_address: bill.customer_address,
      is_ship: bill.is_ship === 1,
      order_origin: bill.order_origin,
      payment_code: bill.payment_code,
      transfer_received:
        bill.transfer_received === 1 || bill.received_amount > 0
          ? { payment_code: bill.payment_code, amount: bill.received_amount }
          : null,
      saleman_id: bill.saleman_id,
      bill_note: bill.bill_note,
      pre_paid: bill.pre_paid,
      preorder: preorderOfBill(bill),
    },
    lines: bill.details.map(billedLineOf),
  };
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
  return isAbove ? screenMessages.depositAboveTotal : null;
}

/** The same of the discount on the whole bill beside its lines. */
export function billDiscountError(form: BillFormValues): string | null {
  return billDiscount(form) > costOfLines(form.lines) ? screenMessages.discountAboveAmount : null;
}

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors(
  form: BillFormValues,
  { needsSalesperson }: { needsSalesperson: boolean },
): Record<string, string> {
  const { header, lines } = form;
  const errors: Record<string, string> = {};
  if (lines.length === 0) errors.details = screenMessages.linesMissing;
  Object.assign(errors, promiseErrors(lines, header.preorder?.lines ?? []));
  Object.assign(errors, lineErrors(lines, pricedLineError));
  const wrongPhone = phoneError(header.customer_phone);
  if (wrongPhone) errors.customer_phone = wrongPhone;
  if (!header.payment_code) errors.payment_code = screenMessages.paymentRequired;
  if (needsSalesperson && header.saleman_id === null) errors.saleman_id = screenMessages.salespersonRequired;
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
    company_id: form.shopId,
    customer_phone: header.customer_phone,
    customer_name: header.customer_name,
    customer_address: header.customer_address,
    is_ship: header.is_ship ? 1 : 0,
    order_origin: header.order_origin,
    payment_code: header.payment_code ?? '',
    transfer_received: isTransferReceived(form) ? 1 : 0,
    received_amount: receivedOf(header),
    bill_note: noteWithTransfer(header.bill_note, header),
    saleman_id: header.saleman_id,
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

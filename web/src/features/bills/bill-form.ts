import type { Bill, billChange, billInput } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import { billTotals, type LineFigures } from '@soquay/contract/rules/bill-arithmetic';
import { percentOf, spreadDiscount } from '@soquay/contract/rules/bill-discount';
import { isPhone, normalizePhone } from '@soquay/contract/rules/phone';
import type { z } from 'zod';
import type { DocumentDraft, DocumentState, DocumentStore } from '@/documents/document-store.ts';

/**
 * The values of the bill form and what may be done with them, without React: the form and its tests call these.
 * Amounts are whole dong; an input left empty is null.
 */

export interface BillHeader {
  customer_phone: string;
  customer_name: string;
  customer_address: string;
  is_ship: boolean;
  payment_code: string | null;
  saleman_id: number | null;
  bill_note: string;
  /** Off the whole bill, beside what is off its lines; goes onto them when it is sent. */
  bill_discount: number | null;
  /** The discount was typed as a share and follows what is sold. */
  bill_percent: number | null;
  pre_paid: number | null;
  /** What the customer has handed over; for the change, not kept with the bill. */
  cash_given: number | null;
}

/** A product as a line shows it. */
export interface LineProduct {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  /** Colour and size. */
  variant: string;
  price: number;
  sale_price: number;
  thumb_file: string | null;
  slide_file: string | null;
}

export interface BillFormLine {
  key: string;
  /** Of a saved line; null for a new one. */
  id: number | null;
  product: LineProduct;
  warehouse_code: string;
  /** What the warehouse could sell when it was asked, pieces: a hint, the server decides. */
  stock: number;
  qty: number | null;
  price: number | null;
  discount: number | null;
  /** The discount was typed as a share and follows the amount. */
  percent: number | null;
}

export type BillForm = DocumentState<BillHeader, BillFormLine>;
export type BillFormStore = DocumentStore<BillHeader, BillFormLine>;
type BillFormValues = Pick<BillForm, 'header' | 'lines'>;
type LineValues = Pick<BillFormLine, 'qty' | 'price' | 'discount'>;

/** Fields of a line that errors may name. */
export const lineFields = ['product_id', 'warehouse_code', 'qty', 'price', 'discount'] as const;

export function emptyHeader(): BillHeader {
  return {
    customer_phone: '',
    customer_name: '',
    customer_address: '',
    is_ship: false,
    payment_code: null,
    saleman_id: null,
    bill_note: '',
    bill_discount: null,
    bill_percent: null,
    pre_paid: null,
    cash_given: null,
  };
}

/** What a form of a saved bill begins with: sent back untouched it changes nothing. */
export function formOfBill(
  bill: Bill,
): Pick<DocumentDraft<BillHeader, BillFormLine>, 'shopId' | 'saved' | 'header' | 'lines'> {
  return {
    shopId: bill.company_id,
    saved: { id: bill.id, version: bill.version },
    header: {
      ...emptyHeader(),
      customer_phone: bill.customer_phone,
      customer_name: bill.customer_name,
      customer_address: bill.customer_address,
      is_ship: bill.is_ship === 1,
      payment_code: bill.payment_code,
      saleman_id: bill.saleman_id,
      bill_note: bill.bill_note,
      pre_paid: bill.pre_paid,
    },
    lines: bill.details.map((line) => ({
      key: `saved-${line.id}`,
      id: line.id,
      product: {
        product_id: line.product_id,
        product_code: line.product_code,
        product_name: line.product_name,
        unit_code: line.unit_code,
        variant: '',
        price: line.regular_price,
        sale_price: line.sale_price,
        thumb_file: line.thumb_file,
        slide_file: line.slide_file,
      },
      warehouse_code: line.warehouse_code,
      // What the line itself has taken could be sold again.
      stock: line.stock + line.qty,
      qty: line.qty,
      price: line.price,
      discount: line.discount,
      percent: null,
    })),
  };
}

export function lineFigures(line: LineValues): LineFigures {
  return { qty: line.qty ?? 0, price: line.price ?? 0, discount: line.discount ?? 0 };
}

/** A line with other figures; a discount typed as a share follows them. */
export function withFigures<Line extends LineValues & { percent: number | null }>(
  line: Line,
  change: Partial<LineValues & { percent: number | null }>,
): Line {
  const changed = { ...line, ...change };
  if (changed.percent === null || 'discount' in change) return changed;
  const { qty, price } = lineFigures(changed);
  return { ...changed, discount: percentOf(qty * price, changed.percent) };
}

/** The discount on the whole bill in dong. */
export function billDiscount({ header, lines }: BillFormValues): number {
  if (header.bill_percent === null) return header.bill_discount ?? 0;
  return percentOf(costOfLines(lines), header.bill_percent);
}

/** What the lines come to with their own discounts. */
export function costOfLines(lines: readonly BillFormLine[]): number {
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
  return billTotals(figuresToSend(form), form.header.pre_paid ?? 0);
}

/** What is wrong with a phone as typed; null when it is one, or blank. */
export function phoneError(typed: string): string | null {
  return typed.trim() === '' || isPhone(normalizePhone(typed)) ? null : messages.phoneInvalid;
}

/** The phone of the bill's customer as others know it; '' as long as it is none. */
export function usablePhone({ customer_phone }: BillHeader): string {
  const phone = normalizePhone(customer_phone);
  return isPhone(phone) ? phone : '';
}

/** What is wrong with the figures of a line, the first field first. Stock is the server's to decide. */
export function lineError(line: LineValues): { field: keyof LineValues; message: string } | null {
  const { qty, price, discount } = line;
  if (qty === null || qty < 1) return { field: 'qty', message: messages.qtyRequired };
  if (price === null) return { field: 'price', message: messages.priceRequired };
  if (discount === null) return { field: 'discount', message: messages.discountRequired };
  if (discount > qty * price) return { field: 'discount', message: messages.discountAboveAmount };
  return null;
}

/** What is wrong with the deposit beside the bill's total. */
export function depositError(form: BillFormValues): string | null {
  const isAbove = (form.header.pre_paid ?? 0) > totalsOf(form).total_final_amount;
  return isAbove ? messages.depositAboveTotal : null;
}

/** The same of the discount on the whole bill beside its lines. */
export function billDiscountError(form: BillFormValues): string | null {
  return billDiscount(form) > costOfLines(form.lines) ? messages.discountAboveAmount : null;
}

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors(
  form: BillFormValues,
  { needsSalesperson }: { needsSalesperson: boolean },
): Record<string, string> {
  const { header, lines } = form;
  const errors: Record<string, string> = {};
  if (lines.length === 0) errors.details = messages.billLinesMissing;
  for (const [index, line] of lines.entries()) {
    const wrong = lineError(line);
    if (wrong) errors[`details.${index}.${wrong.field}`] = wrong.message;
  }
  const wrongPhone = phoneError(header.customer_phone);
  if (wrongPhone) errors.customer_phone = wrongPhone;
  if (!header.payment_code) errors.payment_code = messages.paymentRequired;
  if (needsSalesperson && header.saleman_id === null) errors.saleman_id = messages.salespersonRequired;
  const wrongDiscount = billDiscountError(form);
  if (wrongDiscount) errors.bill_discount = wrongDiscount;
  const wrongDeposit = depositError(form);
  if (wrongDeposit) errors.pre_paid = wrongDeposit;
  return errors;
}

/** The request body of a new bill, of a form without errors. */
export function billBody(form: BillFormValues & Pick<BillForm, 'shopId'>): z.input<typeof billInput> {
  const { header, lines } = form;
  const figures = figuresToSend(form);
  return {
    company_id: form.shopId,
    customer_phone: header.customer_phone,
    customer_name: header.customer_name,
    customer_address: header.customer_address,
    is_ship: header.is_ship ? 1 : 0,
    payment_code: header.payment_code ?? '',
    bill_note: header.bill_note,
    saleman_id: header.saleman_id,
    pre_paid: header.pre_paid ?? 0,
    details: lines.map((line, index) => ({
      product_id: line.product.product_id,
      warehouse_code: line.warehouse_code,
      ...lineFigures(line),
      ...figures[index],
    })),
    ...totalsOf(form),
  };
}

/** The same of a change: each saved line by its id, and the version it was seen in. */
export function billChangeBody(
  form: BillFormValues & Pick<BillForm, 'shopId' | 'saved'>,
): z.input<typeof billChange> {
  const body = billBody(form);
  return {
    ...body,
    order_origin: undefined,
    version: form.saved?.version ?? 0,
    details: body.details.map((line, index) => ({ ...line, id: form.lines[index]?.id ?? undefined })),
  };
}

/** Prices that have changed meanwhile, each at its place among the lines. */
export function withPrices(
  lines: readonly BillFormLine[],
  prices: readonly { index: number; price: number }[],
): BillFormLine[] {
  return lines.map((line, index) => {
    const changed = prices.find((price) => price.index === index);
    return changed ? withFigures(line, { price: changed.price }) : line;
  });
}

/** The lines of a form whose bill somebody else has changed: what they have taken off it is a new line now. */
export function withLinesOf(lines: readonly BillFormLine[], { details }: Bill): BillFormLine[] {
  const ids = new Set(details.map(({ id }) => id));
  return lines.map((line) => (line.id === null || ids.has(line.id) ? line : { ...line, id: null }));
}

/** The lines of a form whose bill turns out to be saved, each with the id of the saved line it is. */
export function withSavedLines(lines: readonly BillFormLine[], bill: Bill): BillFormLine[] {
  const left = [...bill.details];
  return lines.map((line) => {
    const place = left.findIndex(
      ({ product_id, warehouse_code, price }) =>
        product_id === line.product.product_id &&
        warehouse_code === line.warehouse_code &&
        price === line.price,
    );
    const [saved] = place < 0 ? [] : left.splice(place, 1);
    return saved ? { ...line, id: saved.id } : line;
  });
}

import type { billInput } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import { billTotals, type LineFigures } from '@soquay/contract/rules/bill-arithmetic';
import { isPhone, normalizePhone } from '@soquay/contract/rules/phone';
import type { z } from 'zod';

/**
 * The values of the bill form and what may be done with them, without React: the form's store and its
 * tests call these. Amounts are whole dong; an input left empty is null.
 */

export interface BillHeader {
  customer_phone: string;
  customer_name: string;
  customer_address: string;
  is_ship: boolean;
  payment_code: string | null;
  saleman_id: number | null;
  bill_note: string;
  pre_paid: number | null;
}

export interface BillFormLine {
  /** Stays with the line while it is edited and moved. */
  key: string;
  product: ProductOption;
  warehouse_code: string;
  /** What the warehouse could sell when the line was added, pieces: a hint, the server decides. */
  stock: number;
  qty: number | null;
  price: number | null;
  discount: number | null;
}

export interface BillFormValues {
  header: BillHeader;
  lines: readonly BillFormLine[];
}

/** Field of the form to what is wrong with it: `payment_code`, `details.2.qty`. */
export type BillFormErrors = Readonly<Record<string, string>>;

export function lineFigures(line: Pick<BillFormLine, 'qty' | 'price' | 'discount'>): LineFigures {
  return { qty: line.qty ?? 0, price: line.price ?? 0, discount: line.discount ?? 0 };
}

export function totalsOf({ header, lines }: BillFormValues) {
  return billTotals(lines.map(lineFigures), header.pre_paid ?? 0);
}

/** What is wrong with a phone as typed; null when it is one, or blank. */
export function phoneError(typed: string): string | null {
  return typed.trim() === '' || isPhone(normalizePhone(typed)) ? null : messages.phoneInvalid;
}

/** What is wrong with the figures of a line, the first field first. Stock is the server's to decide. */
export function lineError(
  line: Pick<BillFormLine, 'qty' | 'price' | 'discount'>,
): { field: 'qty' | 'price' | 'discount'; message: string } | null {
  const { qty, price, discount } = line;
  if (qty === null || qty < 1) return { field: 'qty', message: messages.qtyRequired };
  if (price === null) return { field: 'price', message: messages.priceRequired };
  if (discount === null) return { field: 'discount', message: messages.discountRequired };
  if (discount > qty * price) return { field: 'discount', message: messages.discountAboveAmount };
  return null;
}

/** What is wrong with the deposit beside the bill's total. */
export function depositError(values: BillFormValues): string | null {
  const isAbove = (values.header.pre_paid ?? 0) > totalsOf(values).total_final_amount;
  return isAbove ? messages.depositAboveTotal : null;
}

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors(
  values: BillFormValues,
  { needsSalesperson }: { needsSalesperson: boolean },
): BillFormErrors {
  const { header, lines } = values;
  const errors: Record<string, string> = {};
  const wrongPhone = phoneError(header.customer_phone);
  if (wrongPhone) errors.customer_phone = wrongPhone;
  if (!header.payment_code) errors.payment_code = messages.paymentRequired;
  if (needsSalesperson && header.saleman_id === null) errors.saleman_id = messages.salespersonRequired;
  if (lines.length === 0) errors.details = messages.billLinesMissing;
  for (const [index, line] of lines.entries()) {
    const wrong = lineError(line);
    if (wrong) errors[`details.${index}.${wrong.field}`] = wrong.message;
  }
  const wrongDeposit = depositError(values);
  if (wrongDeposit) errors.pre_paid = wrongDeposit;
  return errors;
}

/** The request body of a form without errors. */
export function billBody(values: BillFormValues, companyId: number): z.input<typeof billInput> {
  const { header, lines } = values;
  return {
    company_id: companyId,
    customer_phone: header.customer_phone,
    customer_name: header.customer_name,
    customer_address: header.customer_address,
    is_ship: header.is_ship ? 1 : 0,
    payment_code: header.payment_code ?? '',
    bill_note: header.bill_note,
    saleman_id: header.saleman_id,
    pre_paid: header.pre_paid ?? 0,
    details: lines.map((line) => ({
      product_id: line.product.product_id,
      warehouse_code: line.warehouse_code,
      ...lineFigures(line),
    })),
    ...totalsOf(values),
  };
}

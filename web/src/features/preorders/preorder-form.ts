import type { PaymentKind } from '@soquay/contract/payment-methods';
import { type ChangedPreorderLine, preorderLineInput } from '@soquay/contract/preorder-line';
import {
  type Preorder,
  type preorderChange,
  preorderFields,
  preorderInput,
} from '@soquay/contract/preorders';
import type { ProductOption } from '@soquay/contract/products';
import { preorderAmount, preorderTotals } from '@soquay/contract/rules/preorder-arithmetic';
import { preorderDayErrors } from '@soquay/contract/rules/preorder-days';
import { z } from 'zod';
import type { StoreApi } from 'zustand';
import { saidText, textOfIssue, textOfSaid } from '@/api/said-text.ts';
import { customerHeader, phoneError } from '@/documents/fields/customer.ts';
import type { DocumentState } from '@/documents/form/document-store.ts';
import {
  dayField,
  figureField,
  idField,
  sentFields,
  storedFields,
  valuesOf,
} from '@/documents/form/header-fields.ts';
import {
  hasCome,
  noteWithTransfer,
  receivedOf,
  savedTransfer,
  transferFields,
} from '@/documents/transfer/transfer-header.ts';
import { isDay } from '@/ui/day-text.ts';
import { lineErrors, type PreorderFormLine, savedFormLine } from './preorder-form-line.ts';

/** The values of the form of a pre-order and what may be done with them, without React. Amounts are whole dong. */

export const preorderHeader = customerHeader.extend({
  ...transferFields('COC'),
  /** '' for the day on which it is saved. */
  order_date: dayField,
  expire_date: dayField,
  ...storedFields(preorderFields),
  saleman_id: idField,
  orderman_id: idField,
  pre_paid: figureField,
  /** Pictures that are to be sent; those of a saved one stand there already. */
  images: z.array(z.instanceof(File)).default(() => []),
});
export type PreorderHeader = z.output<typeof preorderHeader>;

/** How things are named on a pre-order. */
export interface NamingTools {
  /** What is typed and no line yet. */
  entry: StoreApi<{ text: string }>;
  /** Puts a thing of this name on it, the product that has just this code if there is one. */
  addNamed: (text: string) => Promise<PreorderFormLine>;
  addProduct: (product: ProductOption) => PreorderFormLine;
}

/** What the parts that all forms share are told of those of pre-orders. */
export interface PreorderForms {
  saved: Preorder;
  header: PreorderHeader;
  line: PreorderFormLine;
  entry: { text: string };
  tools: NamingTools;
}

type PreorderForm = Pick<
  DocumentState<PreorderHeader, PreorderFormLine>,
  'shopId' | 'saved' | 'header' | 'lines'
>;

/** What a form of a saved one begins with: sent back untouched it changes nothing. */
export function formOfPreorder(saved: Preorder): Pick<PreorderForm, 'header' | 'lines'> {
  const { payment_code } = saved.payment;
  const header = valuesOf(preorderHeader, {
    ...saved,
    payment_code,
    transfer_received: savedTransfer(payment_code, saved),
    saleman_id: saved.saleman.user_id,
    orderman_id: saved.orderman.user_id,
    images: [],
  });
  return { header, lines: saved.details.map(savedFormLine) };
}

/** What the lines come to; one that is half-written counts for nothing yet. */
export function totalsOf({ lines }: Pick<PreorderForm, 'lines'>) {
  return preorderTotals(lines.map(figuresOf));
}

/** What is wrong with the deposit beside the total (decisions.md X84). */
export function depositError(form: Pick<PreorderForm, 'header' | 'lines'>): string | null {
  return (form.header.pre_paid ?? 0) > totalsOf(form).total_amount ? saidText('depositAboveTotal') : null;
}

/** Part of the deposit that had come when the pre-order was opened; a transfer that nobody has seen come is waited for until goods are bought. */
function depositBefore(opened: Preorder | null, kindOpened: PaymentKind | undefined): number {
  if (!opened) return 0;
  const { transfer_received, received_amount, process_status, pre_paid } = opened;
  const isWaiting = kindOpened === 'transfer' && transfer_received === 0 && process_status.status_id === 101;
  return isWaiting ? received_amount : Math.max(received_amount, pre_paid);
}

/** Money that the customer pays with this save, and the rest, for when they get their goods. */
export function collectedOf(
  form: Pick<PreorderForm, 'header' | 'lines'>,
  { opened, kindOpened }: { opened: Preorder | null; kindOpened: PaymentKind | undefined },
): { now: number; later: number } {
  const deposit = form.header.pre_paid ?? 0;
  return {
    now: Math.max(0, deposit - depositBefore(opened, kindOpened)),
    later: Math.max(0, totalsOf(form).total_amount - deposit),
  };
}

interface Asked {
  /** YYYY-MM-DD. */
  today: string;
  /** Whether this person names who sells, and who buys. */
  needsSalesperson: boolean;
}

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors(
  form: PreorderForm,
  { today, needsSalesperson }: Asked,
): Readonly<Record<string, string>> {
  const { header, lines } = form;
  const errors: Record<string, string> = {};
  if (lines.length === 0) errors.details = saidText('preorderHasNoLines');
  for (const [index, line] of lines.entries()) {
    for (const [field, text] of Object.entries(lineErrors(line))) errors[`details.${index}.${field}`] = text;
  }
  if (header.customer_phone.trim() === '') errors.customer_phone = saidText('holdPhoneRequired');
  else if (phoneError(header.customer_phone)) errors.customer_phone = saidText('phoneInvalid');
  if (header.customer_name.trim() === '') errors.customer_name = saidText('holdNameRequired');
  Object.assign(errors, dayErrors(form, today));
  if (needsSalesperson && header.saleman_id === null) errors.saleman_id = saidText('salespersonRequired');
  if (header.orderman_id === null) errors.orderman_id = saidText('orderPersonRequired');
  const wrongDeposit = depositError(form);
  if (wrongDeposit) errors.pre_paid = wrongDeposit;
  if (!header.payment_code) errors.payment_code = saidText('paymentRequired');
  return errors;
}

/** What is no day is said as the contract says it; of a saved one the server knows which days had passed when it was written. */
function dayErrors({ header, saved }: PreorderForm, today: string): Record<string, string> {
  const { expire_date } = header;
  const order_date = header.order_date || (saved ? '' : today);
  if (isDay(order_date) && isDay(expire_date)) {
    const wrong = preorderDayErrors(
      { order_date, expire_date },
      { today, before: saved ? header : undefined },
    );
    return Object.fromEntries(Object.entries(wrong).map(([field, said]) => [field, textOfSaid(said)]));
  }
  const issues = preorderInput.pick({ order_date: true, expire_date: true }).safeParse(header).error?.issues;
  return Object.fromEntries(issues?.map((issue) => [String(issue.path[0]), textOfIssue(issue)]) ?? []);
}

/** The request body of a form without errors; pictures go beside it. */
export function preorderBody(form: PreorderForm): z.input<typeof preorderInput> {
  const { header } = form;
  const pre_paid = header.pre_paid ?? 0;
  return {
    ...sentFields(header, preorderInput),
    order_note: noteWithTransfer(header.order_note, header),
    transfer_received: hasCome(header, pre_paid) ? 1 : 0,
    received_amount: receivedOf(header),
    company_id: form.shopId,
    payment_code: header.payment_code ?? '',
    saleman_id: header.saleman_id ?? undefined,
    orderman_id: header.orderman_id ?? undefined,
    pre_paid,
    details: form.lines.map(lineBody),
    ...totalsOf(form),
  };
}

/** The same of a change: each saved line by its id, and the version it was seen in. */
export function preorderChangeBody(form: PreorderForm): z.input<typeof preorderChange> {
  return {
    ...preorderBody(form),
    version: form.saved?.version ?? 0,
    details: form.lines.map((line) => ({ ...lineBody(line), id: line.id ?? undefined })),
  };
}

function lineBody(line: PreorderFormLine): Omit<ChangedPreorderLine, 'id'> {
  const figures = figuresOf(line);
  return { ...sentFields(line, preorderLineInput), ...figures, amount: preorderAmount(figures) };
}

function figuresOf({ qty, price }: PreorderFormLine) {
  return { qty: qty ?? 0, price: price ?? 0 };
}

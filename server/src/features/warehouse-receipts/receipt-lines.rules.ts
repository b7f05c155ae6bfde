import { maxAmount } from '@soquay/contract/fields';
import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
import { stockDayError } from '@soquay/contract/rules/stock-day';
import { numberOfParam } from '@soquay/contract/rules/system-params';
import { type FieldErrors, say } from '@soquay/contract/said';
import type {
  ReceiptBehaviour,
  ReceiptCount,
  ReceiptInput,
  ReceiptLineInput,
} from '@soquay/contract/warehouse-receipts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { refuseDeleted } from '../../documents/change-status.ts';
import { type CopiedProduct, errorsOfLines, goodsErrors } from '../../documents/references.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import type { SavedReceiptLine } from './receipt-lines.queries.ts';
import type { ReceiptReferences } from './receipt-references.queries.ts';

/**
 * Decides about a receipt before anything is written. Called by the operations that write or change one, on
 * what they have read inside their transaction.
 */

export type ReceiptLineToWrite = CopiedProduct &
  Omit<ReceiptLineInput, 'product_id' | 'amount'> & {
    /** Null unless a transfer sends it. */
    sent_qty: number | null;
  };

interface ReceiptToDecide {
  body: ReceiptInput;
  references: ReceiptReferences;
  rights: ShopRights;
}

interface DecidedReceipt {
  behaviour: ReceiptBehaviour;
  receipt_date: string;
  row_count: number;
  total_qty: number;
  total_amount: number;
  lines: ReceiptLineToWrite[];
}

/** The receipt as it will be written; refuses what it cannot refer to, and costs of who may not see them. */
export function decideReceipt({ body, references, rights }: ReceiptToDecide): DecidedReceipt {
  const { receipt_date = references.today, details } = body;
  const { behaviour, products } = references;
  const errors = headerErrors(body, references);
  if (details.length === 0 && behaviour === 'once') errors.details = say('linesMissing');
  const known = new Map(products.map((product) => [product.product_id, product]));
  const ofLines = errorsOfLines(details, ({ product_id, warehouse_code }) =>
    goodsErrors(references, { ...receivedProduct(known.get(product_id)), warehouse_code }),
  );
  Object.assign(errors, ofLines);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const lines = details.map(({ amount: _, ...line }) => ({
    ...line,
    ...(known.get(line.product_id) as CopiedProduct),
    sent_qty: null,
  }));
  const pathOf = (index: number) => `details.${index}.`;
  refuseForbiddenMoves(
    rights,
    lines.map(({ warehouse_code }, index) => ({ warehouse_code, path: `${pathOf(index)}warehouse_code` })),
  );
  refuseCosts(lines, rights, pathOf);
  refuseInvoiceTotal(body, rights);
  const total_amount = totalCostOf(lines);
  if (total_amount > maxAmount) throw invalidFields({ total_amount: say('totalTooLarge') });
  const sums = { row_count: lines.length, total_qty: totalOf(lines), total_amount };
  refuseMismatches(body, { ...sums, details: lines.map((line) => ({ amount: costOfLine(line) })) });
  return { behaviour: behaviour as ReceiptBehaviour, receipt_date, ...sums, lines };
}

/** Reasons in a product that keep it from being received. */
export function receivedProduct(product: { is_bundle: boolean } | undefined) {
  return {
    isProductKnown: product !== undefined,
    bundleText: product?.is_bundle ? say('bundleNotReceived') : undefined,
  };
}

/** At the fields of the receipt itself. */
export function headerErrors(
  body: Pick<ReceiptInput, 'receipt_date'>,
  { today, stockDaysBack, behaviour, isSupplierKnown }: ReceiptReferences,
): FieldErrors {
  const { receipt_date = today } = body;
  const errors: FieldErrors = {};
  if (behaviour === null) errors.receipt_type = say('receiptTypeRequired');
  if (behaviour === 'transfer') errors.receipt_type = say('receiptTypeOfTransfer');
  const wrongDay = stockDayError(receipt_date, {
    today,
    daysBack: numberOfParam('stock_days_back', stockDaysBack),
    label: 'ngày nhập',
    ahead: say('receiptDayAhead'),
  });
  if (wrongDay) errors.receipt_date = wrongDay;
  if (!isSupplierKnown) errors.supplier_id = say('supplierUnknown');
  return errors;
}

/** RECEIPT_FIXED for one of which no lines are added or deleted once it is saved, DOCUMENT_DELETED. */
export function refuseLinesFixed(receipt: { behaviour: ReceiptBehaviour; status: number }): void {
  refuseDeleted(receipt);
  if (receipt.behaviour !== 'open') throw new Refusal('RECEIPT_FIXED');
}

export function totalOf(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** Amount of a line's pieces, whole dong; 0 where nobody said their cost. */
export function costOfLine({ qty, original_price }: { qty: number; original_price: number | null }): number {
  return qty * (original_price ?? 0);
}

function totalCostOf(lines: readonly { qty: number; original_price: number | null }[]): number {
  return lines.reduce((sum, line) => sum + costOfLine(line), 0);
}

/** Refuses the invoice's total of people who may not see costs. */
function refuseInvoiceTotal(
  { invoice_total }: Pick<ReceiptInput, 'invoice_total'>,
  rights: ShopRights,
): void {
  if (invoice_total === null || canSeeCost(rights, 'products')) return;
  throw new Refusal('ACCESS_DENIED', { errors: { invoice_total: say('receiptCostForbidden') } });
}

/** At each line's cost: who may not see costs sets none, none is updated to nothing, and a product's to one cost at a time. */
export function refuseCosts(
  lines: readonly ReceiptLineToWrite[],
  rights: ShopRights,
  pathOf: (index: number) => string,
): void {
  const named = lines.flatMap((line, index) =>
    line.original_price !== null || line.updates_cost ? [`${pathOf(index)}original_price`] : [],
  );
  if (named.length > 0 && !canSeeCost(rights, 'products')) {
    const errors = Object.fromEntries(named.map((path) => [path, say('receiptCostForbidden')]));
    throw new Refusal('ACCESS_DENIED', { errors });
  }
  const errors: FieldErrors = {};
  const updates = new Map<number, number>();
  for (const [index, { product_id, original_price, updates_cost }] of lines.entries()) {
    if (!updates_cost) continue;
    const path = `${pathOf(index)}original_price`;
    if (original_price === null) errors[path] = say('receiptCostRequired');
    else if (original_price !== (updates.get(product_id) ?? original_price)) {
      errors[path] = say('receiptCostsDiffer');
    } else updates.set(product_id, original_price);
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** The lines of a transfer as they were counted; refuses a count that leaves a line out, or finds more than was sent. */
export function countedLines(
  lines: readonly SavedReceiptLine[],
  { details }: ReceiptCount,
): SavedReceiptLine[] {
  if (!details) return [...lines];
  const errors: FieldErrors = {};
  const counted = new Map<number, number>();
  const sent = new Map(lines.map((line) => [line.id, line]));
  for (const [index, { id, counted_qty }] of details.entries()) {
    const line = sent.get(id);
    if (!line || counted.has(id)) errors[`details.${index}.id`] = say('receiptLineUnknown');
    else if (counted_qty > line.qty) {
      errors[`details.${index}.counted_qty`] = say('aboveSent', { sent: line.qty });
    }
    counted.set(id, counted_qty);
  }
  if (lines.some(({ id }) => !counted.has(id))) errors.details = say('receiptLinesUncounted');
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return lines.map((line) => ({ ...line, qty: counted.get(line.id) ?? line.qty }));
}

/** At the counts of lines whose product has become a bundle, which cannot come in; of none the line may say so. */
export function refuseBundles(
  lines: readonly SavedReceiptLine[],
  bundles: readonly { id: number }[],
  { details }: ReceiptCount,
): void {
  const arrived = bundles.filter((bundle) => lines.some(({ id, qty }) => id === bundle.id && qty > 0));
  if (arrived.length === 0) return;
  const counts: readonly { id: number }[] = details ?? lines;
  const placeOf = (line: { id: number }) => counts.findIndex(({ id }) => id === line.id);
  throw invalidFields(
    Object.fromEntries(arrived.map((line) => [`details.${placeOf(line)}.counted_qty`, say('bundleArrived')])),
  );
}

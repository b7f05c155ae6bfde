import type { ChangedLineInput } from '@soquay/contract/bills';
import type { FieldErrors } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import { lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { isPriceEditable, sellingPrice } from '@soquay/contract/rules/selling-price';
import { say } from '@soquay/contract/said';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { type Named, wrongWarehouse } from '../../documents/offered.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields, Refusal } from '../../refusal.ts';

/**
 * What is decided about a bill's lines before anything is written. Called by the operations that write a bill,
 * inside their transaction, on what they have read there. A new line copies its product as it is today; a saved
 * one keeps product, cost and price as they were (decisions.md, 'Bill lines').
 */

/** A product as it is today, to be copied onto the line. */
export interface SoldProduct {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  original_price: number;
  price: number;
  sale_price: number;
}

export interface BillLineToWrite {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  warehouse_code: string;
  qty: number;
  original_price: number;
  regular_price: number;
  sale_price: number;
  price: number;
  amount: number;
  discount: number;
  final_amount: number;
}

/** A line as it was saved. */
export type SavedBillLine = BillLineToWrite & { id: number };

/** What a bill refers to, as the database has it today. */
export interface SaleReferences {
  /** What to say of the payment method, if anything. */
  wrongPayment: string | undefined;
  /** Whether the salesperson sells in this shop. */
  isSalespersonKnown: boolean;
  /** The shop's own warehouses among those named. */
  warehouses: Named;
  /** Products of the shop among those named that may be sold. */
  products: ReadonlyMap<number, SoldProduct>;
}

export interface LinesToDecide {
  details: readonly ChangedLineInput[];
  references: SaleReferences;
  /** By id; none of a new bill. */
  saved?: ReadonlyMap<number, SavedBillLine>;
  rights: ShopRights;
}

/** The lines as they will be written; refuses what they cannot refer to, warehouses that are not the person's, and prices that changed meanwhile. */
export function decideLines({
  details,
  references,
  saved = new Map(),
  rights,
}: LinesToDecide): BillLineToWrite[] {
  refuseUnknownReferences(details, references, saved);
  refuseForbiddenLines(details, saved, rights);
  const goods = details.map((line) => goodsOnLine(line, references, saved));
  const lines = details.map((line, index) => writtenLine(line, goods[index] as GoodsOnLine));
  refuseChangedPrices(details, goods, hasGrant(rights, 'orders', 'edit-price'));
  refuseWrongAmounts(details, lines);
  return lines;
}

function refuseUnknownReferences(
  details: readonly ChangedLineInput[],
  references: SaleReferences,
  saved: ReadonlyMap<number, SavedBillLine>,
): void {
  const errors: FieldErrors = {};
  if (references.wrongPayment) errors.payment_code = references.wrongPayment;
  if (!references.isSalespersonKnown) errors.saleman_id = messages.salespersonRequired;
  const seen = new Set<number>();
  for (const [index, { id, product_id, warehouse_code }] of details.entries()) {
    const before = id === undefined ? undefined : saved.get(id);
    if (id !== undefined && (!before || seen.has(id))) errors[`details.${index}.id`] = messages.lineUnknown;
    else if (before && before.product_id !== product_id) {
      errors[`details.${index}.product_id`] = messages.lineProductFixed;
    } else if (!before && !references.products.has(product_id)) {
      errors[`details.${index}.product_id`] = messages.productUnknown;
    }
    if (id !== undefined) seen.add(id);
    const naming = { code: warehouse_code, before: before?.warehouse_code };
    const wrong = wrongWarehouse(references.warehouses, naming);
    if (wrong) errors[`details.${index}.warehouse_code`] = wrong;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Looked at where goods move: a note may be changed on a bill whose goods are another's to move. */
function refuseForbiddenLines(
  details: readonly ChangedLineInput[],
  saved: ReadonlyMap<number, SavedBillLine>,
  rights: ShopRights,
): void {
  const moved = details.flatMap(({ id, warehouse_code, qty }, index) => {
    const before = saved.get(id ?? 0);
    if (before?.qty === qty && before.warehouse_code === warehouse_code) return [];
    const path = `details.${index}.warehouse_code`;
    const codes = [before?.warehouse_code ?? warehouse_code, warehouse_code];
    return codes.map((code) => ({ warehouse_code: code, path }));
  });
  const kept = new Set(details.map(({ id }) => id));
  const gone = [...saved.values()].filter(({ id }) => !kept.has(id));
  const ofGone = gone.map(({ warehouse_code }) => ({ warehouse_code, path: 'details' }));
  refuseForbiddenMoves(rights, [...moved, ...ofGone]);
}

interface GoodsOnLine {
  product: SoldProduct;
  /** What a piece costs the customer unless the seller may say otherwise. */
  price: number;
}

function goodsOnLine(
  { id, product_id }: ChangedLineInput,
  { products }: SaleReferences,
  saved: ReadonlyMap<number, SavedBillLine>,
): GoodsOnLine {
  const before = saved.get(id ?? 0);
  if (before) return { product: { ...before, price: before.regular_price }, price: before.price };
  const product = products.get(product_id);
  if (!product) throw new Error('a line of an unknown product passed refuseUnknownReferences');
  return { product, price: sellingPrice(product) };
}

function writtenLine(line: ChangedLineInput, { product }: GoodsOnLine): BillLineToWrite {
  return {
    product_id: product.product_id,
    product_code: product.product_code,
    product_name: product.product_name,
    unit_code: product.unit_code,
    warehouse_code: line.warehouse_code,
    qty: line.qty,
    original_price: product.original_price,
    regular_price: product.price,
    sale_price: product.sale_price,
    price: line.price,
    discount: line.discount,
    ...lineAmounts(line),
  };
}

/** The seller was shown a price; where the line's differs and may not be typed, the line and its price are named. */
function refuseChangedPrices(
  details: readonly ChangedLineInput[],
  goods: readonly GoodsOnLine[],
  mayEditPrice: boolean,
): void {
  const changed: { index: number; product_code: string; price: number }[] = [];
  const errors: FieldErrors = {};
  for (const [index, { product, price }] of goods.entries()) {
    if (details[index]?.price === price || isPriceEditable(product, mayEditPrice)) continue;
    changed.push({ index, product_code: product.product_code, price });
    errors[`details.${index}.price`] = say('currentPrice', { price });
  }
  if (changed.length > 0) throw new Refusal('PRICE_CHANGED', { params: { lines: changed }, errors });
}

function refuseWrongAmounts(details: readonly ChangedLineInput[], lines: readonly BillLineToWrite[]): void {
  const errors: FieldErrors = {};
  for (const [index, { amount, discount }] of lines.entries()) {
    if (discount > amount) errors[`details.${index}.discount`] = messages.discountAboveAmount;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const computed = lines.map(({ amount, final_amount }) => ({ amount, final_amount }));
  refuseMismatches({ details }, { details: computed });
}

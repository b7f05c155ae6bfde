import type { ChangedLineInput, PromisedLine } from '@soquay/contract/bills';
import type { LineItem } from '@soquay/contract/bundles';
import type { FieldErrors } from '@soquay/contract/errors';
import type { Active } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import { lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { isPriceEditable, type ProductPrices, sellingPrice } from '@soquay/contract/rules/selling-price';
import { say } from '@soquay/contract/said';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { errorsOfLines, goodsErrors, type Named } from '../../documents/references.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields, Refusal } from '../../refusal.ts';

/**
 * What is decided about a bill's lines before anything is written. Called by the operations that write a bill,
 * inside their transaction, on what they have read there. A new line copies its product as it is today; a saved
 * one keeps product, cost and price as they were (decisions.md, 'Bill lines'). What is for a line of the bill's
 * pre-order may cost what was agreed then (docs/decisions/0043-the-agreed-price-of-a-pre-order.md).
 */

/** A product as it is today, to be copied onto the line. */
export interface SoldProduct extends ProductPrices {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  color: string;
  size: string;
  original_price: number;
  /** 0: not sold any more; of a saved line it is not asked. */
  active?: Active;
  /** What a bundle is made of; null of other goods. */
  items: LineItem[] | null;
}

export interface BillLineToWrite {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  color: string;
  size: string;
  warehouse_code: string;
  qty: number;
  original_price: number;
  regular_price: number;
  sale_price: number;
  price: number;
  amount: number;
  discount: number;
  final_amount: number;
  /** What it is for on the bill's pre-order, and the price of then; null where it is for none. */
  preorder_line_id: number | null;
  agreed_price: number | null;
  items: LineItem[] | null;
}

/** A line as it was saved. */
export type SavedBillLine = BillLineToWrite & { id: number };

/** What a bill refers to, as the database has it today. */
export interface SaleReferences {
  /** What to say of the payment method, if anything. */
  wrongPayment: string | undefined;
  /** The same of the origin. */
  wrongOrigin: string | undefined;
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
  /** Lines of the bill's pre-order. */
  promised?: readonly PromisedLine[];
  rights: ShopRights;
}

/** The lines as they will be written; refuses what they cannot refer to, warehouses that are not the person's, and prices that are neither today's nor agreed. */
export function decideLines({
  details,
  references,
  saved = new Map(),
  promised = [],
  rights,
}: LinesToDecide): BillLineToWrite[] {
  refuseUnknownReferences(details, references, saved);
  refuseUnknownPromises(details, saved, promised);
  refuseForbiddenLines(details, saved, rights);
  const goods = details.map((line) => goodsOnLine(line, { references, saved, promised }));
  const lines = details.map((line, index) => writtenLine(line, goods[index] as GoodsOnLine));
  refuseMoreThanPromised(details, goods, promised);
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
  if (references.wrongOrigin) errors.order_origin = references.wrongOrigin;
  if (!references.isSalespersonKnown) errors.saleman_id = messages.salespersonRequired;
  const seen = new Set<number>();
  const ofLines = errorsOfLines(details, ({ id, product_id, warehouse_code, instead_of }) => {
    const before = id === undefined ? undefined : saved.get(id);
    const ofLine = goodsErrors(references, {
      isProductKnown: id !== undefined || references.products.has(product_id),
      warehouse_code,
      before: before?.warehouse_code,
    });
    if (instead_of !== undefined && !(instead_of in references.warehouses)) {
      ofLine.instead_of = messages.warehouseOfOtherShop;
    }
    if (id === undefined && references.products.get(product_id)?.active === 0) {
      ofLine.product_id = messages.productOff;
    }
    if (id !== undefined && (!before || seen.has(id))) ofLine.id = messages.lineUnknown;
    else if (before && before.product_id !== product_id) ofLine.product_id = messages.lineProductFixed;
    if (id !== undefined) seen.add(id);
    return ofLine;
  });
  Object.assign(errors, ofLines);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** A new line may be for a line of the bill's pre-order, which names its product or none; a saved one stays what it is for. */
function refuseUnknownPromises(
  details: readonly ChangedLineInput[],
  saved: ReadonlyMap<number, SavedBillLine>,
  promised: readonly PromisedLine[],
): void {
  const errors: FieldErrors = {};
  for (const [index, { id, product_id, preorder_line_id }] of details.entries()) {
    if (preorder_line_id === undefined) continue;
    const before = saved.get(id ?? 0);
    const promise = promised.find((line) => line.id === preorder_line_id);
    const at = `details.${index}.preorder_line_id`;
    if (before && before.preorder_line_id !== preorder_line_id) errors[at] = messages.linePreorderFixed;
    else if (!before && !promise) errors[at] = messages.preorderLineUnknown;
    else if (!before && (promise?.product_id ?? product_id) !== product_id) {
      errors[at] = messages.preorderLineOfOther;
    }
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
  /** What a piece costs the customer unless the seller may say otherwise, or it was agreed. */
  price: number;
  preorder_line_id: number | null;
  agreed_price: number | null;
}

function goodsOnLine(
  { id, product_id, preorder_line_id }: ChangedLineInput,
  { references, saved, promised }: Required<Pick<LinesToDecide, 'references' | 'saved' | 'promised'>>,
): GoodsOnLine {
  const before = saved.get(id ?? 0);
  if (before) {
    const { price, preorder_line_id, agreed_price } = before;
    return { product: { ...before, price: before.regular_price }, price, preorder_line_id, agreed_price };
  }
  const product = references.products.get(product_id);
  if (!product) throw new Error('a line of an unknown product passed refuseUnknownReferences');
  const line = promised.find(({ id }) => id === preorder_line_id);
  return {
    product,
    price: sellingPrice(product),
    preorder_line_id: line?.id ?? null,
    agreed_price: line?.price ?? null,
  };
}

function writtenLine(
  line: ChangedLineInput,
  { product, preorder_line_id, agreed_price }: GoodsOnLine,
): BillLineToWrite {
  const { items } = product;
  return {
    product_id: product.product_id,
    product_code: product.product_code,
    product_name: product.product_name,
    unit_code: product.unit_code,
    color: product.color,
    size: product.size,
    warehouse_code: line.warehouse_code,
    qty: line.qty,
    original_price: product.original_price,
    items,
    regular_price: product.price,
    sale_price: product.sale_price,
    price: line.price,
    discount: line.discount,
    ...lineAmounts(line),
    preorder_line_id,
    agreed_price,
  };
}

/** The agreed price holds for the pieces that were asked for; others are sold beside them, on lines of their own. */
function refuseMoreThanPromised(
  details: readonly ChangedLineInput[],
  goods: readonly GoodsOnLine[],
  promised: readonly PromisedLine[],
): void {
  const errors: FieldErrors = {};
  for (const { id, qty: limit } of promised) {
    let qty = 0;
    for (const [index, { preorder_line_id }] of goods.entries()) {
      if (preorder_line_id !== id) continue;
      qty += details[index]?.qty ?? 0;
      if (qty > limit) errors[`details.${index}.qty`] = say('promisedQty', { qty: limit });
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** The seller was shown a price; where the line's differs, was not agreed and may not be typed, the line and its price are named. */
function refuseChangedPrices(
  details: readonly ChangedLineInput[],
  goods: readonly GoodsOnLine[],
  mayEditPrice: boolean,
): void {
  const changed: { index: number; product_code: string; price: number }[] = [];
  const errors: FieldErrors = {};
  for (const [index, { product, price, agreed_price }] of goods.entries()) {
    // What was agreed, and what it costs instead: the choice stays open while the bill is edited.
    const agreed = agreed_price === null ? [] : [agreed_price, sellingPrice(product)];
    if ([price, ...agreed].includes(details[index]?.price ?? 0)) continue;
    if (isPriceEditable(product, mayEditPrice)) continue;
    changed.push({ index, product_code: product.product_code, price: agreed_price ?? price });
    errors[`details.${index}.price`] =
      agreed_price === null
        ? say('currentPrice', { price })
        : say('agreedPrice', { agreed: agreed_price, price });
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

import type { BillPreorderLine, ChangedLineInput } from '@soquay/contract/bills';
import type { LineItem } from '@soquay/contract/bundles';
import type { Active } from '@soquay/contract/fields';
import { lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { isPriceEditable, type ProductPrices, sellingPrice } from '@soquay/contract/rules/selling-price';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { errorsOfLines, goodsErrors, type Named } from '../../documents/references.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields, Refusal } from '../../refusal.ts';

/**
 * Decides about a bill's lines in the transaction that writes them: a new line copies today's product, a saved one keeps product, cost and price (decisions.md,
 * 'Bill lines'), one that delivers a pre-order's line may have the agreed price (docs/decisions/0043-the-agreed-price-of-a-pre-order.md).
 */

/** Today's product, to be copied onto a line. */
export interface SoldProduct extends ProductPrices {
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  color: string;
  size: string;
  original_price: number;
  /** 0 when the product is no longer sold, checked for new lines alone. */
  active?: Active;
  /** Items of a bundle; null for other goods. */
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
  /** Line of the bill's pre-order that this line delivers, with its agreed price; null for none. */
  preorder_line_id: number | null;
  agreed_price: number | null;
  items: LineItem[] | null;
}

/** Line as stored. */
export type SavedBillLine = BillLineToWrite & { id: number };

/** Today's state of everything that a bill refers to. */
export interface SaleReferences {
  /** Refusal of the payment method, if it is unknown or switched off. */
  wrongPayment: Said | undefined;
  /** Refusal of the order origin, likewise. */
  wrongOrigin: Said | undefined;
  /** True when the salesperson sells in this shop. */
  isSalespersonKnown: boolean;
  /** Requested warehouses that the shop has. */
  warehouses: Named;
  /** Requested products that the shop has and may sell, by id. */
  products: ReadonlyMap<number, SoldProduct>;
}

export interface LinesToDecide {
  details: readonly ChangedLineInput[];
  references: SaleReferences;
  /** Stored lines by id; absent for a new bill. */
  saved?: ReadonlyMap<number, SavedBillLine>;
  preorderLines?: readonly BillPreorderLine[];
  rights: ShopRights;
}

/** Computes the lines to write. Refuses unknown references, warehouses whose goods the person may not move, and prices that are neither today's nor agreed. */
export function decideLines({
  details,
  references,
  saved = new Map(),
  preorderLines = [],
  rights,
}: LinesToDecide): BillLineToWrite[] {
  refuseUnknownReferences(details, references, saved);
  refuseUnknownPreorderLines(details, saved, preorderLines);
  refuseForbiddenLines(details, saved, rights);
  const goods = details.map((line) => goodsOnLine(line, { references, saved, preorderLines }));
  const lines = details.map((line, index) => writtenLine(line, goods[index] as GoodsOnLine));
  refuseMoreThanOrdered(details, goods, preorderLines);
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
  if (!references.isSalespersonKnown) errors.saleman_id = say('salespersonRequired');
  const seen = new Set<number>();
  const ofLines = errorsOfLines(details, ({ id, product_id, warehouse_code, instead_of }) => {
    const before = id === undefined ? undefined : saved.get(id);
    const ofLine = goodsErrors(references, {
      isProductKnown: id !== undefined || references.products.has(product_id),
      warehouse_code,
      before: before?.warehouse_code,
    });
    if (instead_of !== undefined && !(instead_of in references.warehouses)) {
      ofLine.instead_of = say('warehouseOfOtherShop');
    }
    if (id === undefined && references.products.get(product_id)?.active === 0) {
      ofLine.product_id = say('productOff');
    }
    if (id !== undefined && (!before || seen.has(id))) ofLine.id = say('lineUnknown');
    else if (before && before.product_id !== product_id) ofLine.product_id = say('lineProductFixed');
    if (id !== undefined) seen.add(id);
    return ofLine;
  });
  Object.assign(errors, ofLines);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Refuses a pre-order line that is unknown or of another product. Pre-order lines may name no product; a saved line keeps its pre-order line. */
function refuseUnknownPreorderLines(
  details: readonly ChangedLineInput[],
  saved: ReadonlyMap<number, SavedBillLine>,
  preorderLines: readonly BillPreorderLine[],
): void {
  const errors: FieldErrors = {};
  for (const [index, { id, product_id, preorder_line_id }] of details.entries()) {
    if (preorder_line_id === undefined) continue;
    const before = saved.get(id ?? 0);
    const ordered = preorderLines.find((line) => line.id === preorder_line_id);
    const at = `details.${index}.preorder_line_id`;
    if (before && before.preorder_line_id !== preorder_line_id) errors[at] = say('linePreorderFixed');
    else if (!before && !ordered) errors[at] = say('preorderLineUnknown');
    else if (!before && (ordered?.product_id ?? product_id) !== product_id) {
      errors[at] = say('preorderLineOfOther');
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Refuses forbidden warehouses on lines whose goods move; others may stand on a bill whose note is edited. */
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
  const sent = new Set(details.map(({ id }) => id));
  const removed = [...saved.values()]
    .filter(({ id }) => !sent.has(id))
    .map(({ warehouse_code }) => ({ warehouse_code, path: 'details' }));
  refuseForbiddenMoves(rights, [...moved, ...removed]);
}

interface GoodsOnLine {
  product: SoldProduct;
  /** Price of a piece without an agreed price or a right to change it. */
  price: number;
  preorder_line_id: number | null;
  agreed_price: number | null;
}

function goodsOnLine(
  { id, product_id, preorder_line_id }: ChangedLineInput,
  {
    references,
    saved,
    preorderLines,
  }: Required<Pick<LinesToDecide, 'references' | 'saved' | 'preorderLines'>>,
): GoodsOnLine {
  const before = saved.get(id ?? 0);
  if (before) {
    const { price, preorder_line_id, agreed_price } = before;
    return { product: { ...before, price: before.regular_price }, price, preorder_line_id, agreed_price };
  }
  const product = references.products.get(product_id);
  if (!product) throw new Error('a line of an unknown product passed refuseUnknownReferences');
  const line = preorderLines.find(({ id }) => id === preorder_line_id);
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

/** Refuses more pieces for a pre-order line than were ordered at its agreed price; further ones are sold on lines of their own. */
function refuseMoreThanOrdered(
  details: readonly ChangedLineInput[],
  goods: readonly GoodsOnLine[],
  preorderLines: readonly BillPreorderLine[],
): void {
  const errors: FieldErrors = {};
  for (const { id, qty: limit } of preorderLines) {
    let qty = 0;
    for (const [index, { preorder_line_id }] of goods.entries()) {
      if (preorder_line_id !== id) continue;
      qty += details[index]?.qty ?? 0;
      if (qty > limit) errors[`details.${index}.qty`] = say('promisedQty', { qty: limit });
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Refuses, with the line and today's price, a price that has changed since the seller saw it, was not agreed, and that they may not enter. */
function refuseChangedPrices(
  details: readonly ChangedLineInput[],
  goods: readonly GoodsOnLine[],
  mayEditPrice: boolean,
): void {
  const changed: { index: number; product_code: string; price: number }[] = [];
  const errors: FieldErrors = {};
  for (const [index, { product, price, agreed_price }] of goods.entries()) {
    // A line of a pre-order may have the agreed price or today's; an edit may choose again.
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
    if (discount > amount) errors[`details.${index}.discount`] = say('discountAboveAmount');
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const computed = lines.map(({ amount, final_amount }) => ({ amount, final_amount }));
  refuseMismatches({ details }, { details: computed });
}

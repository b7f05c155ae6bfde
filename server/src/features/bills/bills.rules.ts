import type { BillInput } from '@soquay/contract/bills';
import { errorTexts, type FieldErrors, fillText } from '@soquay/contract/errors';
import { maxAmount } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import { type BillTotals, billTotals, lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { hasGrant, mayMoveGoodsOf, type ShopRights, sellsAsSelf } from '@soquay/contract/rules/roles';
import { isPriceEditable, sellingPrice } from '@soquay/contract/rules/selling-price';
import { invalidFields, Refusal } from '../../http/refusal.ts';
import type { WantedMovement } from '../../stock/documents.ts';

/**
 * What is decided about a bill before anything is written: its salesperson, its lines at today's
 * prices, its sums. Called by the operations on bills, inside their transaction, on what they have
 * read there. Each function returns what to write or throws the refusal with the message at its field.
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

/** Who the bill counts for: a salesperson always sells as themself, others name one (document 1, section 5). */
export function decideSalesperson(rights: ShopRights, named: number | undefined): number {
  if (sellsAsSelf(rights)) return rights.user_id;
  if (!named) throw invalidFields({ saleman_id: messages.salespersonRequired });
  return named;
}

/** What a bill refers to, as the database has it today. */
export interface SaleReferences {
  /** The business's day by the database's clock, YYYY-MM-DD. */
  today: string;
  isPaymentKnown: boolean;
  /** Whether the salesperson sells in this shop. */
  isSalespersonKnown: boolean;
  /** Codes of the shop's own warehouses among those named. */
  warehouses: ReadonlySet<string>;
  /** Products of the shop among those named that may be sold. */
  products: ReadonlyMap<number, SoldProduct>;
}

/** The lines as they will be written, product copied as it is today; refuses what the bill cannot refer to, warehouses that are not the person's, and prices that changed meanwhile. */
export function decideLines(
  details: BillInput['details'],
  references: SaleReferences,
  rights: ShopRights,
): BillLineToWrite[] {
  refuseUnknownReferences(details, references);
  refuseForbiddenWarehouses(details, rights);
  const lines = details.map((line) => writtenLine(line, references.products));
  refuseChangedPrices(details, references.products, hasGrant(rights, 'orders', 'edit-price'));
  refuseWrongAmounts(details, lines);
  return lines;
}

function refuseUnknownReferences(details: BillInput['details'], references: SaleReferences): void {
  const errors: FieldErrors = {};
  if (!references.isPaymentKnown) errors.payment_code = messages.paymentRequired;
  if (!references.isSalespersonKnown) errors.saleman_id = messages.salespersonRequired;
  for (const [index, line] of details.entries()) {
    if (!references.products.has(line.product_id)) {
      errors[`details.${index}.product_id`] = messages.productUnknown;
    }
    if (!references.warehouses.has(line.warehouse_code)) {
      errors[`details.${index}.warehouse_code`] = messages.warehouseWrong;
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

function refuseForbiddenWarehouses(details: BillInput['details'], rights: ShopRights): void {
  const errors: FieldErrors = {};
  const forbidden = new Set<string>();
  for (const [index, { warehouse_code }] of details.entries()) {
    if (mayMoveGoodsOf(rights, warehouse_code)) continue;
    forbidden.add(warehouse_code);
    errors[`details.${index}.warehouse_code`] = fillText(errorTexts.WAREHOUSE_FORBIDDEN, { warehouse_code });
  }
  if (forbidden.size === 0) return;
  throw new Refusal('WAREHOUSE_FORBIDDEN', { params: { warehouse_code: [...forbidden].join(', ') }, errors });
}

function writtenLine(
  line: BillInput['details'][number],
  products: ReadonlyMap<number, SoldProduct>,
): BillLineToWrite {
  const product = products.get(line.product_id);
  if (!product) throw new Error('a line of an unknown product passed refuseUnknownReferences');
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

/** The seller was shown a price; where today's differs and may not be typed, the line and the new price are named. */
function refuseChangedPrices(
  details: BillInput['details'],
  products: ReadonlyMap<number, SoldProduct>,
  mayEditPrice: boolean,
): void {
  const changed: { index: number; product_code: string; price: number }[] = [];
  const errors: FieldErrors = {};
  for (const [index, line] of details.entries()) {
    const product = products.get(line.product_id);
    if (!product || isPriceEditable(product, mayEditPrice)) continue;
    const price = sellingPrice(product);
    if (line.price === price) continue;
    changed.push({ index, product_code: product.product_code, price });
    errors[`details.${index}.price`] = `Giá bán hiện tại là ${price.toLocaleString('vi-VN')}`;
  }
  if (changed.length > 0) throw new Refusal('PRICE_CHANGED', { params: { lines: changed }, errors });
}

function refuseWrongAmounts(details: BillInput['details'], lines: readonly BillLineToWrite[]): void {
  const errors: FieldErrors = {};
  const mismatches: FieldErrors = {};
  for (const [index, sent] of details.entries()) {
    const line = lines[index];
    if (!line) continue;
    if (sent.discount > line.amount) errors[`details.${index}.discount`] = messages.discountAboveAmount;
    for (const field of ['amount', 'final_amount'] as const) {
      if (sent[field] !== undefined && sent[field] !== line[field]) {
        mismatches[`details.${index}.${field}`] = `Tính lại là ${line[field].toLocaleString('vi-VN')}`;
      }
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  if (Object.keys(mismatches).length > 0) throw new Refusal('TOTALS_MISMATCH', { errors: mismatches });
}

/** The sums of the bill; refuses a deposit above the total and sums of the client that differ (decisions.md X69, X84). */
export function decideTotals(body: BillInput): BillTotals {
  const totals = billTotals(body.details, body.pre_paid);
  if (totals.total_amount > maxAmount) throw invalidFields({ total_amount: 'Tổng tiền quá lớn' });
  if (body.pre_paid > totals.total_final_amount) {
    throw invalidFields({ pre_paid: messages.depositAboveTotal });
  }
  const mismatches: FieldErrors = {};
  for (const [field, value] of Object.entries(totals) as [keyof BillTotals, number][]) {
    if (body[field] !== undefined && body[field] !== value) {
      mismatches[field] = `Tính lại là ${value.toLocaleString('vi-VN')}`;
    }
  }
  if (Object.keys(mismatches).length > 0) throw new Refusal('TOTALS_MISMATCH', { errors: mismatches });
  return totals;
}

/** What a bill's lines take out of the warehouses. */
export function goodsOf(
  lines: readonly { id: number; warehouse_code: string; product_id: number; qty: number }[],
): WantedMovement[] {
  return lines.map(({ id, warehouse_code, product_id, qty }, index) => ({
    line_id: id,
    warehouse_code,
    product_id,
    qty: -qty,
    path: `details.${index}.qty`,
  }));
}

import type { LineItem } from '@soquay/contract/bundles';
import { type LineFigures, lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { percentOf, spreadDiscount } from '@soquay/contract/rules/bill-discount';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { z } from 'zod';
import type { RefusalBody } from '@/api/api-error.ts';
import { saidText } from '@/api/said-text.ts';
import { lineProductOf } from '../products/line-product.ts';
import type { GoodsProduct, LineWith } from './goods-line.ts';
import type { FigureChange, GoodsPolicy } from './goods-policy.ts';
import { storedFigure } from './stored-goods.ts';

/** Goods that are sold: lines with a price and a discount. Amounts are whole dong; an input left empty is null. */

export interface PriceFigures {
  price: number | null;
  discount: number | null;
  /** The discount was typed as a share and follows the amount. */
  percent: number | null;
}

export type PricedLine = LineWith<PriceFigures>;

type LineValues = Pick<PricedLine, 'qty' | 'price' | 'discount'>;

/** A line of goods as a saved document has it. */
interface SavedGoods extends Omit<GoodsProduct, 'variant' | 'bundle' | 'price'> {
  items?: readonly LineItem[] | null;
  id: number;
  color: string;
  size: string;
  regular_price: number;
  warehouse_code: string;
  stock: number;
  qty: number;
  price: number;
  discount: number;
}

/** The same in a form, which may take again what the line itself has taken. */
export function pricedLineOf(line: SavedGoods): PricedLine {
  return {
    key: `saved-${line.id}`,
    id: line.id,
    product: { ...lineProductOf(line), price: line.regular_price, sale_price: line.sale_price },
    warehouse_code: line.warehouse_code,
    stock: line.stock + line.qty,
    qty: line.qty,
    price: line.price,
    discount: line.discount,
    percent: null,
  };
}

export function lineFigures(line: LineValues): LineFigures {
  return { qty: line.qty ?? 0, price: line.price ?? 0, discount: line.discount ?? 0 };
}

/** A line with other figures; a discount typed as a share follows them. */
export function withFigures<Line extends PriceFigures & { qty: number | null }>(
  line: Line,
  change: FigureChange<PriceFigures>,
): Line {
  const changed = { ...line, ...change };
  if (changed.percent === null || 'discount' in change) return changed;
  const { qty, price } = lineFigures(changed);
  return { ...changed, discount: percentOf(qty * price, changed.percent) };
}

/** What is wrong with the figures of a line, the first field first. */
export function pricedLineError(line: LineValues): { field: keyof LineValues; message: string } | null {
  const { qty, price, discount } = line;
  if (qty === null || qty < 1) return { field: 'qty', message: saidText('qtyRequired') };
  if (price === null) return { field: 'price', message: saidText('priceRequired') };
  if (discount === null) return { field: 'discount', message: saidText('discountRequired') };
  if (discount > qty * price) return { field: 'discount', message: saidText('discountAboveAmount') };
  return null;
}

/** Parts of a line with its discount spread over them pro rata; all of it on the first where they cannot bear it, which the first then says. */
function withDiscountSpread<Line extends PriceFigures & { qty: number | null }>(
  { discount, percent }: Line,
  parts: readonly Line[],
): Line[] {
  if (percent !== null) return parts.map((part) => withFigures({ ...part, percent }, { qty: part.qty }));
  const full = parts.map((part) => lineFigures({ ...part, discount: 0 }));
  const cost = full.reduce((sum, figures) => sum + lineAmounts(figures).final_amount, 0);
  const given = discount ?? 0;
  const shares = given > cost ? [given] : spreadDiscount(full, given);
  return parts.map((part, place) => ({ ...part, discount: shares[place] ?? 0, percent: null }));
}

/** Prices that have changed meanwhile, each at its place among the lines. */
export function withPrices<Line extends PricedLine>(
  lines: readonly Line[],
  prices: readonly { index: number; price: number }[],
): Line[] {
  return lines.map((line, index) => {
    const changed = prices.find((price) => price.index === index);
    return changed ? withFigures(line, { price: changed.price }) : line;
  });
}

const changedPrices = z.object({ lines: z.array(z.object({ index: z.int(), price: z.int() })) });

/** The lines as a refusal of their prices says that they are by now; null where it says nothing of them. */
export function renewedPrices<Line extends PricedLine>(
  lines: readonly Line[],
  { code, params }: RefusalBody,
): Line[] | null {
  const prices = changedPrices.safeParse(params);
  return code === 'PRICE_CHANGED' && prices.success ? withPrices(lines, prices.data.lines) : null;
}

/** The line with more of the same goods. */
export function moreOf<Line extends PricedLine>(line: Line, added: Line): Line {
  const qty = (line.qty ?? 0) + (added.qty ?? 0);
  // A share of the line's amount is one of the greater amount too.
  if (line.percent !== null && !added.discount) return withFigures(line, { qty });
  return { ...line, qty, percent: null, discount: (line.discount ?? 0) + (added.discount ?? 0) };
}

/** A product comes at today's price, left to type where it has none (document 1, section 5). */
export const pricedGoods: GoodsPolicy<PriceFigures> = {
  onlySold: true,
  isAddedAtOnce: true,
  none: { price: null, discount: 0, percent: null },
  begin: (product) => ({ price: sellingPrice(product) || null, discount: 0, percent: null }),
  kept: z.object({ price: storedFigure, discount: storedFigure, percent: storedFigure }),
  fields: ['price', 'discount'],
  change: withFigures,
  spread: withDiscountSpread,
  missing: (field, { qty }) => {
    if (field === 'product_code') return saidText('productCodeRequired');
    if (field === 'qty') return saidText('qtyBeforeAdd');
    return qty === null ? saidText('warehouseRequired') : saidText('warehouseBeforeQty');
  },
  lineError: pricedLineError,
  isSame: (line, added) => line.price === added.price,
  join: moreOf,
  renewed: renewedPrices,
};

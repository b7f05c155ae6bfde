import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import type { LineFigures } from '@soquay/contract/rules/bill-arithmetic';
import { percentOf } from '@soquay/contract/rules/bill-discount';
import { type LineProduct, lineProductOf } from '../line-product.ts';

/** A line of goods in the form of any document, without React. Amounts are whole dong; an input left empty is null. */

/** A product as a line that takes it shows it, with its prices of today. */
export interface GoodsProduct extends LineProduct {
  price: number;
  sale_price: number;
}

export interface GoodsLine {
  key: string;
  /** Of a saved line; null for a new one. */
  id: number | null;
  product: GoodsProduct;
  warehouse_code: string;
  /** What the warehouse could sell when it was asked, pieces: a hint, the server decides. */
  stock: number;
  qty: number | null;
  price: number | null;
  discount: number | null;
  /** The discount was typed as a share and follows the amount. */
  percent: number | null;
}

type LineValues = Pick<GoodsLine, 'qty' | 'price' | 'discount'>;

/** Other figures of a line; the share where the discount was typed as one. */
export type FigureChange = Partial<LineValues & Pick<GoodsLine, 'percent'>>;

/** Fields of a line that errors may name. */
export const goodsLineFields = ['product_id', 'warehouse_code', 'qty', 'price', 'discount'] as const;

export function goodsProduct(option: ProductOption): GoodsProduct {
  return { ...lineProductOf(option), price: option.price, sale_price: option.sale_price };
}

/** A line of goods as a saved document has it. */
interface SavedGoods extends Omit<GoodsProduct, 'variant' | 'price'> {
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
export function goodsLineOf(line: SavedGoods): GoodsLine {
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
export function withFigures<Line extends Required<FigureChange>>(line: Line, change: FigureChange): Line {
  const changed = { ...line, ...change };
  if (changed.percent === null || 'discount' in change) return changed;
  const { qty, price } = lineFigures(changed);
  return { ...changed, discount: percentOf(qty * price, changed.percent) };
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

/** The same of all lines, by place as the server names it. */
export function lineErrors(lines: readonly GoodsLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const wrong = lineError(line);
      return wrong ? [[`details.${index}.${wrong.field}`, wrong.message]] : [];
    }),
  );
}

/** Prices that have changed meanwhile, each at its place among the lines. */
export function withPrices(
  lines: readonly GoodsLine[],
  prices: readonly { index: number; price: number }[],
): GoodsLine[] {
  return lines.map((line, index) => {
    const changed = prices.find((price) => price.index === index);
    return changed ? withFigures(line, { price: changed.price }) : line;
  });
}

import type { BillLine } from '@soquay/contract/bills';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { z } from 'zod';
import type { LineWith } from '@/documents/goods/goods-line.ts';
import type { GoodsPolicy } from '@/documents/goods/goods-policy.ts';
import {
  moreOf,
  type PriceFigures,
  pricedGoods,
  pricedLineOf,
  renewedPrices,
} from '@/documents/goods/priced-goods.ts';

/** Lines of a bill: goods that are sold, some of them promised to the customer by the bill's pre-order. */

export interface BilledFigures extends PriceFigures {
  /** The line of the pre-order that it is for; null where it is for none. */
  preorder_line_id: number | null;
  /** What a piece was promised for, whole dong. */
  agreed_price: number | null;
}

export type BilledLine = LineWith<BilledFigures>;

const notPromised = { preorder_line_id: null, agreed_price: null };

export const billedGoods: GoodsPolicy<BilledFigures> = {
  ...pricedGoods,
  none: { ...pricedGoods.none, ...notPromised },
  begin: (product) => ({ ...pricedGoods.begin(product), ...notPromised }),
  kept: z.intersection(
    pricedGoods.kept,
    z.object({
      preorder_line_id: z.int().nullable().default(null),
      agreed_price: z.number().nullable().default(null),
    }),
  ),
  fields: [...pricedGoods.fields, 'preorder_line_id'],
  isSame: (line, added) =>
    pricedGoods.isSame(line, added) && line.preorder_line_id === added.preorder_line_id,
  join: moreOf,
  renewed: renewedPrices,
};

/** A line of a saved bill in its form. */
export function billedLineOf(line: BillLine): BilledLine {
  const { preorder_line_id, agreed_price } = line;
  return { ...pricedLineOf(line), preorder_line_id, agreed_price };
}

/** What may be asked for instead of the line's price: of what was promised, the agreed price or that of today. Null where there is no choice. */
export function otherPrice({ product, price, agreed_price }: BilledLine): number | null {
  const listed = sellingPrice(product);
  if (agreed_price === null || agreed_price === listed) return null;
  return price === agreed_price ? listed || null : agreed_price;
}

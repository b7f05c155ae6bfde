import { warehouseStock } from '@soquay/contract/inventories';
import { z } from 'zod';
import { draftSchema } from '../drafts/draft-record.ts';
import { keptLineProduct } from '../line-product.ts';
import { emptyEntry, type LineEntry } from './goods-entry.ts';
import type { GoodsLine, GoodsProduct } from './goods-line.ts';
import type { EntryState } from './intake.ts';

/** A figure of a kept form; null where its field was empty. */
export const keptFigure = z.number().nullable();

const product: z.ZodType<GoodsProduct> = keptLineProduct.extend({
  price: z.number(),
  sale_price: z.number(),
});

const line: z.ZodType<GoodsLine> = z.object({
  key: z.string(),
  id: z.int().nullable(),
  product,
  warehouse_code: z.string(),
  stock: z.number(),
  qty: keptFigure,
  price: keptFigure,
  discount: keptFigure,
  percent: keptFigure,
});

const entry: z.ZodType<LineEntry> = z.object({
  product: product.nullable(),
  warehouses: z.array(warehouseStock.extend({ isAssigned: z.boolean() })),
  warehouse_code: z.string().nullable(),
  qty: keptFigure,
  price: keptFigure,
  discount: keptFigure,
  percent: keptFigure,
  replaces: z.string().nullable(),
});

const entryState: z.ZodType<EntryState> = z.object({ text: z.string(), entry });

/** What of a form is kept in the browser; what does not fit it is of another version of the program. */
export function keptGoods<Header extends object>(header: z.ZodType<Header>) {
  return draftSchema(header, line).extend({ entry: entryState });
}

/** An entry area in which nothing stands. */
export function noEntry(): EntryState {
  return { text: '', entry: emptyEntry };
}

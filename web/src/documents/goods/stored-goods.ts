import { productPrices } from '@soquay/contract/product-prices';
import { z } from 'zod';
import type { StoredLines } from '../form/form-kind.ts';
import { keptLineProduct } from '../products/line-product.ts';
import { emptyEntry } from './goods-entry.ts';
import type { GoodsEntry, GoodsLine, GoodsProduct, LineWith } from './goods-line.ts';
import type { GoodsPolicy } from './goods-policy.ts';
import type { EntryState } from './intake.ts';

/** A figure of a kept form; null where its field was empty. */
export const storedFigure = z.number().nullable();

const product: z.ZodType<GoodsProduct> = keptLineProduct.extend(productPrices);

const line: z.ZodType<GoodsLine> = z.object({
  key: z.string(),
  id: z.int().nullable(),
  product,
  warehouse_code: z.string(),
  stock: storedFigure,
  qty: storedFigure,
  insteadOf: z.string().optional(),
});

const entry: z.ZodType<GoodsEntry> = z.object({
  product: product.nullable(),
  warehouses: z.array(
    z.object({
      warehouse_code: z.string(),
      warehouse_name: z.string(),
      qty: storedFigure,
      isAssigned: z.boolean(),
      isOther: z.boolean().optional(),
    }),
  ),
  warehouse_code: z.string().nullable(),
  qty: storedFigure,
  replaces: z.string().nullable(),
});

/** Lines of goods and their entry area as the browser stores them. */
export function storedGoods<Figures extends object>(
  policy: GoodsPolicy<Figures>,
): StoredLines<LineWith<Figures>, EntryState<Figures>> {
  const { kept } = policy;
  const stored = z.object({ text: z.string(), entry: z.intersection(entry, kept) });
  return { line: z.intersection(line, kept), entry: { stored, blank: noEntry(policy) } };
}

/** What a line of goods says of itself while nothing is known but which goods they are. */
export function blankGoods<Figures extends object>({ none }: GoodsPolicy<Figures>) {
  const product: Omit<GoodsProduct, 'product_id' | 'product_code' | 'product_name'> = {
    unit_code: '',
    variant: '',
    bundle: '',
    thumb_file: null,
    slide_file: null,
    price: 0,
    sale_price: 0,
  };
  const line: Omit<GoodsLine, 'key' | 'product' | 'warehouse_code'> = { id: null, stock: null, qty: null };
  return { ...line, ...none, product };
}

/** An entry area in which nothing stands. */
export function noEntry<Figures extends object>(policy: GoodsPolicy<Figures>): EntryState<Figures> {
  return { text: '', entry: emptyEntry(policy) };
}

import type { GoodsLine } from '@/documents/goods/goods-line.ts';

type Goods = Pick<GoodsLine, 'product' | 'warehouse_code'> & { qty: number; discount: number };

/** The lines with goods taken off again that were put on them, as far as they are still there. */
export function withoutGoods(lines: readonly GoodsLine[], goods: readonly Goods[]): readonly GoodsLine[] {
  return goods.reduce<readonly GoodsLine[]>(without, lines);
}

function without(lines: readonly GoodsLine[], goods: Goods): readonly GoodsLine[] {
  const line = lines.findLast(
    ({ product, warehouse_code }) =>
      product.product_id === goods.product.product_id && warehouse_code === goods.warehouse_code,
  );
  if (!line) return lines;
  const qty = (line.qty ?? 0) - goods.qty;
  const discount = Math.max(0, (line.discount ?? 0) - goods.discount);
  if (qty < 1) return lines.filter((other) => other !== line);
  return lines.map((other) => (other === line ? { ...line, qty, discount, percent: null } : other));
}

import type { PricedLine } from '@/documents/goods/priced-goods.ts';

type Goods = Pick<PricedLine, 'product' | 'warehouse_code'> & { qty: number; discount: number };

/** The lines with goods taken off again that were put on them, as far as they are still there. */
export function withoutGoods<Line extends PricedLine>(
  lines: readonly Line[],
  goods: readonly Goods[],
): readonly Line[] {
  return goods.reduce<readonly Line[]>(without, lines);
}

function without<Line extends PricedLine>(lines: readonly Line[], goods: Goods): readonly Line[] {
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

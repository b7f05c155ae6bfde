import { goodsOf } from '../../documents/goods.ts';
import type { StockKey, WantedMovement } from '../../stock/documents.ts';

interface Line extends StockKey {
  id: number;
  qty: number;
  /** 2: lent, and back. */
  status: 1 | 2;
  back_qty?: number;
}

/** Movements of an export: its goods without those that are in their warehouse again. */
export function goodsOut(lines: readonly Line[]): WantedMovement[] {
  const out = lines.map(({ status, back_qty = 0, ...line }) => ({
    ...line,
    qty: status === 1 ? line.qty - back_qty : 0,
  }));
  return goodsOf({ direction: -1 }, out);
}

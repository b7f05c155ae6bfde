import type { Bill } from '@soquay/contract/bills';
import { type BilledLine, billedGoods } from './billed-goods.ts';

/** Lines of a form that its saved bill lacks: the pieces beyond those saved, at the figures a new line begins with. */
export function addedLines(
  lines: readonly BilledLine[],
  { details }: { details: readonly Pick<Bill['details'][number], 'product_id' | 'qty'>[] },
): BilledLine[] {
  // By product alone: the same goods may have been given another price or warehouse since.
  const saved = new Map<number, number>();
  for (const { product_id, qty } of details) saved.set(product_id, (saved.get(product_id) ?? 0) + qty);
  return lines.flatMap((line) => {
    const { product_id } = line.product;
    const left = saved.get(product_id) ?? 0;
    if (left === 0) return [line];
    const qty = (line.qty ?? 0) - left;
    saved.set(product_id, Math.max(0, -qty));
    return qty > 0 ? [{ ...line, ...billedGoods.begin(line.product), qty }] : [];
  });
}

import { z } from 'zod';

/** What somebody has found, on its way to the stock take: plain data, kept on the device until the server has it. */
export const keptCount = z.object({
  /** Names the write: however often it is sent, it counts once. */
  key: z.string(),
  /** Counts are sent in this order, after a reload too. */
  turn: z.number(),
  /** As a scanner has read it, or of the product that was chosen. */
  code: z.string(),
  /** What was chosen; null of a scan, which the server looks up. */
  product: z.object({ product_id: z.int(), product_name: z.string() }).nullable(),
  qty: z.int(),
  /** Why the server does not take it, in words; null while it waits. */
  problem: z.string().nullable(),
  /** The server failed on it again and again: later ones of the same goods wait until somebody has seen to it. */
  isPutAside: z.boolean().default(false),
  /** Several products have the code: one of them is chosen by a person. */
  choices: z.array(z.object({ product_id: z.int(), name: z.string() })).default([]),
});
export type Count = z.output<typeof keptCount>;

/** What a person does; the queue gives it its key and its turn. */
export type FoundGoods = Pick<Count, 'code' | 'product' | 'qty'>;

/** Whether it waits for an earlier one of the same goods that `holds`: they are counted in their order. */
export function isBehind(
  counts: readonly Count[],
  count: Count,
  holds: (earlier: Count) => boolean,
): boolean {
  return counts
    .slice(0, counts.indexOf(count))
    .some((earlier) => holds(earlier) && isOfSameGoods(earlier, count));
}

function isOfSameGoods(one: Count, other: Count): boolean {
  if (one.code.toLowerCase() === other.code.toLowerCase()) return true;
  return one.product !== null && one.product.product_id === other.product?.product_id;
}

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
});
export type Count = z.output<typeof keptCount>;

/** What a person does; the queue gives it its key and its turn. */
export type FoundGoods = Pick<Count, 'code' | 'product' | 'qty'>;

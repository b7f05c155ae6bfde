import { lackingWarehouse, splitAmong, withEntry } from './goods-entry.ts';
import type { EntryWith, GoodsLine, LineWith, UsableWarehouse } from './goods-line.ts';
import type { FigureChange, GoodsPolicy } from './goods-policy.ts';

/** Takes more pieces than a warehouse has from several (docs/decisions/0190-where-a-till-takes-goods-from.md). */

/** Whether a line takes more than its warehouse had when it was asked, with the other lines of the same goods. */
export function isOverdrawn(
  { product, warehouse_code, stock }: GoodsLine,
  lines: readonly GoodsLine[],
): boolean {
  const taken = lines
    .filter(
      (line) => line.product.product_id === product.product_id && line.warehouse_code === warehouse_code,
    )
    .reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  return stock !== null && taken > stock;
}

/** Whether a line comes from the warehouse that is meant, or from elsewhere for want of goods there; what a person takes elsewhere by choice stays whole. */
export function isSplittable({ warehouse_code, insteadOf }: GoodsLine, preferred: string): boolean {
  return warehouse_code === preferred || insteadOf === preferred;
}

/**
 * The parts of an entry by warehouse, the first in place of what it replaces. Of a saved line the rest is sold as of
 * today, and what was given stays with the first where that can bear it.
 */
export function partsOf<Figures extends object>(
  policy: GoodsPolicy<Figures>,
  entry: EntryWith<Figures> & { qty: number },
  { lines, isSaved }: { lines: readonly LineWith<Figures>[]; isSaved: boolean },
): EntryWith<Figures>[] | null {
  const { product, qty, warehouses, warehouse_code: preferred, replaces } = entry;
  if (!product) return null;
  const others = lines.filter(({ key }) => key !== replaces);
  const taken = splitAmong({ product, qty }, warehouses, { lines: others, preferred });
  if (!taken) return null;
  const rest = isSaved ? { ...entry, ...policy.begin(product) } : entry;
  const parts = taken.map(({ warehouse, qty }, place) => {
    const part = place > 0 ? { ...rest, replaces: null } : entry;
    return policy.change({ ...part, warehouse_code: warehouse.warehouse_code }, {
      qty,
    } as FigureChange<Figures>);
  });
  const [first] = parts;
  const staysWhole = isSaved && first !== undefined && policy.lineError(first) === null;
  return staysWhole ? parts : (policy.spread?.(entry, parts) ?? parts);
}

/** The lines with what one of them takes too much taken elsewhere; null where it does not, or nobody has enough. */
export function withLineSplit<Figures extends object>(
  policy: GoodsPolicy<Figures>,
  lines: readonly LineWith<Figures>[],
  {
    line,
    warehouses,
    preferred,
    newKey,
  }: {
    line: LineWith<Figures>;
    warehouses: readonly UsableWarehouse[];
    preferred: string;
    newKey: () => string;
  },
): readonly LineWith<Figures>[] | null {
  const { key: replaces, id, stock: _, insteadOf: __, qty, ...values } = line;
  if (qty === null || qty < 1) return null;
  // Errors of the whole line are said of it, not of its parts.
  if (policy.lineError(line)) return null;
  const entry = { ...values, qty, warehouses, replaces } as unknown as EntryWith<Figures> & { qty: number };
  const parts = partsOf(policy, entry, { lines, isSaved: id !== null });
  const isWhole = parts?.length === 1 && parts[0]?.warehouse_code === line.warehouse_code;
  if (!parts || isWhole) return null;
  return parts.reduce((known, part) => {
    const insteadOf = lackingWarehouse(part, { lines: known, preferred });
    return withEntry(policy, known, { ...part, insteadOf }, newKey()).lines;
  }, lines);
}

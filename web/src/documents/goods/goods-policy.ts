import type { z } from 'zod';
import type { RefusalBody } from '@/api/api-error.ts';
import type { GoodsEntry, GoodsProduct, LineWith } from './goods-line.ts';

/** Figures of a line that may change: its own, and how many pieces it has. */
export type FigureChange<Figures extends object> = Partial<Figures> & { qty?: number | null };

/** Fields that every entry of goods must have filled in. */
export type RequiredEntryField = 'product_code' | 'warehouse_code' | 'qty';

/** What a kind of documents decides about its lines of goods: what they say beside product, warehouse and quantity. */
export interface GoodsPolicy<Figures extends object> {
  /** What is not sold any more is not found. */
  onlySold?: true;
  /** A product that Enter means is a line at once, of one piece: most are sold singly. Where absent, its quantity is typed first. */
  isAddedAtOnce?: true;
  /** Text of why no bundle is on it, which has no stock of its own; absent where bundles are sold. */
  noBundles?: 'bundleNotReceived' | 'bundleNotSent';
  /** The figures in an entry area in which nothing stands. */
  none: Figures;
  /** Those of a product just chosen. */
  begin: (product: GoodsProduct) => Figures;
  /** As they are kept in the browser. */
  kept: z.ZodType<Figures>;
  /** Their fields, by which errors may be named. */
  fields: readonly string[];
  /** A line or an entry with other figures, and what follows from them. */
  change: <Line extends Figures & { qty: number | null }>(line: Line, change: FigureChange<Figures>) => Line;
  /** Spreads over the parts of a line what was given once for all of it, such as a discount; absent where nothing is. */
  spread?: <Line extends Figures & { qty: number | null }>(line: Line, parts: readonly Line[]) => Line[];
  /** What is missing of an entry, in words: people are asked for it as their document says. */
  missing: (field: RequiredEntryField, entry: GoodsEntry) => string;
  /** What is said of more than the warehouse has left; where this is absent, how much that is. */
  aboveStock?: (left: number) => string;
  /** What is wrong with the figures of a line, the first field first. Stock is the server's to decide. */
  lineError: (line: Figures & { qty: number | null }) => { field: string; message: string } | null;
  /** Whether goods of the same product and warehouse are more of that line. */
  isSame: (line: Figures, added: Figures) => boolean;
  /** The line with them on it. */
  join: (line: LineWith<Figures>, added: LineWith<Figures>) => LineWith<Figures>;
  /** The lines as a refusal says that they are by now, such as at other prices; null where it says nothing of them. */
  renewed?: (lines: readonly LineWith<Figures>[], refusal: RefusalBody) => LineWith<Figures>[] | null;
}

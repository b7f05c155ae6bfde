/** Rules of how counts change the lines of a stock take, decided without a database on what add-stock-counts.ts has read with the take locked. */

import { maxQty } from '@soquay/contract/fields';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import type { CountedGoods } from '@soquay/contract/stock-take-counts';
import { invalidFields, Refusal } from '../../refusal.ts';
import type { FoundGoods } from './counted-goods.queries.ts';

/** Line for a product counted for the first time. */
export interface LineToOpen {
  id: number;
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  color: string;
  size: string;
}

export interface CountToWrite {
  line_id: number;
  product_id: number;
  qty: number;
  is_recount: boolean;
  /** False when a later count of the same request replaces this one. */
  is_counted: boolean;
}

/** Change of a line by counts. */
interface LineChange {
  id: number;
  /** True when the line is new or counted again: its book quantity is then read anew. */
  starts: boolean;
  /** True when earlier counts of the line are replaced. */
  restarts: boolean;
  /** Pieces to set, or to add. */
  qty: number;
}

export interface DecidedCounts {
  opened: LineToOpen[];
  /** Counts in their order. */
  counts: CountToWrite[];
  lines: LineChange[];
}

interface Counting {
  /** True when the take is approved: only lines that could not be booked still change. */
  isApproved: boolean;
  /** Ids for new lines, one for each count. */
  line_ids: readonly number[];
}

/**
 * Decides the changes of lines: counts of a product add up in their order, a recount starts anew. Throws
 * VALIDATION_FAILED at unknown goods, bundles, goods beyond the take and too large counts, STOCK_TAKE_OVERLAPS at goods
 * that another take counts, STOCK_TAKE_COUNTED_SINCE at counts made on outdated ones (named in `params.lines`).
 */
export function decideCounts(
  given: readonly CountedGoods[],
  found: readonly FoundGoods[],
  { isApproved, line_ids }: Counting,
): DecidedCounts {
  const counts = given.map((count, place) => ({
    ...count,
    place,
    product: found.find((product) => product.place === place),
  }));
  refuseShared(counts);
  refuseFields(counts, ({ product }) => {
    if (!product) return say('productUnknown');
    return product.is_within ? undefined : say('productBeyondTake');
  });
  const known = counts as KnownCount[];
  refuseFields(known, whyBundle);
  refuseOverlaps(known);
  refuseCountedSince(known);
  if (isApproved) refuseFields(known, whyFixed);
  const free = line_ids.values();
  const lines = [...Map.groupBy(known, ({ product }) => product.product_id).values()].map((ofProduct) =>
    countLine(ofProduct, ofProduct[0]?.product.line_id ?? (free.next().value as number)),
  );
  return {
    opened: lines.flatMap(({ opened }) => opened ?? []),
    counts: lines
      .flatMap((line) => line.counts)
      .toSorted((one, other) => one.place - other.place)
      .map(({ place: _, ...count }) => count),
    lines: lines.map(({ change }) => change),
  };
}

/** Refuses codes that several products share; `params.lines` has the products to choose from. */
function refuseShared(
  counts: readonly (CountedGoods & { place: number; product: FoundGoods | undefined })[],
): void {
  const lines = counts.flatMap((count) => {
    const products = count.product?.sharing;
    return products ? [{ field: fieldOf(count), products }] : [];
  });
  if (lines.length === 0) return;
  const errors = Object.fromEntries(
    lines.map(({ field, products }) => {
      const names = products.map(({ name }) => name).join(', ');
      return [field, say('codeOfSeveral', { products: names })];
    }),
  );
  throw new Refusal('VALIDATION_FAILED', { errors, params: { lines } });
}

type KnownCount = CountedGoods & { place: number; product: FoundGoods };

function countLine(counts: readonly KnownCount[], id: number) {
  const { product } = counts[0] as KnownCount;
  const { product_id, product_code, product_name, unit_code, color, size } = product;
  const isNew = product.line_id === null;
  const recountAt = counts.findLastIndex(({ is_recount }) => is_recount === 1);
  const starts = isNew || recountAt >= 0;
  const counting = counts.slice(Math.max(0, recountAt));
  const qty = counting.reduce((sum, count) => sum + count.qty, 0);
  if ((starts ? 0 : product.counted_qty) + qty > maxQty) {
    throw invalidFields({ [`counts.${counts.at(-1)?.place}.qty`]: say('countedTooMany', { limit: maxQty }) });
  }
  return {
    opened: isNew ? { id, product_id, product_code, product_name, unit_code, color, size } : undefined,
    counts: counts.map((count, index) => ({
      place: count.place,
      line_id: id,
      product_id,
      qty: count.qty,
      is_recount: count.is_recount === 1,
      is_counted: index >= recountAt,
    })),
    change: { id, starts, restarts: !isNew && starts, qty },
  };
}

/**
 * Returns why a bundle cannot be counted: its items are. A line counted before the product became a bundle may be
 * recounted as 0, and is then booked.
 */
function whyBundle({ product, qty, is_recount }: KnownCount): Said | undefined {
  const { product_code, items, line_id } = product;
  if (!items || (line_id !== null && is_recount === 1 && qty === 0)) return undefined;
  const codes = items.map((item) => `${item.qty} × ${item.product_code}`);
  return say('bundleCounted', { product_code, items: codes.join(', ') });
}

/** Returns why a line of an approved take cannot be counted: only one that needs a recount can, until it is approved too. */
function whyFixed({ product, is_recount }: KnownCount): Said | undefined {
  const isOpen = product.needs_recount || product.awaits_approval;
  return isOpen && is_recount === 1 ? undefined : say('recountRequired');
}

function refuseOverlaps(counts: readonly KnownCount[]): void {
  const errors: FieldErrors = {};
  const elsewhere = counts.filter(({ product }) => product.counted_in !== null);
  for (const count of elsewhere) {
    errors[fieldOf(count)] = say('countedElsewhere', { number: count.product.counted_in ?? 0 });
  }
  if (elsewhere.length === 0) return;
  const products = elsewhere.map(({ product }) => `${product.product_code} (phiếu số ${product.counted_in})`);
  throw new Refusal('STOCK_TAKE_OVERLAPS', { params: { products: products.join(', ') }, errors });
}

/** Refuses recounts that would replace counts the person never saw. */
function refuseCountedSince(counts: readonly KnownCount[]): void {
  const changed = counts.filter(
    ({ seen_qty, product }) => seen_qty !== undefined && seen_qty !== product.counted_qty,
  );
  if (changed.length === 0) return;
  const lines = changed.map(({ product }) => ({
    product_id: product.product_id,
    product_code: product.product_code,
    counted_qty: product.line_id === null ? null : product.counted_qty,
  }));
  const products = lines.map(({ product_code }) => product_code).join(', ');
  throw new Refusal('STOCK_TAKE_COUNTED_SINCE', {
    params: { lines, products },
    errors: Object.fromEntries(changed.map(({ place }) => [`counts.${place}.qty`, say('countedSince')])),
  });
}

function refuseFields<Count extends CountedGoods & { place: number }>(
  counts: readonly Count[],
  whyWrong: (count: Count) => FieldErrors[string] | undefined,
): void {
  const errors: FieldErrors = {};
  for (const count of counts) {
    const wrong = whyWrong(count);
    if (wrong) errors[fieldOf(count)] = wrong;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

function fieldOf({ place, product_id }: { place: number; product_id?: number | undefined }): string {
  return `counts.${place}.${product_id === undefined ? 'product_code' : 'product_id'}`;
}

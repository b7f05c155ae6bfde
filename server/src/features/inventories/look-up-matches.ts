import { maxLookedUp } from '@soquay/contract/inventory-look-up';
import { type RawBuilder, sql } from 'kysely';
import type { SearchWords } from './look-up-conditions.ts';
import { blocksOf, type Source } from './look-up-sources.ts';

/** Parts of a look-up's statement that find `others`, the matches listed after those of `first`. Made by `countMatches` or `tryMatches`. */
export interface Matches {
  /** Common table expressions up to `others` (its newest rows, at least to the end of the page), each with a trailing comma. */
  withs: RawBuilder<unknown>;
  /** Number of matches including `first`, up to maxLookedUp. */
  total: RawBuilder<number>;
}

interface Page {
  page: number;
  per_page: number;
}

/** Counts and finds matches by their bits alone, for searches by words without further conditions. */
export function countMatches(companyId: number, words: SearchWords, { page, per_page }: Page): Matches {
  const isMarked = sql`exists (
    select from blocks where block = first.product_id >> 11 and get_bit(products, (first.product_id & 2047)::int) = 1)`;
  const wanted = sql`(${page * per_page}::int + (select count(*) from first))`;
  return {
    withs: sql`
      ${blocksOf(companyId, words)}
      others as materialized (
        select (block << 11) + place as product_id
        from (
          select block, products, chunk, count,
            sum(count) over (order by block desc, chunk desc) - count as newer
          from (
            select block, products, sum(bit_count(products)) over (order by block desc) - bit_count(products) as newer
            from blocks
          ) as counted, generate_series(0, 1984, 64) as chunk,
            lateral (select bit_count(substring(products, chunk + 1, 64)) as count) as of_chunk
          where newer < ${wanted}
        ) as chunks, generate_series(chunk, chunk + 63) as place
        where newer < ${wanted} and count > 0 and get_bit(products, place) = 1
          and (block << 11) + place <> all(array(select product_id from first))
      ),`,
    total: sql`(
      select least(
        (select count(*) from first where not ${isMarked}) + coalesce(sum(bit_count(products)), 0),
        ${sql.lit(maxLookedUp)}
      )::int from blocks)`,
  };
}

/**
 * Sampled matches from which a search counts as common, with more than maxLookedUp results. One in 64 products is
 * sampled: 1,000 matches give 16 on average, and 48 by chance once in ten thousand million look-ups.
 */
const common = 48;

/**
 * Tries a sample first. Matches of a common search are near, so products are walked from the newest to the end of the
 * page; otherwise all matches are found.
 */
export function tryMatches(source: Source, page: Page): Matches {
  const isCommon = sql`(select count(*) from sample) >= ${sql.lit(common)}`;
  return {
    withs: sql`
      ${source.withs}
      sample as materialized (${source.sampled} limit ${sql.lit(common)}),
      walked as materialized (
        select product_id from (${source.walked}) as walked where ${isCommon} limit ${sql.lit(walkedFor(page))}
      ),
      found as materialized (select product_id from (${source.all}) as found where not (${isCommon})),
      others as materialized (
        select product_id from (select * from walked union all select * from found) as both_ways
        where product_id <> all(array(select product_id from first))
        order by product_id desc limit ${sql.lit(maxLookedUp)}
      ),`,
    total: sql`case when ${isCommon} then ${sql.lit(maxLookedUp)} else least(
      (select count(*) from first) + (select count(*) from others), ${sql.lit(maxLookedUp)}) end`,
  };
}

/** Matches to walk to: the end of the page. Later pages, which few open, round up, so that there are few different statements. */
function walkedFor({ page, per_page }: Page): number {
  if (page === 1) return per_page;
  return page <= 10 ? 10 * per_page : maxLookedUp;
}

import { type RawBuilder, sql } from 'kysely';

/**
 * Sum of a column of whole dong, 0 of no rows. It stops at the largest exact number, which only mistyped
 * prices reach: failing there would close the whole list for as long as those bills exist.
 */
export function sumMoney(column: string): RawBuilder<number> {
  return sql`least(coalesce(sum(${sql.ref(column)}), 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;
}

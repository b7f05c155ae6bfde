import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Sums whole dong; 0 for no rows. Capped at the largest exact number, which only mistyped prices reach: an error there
 * would close the whole list. `counted` is the condition of the rows to sum, all by default.
 */
export function sumMoney(
  column: string | Expression<unknown>,
  counted: Expression<SqlBool> = sql.lit(true),
): RawBuilder<number> {
  const summed = typeof column === 'string' ? sql.ref(column) : column;
  const sum = sql`sum(${summed}) filter (where ${counted})`;
  return sql`least(coalesce(${sum}, 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;
}

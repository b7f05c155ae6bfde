import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Sum of whole dong, of a column or of what is made of several; 0 of no rows. It stops at the largest exact number,
 * which only mistyped prices reach: failing there would close the whole list for as long as those bills exist. `counted`
 * says which rows of the scan the sum is of; all of them when it is not given.
 */
export function sumMoney(
  column: string | Expression<unknown>,
  counted: Expression<SqlBool> = sql.lit(true),
): RawBuilder<number> {
  const summed = typeof column === 'string' ? sql.ref(column) : column;
  const sum = sql`sum(${summed}) filter (where ${counted})`;
  return sql`least(coalesce(${sum}, 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;
}

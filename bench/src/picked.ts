import { type RawBuilder, sql } from 'kysely';

/** At least 0, below `below`, and always the same for the same number and salt. */
export function picked(number: RawBuilder<unknown>, salt: number, below: RawBuilder<unknown> | number) {
  return sql`((hashint8((${number}) * 16 + ${sql.lit(salt)})::bigint & 2147483647) % ${
    typeof below === 'number' ? sql.lit(below) : below
  })`;
}

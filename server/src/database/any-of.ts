import { type RawBuilder, sql } from 'kysely';

/** Right side of `=` for any of these ids, sent as one parameter so that any number of them is the same statement. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::bigint[])`;
}

import { type RawBuilder, sql } from 'kysely';

/** Right side of `=`: one of these ids. They go as one parameter, so that any number of them is the same statement. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::bigint[])`;
}

import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from './types.gen.ts';

/** Most rows written without new statistics: a document of 500 lines writes fewer, and reading so many is fast with any plan. */
const mostUnnoticed = 1_000;

const analyzing = new WeakSet<Kysely<DB>>();

/**
 * Same database for large writes: each transaction ends by analyzing the tables it has written many rows to
 * (docs/decisions/0165-statistics-come-with-the-rows.md).
 */
export function analyzingWritten(db: Kysely<DB>): Kysely<DB> {
  const same = db.withoutPlugins();
  analyzing.add(same);
  return same;
}

/** Statements to end a transaction on `db` with. */
export function lastStatements(db: Kysely<DB>): CompiledQuery[] {
  return analyzing.has(db) ? [CompiledQuery.raw('select analyze_written_tables($1)', [mostUnnoticed])] : [];
}

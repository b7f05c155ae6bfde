import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from './types.gen.ts';

/**
 * Rows of a table that a transaction may write without its statistics being counted anew: a document of 500 lines
 * writes fewer, and so many rows are read at once whatever the plan.
 */
const mostUnnoticed = 1_000;

const analyzing = new WeakSet<Kysely<DB>>();

/**
 * The same database for large writes: each transaction on it ends with fresh statistics of the tables of which it has
 * written many rows (docs/decisions/0165-statistics-come-with-the-rows.md).
 */
export function analyzingWritten(db: Kysely<DB>): Kysely<DB> {
  const same = db.withoutPlugins();
  analyzing.add(same);
  return same;
}

/** Statements that a transaction on `db` ends with. */
export function lastStatements(db: Kysely<DB>): CompiledQuery[] {
  return analyzing.has(db) ? [CompiledQuery.raw('select analyze_written_tables($1)', [mostUnnoticed])] : [];
}

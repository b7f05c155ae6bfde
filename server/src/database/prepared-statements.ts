import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements kept prepared. Beyond it (rare combinations of filters) they run unnamed, or each connection would keep thousands of plans. */
const maxPreparedStatements = 400;
const names = new Map<string, string>();

/**
 * The pool as Kysely uses it, with every parameterised statement named, so that PostgreSQL parses and
 * plans each once a connection (docs/performance.md has what that gains).
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const preparing = prepareStatementsOf(client);
      clients.set(client, preparing);
      return preparing;
    },
  };
}

function prepareStatementsOf(client: pg.PoolClient): PostgresPoolClient {
  function query(text: string, values: readonly unknown[] = []) {
    if (values.length === 0) return client.query(text);
    const name = nameOf(text);
    return client.query({ ...(name ? { name } : {}), text, values: [...values] });
  }
  // Kysely calls only this one of its overloads: the other is for cursors, which we do not use.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard),
  };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPreparedStatements) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

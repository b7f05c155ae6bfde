import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { ClientPool } from './fair-pool.ts';

/** Statements kept prepared; the one unused for longest makes room, or each connection would keep thousands of plans. */
const maxPreparedStatements = 400;
/** Names that a connection may keep beyond those before it is cleared of them. */
const maxForgotten = 100;

/** By text. A text that comes back gets another name: under the old one some connections have it, and some no more. */
const names = new LRUCache<string, string>({ max: maxPreparedStatements });
let named = 0;

/**
 * The pool as Kysely uses it, with every parameterised statement named, so that PostgreSQL parses and
 * plans each once a connection (docs/performance.md has what that gains).
 */
export function withPreparedStatements(pool: ClientPool): PostgresPool {
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
  const prepared = new Set<string>();
  let isStale = false;

  async function query(text: string, values: readonly unknown[] = []) {
    if (values.length === 0) return client.query(text);
    const name = nameOf(text);
    prepared.add(name);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      // A column was added under this process. In a transaction the error stands, and `inTransaction` begins anew.
      isStale = true;
      return await client.query({ text, values: [...values] }).catch(() => Promise.reject(error));
    }
  }

  function release(discard?: boolean): void {
    const isUnusable = discard || isStale || client.getTransactionStatus() !== 'I';
    if (isUnusable || prepared.size <= maxPreparedStatements + maxForgotten) {
      client.release(isUnusable);
      return;
    }
    const forgotten = [...prepared].filter((name) => !isKept(name));
    for (const name of forgotten) prepared.delete(name);
    client.query(forgotten.map((name) => `deallocate "${name}"`).join(';')).then(
      () => client.release(),
      () => client.release(true),
    );
  }

  // Kysely calls only this one of its overloads: the other is for cursors, which we do not use.
  return { query: query as unknown as PostgresPoolClient['query'], release };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  named += 1;
  const name = `${createHash('sha1').update(text).digest('base64url')}_${named}`;
  names.set(text, name);
  return name;
}

function isKept(name: string): boolean {
  for (const kept of names.values()) if (kept === name) return true;
  return false;
}

/** The statement's columns are others than when this connection prepared it: 'cached plan must not change result type'. */
export function isPlanOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return code === '0A000' && /cached plan/.test(message ?? '');
}

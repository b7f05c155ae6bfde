import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement as the server's own code sent it. */
interface Statement {
  text: string;
  values: unknown[];
  /** Statements of one turn were sent at once, on several connections. */
  turn: number;
}

export type Recording = readonly Statement[];

/** Runs `work` on a pool and keeps every statement it sends. One recording at a time. */
export type Record = (work: () => Promise<unknown>) => Promise<Recording>;

export function recordStatements(pool: pg.Pool): Record {
  let statements: Statement[] = [];
  let turn = 0;
  let inFlight = 0;
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (query: unknown) => Promise<pg.QueryResult>;
    const query = async (asked: string | { text: string; values: unknown[] }) => {
      if (inFlight === 0) turn += 1;
      inFlight += 1;
      const { text, values } = typeof asked === 'string' ? { text: asked, values: [] } : asked;
      statements.push({ text, values, turn });
      try {
        return await send(asked);
      } finally {
        inFlight -= 1;
      }
    };
    client.query = query as typeof client.query;
  });
  return async (work) => {
    statements = [];
    await work();
    const recorded = statements;
    // What comes after is not part of it.
    statements = [];
    return recorded;
  };
}

export interface ReplayOptions {
  /** Sent as named statements, as the server does. */
  isNamed: boolean;
  /** Gives the values to send in place of those recorded, where they must be new each time. */
  renew?: (value: unknown) => unknown;
}

/**
 * Sends the statements of a recording again, in the same turns and transactions, and does nothing else: no
 * HTTP, no validation, no query builder.
 */
export async function replay(pool: pg.Pool, recording: Recording, options: ReplayOptions): Promise<void> {
  const { isNamed, renew = (value) => value } = options;
  const prepare = ({ text, values }: Statement) =>
    values.length === 0
      ? { text }
      : { ...(isNamed ? { name: nameOf(text) } : {}), text, values: values.map(renew) };
  let transaction: pg.PoolClient | undefined;
  try {
    for (const statements of turnsOf(recording)) {
      const [first] = statements;
      if (first && isBegin(first.text)) transaction = await pool.connect();
      const target = transaction ?? pool;
      await Promise.all(statements.map((statement) => target.query(prepare(statement))));
      if (first?.text === 'commit') {
        transaction?.release();
        transaction = undefined;
      }
    }
  } catch (error) {
    // Closed, not given back: its transaction is still open.
    transaction?.release(true);
    throw error;
  }
}

const turns = new WeakMap<Recording, Statement[][]>();

function turnsOf(recording: Recording): Statement[][] {
  const known = turns.get(recording);
  if (known) return known;
  const grouped = [...Map.groupBy(recording, ({ turn }) => turn).values()];
  turns.set(recording, grouped);
  return grouped;
}

function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction');
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

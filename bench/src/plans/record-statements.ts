import type pg from 'pg';
import type { Message } from '../../../server/src/database/message.ts';

/** A statement as the server's own code sent it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Runs `work`, which uses the pool, and gives the statements it has sent. One at a time. */
export type Record = (work: () => Promise<unknown>) => Promise<Statement[]>;

export function recordStatements(pool: pg.Pool): Record {
  let statements: Statement[] = [];
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const query = (asked: string | Message, ...rest: unknown[]) => {
      statements.push(...(typeof asked === 'string' ? [{ text: asked, values: [] }] : asked.statements));
      return send(asked, ...rest);
    };
    client.query = query as typeof client.query;
  });
  return async (work) => {
    statements = [];
    await work();
    return statements;
  };
}

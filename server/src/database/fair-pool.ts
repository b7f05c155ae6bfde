import type pg from 'pg';
import { requestContext } from '../request-context.ts';
import { Turns } from './turns.ts';

/** Part of a pool that a database calls. */
export interface ClientPool {
  options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * A pool of which no share ever holds more than half: connections are counted, not requests, since a list asks for
 * its rows and their count at once. Who holds one must not ask for another, or a share's requests could all wait for
 * each other; `Trx` sees to that. The server's own work has no context, and only the pool's size is its limit.
 */
export function shareFairly(pool: pg.Pool): ClientPool {
  const turns = new Turns(Math.max(1, Math.floor(pool.options.max / 2)));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const context = requestContext();
      if (!context) return await pool.connect();
      const end = await turns.take(context);
      try {
        return releasing(await pool.connect(), end);
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

/** The pool gives a client another `release` each time it is taken out. */
function releasing(client: pg.PoolClient, end: () => void): pg.PoolClient {
  const { release } = client;
  client.release = (discard) => {
    release(discard);
    end();
  };
  return client;
}

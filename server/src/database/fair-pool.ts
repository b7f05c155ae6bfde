import type pg from 'pg';
import { requestContext } from '../request-context.ts';
import { Turns } from './turns.ts';

/** Part of a pool that the driver uses. */
export interface ClientPool {
  options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * Limits each share to half of the pool's connections (not requests: a list uses two). Code holding a connection must not request
 * another, or a share could block itself; `Trx` prevents that. The server's own work has no context, and only the pool's size limits it.
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

/** Ends the turn on release. Wrapped at each checkout, since the pool then sets a new `release`. */
function releasing(client: pg.PoolClient, end: () => void): pg.PoolClient {
  const { release } = client;
  client.release = (discard) => {
    release(discard);
    end();
  };
  return client;
}

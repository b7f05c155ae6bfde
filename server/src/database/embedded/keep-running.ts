import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { connectionReason } from '../connection-reason.ts';

const firstWaitMs = 500;
const longestWaitMs = 15_000;
const connectTimeoutMs = 10_000;

export interface KeepRunningOptions {
  /** Address of PostgreSQL, the same after a restart. */
  url: string;
  /** Starts PostgreSQL and resolves when it runs; gives up early when the signal is aborted. */
  revive: (signal: AbortSignal) => Promise<void>;
  /** Called with Vietnamese lines about PostgreSQL's failures and restarts. */
  log: (line: string) => void;
}

/**
 * Watches PostgreSQL over an open connection and revives it when that breaks, with growing pauses between attempts, since
 * a cause such as a full disk may pass. Returns a function that ends the watch and resolves when no revival is running.
 */
export async function keepRunning({ url, revive, log }: KeepRunningOptions): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let watcher = await watch();
  let revival = Promise.resolve();

  async function watch(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'soquay watch',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    });
    // Leaves the handling to 'end', which follows an error.
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => {
      if (!ending.signal.aborted) revival = reviveAndWatch();
    });
    return client;
  }

  async function reviveAndWatch(): Promise<void> {
    log('PostgreSQL dừng bất ngờ: đang khởi động lại…');
    let lastReason = '';
    for (let waitMs = firstWaitMs; !ending.signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      try {
        await revive(ending.signal);
        watcher = await watch();
        log('PostgreSQL đã chạy lại.');
        return;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== lastReason && !ending.signal.aborted) {
          log(`Chưa khởi động lại được PostgreSQL, máy chủ sẽ thử tiếp. ${reason}`);
        }
        lastReason = reason;
        await delay(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  return async () => {
    ending.abort();
    await revival;
    await watcher.end();
  };
}

function reasonOf(error: unknown): string {
  return error instanceof StartupError ? error.message : `Lý do: ${connectionReason(error)}.`;
}

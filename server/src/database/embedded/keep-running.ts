import pg from 'pg';

/**
 * Watches PostgreSQL over a connection kept open, and calls `revive` when it breaks; `onLost` hears
 * when that failed. The answer ends the watch.
 */
export async function keepRunning(
  url: string,
  revive: () => Promise<void>,
  onLost: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let watcher = await watch();
  let isStopping = false;

  async function watch(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'soquay watch',
      keepAlive: true,
    });
    // 'end' follows, which is where a broken connection is dealt with.
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => {
      if (!isStopping) reviveAndWatch().catch(onLost);
    });
    return client;
  }

  async function reviveAndWatch(): Promise<void> {
    await revive();
    watcher = await watch();
  }

  return async () => {
    isStopping = true;
    await watcher.end();
  };
}

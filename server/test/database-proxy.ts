import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Direction = 'asked' | 'answered';

/** Stands between a pool and PostgreSQL, counts what passes, and breaks down when it is told to. */
export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** Counts from now on, and breaks every connection once so many bytes have passed in a direction. */
  watch(breakdown?: { direction: Direction; afterBytes: number }): void;
  /** Since `watch`: journeys to PostgreSQL, bytes, and the errors it has answered with, each of which stands in its log. */
  seen(): { messages: number; asked: number; answered: number; errors: number };
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let passed = { messages: 0, asked: 0, answered: 0, errors: 0 };
  let last: Direction = 'answered';
  let breakdown: { direction: Direction; afterBytes: number } | undefined;

  function pass(from: Socket, to: Socket, direction: Direction): void {
    from.on('data', (chunk) => {
      if (direction === 'asked' && last === 'answered') passed.messages += 1;
      last = direction;
      if (direction === 'answered') passed.errors += chunk.toString('latin1').split('SERROR\0').length - 1;
      const left = breakdown?.direction === direction ? breakdown.afterBytes - passed[direction] : Infinity;
      passed[direction] += chunk.length;
      if (left > chunk.length) {
        to.write(chunk);
        return;
      }
      if (left > 0) to.write(chunk.subarray(0, left));
      // Closed, not reset: PostgreSQL reads what has passed before it notices.
      to.end();
      from.destroy();
    });
    from.on('close', () => to.end());
    from.on('error', () => to.destroy());
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) sockets.add(socket.setNoDelay(true));
    pass(client, database, 'asked');
    pass(database, client, 'answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    watch(next) {
      passed = { messages: 0, asked: 0, answered: 0, errors: 0 };
      last = 'answered';
      breakdown = next;
    },
    seen: () => passed,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

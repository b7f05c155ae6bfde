import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { closeDatabases, type Databases, openDatabases } from './database/databases.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { StartupError } from './startup-error.ts';

/** Time for requests in progress after the server is told to stop. */
const drainMs = 10_000;
const idleCheckMs = 50;

export interface StartServerOptions {
  config: Config;
  /** Checks the database before anything is written to it; throws to leave it alone. */
  inspect?: (url: string) => Promise<void>;
  /** Creates the app on a migrated database. */
  createApp: (databases: Databases, databaseUrl: string) => Promise<FastifyInstance>;
  /** Prints a Vietnamese line about what takes long. */
  log: (line: string) => void;
}

export interface RunningServer {
  /** Address for a browser on this machine. */
  address: string;
  /** Stops accepting requests, answers those in progress, then stops everything, PostgreSQL last. */
  stop(): Promise<void>;
  /** Aborts the requests that `stop` waits for. */
  hurry(): void;
}

/** Starts a server by its settings. Leaves nothing running when it throws. */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  const { config, inspect, createApp, log } = options;
  const database = await openDatabase(config, { log, sharing: 'alone' });
  const databases = openDatabases(database.url);
  try {
    await inspect?.(database.url);
    await migrate(database.url);
    const app = await createApp(databases, database.url);
    await listen(app, config);
    return { address: addressOf(app, config), ...stopping(app, databases, database) };
  } catch (error) {
    await closeDatabases(databases);
    await database.close();
    throw error;
  }
}

function stopping(app: FastifyInstance, databases: Databases, database: OpenDatabase) {
  const hurry = () => app.server.closeAllConnections();
  return {
    hurry,
    async stop() {
      // Without a limit one endless download would keep the server from ever stopping.
      const limit = setTimeout(hurry, drainMs);
      // A browser keeps its connection after the last answer; each is closed once it is idle.
      const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
      await app.close();
      clearTimeout(limit);
      clearInterval(idle);
      await closeDatabases(databases);
      await database.close();
    },
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Cổng ${port} đang có chương trình khác dùng: hãy tắt nó, hoặc chọn cổng khác, ví dụ PORT=${port + 1}.`,
      );
    }
    throw new StartupError(`Không mở được HOST=${host} PORT=${port} (${code}).`);
  }
}

function addressOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

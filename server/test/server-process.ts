import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase, type Db } from '../src/database/database.ts';
import { shareEmbeddedPostgres } from '../src/database/embedded/start-embedded-postgres.ts';
import { createPool } from '../src/database/pool.ts';

const main = resolve(import.meta.dirname, '../src/main.ts');

/** The first admin of every server started here. */
export const admin = { username: 'admin', password: 'Quay#2026' };

export interface ServerProcess {
  process: ChildProcess;
  address: string;
  /** Lines printed so far. */
  lines: string[];
}

/** Starts the server as an owner does, on any free port, and waits until it says where it is. */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: admin.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const address = await new Promise<string>((found, failed) => {
    createInterface(server.stdout).on('line', (line) => {
      lines.push(line);
      const [said] = line.match(/http:\/\/\S+/) ?? [];
      if (said) found(said);
    });
    server.once('exit', () => failed(new Error(`the server did not start: ${lines.join('\n')}`)));
  });
  return { process: server, address, lines };
}

/** Ends it as a service's manager does, unless it has ended; answers its exit code, null of one that was killed. */
export async function stopServerProcess({ process: server }: ServerProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  return server.exitCode;
}

export async function killPostgres(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** A look into its PostgreSQL from outside. */
export async function withDatabaseOf<T>(dataDir: string, look: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await shareEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = createDatabase(createPool({ url: postgres.url, size: 1 }));
  try {
    return await look(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { loadConfig } from './config.ts';
import type { Databases } from './database/databases.ts';
import { findFreePort } from './database/embedded/free-port.ts';
import { loadOrCreateSecret } from './database/server-secrets.ts';
import { type RunningServer, startServer } from './start-server.ts';

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'soquay-server-'));
});

afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test('on its own PostgreSQL it starts, stops and starts again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const server = await start({ DATABASE_URL: '' }, askingDatabase);
    expect(await (await fetch(server.address)).text()).toBe('0 users');
    await server.stop();
    await expect(fetch(server.address)).rejects.toThrow();
  }
});

test('a request in progress is answered before it stops, no other is taken', async () => {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const server = await start({}, (app) => {
    app.get('/', () => {
      arrived.resolve();
      return answer.promise;
    });
  });
  const response = fetch(server.address);
  await arrived.promise;
  const stopped = server.stop();
  await expect
    .poll(() =>
      fetch(server.address).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  answer.resolve('sold');
  expect(await (await response).text()).toBe('sold');
  await stopped;
});

test('a request that never ends is cut off when told to hurry', async () => {
  const arrived = Promise.withResolvers<void>();
  const server = await start({}, (app) => {
    app.get('/', () => {
      arrived.resolve();
      return new Promise(() => undefined);
    });
  });
  const response = fetch(server.address);
  await arrived.promise;
  const stopped = server.stop();
  server.hurry();
  await expect(response).rejects.toThrow();
  await stopped;
});

test('a taken port is named with a way out, and nothing is left running', async () => {
  const other = await listenSomewhere();
  const { port } = other.address() as { port: number };
  const env = { DATABASE_URL: '', PORT: String(port) };
  await expect(start(env, askingDatabase)).rejects.toThrow(`Cổng ${port} đang có chương trình khác dùng`);
  other.close();
  const server = await start(env, askingDatabase);
  await server.stop();
});

test('a DATA_DIR that cannot be written, also beside DATABASE_URL', async () => {
  const env = { DATA_DIR: '/dev/null/data' };
  await expect(start(env, askingDatabase)).rejects.toThrow(
    'Không ghi được vào DATA_DIR=/dev/null/data (ENOTDIR)',
  );
});

test('a host that is not this machine’s', async () => {
  await expect(start({ HOST: '192.0.2.1' }, askingDatabase)).rejects.toThrow('Không mở được HOST=192.0.2.1');
});

test('a database newer than the code', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-tomorrow', '')");
  await client.end();
  await expect(start({}, askingDatabase)).rejects.toThrow(
    'mới hơn bản Sổ Quầy này (đã có bước "9999-tomorrow")',
  );
});

test('processes on one database agree on a secret', async () => {
  const secrets: string[] = [];
  const remember = async (_app: FastifyInstance, { long }: Databases) => {
    secrets.push(Buffer.from(await loadOrCreateSecret(long, 'test')).toString('hex'));
  };
  const servers = await Promise.all([start({}, remember), start({}, remember)]);
  await Promise.all(servers.map((server) => server.stop()));
  expect(secrets[0]).toMatch(/^[\da-f]{64}$/);
  expect(secrets[1]).toBe(secrets[0]);
});

type Routes = (app: FastifyInstance, databases: Databases) => void | Promise<void>;

function askingDatabase(app: FastifyInstance, { reads }: Databases): void {
  app.get('/', async () => `${(await reads.selectFrom('users').select('user_id').execute()).length} users`);
}

async function start(env: NodeJS.ProcessEnv, routes: Routes): Promise<RunningServer> {
  const port = String(await findFreePort());
  return startServer({
    config: loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: port, ...env }),
    async createApp(databases) {
      const app = fastify({ forceCloseConnections: 'idle' });
      await routes(app, databases);
      return app;
    },
    log: () => undefined,
  });
}

function listenSomewhere(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@soquay/contract/auth';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linesPerBatch } from '../src/features/stock-takes/post-lines.ts';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import { buildShop, type Shop } from './factories/shops.ts';
import { insertProducts } from './factories/stock-takes.ts';
import {
  admin,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
  withDatabaseOf,
} from './server-process.ts';

/** Enough that the blow comes in the middle. */
const batches = 12;
const patience = { timeout: 40_000, interval: 5 };

let dataDir: string;
let server: ServerProcess;
let shop: Shop;
let authorization: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soquay-take-'));
  server = await startServerProcess(dataDir);
  shop = await withDatabaseOf(dataDir, buildShop);
  const { access_token } = await send<SignedIn>('POST', 'auth/login', admin);
  authorization = `Bearer ${access_token}`;
}, 60_000);

afterAll(async () => {
  await stopServerProcess(server);
  await rm(dataDir, { recursive: true });
});

test('a server killed in the middle of an approval goes on with it when it starts again, and books no line twice', async () => {
  const take = await buildTake();
  const approval = send('PUT', `stock-takes/approve/${take.id}`, {}).catch(() => 'cut off');
  await vi.waitFor(async () => expect((await readTake(take)).posted_count).toBeGreaterThan(0), patience);
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
  expect(await approval).toBe('cut off');

  server = await startServerProcess(dataDir);

  await vi.waitFor(async () => expect(await readTake(take)).toMatchObject({ status: 1 }), patience);
  await withDatabaseOf(dataDir, async (db) => {
    const { movements, lines } = await db
      .selectFrom('stock_movements')
      .select((eb) => [
        eb.fn.countAll<number>().as('movements'),
        eb.fn.count<number>('line_id').distinct().as('lines'),
      ])
      .where('document_kind', '=', 'stock-take')
      .executeTakeFirstOrThrow();
    expect({ movements, lines }).toEqual({
      movements: batches * linesPerBatch,
      lines: batches * linesPerBatch,
    });
    await expectBooksToBalance(db);
  });
}, 90_000);

async function buildTake(): Promise<SavedStockTake> {
  const products = await withDatabaseOf(dataDir, (db) => insertProducts(db, shop, batches * linesPerBatch));
  const { company_id, warehouses } = shop;
  const take = await send<SavedStockTake>('POST', 'stock-takes', {
    company_id,
    warehouse_code: warehouses[0],
  });
  for (let batch = 0; batch < batches; batch += 1) {
    const counted = products.slice(batch * linesPerBatch, (batch + 1) * linesPerBatch);
    await send('POST', `stock-takes/${take.id}/counts`, {
      counts: counted.map((product_id) => ({ product_id, qty: 6 })),
    });
  }
  return take;
}

function readTake({ id }: SavedStockTake): Promise<SavedStockTake> {
  return send('GET', `stock-takes/${id}`);
}

async function send<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Data> {
  const answer = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(authorization ? { authorization } : {}),
      'idempotency-key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data } = (await answer.json()) as { data: Data };
  expect(answer.status).toBe(200);
  return data;
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@soquay/contract/auth';
import type { Bill } from '@soquay/contract/bills';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../src/database/database.ts';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import { buildProduct, type Product } from './factories/products.ts';
import { buildShop, type Shop } from './factories/shops.ts';
import {
  admin,
  killPostgres,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
  withDatabaseOf,
} from './server-process.ts';

const opening = 1_000_000;
const sellers = 8;
/** Sales before the blow and after it: enough that every seller is in the middle of one. */
const enough = 100;
/** Recovery on a busy machine. */
const patience = { timeout: 40_000, interval: 20 };

let dataDir: string;
let server: ServerProcess;
let shop: Shop;
let product: Product;
let authorization: string;
let saleman_id: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soquay-crash-'));
  server = await startServerProcess(dataDir);
  await withDatabaseOf(dataDir, async (db) => {
    shop = await buildShop(db);
    const [warehouse = ''] = shop.warehouses;
    product = await buildProduct(db, { shop, stock: { [warehouse]: opening } });
  });
  const answer = await post('/api/auth/login', admin);
  const { data } = (await answer.json()) as { data: SignedIn };
  authorization = `Bearer ${data.access_token}`;
  saleman_id = data.user.user_id;
}, 60_000);

afterAll(async () => {
  await stopServerProcess(server);
  await rm(dataDir, { recursive: true });
});

test('a server killed in the middle of sales loses none that was answered, and makes none twice', async () => {
  await expectSalesToSurvive(async () => {
    await killServer();
    server = await startServerProcess(dataDir);
  });
}, 60_000);

test('neither does a killed PostgreSQL, which the server starts again itself', async () => {
  await expectSalesToSurvive(() => killPostgres(dataDir));
}, 60_000);

test('neither do both, killed at once', async () => {
  await expectSalesToSurvive(async () => {
    await Promise.all([killServer(), killPostgres(dataDir)]);
    server = await startServerProcess(dataDir);
  });
}, 60_000);

/** Sells in parallel through the blow and on after it, each seller pressing again until the sale is answered; then the books must hold just these sales. */
async function expectSalesToSurvive(blow: () => Promise<void>): Promise<void> {
  const before = await withDatabaseOf(dataDir, countBills);
  const answered: number[] = [];
  const statuses = new Set<number>();
  let isOpen = true;
  const selling = Array.from({ length: sellers }, async () => {
    while (isOpen) answered.push(await sellSurely(statuses));
  });

  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(enough), patience);
  await blow();
  const survived = answered.length;
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(survived + enough), patience);
  isOpen = false;
  await Promise.all(selling);

  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(new Set(answered).size).toBe(answered.length);
  await withDatabaseOf(dataDir, async (db) => {
    const kept = await db.selectFrom('bills').select('id').where('id', 'in', answered).execute();
    expect(kept).toHaveLength(answered.length);
    const bills = await countBills(db);
    expect(bills - before).toBe(answered.length);
    const level = await db.selectFrom('stock_levels').select('qty').executeTakeFirstOrThrow();
    expect(level.qty).toBe(opening - bills);
    await expectBooksToBalance(db);
  });
}

/** Presses until there is an answer, as a form does whose network comes and goes: the key keeps it one sale. */
async function sellSurely(statuses: Set<number>): Promise<number> {
  const key = randomUUID();
  const [warehouse_code] = shop.warehouses;
  const body = {
    company_id: shop.company_id,
    saleman_id,
    payment_code: 'TM',
    details: [{ product_id: product.product_id, warehouse_code, qty: 1, price: product.price, discount: 0 }],
  };
  return await vi.waitFor(async () => {
    const answer = await post('/api/bills', body, { authorization, 'idempotency-key': key });
    statuses.add(answer.status);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: Bill };
    return data.id;
  }, patience);
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function killServer(): Promise<void> {
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
}

async function countBills(db: Db): Promise<number> {
  const { bills } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('bills'))
    .executeTakeFirstOrThrow();
  return bills;
}

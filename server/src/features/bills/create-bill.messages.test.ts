import { randomUUID } from 'node:crypto';
import { billInput } from '@soquay/contract/bills';
import { defaultGrants } from '@soquay/contract/default-grants';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/database-proxy.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createDatabase, type Db } from '../../database/database.ts';
import { createPool } from '../../database/pool.ts';
import { failureCode } from '../../http/failure-code.ts';
import { createBill } from './create-bill.ts';

let db: Db;
let proxy: DatabaseProxy;
let products: Product[];
let sale: (through: Db, options?: { lines?: number; key?: string }) => ReturnType<typeof createBill>;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = createDatabase(createPool({ url: database.url, size: 2 }));
  proxy = await startDatabaseProxy(database.url);
  const shop = await buildShop(db);
  const [warehouse = ''] = shop.warehouses;
  const seller = await buildUser(db, { shop });
  products = [];
  for (let product = 0; product < 100; product += 1) {
    products.push(await buildProduct(db, { shop, price: 50_000, stock: { [warehouse]: 10_000 } }));
  }
  const rights = {
    user_id: seller.user_id,
    company_id: shop.company_id,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups: ['Sale'],
    grants: defaultGrants.Sale,
    warehouses: [],
  };
  sale = (through, { lines = 3, key = randomUUID() } = {}) => {
    const details = products.slice(0, lines).map(({ product_id }) => ({
      product_id,
      warehouse_code: warehouse,
      qty: 1,
      price: 50_000,
      discount: 0,
    }));
    const body = billInput.parse({
      company_id: shop.company_id,
      customer_phone: '0901234567',
      customer_name: 'Chị Hoa',
      payment_code: 'TM',
      details,
    });
    return createBill(through, { rights, body, idempotencyKey: key });
  };
  return async () => {
    await db.destroy();
    await proxy.close();
    await database.drop();
  };
});

/** Opens a connection through the proxy and sells once on it, so that its statements are prepared. */
async function connectThroughProxy(): Promise<Db> {
  proxy.watch();
  const through = createDatabase(createPool({ url: proxy.url, size: 1 }));
  await sale(through);
  return through;
}

async function countBills(): Promise<number> {
  const { bills } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('bills'))
    .executeTakeFirstOrThrow();
  return bills;
}

/** Id that the last attempt took, whether it wrote a bill or found an earlier one. */
async function lastBillId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select last_value as id from bills_id_seq`.execute(db);
  return rows[0]?.id ?? 0;
}

test.each([1, 3, 100])('a sale of %i lines is two messages', async (lines) => {
  const through = await connectThroughProxy();
  proxy.watch();
  await sale(through, { lines });
  expect(proxy.seen().messages).toBe(2);
  await through.destroy();
});

test('a sale that is sent again is three: what is looked at, the way back, and the answer', async () => {
  const through = await connectThroughProxy();
  const key = randomUUID();
  const first = await sale(through, { key });
  proxy.watch();
  expect(await sale(through, { key })).toEqual(first);
  expect(proxy.seen().messages).toBe(3);
  await through.destroy();
});

test('a sale pressed five times at once is no error to PostgreSQL, nor is it when its key’s time is over', async () => {
  await sale(db);
  proxy.watch();
  const through = createDatabase(createPool({ url: proxy.url, size: 5 }));
  const key = randomUUID();
  const press = () => Promise.all(Array.from({ length: 5 }, () => sale(through, { key })));
  const [first, ...others] = await press();
  expect(others.every(({ id }) => id === first?.id)).toBe(true);
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`now() - interval '8 days'` })
    .where('key', '=', key)
    .execute();
  const later = await press();
  expect(new Set(later.map(({ id }) => id)).size).toBe(1);
  expect(later[0]?.id).not.toBe(first?.id);
  expect(proxy.seen().errors).toBe(0);
  await through.destroy();
});

describe('a connection that breaks', () => {
  /** Every 97 bytes: often enough to hit each statement, and each of its parts in one of the runs. */
  const step = 97;

  test.each(['asked', 'answered'] as const)(
    'in what is %s leaves one bill or none, and the key tells which',
    async (direction) => {
      const measured = await connectThroughProxy();
      proxy.watch();
      await sale(measured);
      const bytes = proxy.seen()[direction];
      await measured.destroy();
      const outcomes = { written: 0, lost: 0 };
      for (let afterBytes = 0; afterBytes < bytes; afterBytes += step) {
        const through = await connectThroughProxy();
        const before = await countBills();
        const key = randomUUID();
        proxy.watch({ direction, afterBytes });
        const failure = await sale(through, { key }).catch((error: unknown) => error);
        expect(failureCode(failure)).toBe('DATABASE_RESTARTING');
        await through.destroy();
        // Waits for the broken attempt, should PostgreSQL still be at it, as whoever sends again does.
        const bill = await sale(db, { key });
        expect(await countBills()).toBe(before + 1);
        outcomes[bill.id < (await lastBillId()) ? 'written' : 'lost'] += 1;
      }
      // Breaks before the commit lose it, those behind it do not.
      expect(outcomes.lost).toBeGreaterThan(3);
      if (direction === 'answered') expect(outcomes.written).toBeGreaterThan(0);
      await expectBooksToBalance(db);
    },
  );
});

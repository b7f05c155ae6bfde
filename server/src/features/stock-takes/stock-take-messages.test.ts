import { randomUUID } from 'node:crypto';
import { defaultGrants } from '@soquay/contract/rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CountedTake } from '@soquay/contract/stock-take-counts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/database-proxy.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { insertProducts } from '../../../test/factories/stock-takes.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createDatabase, type Db } from '../../database/database.ts';
import { createPool } from '../../database/pool.ts';
import { addStockCounts } from './add-stock-counts.ts';
import { createStockTake } from './create-stock-take.ts';
import { postBatch } from './post-lines.ts';

let db: Db;
/** One connection by way of the proxy, which counts its messages. */
let through: Db;
let proxy: DatabaseProxy;
let shop: Shop;
let rights: ShopRights;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = createDatabase(createPool({ url: database.url, size: 2 }));
  proxy = await startDatabaseProxy(database.url);
  through = createDatabase(createPool({ url: proxy.url, size: 1 }));
  shop = await buildShop(db);
  const { user_id } = await buildUser(db, { shop });
  rights = {
    user_id,
    company_id: shop.company_id,
    is_admin: false,
    is_warehouse_manager: true,
    can_list_sale: false,
    groups: ['Kho'],
    grants: defaultGrants.Kho,
    warehouses: [],
  };
  return async () => {
    await through.destroy();
    await db.destroy();
    await proxy.close();
    await database.drop();
  };
});

/** Times that a statement was run on the connection, of those that it has prepared. */
async function countRuns(): Promise<number> {
  const { rows } = await sql<{ runs: number }>`
    select sum(generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(through);
  return rows[0]?.runs ?? 0;
}

/** What the work costs on a connection that has done the like before. */
async function costOf<Result>(work: () => Promise<Result>) {
  const before = await countRuns();
  proxy.watch();
  const result = await work();
  const { messages } = proxy.seen();
  return { messages, statements: (await countRuns()) - before, result };
}

/** Each write of a take of so many lines, one after the other. */
async function costsOf(lines: number) {
  const [warehouse_code = ''] = shop.warehouses;
  const { company_id, user_id } = rights;
  const body = { company_id, warehouse_code, category_ids: [], product_ids: [], stock_take_note: '' };
  const { result: take, ...created } = await costOf(() =>
    createStockTake(through, { rights, body, idempotencyKey: randomUUID() }),
  );
  const { id } = take;
  const products = await insertProducts(db, shop, lines);
  const count = (is_recount: 0 | 1): Promise<CountedTake> => {
    const counts = products.map((product_id) => ({ product_id, product_code: '', qty: 6, is_recount }));
    return addStockCounts(through, { rights, id, body: { counts }, idempotencyKey: randomUUID() });
  };
  const { result: first, ...counted } = await costOf(() => count(0));
  expect(first.lines).toHaveLength(lines);
  const { result: _, ...countedMore } = await costOf(() => count(0));
  const { result: again, ...recounted } = await costOf(() => count(1));
  expect(again.stock_take).toMatchObject({ row_count: lines, total_over_qty: 6 * lines });
  await db
    .updateTable('stock_takes')
    .set({ status: 3, approved_by: user_id, approved_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { result: __, ...posted } = await costOf(() => postBatch(through, { company_id, id }));
  return { created, counted, countedMore, recounted, posted };
}

test('whatever is done to a stock take costs as many messages and statements of 200 lines as of one', async () => {
  await costsOf(2);
  const [ofOne, ofMany] = [await costsOf(1), await costsOf(200)];
  expect(ofMany).toEqual(ofOne);
  expect(ofOne).toMatchObject({
    created: { messages: 2 },
    counted: { messages: 3 },
    countedMore: { messages: 3 },
    recounted: { messages: 3 },
    posted: { messages: 4 },
  });
  await expectBooksToBalance(db);
});

import { randomUUID } from 'node:crypto';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CountedTake } from '@soquay/contract/stock-take-counts';
import { beforeAll, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { insertProducts, managerRights } from '../../../test/factories/stock-takes.ts';
import { useCountedDatabase } from '../../../test/use-counted-database.ts';
import { addStockCounts } from './add-stock-counts.ts';
import { createStockTake } from './create-stock-take.ts';
import { postBatch } from './post-lines.ts';

const counted = useCountedDatabase();
let shop: Shop;
let rights: ShopRights;

beforeAll(async () => {
  shop = await buildShop(counted.db);
  const { user_id } = await buildUser(counted.db, { shop });
  rights = managerRights({ ...shop, user_id });
});

/** Measures the writes of a take with so many lines, one after another. */
async function costsOf(lines: number) {
  const { db, through, costOf } = counted;
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
  const { result: first, ...firstCounted } = await costOf(() => count(0));
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
  return { created, counted: firstCounted, countedMore, recounted, posted };
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
  await expectBooksToBalance(counted.db);
});

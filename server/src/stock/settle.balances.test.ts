import { beforeEach, expect, test } from 'vitest';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  type StockShop,
  savedDocument,
  settleOnce,
  stockUp,
  takeShirts,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { verifyLedger } from './verify-ledger.ts';

const database = useDatabase({ connections: 8 });
let shop: StockShop;
beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

/** Movements of the shop as posted: pieces, balance, action. */
async function posted() {
  const rows = await database.db
    .selectFrom('stock_movements')
    .select(['qty', 'balance', 'action'])
    .where('company_id', '=', shop.company_id)
    .orderBy('id')
    .execute();
  return rows.map(({ qty, balance, action }) => [qty, balance, action]);
}

test('each movement keeps what its key has on hand after it, whatever moves beside it', async () => {
  await stockUp(
    database.db,
    shop,
    { qty: 5 },
    { qty: 3, warehouse_code: shop.back },
    { qty: 2, product_id: shop.hat },
    { qty: 4 },
  );
  expect(await posted()).toEqual([
    [5, 5, 'create'],
    [3, 3, 'create'],
    [2, 2, 'create'],
    [4, 9, 'create'],
  ]);
});

test('a document keeps what was done to it with what that moved', async () => {
  await stockUp(database.db, shop, { qty: 10 });
  const bill = await takeShirts(database.db, shop, { qty: 4 });
  await takeShirts(database.db, shop, { qty: 3, bill });
  await takeShirts(database.db, shop, { qty: 0, bill: { ...bill, action: 'delete' } });
  await takeShirts(database.db, shop, { qty: 3, bill: { ...bill, action: 'restore' } });
  expect((await posted()).slice(1)).toEqual([
    [-4, 6, 'create'],
    [1, 7, 'update'],
    [3, 10, 'delete'],
    [-3, 7, 'restore'],
  ]);
});

test('an edit that moves pieces from one line to another puts them back first: nobody reads less than nothing', async () => {
  await stockUp(database.db, shop, { qty: 6 });
  const bill = buildDocument(shop);
  const lines = (first: number, second: number) => [
    buildMovement(shop, { line_id: 1, qty: first }),
    buildMovement(shop, { line_id: 2, qty: second }),
  ];
  await settleOnce(database.db, { document: bill, movements: lines(-1, -5) });
  await settleOnce(database.db, { document: savedDocument(bill), movements: lines(-5, -1) });
  expect((await posted()).slice(1)).toEqual([
    [-1, 5, 'create'],
    [-5, 0, 'create'],
    [4, 4, 'update'],
    [-4, 0, 'update'],
  ]);
});

test('balances are those of the order of posting, however many post at once', async () => {
  await stockUp(database.db, shop, { qty: 40 }, { qty: 40, product_id: shop.hat });
  const sale = () => ({
    document: buildDocument(shop),
    movements: [
      buildMovement(shop, { line_id: 1, qty: -1 }),
      buildMovement(shop, { line_id: 2, qty: -1, product_id: shop.hat }),
    ],
  });
  await Promise.all(Array.from({ length: 40 }, () => settleOnce(database.db, sale())));
  expect(await verifyLedger(database.db)).toEqual([]);
  const balances = (await posted()).map(([, balance]) => balance);
  expect(new Set(balances)).toEqual(new Set(Array.from({ length: 41 }, (_, left) => left)));
});

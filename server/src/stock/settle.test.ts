import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  readBalances,
  readBooks,
  readMovements,
  type StockShop,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { settleNow } from '../../test/settle-now.ts';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction } from '../database/database.ts';
import { lockAhead } from './lock-stock.ts';
import { settle } from './settle.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

describe('a new document', () => {
  test('brings goods into a warehouse that never had the product', async () => {
    const document = buildDocument(shop, { kind: 'receipt', business_date: '2026-03-01' });
    const movement = buildMovement(shop, { qty: 7 });
    await settleOnce(database.db, { document, movements: [movement] });
    const shirts = { warehouse_code: shop.main, product_id: shop.shirt };
    expect(await readBooks(database.db, shop)).toEqual({
      levels: [{ ...shirts, qty: 7 }],
      movements: [
        {
          ...shirts,
          qty: 7,
          document_kind: 'receipt',
          document_id: document.id,
          line_id: movement.line_id,
          user_id: shop.user_id,
          business_date: '2026-03-01',
        },
      ],
    });
  });

  test('adds to what is there, two lines of one key together', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const document = buildDocument(shop, { kind: 'receipt' });
    const movements = [buildMovement(shop, { qty: 1 }), buildMovement(shop, { qty: 2 })];
    await settleOnce(database.db, { document, movements });
    expect(await readBalances(database.db, shop)).toEqual([[shop.main, shop.shirt, 8, 8, 0]]);
    expect(await readMovements(database.db, shop, document)).toEqual([
      [shop.main, shop.shirt, 1],
      [shop.main, shop.shirt, 2],
    ]);
  });

  test('lowers the levels it takes from and no other', async () => {
    await stockUp(database.db, shop, { qty: 5 }, { product_id: shop.hat, qty: 4 });
    const document = buildDocument(shop);
    await settleOnce(database.db, { document, movements: [buildMovement(shop, { qty: -2 })] });
    expect(await readBalances(database.db, shop)).toEqual([
      [shop.main, shop.shirt, 3, 5, 2],
      [shop.main, shop.hat, 4, 4, 0],
    ]);
    expect(await readMovements(database.db, shop, document)).toEqual([[shop.main, shop.shirt, -2]]);
  });

  test('may take the last piece', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const movements = [buildMovement(shop, { qty: -5 })];
    await settleOnce(database.db, { document: buildDocument(shop), movements });
    expect(await readBalances(database.db, shop)).toEqual([[shop.main, shop.shirt, 0, 5, 5]]);
  });

  test('moves goods between two warehouses of the shop', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const document = buildDocument(shop, { kind: 'export' });
    const leaving = buildMovement(shop, { qty: -3 });
    const movements = [leaving, { ...leaving, warehouse_code: shop.back, qty: 3 }];
    await settleOnce(database.db, { document, movements });
    expect(await readBalances(database.db, shop)).toEqual([
      [shop.main, shop.shirt, 2, 5, 3],
      [shop.back, shop.shirt, 3, 3, 0],
    ]);
    expect(await readMovements(database.db, shop, document)).toEqual([
      [shop.main, shop.shirt, -3],
      [shop.back, shop.shirt, 3],
    ]);
  });

  test('takes the items of a bundle for one line', async () => {
    await stockUp(database.db, shop, { qty: 5 }, { product_id: shop.hat, qty: 5 });
    const document = buildDocument(shop);
    const shirts = buildMovement(shop, { qty: -2 });
    const hats = { ...shirts, product_id: shop.hat, qty: -4 };
    await settleOnce(database.db, { document, movements: [shirts, hats] });
    expect(await readBalances(database.db, shop)).toEqual([
      [shop.main, shop.shirt, 3, 5, 2],
      [shop.main, shop.hat, 1, 5, 4],
    ]);
    const { movements } = await readBooks(database.db, shop);
    const ofBundle = movements.filter(({ line_id }) => line_id === shirts.line_id);
    expect(ofBundle.map(({ product_id, qty }) => [product_id, qty])).toEqual([
      [shop.shirt, -2],
      [shop.hat, -4],
    ]);
  });

  test('without goods books nothing', async () => {
    await settleOnce(database.db, { document: buildDocument(shop), movements: [] });
    expect(await readBooks(database.db, shop)).toEqual({ levels: [], movements: [] });
  });
});

test('a transaction that fails leaves nothing of what it settled', async () => {
  await stockUp(database.db, shop, { qty: 5 });
  const books = await readBooks(database.db, shop);
  const failing = inTransaction(database.db, async (trx) => {
    await settleNow(trx, [{ document: buildDocument(shop), movements: [buildMovement(shop, { qty: -1 })] }]);
    throw new Error('the document could not be written');
  });
  await expect(failing).rejects.toThrow('could not be written');
  expect(await readBooks(database.db, shop)).toEqual(books);
});

test.each(['update stock_movements set qty = qty + 1', 'delete from stock_movements'])(
  'the database refuses: %s',
  async (statement) => {
    await stockUp(database.db, shop, { qty: 5 });
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('stock_movements is append-only');
  },
);

test('nothing is moved of goods that were not among those locked ahead', async () => {
  await stockUp(database.db, shop, { qty: 5 });
  const before = await readBooks(database.db, shop);
  const settlement = { document: buildDocument(shop), movements: [buildMovement(shop, { qty: -1 })] };
  const settled = inTransaction(database.db, async (trx) => {
    const ahead = await lockAhead(trx, shop.shop.company_id, [
      { warehouse_code: shop.back, product_id: shop.shirt },
    ]);
    await settle(trx, [settlement], ahead);
  });
  await expect(settled).rejects.toThrow('goods are moved that were not locked');
  expect(await readBooks(database.db, shop)).toEqual(before);
});

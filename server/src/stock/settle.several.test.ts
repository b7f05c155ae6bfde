import { say } from '@soquay/contract/said';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  readBooks,
  readMovements,
  type StockShop,
  savedDocument,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { verifyLedger } from './verify-ledger.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

async function levelsOf(shop: StockShop) {
  const { levels } = await readBooks(database.db, shop);
  return levels.map(({ warehouse_code, product_id, qty }) => [warehouse_code, product_id, qty]);
}

describe('a return and the bill it is exchanged for, settled together', () => {
  test('are booked each for itself', async () => {
    await stockUp(database.db, shop, { product_id: shop.hat, qty: 3 });
    const [returned, bill] = [buildDocument(shop, { kind: 'return' }), buildDocument(shop)];
    const hats = buildMovement(shop, { product_id: shop.hat, qty: -2 });
    await settleOnce(
      database.db,
      { document: returned, movements: [buildMovement(shop)] },
      { document: bill, movements: [hats] },
    );
    expect(await readMovements(database.db, shop, returned)).toEqual([[shop.main, shop.shirt, 1]]);
    expect(await readMovements(database.db, shop, bill)).toEqual([[shop.main, shop.hat, -2]]);
    expect(await levelsOf(shop)).toEqual([
      [shop.main, shop.shirt, 1],
      [shop.main, shop.hat, 1],
    ]);
  });

  test('may hand out the pieces that come back', async () => {
    const [returned, bill] = [buildDocument(shop, { kind: 'return' }), buildDocument(shop)];
    const back = buildMovement(shop, { qty: 2 });
    await settleOnce(
      database.db,
      { document: bill, movements: [{ ...back, qty: -2 }] },
      { document: returned, movements: [back] },
    );
    expect(await levelsOf(shop)).toEqual([[shop.main, shop.shirt, 0]]);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('are both refused when the net is not there: STOCK_INSUFFICIENT', async () => {
    await stockUp(database.db, shop, { qty: 1 });
    const books = await readBooks(database.db, shop);
    const exchange = settleOnce(
      database.db,
      {
        document: buildDocument(shop, { kind: 'return' }),
        movements: [buildMovement(shop, { path: 'repays.0.qty' })],
      },
      {
        document: buildDocument(shop),
        movements: [buildMovement(shop, { qty: -3, path: 'bill.details.0.qty' })],
      },
    );
    await expect(exchange).rejects.toMatchObject({
      code: 'STOCK_INSUFFICIENT',
      params: { lines: [{ wanted: 2, available: 1 }] },
      errors: { 'bill.details.0.qty': say('stockLeft', { available: 1 }) },
    });
    expect(await readBooks(database.db, shop)).toEqual(books);
  });

  test('give the goods of one to the other when one is deleted and the other made', async () => {
    await stockUp(database.db, shop, { qty: 2 });
    const [first, second] = [buildDocument(shop), buildDocument(shop)];
    const shirts = buildMovement(shop, { qty: -2 });
    await settleOnce(database.db, { document: first, movements: [shirts] });
    await settleOnce(
      database.db,
      { document: second, movements: [shirts] },
      { document: savedDocument(first), movements: [] },
    );
    expect(await levelsOf(shop)).toEqual([[shop.main, shop.shirt, 0]]);
    expect(await readMovements(database.db, shop, second)).toEqual([[shop.main, shop.shirt, -2]]);
  });
});

describe('a transfer to another shop', () => {
  let other: StockShop;

  beforeEach(async () => {
    other = await buildStockShop(database.db);
    await stockUp(database.db, shop, { qty: 5 });
  });

  test('leaves the one and comes to the other, each in the books of its shop', async () => {
    const [slip, receipt] = [
      buildDocument(shop, { kind: 'export' }),
      buildDocument(other, { kind: 'receipt' }),
    ];
    await settleOnce(
      database.db,
      { document: slip, movements: [buildMovement(shop, { qty: -3 })] },
      { document: receipt, movements: [buildMovement(other, { qty: 3 })] },
    );
    expect(await levelsOf(shop)).toEqual([[shop.main, shop.shirt, 2]]);
    expect(await levelsOf(other)).toEqual([[other.main, other.shirt, 3]]);
    expect(await readMovements(database.db, shop, slip)).toEqual([[shop.main, shop.shirt, -3]]);
    expect(await readMovements(database.db, other, receipt)).toEqual([[other.main, other.shirt, 3]]);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('arrives short when less is counted, and what was lost comes to nobody', async () => {
    const [slip, receipt] = [
      buildDocument(shop, { kind: 'export' }),
      buildDocument(other, { kind: 'receipt' }),
    ];
    const leaving = { document: slip, movements: [buildMovement(shop, { qty: -3 })] };
    await settleOnce(database.db, leaving, { document: receipt, movements: [] });
    expect(await levelsOf(other)).toEqual([]);
    await settleOnce(
      database.db,
      { ...leaving, document: savedDocument(slip) },
      { document: savedDocument(receipt), movements: [buildMovement(other, { qty: 2 })] },
    );
    expect(await levelsOf(shop)).toEqual([[shop.main, shop.shirt, 2]]);
    expect(await levelsOf(other)).toEqual([[other.main, other.shirt, 2]]);
  });

  test('is undone at both ends at once, or at neither when its goods have gone', async () => {
    const [slip, receipt] = [
      buildDocument(shop, { kind: 'export' }),
      buildDocument(other, { kind: 'receipt' }),
    ];
    await settleOnce(
      database.db,
      { document: slip, movements: [buildMovement(shop, { qty: -3 })] },
      { document: receipt, movements: [buildMovement(other, { qty: 3 })] },
    );
    const undo = () =>
      settleOnce(
        database.db,
        { document: savedDocument(slip), movements: [] },
        { document: savedDocument(receipt), movements: [] },
      );
    const sale = buildDocument(other);
    await settleOnce(database.db, { document: sale, movements: [buildMovement(other, { qty: -1 })] });
    await expect(undo()).rejects.toMatchObject({
      params: { lines: [{ warehouse_code: other.main, wanted: 3, available: 2 }] },
    });
    expect(await levelsOf(shop)).toEqual([[shop.main, shop.shirt, 2]]);
    await settleOnce(database.db, { document: savedDocument(sale), movements: [] });
    await undo();
    expect(await levelsOf(shop)).toEqual([[shop.main, shop.shirt, 5]]);
    expect(await levelsOf(other)).toEqual([[other.main, other.shirt, 0]]);
  });
});

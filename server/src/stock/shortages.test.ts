import { beforeEach, expect, test } from 'vitest';
import {
  buildDocument,
  buildHold,
  buildLine,
  buildStockShop,
  readBooks,
  type StockShop,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction, type Trx } from '../database/database.ts';
import { put, reverse, take, transfer } from './ledger.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

/** The refusal of a verb that must have changed nothing. */
async function refusalOf(verb: (trx: Trx) => Promise<void>): Promise<unknown> {
  const before = await readBooks(database.db, shop);
  const refusal = await inTransaction(database.db, verb).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(await readBooks(database.db, shop)).toEqual(before);
  return refusal;
}

test('a shortage names every short line, says what there is, and changes nothing', async () => {
  const { main, back, shirt, hat } = shop;
  await stockUp(database.db, shop, { qty: 3 }, { product_id: hat, qty: 9 });
  const lines = [
    buildLine(shop, { qty: 5 }),
    buildLine(shop, { product_id: hat, qty: 9 }),
    buildLine(shop, { product_id: hat, warehouse_code: back, qty: 1 }),
  ];
  expect(await refusalOf((trx) => take(trx, buildDocument(shop), lines))).toMatchObject({
    code: 'STOCK_INSUFFICIENT',
    message: `Không đủ tồn: SHIRT (kho ${main}) cần 5, còn 3; HAT (kho ${back}) cần 1, còn 0`,
    params: {
      lines: [
        { product_id: shirt, product_code: 'SHIRT', warehouse_code: main, wanted: 5, available: 3 },
        { product_id: hat, product_code: 'HAT', warehouse_code: back, wanted: 1, available: 0 },
      ],
    },
    errors: { 'details.0.qty': 'Không đủ tồn, còn 3', 'details.2.qty': 'Không đủ tồn, còn 0' },
  });
});

test('two lines of one product in one warehouse count together', async () => {
  const { main, shirt } = shop;
  await stockUp(database.db, shop, { qty: 5 });
  const lines = [buildLine(shop, { qty: 3 }), buildLine(shop, { qty: 3 })];
  expect(await refusalOf((trx) => take(trx, buildDocument(shop), lines))).toMatchObject({
    params: { lines: [{ product_id: shirt, warehouse_code: main, wanted: 6, available: 5 }] },
    errors: { 'details.0.qty': 'Không đủ tồn, còn 5', 'details.1.qty': 'Không đủ tồn, còn 5' },
  });
});

test('what others hold is not there', async () => {
  await stockUp(database.db, shop, { qty: 5 });
  await buildHold(database.db, shop, { qty: 4 });
  const lines = [buildLine(shop, { qty: 2 })];
  expect(await refusalOf((trx) => take(trx, buildDocument(shop), lines))).toMatchObject({
    params: { lines: [{ wanted: 2, available: 1 }] },
  });
});

test('a transfer that is short names the lines by their place, and the warehouse they leave', async () => {
  const { main, back, hat } = shop;
  await stockUp(database.db, shop, { qty: 5 }, { product_id: hat, qty: 1 });
  const lines = [
    { ...buildLine(shop, { qty: 5 }), to_warehouse_code: back },
    { ...buildLine(shop, { product_id: hat, qty: 2 }), to_warehouse_code: back },
  ];
  const exported = buildDocument(shop, { kind: 'export' });
  expect(await refusalOf((trx) => transfer(trx, exported, lines))).toMatchObject({
    message: `Không đủ tồn: HAT (kho ${main}) cần 2, còn 1`,
    errors: { 'details.1.qty': 'Không đủ tồn, còn 1' },
  });
});

test('a receipt that cannot be reversed names its lines by their place', async () => {
  const { hat } = shop;
  const receipt = buildDocument(shop, { kind: 'receipt' });
  const lines = [buildLine(shop), buildLine(shop, { product_id: hat, qty: 2 }), buildLine(shop)];
  await inTransaction(database.db, (trx) => put(trx, receipt, lines));
  await inTransaction(database.db, (trx) =>
    take(trx, buildDocument(shop), [buildLine(shop, { product_id: hat })]),
  );
  expect(await refusalOf((trx) => reverse(trx, receipt))).toMatchObject({
    errors: { 'details.1.qty': 'Không đủ tồn, còn 1' },
  });
});

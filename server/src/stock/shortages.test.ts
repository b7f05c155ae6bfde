import { vietnameseOf } from '@soquay/contract/vietnamese';
import { beforeEach, expect, test } from 'vitest';
import { buildHold } from '../../test/factories/holds.ts';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  readBooks,
  type StockShop,
  savedDocument,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { Refusal } from '../refusal.ts';
import type { LockedDocument, Settlement, WantedMovement } from './documents.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

/** The refusal of settlements that must have changed nothing. */
async function refusalOf(...settlements: Settlement[]): Promise<unknown> {
  const before = await readBooks(database.db, shop);
  const refusal = await settleOnce(database.db, ...settlements).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? inWords(error) : error),
  );
  expect(await readBooks(database.db, shop)).toEqual(before);
  return refusal;
}

function inWords({ code, message, params, errors = {} }: Refusal) {
  const texts = Object.entries(errors).map(([path, said]) => [path, vietnameseOf(said)]);
  return { code, message, params, errors: Object.fromEntries(texts) };
}

async function received(...movements: WantedMovement[]): Promise<LockedDocument> {
  const document = buildDocument(shop, { kind: 'receipt' });
  await settleOnce(database.db, { document, movements });
  return savedDocument(document);
}

/** At a place of the request, as its caller names it. */
function at(path: string, given: Partial<WantedMovement> = {}): WantedMovement {
  return buildMovement(shop, { path, ...given });
}

test('a shortage names every short product and line, says what there is, and changes nothing', async () => {
  const { main, back, shirt, hat } = shop;
  await stockUp(database.db, shop, { qty: 3 }, { product_id: hat, qty: 9 });
  const movements = [
    at('details.0.qty', { qty: -5 }),
    at('details.1.qty', { product_id: hat, qty: -9 }),
    at('details.2.qty', { product_id: hat, warehouse_code: back, qty: -1 }),
  ];
  expect(await refusalOf({ document: buildDocument(shop), movements })).toMatchObject({
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

test('a shortage of thousands says them as people write them', async () => {
  await stockUp(database.db, shop, { qty: 1000 });
  const movements = [at('details.0.qty', { qty: -12_500 })];
  expect(await refusalOf({ document: buildDocument(shop), movements })).toMatchObject({
    message: `Không đủ tồn: SHIRT (kho ${shop.main}) cần 12.500, còn 1.000`,
    errors: { 'details.0.qty': 'Không đủ tồn, còn 1.000' },
  });
});

test('a shortage stands at the paths its caller gave, several documents each at its own', async () => {
  const { hat } = shop;
  const bill = [at('bill.details.4.qty', { qty: -1 })];
  const slip = [at('export.lines.hat', { product_id: hat, qty: -1 })];
  const refusal = await refusalOf(
    { document: buildDocument(shop), movements: bill },
    { document: buildDocument(shop, { kind: 'export' }), movements: slip },
  );
  expect(refusal).toHaveProperty('errors', {
    'bill.details.4.qty': 'Không đủ tồn, còn 0',
    'export.lines.hat': 'Không đủ tồn, còn 0',
  });
});

test('two lines of one product in one warehouse count together', async () => {
  const { main, shirt } = shop;
  await stockUp(database.db, shop, { qty: 5 });
  const movements = [at('details.0.qty', { qty: -3 }), at('details.1.qty', { qty: -3 })];
  expect(await refusalOf({ document: buildDocument(shop), movements })).toMatchObject({
    params: { lines: [{ product_id: shirt, warehouse_code: main, wanted: 6, available: 5 }] },
    errors: {
      'details.0.qty': 'Không đủ tồn SHIRT: cả phiếu cần 6, còn 5',
      'details.1.qty': 'Không đủ tồn SHIRT: cả phiếu cần 6, còn 5',
    },
  });
});

test('a bundle and its item on lines of their own are told what both want of the item', async () => {
  await stockUp(database.db, shop, { qty: 10 });
  const movements = [at('details.0.qty', { qty: -8, perPiece: 2 }), at('details.1.qty', { qty: -3 })];
  expect(await refusalOf({ document: buildDocument(shop), movements })).toMatchObject({
    errors: {
      'details.0.qty': 'Không đủ tồn SHIRT: cả phiếu cần 11, còn 10',
      'details.1.qty': 'Không đủ tồn SHIRT: cả phiếu cần 11, còn 10',
    },
  });
});

test('a bundle whose item is short is named at its line', async () => {
  await stockUp(database.db, shop, { qty: 5 });
  const shirts = at('details.0.qty', { qty: -1 });
  const movements = [shirts, { ...shirts, product_id: shop.hat, qty: -2 }];
  expect(await refusalOf({ document: buildDocument(shop), movements })).toMatchObject({
    params: { lines: [{ product_code: 'HAT', wanted: 2, available: 0 }] },
    errors: { 'details.0.qty': 'Không đủ tồn, còn 0' },
  });
});

test('what others hold is not there', async () => {
  await stockUp(database.db, shop, { qty: 5 });
  await buildHold(database.db, shop, { qty: 4 });
  const movements = [buildMovement(shop, { qty: -2 })];
  expect(await refusalOf({ document: buildDocument(shop), movements })).toMatchObject({
    params: { lines: [{ wanted: 2, available: 1 }] },
  });
});

test('a bill that wants more than before is told all it could have', async () => {
  await stockUp(database.db, shop, { qty: 5 });
  const document = buildDocument(shop);
  const shirts = buildMovement(shop, { qty: -3 });
  await settleOnce(database.db, { document, movements: [shirts] });
  const movements = [{ ...shirts, qty: -7 }];
  expect(await refusalOf({ document: savedDocument(document), movements })).toMatchObject({
    message: `Không đủ tồn: SHIRT (kho ${shop.main}) cần 7, còn 5`,
    errors: { 'details.0.qty': 'Không đủ tồn, còn 5' },
  });
});

test('a transfer that is short names its line and the warehouse it leaves', async () => {
  const { main, back, hat } = shop;
  await stockUp(database.db, shop, { product_id: hat, qty: 1 });
  const leaving = at('details.1.qty', { product_id: hat, qty: -2 });
  const movements = [leaving, { ...leaving, warehouse_code: back, qty: 2 }];
  const document = buildDocument(shop, { kind: 'export' });
  expect(await refusalOf({ document, movements })).toMatchObject({
    message: `Không đủ tồn: HAT (kho ${main}) cần 2, còn 1`,
    errors: { 'details.1.qty': 'Không đủ tồn, còn 1' },
  });
});

test('a receipt lowered below what has gone is named at the line that was lowered', async () => {
  const [first, second] = [at('details.0.qty', { qty: 2 }), at('details.1.qty', { qty: 5 })];
  const receipt = await received(first, second);
  await settleOnce(database.db, { document: buildDocument(shop), movements: [at('', { qty: -6 })] });
  const movements = [first, { ...second, qty: 3 }];
  expect(await refusalOf({ document: receipt, movements })).toMatchObject({
    message: `Không đủ tồn: SHIRT (kho ${shop.main}) cần 2, còn 1`,
    errors: { 'details.1.qty': 'Không đủ tồn, còn 1' },
  });
});

test('a receipt that cannot be deleted names its products, there being no lines any more', async () => {
  const { main, hat } = shop;
  const receipt = await received(at('details.0.qty'), at('details.1.qty', { product_id: hat, qty: 2 }));
  const movements = [buildMovement(shop, { product_id: hat, qty: -1 })];
  await settleOnce(database.db, { document: buildDocument(shop), movements });
  const refusal = await refusalOf({ document: receipt, movements: [] });
  expect(refusal).toMatchObject({ message: `Không đủ tồn: HAT (kho ${main}) cần 2, còn 1` });
  expect(refusal).toHaveProperty('errors', {});
});

test('a receipt whose goods are held cannot be deleted, and the hold is named', async () => {
  const receipt = await received(buildMovement(shop, { qty: 5 }));
  const hold = await buildHold(database.db, shop, { qty: 2 });
  expect(await refusalOf({ document: receipt, movements: [] })).toMatchObject({
    message: `Không đủ tồn: SHIRT (kho ${shop.main}) cần 5, còn 3, đang giữ 2 (phiếu giữ ${hold})`,
    params: { lines: [{ wanted: 5, available: 3, holds: [{ id: hold, qty: 2 }] }] },
  });
});

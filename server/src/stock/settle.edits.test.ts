import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  readBalances,
  readBooks,
  readMovements,
  type StockShop,
  savedDocument,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import type { LockedDocument, WantedMovement } from './documents.ts';

const database = useDatabase();
let shop: StockShop;
let bill: LockedDocument;
/** The bill's line of two shirts. */
let shirts: WantedMovement;

/** Stocks ten shirts and ten hats; a bill has taken two shirts. */
beforeEach(async () => {
  shop = await buildStockShop(database.db);
  await stockUp(database.db, shop, { qty: 10 }, { product_id: shop.hat, qty: 10 });
  const document = buildDocument(shop);
  shirts = buildMovement(shop, { qty: -2 });
  await settleOnce(database.db, { document, movements: [shirts] });
  bill = savedDocument(document);
});

function sayOf(document: LockedDocument, ...movements: WantedMovement[]): Promise<void> {
  return settleOnce(database.db, { document, movements });
}

function movementsOf(document: LockedDocument) {
  return readMovements(database.db, shop, document);
}

async function levels() {
  const { levels } = await readBooks(database.db, shop);
  return levels.map(({ warehouse_code, product_id, qty }) => [warehouse_code, product_id, qty]);
}

describe('an edited bill', () => {
  test('that takes more books the pieces more', async () => {
    await sayOf(bill, { ...shirts, qty: -5 });
    expect(await movementsOf(bill)).toEqual([
      [shop.main, shop.shirt, -2],
      [shop.main, shop.shirt, -3],
    ]);
    expect(await readBalances(database.db, shop)).toEqual([
      [shop.main, shop.shirt, 5, 10, 5],
      [shop.main, shop.hat, 10, 10, 0],
    ]);
  });

  test('that takes less brings the pieces back', async () => {
    await sayOf(bill, { ...shirts, qty: -1 });
    expect(await movementsOf(bill)).toEqual([
      [shop.main, shop.shirt, -2],
      [shop.main, shop.shirt, 1],
    ]);
    expect(await levels()).toContainEqual([shop.main, shop.shirt, 9]);
  });

  test('that takes another product in the same line brings back the first', async () => {
    await sayOf(bill, { ...shirts, product_id: shop.hat });
    expect(await levels()).toEqual([
      [shop.main, shop.shirt, 10],
      [shop.main, shop.hat, 8],
    ]);
  });

  test('that takes from another warehouse brings back to the first', async () => {
    await stockUp(database.db, shop, { warehouse_code: shop.back, qty: 2 });
    await sayOf(bill, { ...shirts, warehouse_code: shop.back });
    expect(await levels()).toEqual([
      [shop.main, shop.shirt, 10],
      [shop.main, shop.hat, 10],
      [shop.back, shop.shirt, 0],
    ]);
  });

  test('books the line that was added and leaves the other', async () => {
    const hats = buildMovement(shop, { product_id: shop.hat, qty: -1 });
    await sayOf(bill, shirts, hats);
    expect(await movementsOf(bill)).toEqual([
      [shop.main, shop.shirt, -2],
      [shop.main, shop.hat, -1],
    ]);
  });

  test('brings back the line that was removed and leaves the other', async () => {
    const hats = buildMovement(shop, { product_id: shop.hat, qty: -1 });
    await sayOf(bill, shirts, hats);
    await sayOf(bill, hats);
    expect(await movementsOf(bill)).toEqual([
      [shop.main, shop.shirt, -2],
      [shop.main, shop.hat, -1],
      [shop.main, shop.shirt, 2],
    ]);
  });

  test('may take in one line what it brings back in another, of the last pieces', async () => {
    await sayOf(bill, { ...shirts, qty: -10 });
    const other = buildMovement(shop, { qty: -3 });
    await sayOf(bill, { ...shirts, qty: -7 }, other);
    expect(await levels()).toContainEqual([shop.main, shop.shirt, 0]);
    expect(await movementsOf(bill)).toHaveLength(4);
  });

  test('takes the items of a bundle that has more of them', async () => {
    const bundle = [shirts, { ...shirts, product_id: shop.hat, qty: -4 }];
    await sayOf(bill, ...bundle);
    await sayOf(bill, ...bundle.map((item) => ({ ...item, qty: 2 * item.qty })));
    expect(await movementsOf(bill)).toEqual([
      [shop.main, shop.shirt, -2],
      [shop.main, shop.hat, -4],
      [shop.main, shop.shirt, -2],
      [shop.main, shop.hat, -4],
    ]);
  });

  test('said twice books nothing the second time', async () => {
    await sayOf(bill, { ...shirts, qty: -4 });
    const books = await readBooks(database.db, shop);
    await sayOf(bill, { ...shirts, qty: -4 });
    expect(await readBooks(database.db, shop)).toEqual(books);
  });

  test('carries the day and the person of the correction', async () => {
    const other = await buildStockShop(database.db);
    const { user_id } = other;
    const correction = { ...bill, user_id, actor_kind: 'user', business_date: '2026-03-20' } as const;
    await sayOf(savedDocument(correction), { ...shirts, qty: -3 });
    const { movements } = await readBooks(database.db, shop);
    expect(movements.at(-1)).toMatchObject({
      document_id: bill.id,
      qty: -1,
      user_id: other.user_id,
      business_date: '2026-03-20',
    });
  });

  test('leaves a document of another kind with the same number alone', async () => {
    const slip = savedDocument({ ...bill, kind: 'export' });
    await sayOf(slip, { ...shirts, qty: -2 });
    expect(await movementsOf(slip)).toEqual([[shop.main, shop.shirt, -2]]);
    await sayOf(slip);
    expect(await movementsOf(bill)).toEqual([[shop.main, shop.shirt, -2]]);
  });
});

describe('a deleted bill', () => {
  test('brings back what it took, and both stay in the books', async () => {
    await sayOf(bill);
    expect(await readBalances(database.db, shop)).toEqual([
      [shop.main, shop.shirt, 10, 12, 2],
      [shop.main, shop.hat, 10, 10, 0],
    ]);
    expect(await movementsOf(bill)).toEqual([
      [shop.main, shop.shirt, -2],
      [shop.main, shop.shirt, 2],
    ]);
  });

  test('brings back nothing the second time', async () => {
    await sayOf(bill);
    const books = await readBooks(database.db, shop);
    await sayOf(bill);
    expect(await readBooks(database.db, shop)).toEqual(books);
  });

  test('brings back what an edit had left of it', async () => {
    await sayOf(bill, { ...shirts, qty: -5 });
    await sayOf(bill, { ...shirts, product_id: shop.hat, qty: -1 });
    await sayOf(bill);
    expect(await levels()).toEqual([
      [shop.main, shop.shirt, 10],
      [shop.main, shop.hat, 10],
    ]);
  });

  test('takes again when it is restored, and brings back again when it is deleted again', async () => {
    await sayOf(bill);
    await sayOf(bill, shirts);
    expect(await levels()).toContainEqual([shop.main, shop.shirt, 8]);
    await sayOf(bill);
    expect(await readBalances(database.db, shop)).toContainEqual([shop.main, shop.shirt, 10, 14, 4]);
  });

  test('is not restored when its goods have gone: STOCK_INSUFFICIENT', async () => {
    await sayOf(bill);
    await sayOf(buildDocument(shop), buildMovement(shop, { qty: -9 }));
    const books = await readBooks(database.db, shop);
    await expect(sayOf(bill, shirts)).rejects.toMatchObject({
      code: 'STOCK_INSUFFICIENT',
      params: { lines: [{ wanted: 2, available: 1 }] },
    });
    expect(await readBooks(database.db, shop)).toEqual(books);
  });
});

test('a deleted transfer takes its goods back to where they came from', async () => {
  const transfer = buildDocument(shop, { kind: 'export' });
  const leaving = buildMovement(shop, { qty: -3 });
  await sayOf(transfer, leaving, { ...leaving, warehouse_code: shop.back, qty: 3 });
  await sayOf(savedDocument(transfer));
  expect(await levels()).toEqual([
    [shop.main, shop.shirt, 8],
    [shop.main, shop.hat, 10],
    [shop.back, shop.shirt, 0],
  ]);
});

test('a receipt is not deleted when its goods have gone: STOCK_INSUFFICIENT', async () => {
  const receipt = buildDocument(shop, { kind: 'receipt' });
  await sayOf(receipt, buildMovement(shop, { warehouse_code: shop.back, qty: 5 }));
  await sayOf(buildDocument(shop), buildMovement(shop, { warehouse_code: shop.back, qty: -1 }));
  const books = await readBooks(database.db, shop);
  await expect(sayOf(savedDocument(receipt))).rejects.toMatchObject({
    code: 'STOCK_INSUFFICIENT',
    message: `Không đủ tồn: SHIRT (kho ${shop.back}) cần 5, còn 4`,
  });
  expect(await readBooks(database.db, shop)).toEqual(books);
});

test('a receipt waiting for its goods books nothing until it is confirmed', async () => {
  const receipt = buildDocument(shop, { kind: 'receipt' });
  await sayOf(receipt);
  expect(await movementsOf(receipt)).toEqual([]);
  await sayOf(savedDocument(receipt), buildMovement(shop, { qty: 4 }));
  expect(await movementsOf(receipt)).toEqual([[shop.main, shop.shirt, 4]]);
});

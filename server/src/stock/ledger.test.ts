import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildDocument,
  buildLine,
  buildStockShop,
  readBooks,
  type StockShop,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction, type Trx } from '../database/database.ts';
import type { StockLine, TransferLine } from './documents.ts';
import { put, reverse, take, transfer } from './ledger.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

function commit(verb: (trx: Trx) => Promise<void>): Promise<void> {
  return inTransaction(database.db, verb);
}

/** Levels and today's in and out of each key that was ever touched: [warehouse, product, level, in, out]. */
async function balances() {
  const { levels, days } = await readBooks(database.db, shop);
  return levels.map(({ warehouse_code, product_id, qty }) => {
    const ofKey = days.filter(
      (day) => day.warehouse_code === warehouse_code && day.product_id === product_id && day.is_today,
    );
    return [warehouse_code, product_id, qty, ...ofKey.flatMap((day) => [day.qty_in, day.qty_out])];
  });
}

async function movementsOf(documentId: number) {
  const { movements } = await readBooks(database.db, shop);
  return movements
    .filter((movement) => movement.document_id === documentId)
    .map(({ warehouse_code, product_id, qty }) => [warehouse_code, product_id, qty]);
}

function toBack(given: Partial<StockLine>): TransferLine {
  return { ...buildLine(shop, given), to_warehouse_code: shop.back };
}

describe('put', () => {
  test('brings goods into a warehouse that never had the product', async () => {
    const receipt = buildDocument(shop, { kind: 'receipt', business_date: '2026-03-01' });
    const line = buildLine(shop, { qty: 7 });
    await commit((trx) => put(trx, receipt, [line]));
    const books = await readBooks(database.db, shop);
    const shirts = { warehouse_code: shop.main, product_id: shop.shirt };
    expect(books).toEqual({
      levels: [{ ...shirts, qty: 7 }],
      movements: [
        {
          ...shirts,
          qty: 7,
          document_kind: 'receipt',
          document_id: receipt.id,
          line_id: line.line_id,
          user_id: shop.user_id,
          business_date: '2026-03-01',
        },
      ],
      days: [{ ...shirts, is_today: true, qty_in: 7, qty_out: 0 }],
    });
  });

  test('adds to what is there, two lines of one key together', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const receipt = buildDocument(shop, { kind: 'receipt' });
    await commit((trx) => put(trx, receipt, [buildLine(shop, { qty: 1 }), buildLine(shop, { qty: 2 })]));
    expect(await balances()).toEqual([[shop.main, shop.shirt, 8, 8, 0]]);
    expect(await movementsOf(receipt.id)).toEqual([
      [shop.main, shop.shirt, 1],
      [shop.main, shop.shirt, 2],
    ]);
  });
});

describe('take', () => {
  test('lowers the levels it names and no other', async () => {
    await stockUp(database.db, shop, { qty: 5 }, { product_id: shop.hat, qty: 4 });
    const bill = buildDocument(shop);
    await commit((trx) => take(trx, bill, [buildLine(shop, { qty: 2 })]));
    expect(await balances()).toEqual([
      [shop.main, shop.shirt, 3, 5, 2],
      [shop.main, shop.hat, 4, 4, 0],
    ]);
    expect(await movementsOf(bill.id)).toEqual([[shop.main, shop.shirt, -2]]);
  });

  test('may take the last piece', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    await commit((trx) => take(trx, buildDocument(shop), [buildLine(shop, { qty: 5 })]));
    expect(await balances()).toEqual([[shop.main, shop.shirt, 0, 5, 5]]);
  });

  test('books nothing for a document without lines', async () => {
    await commit((trx) => take(trx, buildDocument(shop), []));
    expect(await readBooks(database.db, shop)).toEqual({ levels: [], movements: [], days: [] });
  });
});

describe('transfer', () => {
  test('moves goods between two warehouses of the shop', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const transferral = buildDocument(shop, { kind: 'export' });
    await commit((trx) => transfer(trx, transferral, [toBack({ qty: 3 })]));
    expect(await balances()).toEqual([
      [shop.main, shop.shirt, 2, 5, 3],
      [shop.back, shop.shirt, 3, 3, 0],
    ]);
    expect(await movementsOf(transferral.id)).toEqual([
      [shop.main, shop.shirt, -3],
      [shop.back, shop.shirt, 3],
    ]);
  });
});

describe('reverse', () => {
  test('gives back what a bill took, and leaves both in the books', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const bill = buildDocument(shop);
    await commit((trx) => take(trx, bill, [buildLine(shop, { qty: 2 })]));
    await commit((trx) => reverse(trx, bill));
    expect(await balances()).toEqual([[shop.main, shop.shirt, 5, 7, 2]]);
    expect(await movementsOf(bill.id)).toEqual([
      [shop.main, shop.shirt, -2],
      [shop.main, shop.shirt, 2],
    ]);
  });

  test('books nothing the second time', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const bill = buildDocument(shop);
    await commit((trx) => take(trx, bill, [buildLine(shop, { qty: 2 })]));
    await commit((trx) => reverse(trx, bill));
    const books = await readBooks(database.db, shop);
    await commit((trx) => reverse(trx, bill));
    expect(await readBooks(database.db, shop)).toEqual(books);
  });

  test('reverses again what was taken again after it', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const bill = buildDocument(shop);
    const lines = [buildLine(shop, { qty: 2 })];
    await commit((trx) => take(trx, bill, lines));
    await commit((trx) => reverse(trx, bill));
    await commit((trx) => take(trx, bill, lines));
    expect(await balances()).toEqual([[shop.main, shop.shirt, 3, 7, 4]]);
    await commit((trx) => reverse(trx, bill));
    expect(await balances()).toEqual([[shop.main, shop.shirt, 5, 9, 4]]);
  });

  test('takes back what a transfer moved', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const transferral = buildDocument(shop, { kind: 'export' });
    await commit((trx) => transfer(trx, transferral, [toBack({ qty: 3 })]));
    await commit((trx) => reverse(trx, transferral));
    expect(await balances()).toEqual([
      [shop.main, shop.shirt, 5, 8, 3],
      [shop.back, shop.shirt, 0, 3, 3],
    ]);
  });

  test('of a receipt whose goods have gone is refused with STOCK_INSUFFICIENT', async () => {
    const receipt = buildDocument(shop, { kind: 'receipt' });
    await commit((trx) => put(trx, receipt, [buildLine(shop, { qty: 5 })]));
    await commit((trx) => take(trx, buildDocument(shop), [buildLine(shop, { qty: 1 })]));
    const books = await readBooks(database.db, shop);
    await expect(commit((trx) => reverse(trx, receipt))).rejects.toMatchObject({
      code: 'STOCK_INSUFFICIENT',
      message: `Không đủ tồn: SHIRT (kho ${shop.main}) cần 5, còn 4`,
    });
    expect(await readBooks(database.db, shop)).toEqual(books);
  });

  test('leaves documents of another kind with the same number alone', async () => {
    await stockUp(database.db, shop, { qty: 5 });
    const bill = buildDocument(shop);
    await commit((trx) => take(trx, bill, [buildLine(shop)]));
    await commit((trx) => reverse(trx, { ...bill, kind: 'export' }));
    expect(await balances()).toEqual([[shop.main, shop.shirt, 4, 5, 1]]);
  });
});

test('a transaction that fails leaves nothing of what it took', async () => {
  await stockUp(database.db, shop, { qty: 5 });
  const books = await readBooks(database.db, shop);
  const failing = commit(async (trx) => {
    await take(trx, buildDocument(shop), [buildLine(shop)]);
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

import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildHold, holder } from '../../test/factories/holds.ts';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  type StockShop,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { type Difference, verifyLedger } from './verify-ledger.ts';

const database = useDatabase();
let shop: StockShop;
let hold: number;
let bill: number;
let key: string;

/** Ten shirts came in, four went out, of which three were held. */
beforeAll(async () => {
  shop = await buildStockShop(database.db);
  key = `shop ${shop.company_id}, warehouse ${shop.main}, product ${shop.shirt}`;
  await stockUp(database.db, shop, { qty: 10 });
  hold = await buildHold(database.db, shop, { qty: 3 });
  const movements = [buildMovement(shop, { qty: -4 })];
  const document = buildDocument(shop);
  bill = document.id;
  await settleOnce(database.db, { document, movements, customerPhone: holder });
});

/** Finds the differences in tampered books, and undoes the tampering. */
async function differencesAfter(...tampering: RawBuilder<unknown>[]): Promise<Difference[]> {
  const trx = await database.db.startTransaction().execute();
  try {
    for (const statement of tampering) await statement.execute(trx);
    return await verifyLedger(trx);
  } finally {
    await trx.rollback().execute();
  }
}

test('finds nothing in books that only the ledger has written', async () => {
  expect(await differencesAfter()).toEqual([]);
});

test('names a level that its movements do not add up to', async () => {
  expect(await differencesAfter(sql`update stock_levels set qty = 7`)).toEqual([
    `${key}: level 7, movements 6`,
  ]);
});

test('names a level with nothing behind it', async () => {
  const unbacked = sql`insert into stock_levels values (${shop.company_id}, ${shop.back}, ${shop.hat}, 2)`;
  expect(await differencesAfter(unbacked)).toEqual([
    `shop ${shop.company_id}, warehouse ${shop.back}, product ${shop.hat}: level 2, movements 0`,
  ]);
});

test('names the level of a movement that was erased', async () => {
  const erased = await differencesAfter(
    sql`alter table stock_movements disable trigger stock_movements_append_only`,
    sql`delete from stock_movements where qty < 0`,
  );
  expect(erased).toEqual([
    `${key}: level 6, movements 10`,
    `shop ${shop.company_id}, bill ${bill}: uses 3 of holds, has taken 0 of their goods`,
  ]);
});

test('names a movement that keeps another balance than there was after it', async () => {
  const { id } = await database.db
    .selectFrom('stock_movements')
    .select('id')
    .where('qty', '<', 0)
    .executeTakeFirstOrThrow();
  const tampered = await differencesAfter(
    sql`alter table stock_movements disable trigger stock_movements_append_only`,
    sql`update stock_movements set balance = 5 where id = ${id}`,
  );
  expect(tampered).toEqual([`${key}, movement ${id}: balance 5, movements 6`]);
});

test('names a hold that its bills do not add up to', async () => {
  expect(await differencesAfter(sql`update reservations set fulfilled_qty = 2`)).toEqual([
    `shop ${shop.company_id}, hold ${hold}: fulfilled 2, its bills 3`,
  ]);
  expect(await differencesAfter(sql`delete from reservation_fulfilments`)).toEqual([
    `shop ${shop.company_id}, hold ${hold}: fulfilled 3, its bills 0`,
  ]);
});

test('names a bill that uses of holds what it has given back, and one that was never there', async () => {
  const used = (id: number) =>
    `shop ${shop.company_id}, bill ${id}: uses 3 of holds, has taken 0 of their goods`;
  const givenBack = sql`
    insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id,
      user_id, posted_at, business_date, action, balance)
    select company_id, warehouse_code, product_id, -qty, document_kind, document_id, line_id,
      user_id, posted_at, business_date, 'delete', balance - qty
    from stock_movements where document_kind = 'bill'`;
  expect(await differencesAfter(givenBack)).toContain(used(bill));
  expect(await differencesAfter(sql`update reservation_fulfilments set bill_id = 999`)).toEqual([used(999)]);
});

import { say } from '@soquay/contract/said';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildHold, dayFromToday, endHold, holder, readHolds } from '../../test/factories/holds.ts';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  type StockShop,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import type { Actor } from '../actor.ts';
import { inTransaction } from '../database/database.ts';
import { cancelHold, changeHold, type HoldChange, hold, type NewHold } from './holds.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
  await stockUp(database.db, shop, { qty: 10 });
});

/** Holds shirts of the main warehouse for the holder until today, unless said otherwise; gives the hold's id. */
async function holdShirts(
  qty: number,
  given: Partial<Omit<NewHold, keyof Actor>> & Partial<Actor> = {},
): Promise<number> {
  const { company_id, user_id, main, shirt } = shop;
  const wanted = {
    company_id,
    user_id,
    warehouse_code: main,
    product_id: shirt,
    qty,
    customer_name: 'Trần Văn Giữ',
    customer_phone: holder,
    expired_date: await dayFromToday(database.db, 0),
    ...given,
  } as NewHold;
  return await inTransaction(database.db, (trx) => hold(trx, wanted));
}

function change(id: number, values: Pick<HoldChange, 'qty' | 'expired_date'>): Promise<boolean> {
  const { company_id } = shop;
  return inTransaction(database.db, (trx) => changeHold(trx, { company_id, id, ...values }));
}

function cancel(id: number): Promise<boolean> {
  const { company_id, user_id } = shop;
  return inTransaction(database.db, (trx) => cancelHold(trx, { company_id, id, user_id, note: 'Khách bận' }));
}

async function sell(qty: number, customerPhone = ''): Promise<void> {
  const movements = [buildMovement(shop, { qty: -qty })];
  await settleOnce(database.db, { document: buildDocument(shop), movements, customerPhone });
}

async function onlyHold() {
  const { holds } = await readHolds(database.db, shop);
  expect(holds).toHaveLength(1);
  return holds[0];
}

/** Expected refusal of a hold of `wanted` pieces when `available` are left. */
const shortOf = (wanted: number, available: number) => ({
  code: 'STOCK_INSUFFICIENT',
  params: { lines: [{ wanted, available }] },
  errors: { qty: say('aboveStock', { stock: available }) },
});

describe('hold', () => {
  test('keeps all there is for its customer', async () => {
    const id = await holdShirts(10);
    await expect(sell(1)).rejects.toMatchObject({ code: 'STOCK_INSUFFICIENT' });
    expect(await onlyHold()).toEqual({
      id,
      warehouse_code: shop.main,
      product_id: shop.shirt,
      customer_name: 'Trần Văn Giữ',
      customer_phone: holder,
      qty: 10,
      fulfilled_qty: 0,
      user_id: shop.user_id,
      cancelled_by: null,
      cancel_note: null,
      daysLeft: 0,
    });
  });

  test('of more than there is, is refused at qty', async () => {
    await expect(holdShirts(11)).rejects.toMatchObject(shortOf(11, 10));
    expect((await readHolds(database.db, shop)).holds).toEqual([]);
  });

  test('of what others hold is refused, and of what the same customer holds already', async () => {
    await holdShirts(4, { customer_phone: '0909999999' });
    await holdShirts(3);
    await expect(holdShirts(4)).rejects.toMatchObject(shortOf(4, 3));
    await holdShirts(3);
  });

  test('of a product that was never in the warehouse is refused', async () => {
    await expect(holdShirts(1, { product_id: shop.hat })).rejects.toMatchObject(shortOf(1, 0));
  });

  test('may keep what an expired or cancelled hold kept, and what bills have used of one', async () => {
    await endHold(database.db, await holdShirts(10), 'expired');
    await endHold(database.db, await holdShirts(10), 'cancelled');
    await holdShirts(4);
    await sell(4, holder);
    await holdShirts(6);
  });
});

describe('changeHold', () => {
  test('keeps more or fewer pieces', async () => {
    const id = await holdShirts(4);
    expect(await change(id, { qty: 10 })).toBe(true);
    await expect(sell(1)).rejects.toMatchObject({ code: 'STOCK_INSUFFICIENT' });
    expect(await change(id, { qty: 1 })).toBe(true);
    await sell(9);
    expect(await onlyHold()).toMatchObject({ qty: 1 });
  });

  test('keeps for longer', async () => {
    const id = await holdShirts(4);
    expect(await change(id, { expired_date: await dayFromToday(database.db, 5) })).toBe(true);
    expect(await onlyHold()).toMatchObject({ qty: 4, daysLeft: 5 });
  });

  test('to more than there is, is refused at qty', async () => {
    const id = await holdShirts(4);
    await sell(5);
    await expect(change(id, { qty: 6 })).rejects.toMatchObject(shortOf(6, 5));
    expect(await onlyHold()).toMatchObject({ qty: 4 });
  });

  test('counts what bills have used as pieces of the hold', async () => {
    const id = await holdShirts(4);
    await sell(3, holder);
    expect(await change(id, { qty: 10 })).toBe(true);
    await expect(change(id, { qty: 11 })).rejects.toMatchObject(shortOf(8, 7));
    expect(await change(id, { qty: 3 })).toBe(true);
    await sell(7);
  });

  test('to less than bills have used is refused at qty', async () => {
    const id = await holdShirts(4);
    await sell(3, holder);
    await expect(change(id, { qty: 2 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { qty: say('holdBelowFulfilled') },
    });
    expect(await onlyHold()).toMatchObject({ qty: 4, fulfilled_qty: 3 });
  });

  test('of an expired hold holds again what is still there', async () => {
    const id = await holdShirts(4);
    await endHold(database.db, id, 'expired');
    await sell(6);
    expect(await change(id, { expired_date: await dayFromToday(database.db, 0) })).toBe(true);
    await expect(sell(1)).rejects.toMatchObject({ code: 'STOCK_INSUFFICIENT' });
  });

  test('of an expired hold is refused at qty when its goods are gone', async () => {
    const id = await holdShirts(4);
    await endHold(database.db, id, 'expired');
    await sell(7);
    const today = await dayFromToday(database.db, 0);
    await expect(change(id, { expired_date: today })).rejects.toMatchObject(shortOf(4, 3));
    expect(await onlyHold()).toMatchObject({ daysLeft: -1 });
    expect(await change(id, { expired_date: today, qty: 3 })).toBe(true);
  });

  test('of an expired hold that stays expired asks for no goods', async () => {
    const id = await holdShirts(4);
    await endHold(database.db, id, 'expired');
    await sell(10);
    expect(await change(id, { qty: 5 })).toBe(true);
  });

  test('to less or for longer is possible where a count has left too little', async () => {
    const id = await holdShirts(8);
    const movements = [buildMovement(shop, { qty: -7 })];
    const document = buildDocument(shop, { kind: 'stock-take' });
    await settleOnce(database.db, { document, movements, ignoresHolds: true });
    expect(await change(id, { qty: 7, expired_date: await dayFromToday(database.db, 3) })).toBe(true);
    await expect(change(id, { qty: 8 })).rejects.toMatchObject(shortOf(8, 3));
  });

  test('finds no hold that is cancelled, unknown or of another shop', async () => {
    const id = await holdShirts(4);
    await cancel(id);
    expect(await change(id, { qty: 5 })).toBe(false);
    expect(await change(id + 1, { qty: 5 })).toBe(false);
    const others = await buildHold(database.db, await buildStockShop(database.db));
    expect(await change(others, { qty: 5 })).toBe(false);
    expect(await onlyHold()).toMatchObject({ qty: 4 });
  });
});

describe('cancelHold', () => {
  test('gives the goods free, and keeps who did it and why', async () => {
    const id = await holdShirts(10);
    expect(await cancel(id)).toBe(true);
    await sell(10);
    expect(await onlyHold()).toMatchObject({
      qty: 10,
      cancelled_by: shop.user_id,
      cancel_note: 'Khách bận',
    });
  });

  test('of an expired hold is possible', async () => {
    const id = await holdShirts(4);
    await endHold(database.db, id, 'expired');
    expect(await cancel(id)).toBe(true);
  });

  test('leaves what bills have used', async () => {
    const id = await holdShirts(4);
    await sell(3, holder);
    expect(await cancel(id)).toBe(true);
    expect(await onlyHold()).toMatchObject({ fulfilled_qty: 3 });
  });

  test('finds no hold that is cancelled already, unknown or of another shop', async () => {
    const id = await holdShirts(4);
    expect(await cancel(id)).toBe(true);
    expect(await cancel(id)).toBe(false);
    expect(await cancel(id + 1)).toBe(false);
    expect(await cancel(await buildHold(database.db, await buildStockShop(database.db)))).toBe(false);
  });
});

test.each([
  { moment: '2026-03-08 16:59:59+00', day: '2026-03-08' },
  { moment: '2026-03-08 17:00:00+00', day: '2026-03-09' },
])('the day of $moment in Ho Chi Minh City is $day', async ({ moment, day }) => {
  const { rows } = await sql`select business_day(${moment}::timestamptz) as day`.execute(database.db);
  expect(rows).toEqual([{ day }]);
});

import { beforeEach, expect, test } from 'vitest';
import { countWaiting } from '../../test/count-waiting.ts';
import { buildHold, dayFromToday, endHold, holder, readHolds } from '../../test/factories/holds.ts';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  type StockShop,
  stockUp,
} from '../../test/factories/stock.ts';
import { settleNow } from '../../test/settle-now.ts';
import { useDatabase } from '../../test/use-database.ts';
import type { Trx } from '../database/database.ts';
import { cancelHold, changeHold, hold } from './holds.ts';
import { verifyLedger } from './verify-ledger.ts';

const database = useDatabase({ connections: 10 });
let shop: StockShop;
let today: string;

/** Ten shirts. */
beforeEach(async () => {
  shop = await buildStockShop(database.db);
  today = await dayFromToday(database.db, 0);
  await stockUp(database.db, shop, { qty: 10 });
});

function sell(trx: Trx, qty: number, customerPhone = ''): Promise<void> {
  const movements = [buildMovement(shop, { qty: -qty })];
  return settleNow(trx, [{ document: buildDocument(shop), movements, customerPhone }]);
}

function holdShirts(trx: Trx, qty: number): Promise<number> {
  const { company_id, user_id, main, shirt } = shop;
  return hold(trx, {
    company_id,
    user_id,
    warehouse_code: main,
    product_id: shirt,
    qty,
    customer_name: 'Trần Văn Giữ',
    customer_phone: holder,
    expired_date: today,
  });
}

function cancel(trx: Trx, id: number): Promise<boolean> {
  const { company_id, user_id } = shop;
  return cancelHold(trx, { company_id, id, user_id, note: 'Khách bận' });
}

/** Result of `second`, which waits for the transaction of `first`; it is not retried, since that would hide a deadlock. */
async function afterWaiting<T>(
  first: (trx: Trx) => Promise<unknown>,
  second: (trx: Trx) => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const ahead = await database.db.startTransaction().execute();
  await first(ahead);
  const settled = Promise.allSettled([database.db.transaction().execute(second)]);
  await expect.poll(() => countWaiting(database.db)).toBe(1);
  await ahead.commit().execute();
  const [outcome] = await settled;
  return outcome;
}

const short = { status: 'rejected', reason: { code: 'STOCK_INSUFFICIENT' } };

test('a hold sees what the sale it waited for has left', async () => {
  const outcome = await afterWaiting(
    (trx) => sell(trx, 8),
    (trx) => holdShirts(trx, 3),
  );
  expect(outcome).toMatchObject(short);
});

test('a sale sees what the hold it waited for keeps', async () => {
  const outcome = await afterWaiting(
    (trx) => holdShirts(trx, 8),
    (trx) => sell(trx, 3),
  );
  expect(outcome).toMatchObject(short);
});

test('a sale gets what the hold it waited for has given free', async () => {
  const id = await buildHold(database.db, shop, { qty: 10 });
  const outcome = await afterWaiting(
    (trx) => cancel(trx, id),
    (trx) => sell(trx, 10),
  );
  expect(outcome).toMatchObject({ status: 'fulfilled' });
});

test('an expired hold is not extended over a sale it waited for', async () => {
  const id = await buildHold(database.db, shop, { qty: 10 });
  await endHold(database.db, id, 'expired');
  const outcome = await afterWaiting(
    (trx) => sell(trx, 1),
    (trx) => changeHold(trx, { company_id: shop.company_id, id, expired_date: today }),
  );
  expect(outcome).toMatchObject(short);
});

test('a hold is not lowered below what the bill it waited for has used', async () => {
  const id = await buildHold(database.db, shop, { qty: 5 });
  const outcome = await afterWaiting(
    (trx) => sell(trx, 4, holder),
    (trx) => changeHold(trx, { company_id: shop.company_id, id, qty: 3 }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'VALIDATION_FAILED' } });
});

test('of two who cancel a hold at once, the second finds it cancelled', async () => {
  const id = await buildHold(database.db, shop, { qty: 5 });
  const outcome = await afterWaiting(
    (trx) => cancel(trx, id),
    (trx) => cancel(trx, id),
  );
  expect(outcome).toEqual({ status: 'fulfilled', value: false });
});

test('of twenty who hold three shirts at once, three get them', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => database.db.transaction().execute((trx) => holdShirts(trx, 3))),
  );
  const refusals = outcomes.filter(({ status }) => status === 'rejected');
  expect(refusals).toHaveLength(17);
  for (const refusal of refusals) expect(refusal).toMatchObject(short);
  expect((await readHolds(database.db, shop)).holds).toHaveLength(3);
  expect(await verifyLedger(database.db)).toEqual([]);
});

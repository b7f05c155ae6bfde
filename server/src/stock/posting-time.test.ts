import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countWaiting } from '../../test/count-waiting.ts';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  type StockShop,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { settleNow } from '../../test/settle-now.ts';
import { useDatabase } from '../../test/use-database.ts';
import type { Trx } from '../database/database.ts';
import type { Settlement } from './documents.ts';
import { lockStock } from './lock-stock.ts';
import { verifyLedger } from './verify-ledger.ts';

const database = useDatabase();

test('the moment of a posting is later than the beginning of its transaction', async () => {
  const trx = await database.db.startTransaction().execute();
  const { rows } = await sql`select posting_time() > now() as is_later`.execute(trx);
  await trx.rollback().execute();
  expect(rows).toEqual([{ is_later: true }]);
});

describe('over midnight', () => {
  let shop: StockShop;

  /** From here on the database of this file has a clock that is set by hand. */
  beforeAll(async () => {
    await sql`create table clock (moment timestamptz not null)`.execute(database.db);
    await sql`insert into clock values (now())`.execute(database.db);
    await sql`
      create or replace function posting_time() returns timestamptz language sql volatile
        return (select moment from clock)
    `.execute(database.db);
  });

  /** A shop whose only shirt was sold on the eighth. */
  beforeEach(async () => {
    shop = await buildStockShop(database.db);
    await setClock('2026-03-08 20:00+07');
    await stockUp(database.db, shop, { qty: 1 });
    await settleOnce(database.db, sale(1));
  });

  async function setClock(moment: string): Promise<void> {
    await sql`update clock set moment = ${moment}`.execute(database.db);
  }

  function receipt(qty: number): Settlement {
    return { document: buildDocument(shop, { kind: 'receipt' }), movements: [buildMovement(shop, { qty })] };
  }

  function sale(qty: number): Settlement {
    return { document: buildDocument(shop), movements: [buildMovement(shop, { qty: -qty })] };
  }

  async function beginTransaction() {
    const trx = await database.db.startTransaction().execute();
    // PostgreSQL begins with the first statement.
    await sql`select now()`.execute(trx);
    return trx;
  }

  async function lockShirts(trx: Trx): Promise<void> {
    const { company_id, main, shirt } = shop;
    await lockStock(trx, [{ company_id, warehouse_code: main, product_id: shirt }]);
  }

  /** Pieces in and out of each day, and the balance at its end. */
  async function days() {
    const { rows } = await sql`
      select business_day(posted_at) as day,
        sum(greatest(qty, 0))::bigint as qty_in, sum(greatest(-qty, 0))::bigint as qty_out,
        (array_agg(balance order by posted_at desc, id desc))[1] as closing
      from stock_movements where company_id = ${shop.company_id} group by 1 order by 1
    `.execute(database.db);
    return rows;
  }

  /** Pieces by the day and time they were posted. */
  async function postings() {
    const { rows } = await sql<{ posted: string; qty: number }>`
      select to_char(posted_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI') as posted, qty
      from stock_movements where company_id = ${shop.company_id} order by id
    `.execute(database.db);
    return rows.map(({ posted, qty }) => [posted, qty]);
  }

  async function expectBothOnTheNinth(): Promise<void> {
    expect(await postings()).toEqual([
      ['2026-03-08 20:00', 1],
      ['2026-03-08 20:00', -1],
      ['2026-03-09 00:00', 5],
      ['2026-03-09 00:00', -5],
    ]);
    expect(await days()).toEqual([
      { day: '2026-03-08', qty_in: 1, qty_out: 1, closing: 0 },
      { day: '2026-03-09', qty_in: 5, qty_out: 5, closing: 0 },
    ]);
    expect(await verifyLedger(database.db)).toEqual([]);
  }

  test('a sale that began on the eighth and is booked after a receipt of the ninth is of the ninth', async () => {
    await setClock('2026-03-08 23:59:59.999+07');
    const seller = await beginTransaction();
    await setClock('2026-03-09 00:00:00.001+07');
    await settleOnce(database.db, receipt(5));
    await settleNow(seller, [sale(5)]);
    await seller.commit().execute();
    await expectBothOnTheNinth();
  });

  test('a sale that has waited for the goods since the eighth is of the ninth', async () => {
    await setClock('2026-03-08 23:59:59.999+07');
    const receiver = await beginTransaction();
    await lockShirts(receiver);
    const sold = settleOnce(database.db, sale(5));
    await expect.poll(() => countWaiting(database.db)).toBe(1);
    await setClock('2026-03-09 00:00:00.001+07');
    await settleNow(receiver, [receipt(5)]);
    await receiver.commit().execute();
    await sold;
    await expectBothOnTheNinth();
  });
});

import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildCounter } from '../../../test/factories/bills.ts';
import {
  billOf,
  buildArrived,
  buildOrderFixture,
  type OrderFixture,
} from '../../../test/factories/preorders.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import { preorderDocument } from './preorder-document.ts';
import { verifyPreorders } from './verify-preorders.ts';

const server = useApp();
let fixture: OrderFixture;
let billed: number;
let open: number;

/** Builds a billed pre-order with half of its deposit to give back, and one without a bill. */
beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server));
  const arrived = await buildArrived(server, fixture, { pre_paid: 300_000 });
  await billOf(server, fixture, arrived);
  billed = arrived.id;
  open = (await buildArrived(server, fixture, { pre_paid: 300_000 })).id;
});

/** Finds the differences after `damage`, and undoes it. */
async function differencesAfter(damage: RawBuilder<unknown>, verify = verifyPreorders): Promise<string[]> {
  const trx = await server.db.startTransaction().execute();
  try {
    await damage.execute(trx);
    return await verify(trx);
  } finally {
    await trx.rollback().execute();
  }
}

test('what only the operations have written agrees', async () => {
  expect(await differencesAfter(sql`select 1`)).toEqual([]);
});

test.each<[string, () => RawBuilder<unknown>, () => string]>([
  [
    'done with a line that was not delivered',
    () => sql`update preorder_lines set process_status = 3 where preorder_id = ${billed}`,
    () => `${billed}: at 109 its lines are from 3 to 3`,
  ],
  [
    'ready with a line that has not arrived',
    () => sql`update preorder_lines set process_status = 2 where preorder_id = ${open}`,
    () => `${open}: at 103 its lines are from 2 to 2`,
  ],
  [
    'new though all has arrived',
    () => sql`update preorders set process_status = 101 where id = ${open}`,
    () => `${open}: at 101 its lines are from 3 to 3`,
  ],
  [
    'billed and open again',
    () => sql`update preorders set process_status = 201 where id = ${billed}`,
    () => `${billed}: billed, but at 201`,
  ],
  [
    'billed for less of its deposit than the bill takes',
    () => sql`update bills set pre_paid = 1 where preorder_id = ${billed}`,
    () => `${billed}: its bill takes 1 of the deposit, not 150000`,
  ],
  [
    'deleted with its deposit',
    () => sql`update preorders set status = 0 where id = ${open}`,
    () => `${open}: deleted with a deposit of 300000`,
  ],
  [
    'without a picture it names',
    () => sql`update preorders set image_files = '{a.jpg}' where id = ${open}`,
    () => `${open}: its pictures are others`,
  ],
])('a pre-order that is %s is named', async (_, damage, found) => {
  expect(await differencesAfter(damage())).toEqual([`shop ${fixture.shop.company_id}, preorder ${found()}`]);
});

test('sums that its lines do not make are named, and those of its day', async () => {
  const damage = sql`update preorders set total_amount = 5000000 where id = ${open}`;
  const differences = await differencesAfter(damage, (db) => verifyDocuments(db, preorderDocument));
  expect(differences[0]).toBe(`preorder ${open}: totals 1/5000000, lines 1/2000000`);
  expect(differences[1]).toMatch(/^preorder_days .*: total_amount 2000000, counted 5000000$/);
});

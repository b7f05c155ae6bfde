import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildReturn, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import { returnDocument } from './return-document.ts';
import { verifyReturns } from './verify-returns.ts';

const server = useApp();
let counter: Counter;
let bill: Awaited<ReturnType<typeof buildBill>>;
let repay: Awaited<ReturnType<typeof buildReturn>>;

/** Three shirts with 20,000 off, of which two came back and a deleted return says that three had. */
beforeAll(async () => {
  counter = await buildCounter(server);
  const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  const shirts = [buildBillLine(counter, { qty: 3, discount: 20_000 })];
  bill = await buildBill(server, counter, { details: shirts });
  const take = (qty: number) =>
    buildReturn(server, bill, counter.headers, { details: [{ id: bill.details[0]?.id ?? 0, qty }] });
  const deleted = await take(3);
  await writeReturn(server, 'DELETE', `/${deleted.id}`, { headers: admin });
  repay = await take(2);
});

/** Lists what both find after `damage`, which does not stay. */
async function differencesAfter(damage: RawBuilder<unknown>): Promise<string[]> {
  const trx = await server.db.startTransaction().execute();
  try {
    await damage.execute(trx);
    return [...(await verifyReturns(trx)), ...(await verifyDocuments(trx, returnDocument))];
  } finally {
    await trx.rollback().execute();
  }
}

test('books that only the operations have written agree', async () => {
  expect(await differencesAfter(sql`select 1`)).toEqual([]);
});

test.each<[string, () => RawBuilder<unknown>, string]>([
  [
    'more pieces than were sold',
    () => sql`update bill_lines set qty = 1, amount = 150000, discount = 20000, final_amount = 130000`,
    '2/13333, sold 1/20000',
  ],
  [
    'more discount than there was',
    () => sql`update bill_lines set discount = 13332, final_amount = 436668`,
    '2/13333, sold 3/13332',
  ],
  [
    'what costs another price',
    () => sql`update bill_lines set price = 1, amount = 3, discount = 0, final_amount = 3`,
    '2/13333, sold nothing',
  ],
  [
    'what went out of another warehouse',
    () => sql`update bill_lines set warehouse_code = ${counter.shop.warehouses[1]}`,
    '2/13333, sold nothing',
  ],
  ['what was never sold', () => sql`delete from bill_lines`, '2/13333, sold nothing'],
  ['goods of a deleted bill', () => sql`update bills set status = 0`, '2/13333, sold 3/20000'],
])('a return of %s is named', async (_, damage, found) => {
  const line = `shop ${counter.shop.company_id}, bill line ${bill.details[0]?.id}`;
  expect(await differencesAfter(damage())).toEqual([`${line}: returned ${found}`]);
});

test('goods that a return has not brought in are named, and sums of its day that it does not make', async () => {
  const { id, repay_date, details } = repay;
  const differences = await differencesAfter(sql`update repays set status = 1 - status`);
  expect(differences).toContain(`return ${id}, line ${details[0]?.id}: wants 0, ledger 2`);
  expect(
    await differencesAfter(sql`update repay_days set total_reduce_amount = total_reduce_amount + 1`),
  ).toEqual([`repay_days ${counter.shop.company_id} ${repay_date} 24: total_reduce_amount 1, counted 0`]);
});

import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildCounter, type Counter } from '../../../test/factories/bills.ts';
import { approve, buildStockTake, counted, signInManager } from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import { verifyReferences } from '../../documents/verify-references.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { verifyStockTakes } from './verify-stock-takes.ts';

const server = useApp();
let counter: Counter;
/** Two shirts missing, in the books; a hat too many, not yet. */
let booked: SavedStockTake;
let counting: SavedStockTake;
let shirts: number;
let hats: number;

beforeAll(async () => {
  counter = await buildCounter(server, { stock: 10 });
  const headers = await signInManager(server, counter);
  booked = await buildStockTake(server, counter, headers);
  shirts = await lineOf(booked, { product_id: counter.shirt.product_id, qty: 8 });
  await approve(server, booked, headers);
  counting = await buildStockTake(server, counter, headers);
  hats = await lineOf(counting, { product_id: counter.hat.product_id, qty: 11 });

  async function lineOf(take: SavedStockTake, goods: { product_id: number; qty: number }): Promise<number> {
    const [line] = await counted(server, take, headers, goods);
    return line?.id ?? 0;
  }
});

/** Finds the differences after `damage`, and undoes it. */
async function differencesAfter(damage: RawBuilder<unknown>): Promise<string[]> {
  const trx = await server.db.startTransaction().execute();
  try {
    await damage.execute(trx);
    return [
      ...(await verifyDocuments(trx, stockTakeDocument)),
      ...(await verifyStockTakes(trx)),
      ...(await verifyReferences(trx)),
    ];
  } finally {
    await trx.rollback().execute();
  }
}

test('books that only the operations have written agree', async () => {
  expect(await differencesAfter(sql`select 1`)).toEqual([]);
});

test('a line that is not the sum of its counts is named', async () => {
  expect(await differencesAfter(sql`update stock_take_counts set qty = 7 where line_id = ${hats}`)).toEqual([
    `stock-take line ${hats}: 11, its counts 7`,
  ]);
});

test('a difference that is not in the books is named, and one that is and should not be', async () => {
  expect(
    await differencesAfter(sql`update stock_take_lines set expected_qty = 9 where id = ${shirts}`),
  ).toContain(`stock-take ${booked.id}, line ${shirts}: wants -1, ledger -2`);
  const differences = await differencesAfter(
    sql`update stock_take_lines set is_posted = true, is_open = false where id = ${hats}`,
  );
  expect(differences).toContain(`stock-take ${counting.id}, line ${hats}: wants 1, ledger 0`);
  expect(differences).toContain(`stock-take line ${hats}: not as in a take of status 2`);
  expect(differences).toContain(
    `stock-take ${counting.id}: differing/recount/unapproved/booked 1/0/0/0, lines 1/0/0/1`,
  );
});

test('what a take says of its lines is compared with them, its days with it, and its goods are looked for', async () => {
  expect(
    await differencesAfter(sql`update stock_takes set total_over_qty = 5 where id = ${counting.id}`),
  ).toEqual(
    expect.arrayContaining([
      `stock-take ${counting.id}: totals 1/11/5/0/30000/0, lines 1/11/1/0/30000/0`,
      expect.stringContaining('total_over_qty 1, counted 5'),
    ]),
  );
  expect(
    await differencesAfter(sql`update stock_takes set recount_count = 1 where id = ${counting.id}`),
  ).toEqual([`stock-take ${counting.id}: differing/recount/unapproved/booked 1/1/0/0, lines 1/0/0/0`]);
  expect(
    await differencesAfter(sql`update stock_take_counts set product_id = 987654 where line_id = ${hats}`),
  ).toEqual([expect.stringContaining('stock_take_counts: 1 rows refer to products')]);
  expect(await differencesAfter(sql`update stock_take_lines set is_open = false where id = ${hats}`)).toEqual(
    [`stock-take line ${hats}: not as in a take of status 2`],
  );
});

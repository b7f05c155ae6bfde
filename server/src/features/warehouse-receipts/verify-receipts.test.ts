import type { SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildCounter, type Counter, signInAs } from '../../../test/factories/bills.ts';
import { buildReceipt, buildReceiptLine, sendGoods } from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import { verifyReferences } from '../../documents/verify-references.ts';
import { receiptDocument } from './receipt-document.ts';

const server = useApp();
let counter: Counter;
let bought: SavedReceipt;
let sent: Awaited<ReturnType<typeof sendGoods>>;

/** Three shirts that came in, and goods that are on the way. */
beforeAll(async () => {
  counter = await buildCounter(server);
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
  bought = await buildReceipt(server, counter, headers, { details: [buildReceiptLine(counter, { qty: 3 })] });
  sent = await sendGoods(server.db, counter, { shirts: 4, hats: 2 });
});

/** Lists what is found after `damage`, which does not stay. */
async function differencesAfter(damage: RawBuilder<unknown>): Promise<string[]> {
  const trx = await server.db.startTransaction().execute();
  try {
    await damage.execute(trx);
    return [...(await verifyDocuments(trx, receiptDocument)), ...(await verifyReferences(trx))];
  } finally {
    await trx.rollback().execute();
  }
}

test('books that only the operations have written agree', async () => {
  expect(await differencesAfter(sql`select 1`)).toEqual([]);
});

test('goods that a receipt has not brought in are named, also those that only wait', async () => {
  const [line] = bought.details;
  expect(
    await differencesAfter(sql`update warehouse_receipts set status = 0 where id = ${bought.id}`),
  ).toContain(`receipt ${bought.id}, line ${line?.id}: wants 0, ledger 3`);
  expect(
    await differencesAfter(sql`update warehouse_receipts set status = 1 where id = ${sent.id}`),
  ).toContain(`receipt ${sent.id}, line ${sent.shirts}: wants 4, ledger 0`);
});

test('sums that the lines do not make are named, and what is referred to and not there', async () => {
  expect(
    await differencesAfter(sql`update warehouse_receipts set total_qty = 7 where id = ${bought.id}`),
  ).toContain(`receipt ${bought.id}: totals 1/7/0, lines 1/3/0`);
  expect(
    await differencesAfter(sql`delete from warehouse_receipt_lines where receipt_id = ${bought.id}`),
  ).toContain(`receipt ${bought.id}: totals 1/3/0, lines 0/0/0`);
  expect(
    await differencesAfter(sql`update warehouse_receipts set supplier_id = 77 where id = ${bought.id}`),
  ).toEqual(['warehouse_receipts: 1 rows refer to suppliers 77 (supplier_id), which is not there']);
  expect(
    await differencesAfter(sql`update warehouse_receipts set confirmed_by = 1234567 where id = ${bought.id}`),
  ).toEqual(['warehouse_receipts: 1 rows refer to users 1234567 (confirmed_by), which is not there']);
});

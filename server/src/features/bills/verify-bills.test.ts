import { expect, test } from 'vitest';
import { buildBill, buildBillLine, buildCounter } from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';
import type { Trx } from '../../database/database.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import { billDocument } from './bill-document.ts';

const server = useApp();

/** Differences that are found after `damage`, which is rolled back. */
async function differencesAfter(damage: (trx: Trx) => Promise<unknown>): Promise<string[]> {
  const trx = await server.db.startTransaction().execute();
  try {
    await damage(trx);
    return await verifyDocuments(trx, billDocument);
  } finally {
    await trx.rollback().execute();
  }
}

test('books that only the operations have written agree, those of several lines too', async () => {
  const counter = await buildCounter(server);
  await buildBill(server, counter, {
    details: [buildBillLine(counter, { discount: 5_000 }), buildBillLine(counter, { qty: 2 })],
  });

  expect(await verifyDocuments(server.db, billDocument)).toEqual([]);
});

test('a sum that its lines do not make is named, and one of a document without lines', async () => {
  const counter = await buildCounter(server);
  const { id } = await buildBill(server, counter);
  const [line] = (await buildBill(server, counter)).details;

  const ofSums = await differencesAfter((trx) =>
    trx.updateTable('bills').set({ total_discount: 1_000, row_count: 2 }).where('id', '=', id).execute(),
  );
  const ofLines = await differencesAfter((trx) =>
    trx
      .deleteFrom('bill_lines')
      .where('id', '=', line?.id ?? 0)
      .execute(),
  );

  expect(ofSums).toContain(`bill ${id}: totals 2/150000/1000/150000, lines 1/150000/0/150000`);
  expect(ofLines).toContainEqual(expect.stringContaining('totals 1/150000/0/150000, lines 0'));
});

test('goods that a document has moved otherwise than its lines say are named', async () => {
  const counter = await buildCounter(server);
  const [, elsewhere = ''] = counter.shop.warehouses;
  const { id, details } = await buildBill(server, counter);

  const ofWarehouse = await differencesAfter((trx) =>
    trx.updateTable('bill_lines').set({ warehouse_code: elsewhere }).where('bill_id', '=', id).execute(),
  );
  const ofStatus = await differencesAfter((trx) =>
    trx.updateTable('bills').set({ status: 0 }).where('id', '=', id).execute(),
  );

  const line = `bill ${id}, line ${details[0]?.id}`;
  expect(ofWarehouse.sort()).toEqual([`${line}: wants -1, ledger 0`, `${line}: wants 0, ledger -1`]);
  expect(ofStatus).toContain(`${line}: wants 0, ledger -1`);
});

test('a gap in the shop’s numbers is named, and a counter that is not at the last of them', async () => {
  const counter = await buildCounter(server);
  const { company_id } = counter.shop;
  const { id } = await buildBill(server, counter);

  const ofGap = await differencesAfter((trx) =>
    trx.updateTable('bills').set({ bill_number: 5 }).where('id', '=', id).execute(),
  );
  const ofCounter = await differencesAfter((trx) =>
    trx
      .updateTable('document_counters')
      .set({ last_number: 2 })
      .where('company_id', '=', company_id)
      .execute(),
  );

  expect(ofGap).toContain(`shop ${company_id}, bill: 1, highest number 5, counter 1`);
  expect(ofCounter).toEqual([`shop ${company_id}, bill: 1, highest number 1, counter 2`]);
});

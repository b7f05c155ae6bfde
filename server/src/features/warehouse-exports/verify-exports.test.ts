import type { SavedExport } from '@soquay/contract/warehouse-exports';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildCounter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildExport, buildExportLine, writeExport } from '../../../test/factories/exports.ts';
import { writeReceipt } from '../../../test/factories/receipts.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyDocuments } from '../../documents/verify-documents.ts';
import { verifyReferences } from '../../documents/verify-references.ts';
import { exportDocument } from './export-document.ts';
import { verifyExports } from './verify-exports.ts';

const server = useApp();
let onTheWay: SavedExport;
let short: SavedExport;
let lent: SavedExport;

/** Four shirts on the way, four that came but for three of which one is lost and one is back, and four that are lent. */
beforeAll(async () => {
  const counter = await buildCounter(server);
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  const details = [buildExportLine(counter, { qty: 4 })];
  onTheWay = await buildExport(server, counter, headers, { details });
  short = await settleTwo(await buildExport(server, counter, headers, { details }), headers);
  const loan = { export_type: 4, borrower: 'Chị Hoa', details };
  lent = await buildExport(server, counter, headers, loan);
});

async function settleTwo(sent: SavedExport, headers: Headers): Promise<SavedExport> {
  const path = `/confirm/${sent.sent_to?.receipt_id}`;
  const line = await receiptLineOf(sent);
  await writeReceipt(server, 'PUT', path, {
    headers,
    body: { details: [{ id: line, counted_qty: 1 }] },
  });
  const { id, details } = sent;
  const settled = ['lost', 'back'].map((outcome) => ({ id: details[0]?.id, outcome, qty: 1 }));
  const body = { details: settled };
  return (await writeExport(server, 'PUT', `/settle/${id}`, { headers, body })).saved;
}

async function receiptLineOf({ details: [line] }: SavedExport): Promise<number> {
  const { receipt_line_id } = await server.db
    .selectFrom('warehouse_export_lines')
    .select('receipt_line_id')
    .where('id', '=', line?.id ?? 0)
    .executeTakeFirstOrThrow();
  return receipt_line_id as number;
}

/** Lists what is found after `damage`, which does not stay. */
async function differencesAfter(damage: RawBuilder<unknown>): Promise<string[]> {
  const trx = await server.db.startTransaction().execute();
  try {
    await damage.execute(trx);
    return [
      ...(await verifyDocuments(trx, exportDocument)),
      ...(await verifyExports(trx)),
      ...(await verifyReferences(trx)),
    ];
  } finally {
    await trx.rollback().execute();
  }
}

test('books that only the operations have written agree', async () => {
  expect(await differencesAfter(sql`select 1`)).toEqual([]);
});

test('goods that have not gone out, or are not back, are named', async () => {
  const [line] = lent.details;
  expect(
    await differencesAfter(sql`update warehouse_export_lines set status = 2 where id = ${line?.id}`),
  ).toEqual([`export ${lent.id}, line ${line?.id}: wants 0, ledger -4`]);
  expect(
    await differencesAfter(sql`update warehouse_export_lines set back_qty = 0 where export_id = ${short.id}`),
  ).toEqual([`export ${short.id}, line ${short.details[0]?.id}: wants -4, ledger -3`]);
  expect(
    await differencesAfter(sql`update warehouse_exports set total_qty = 7 where id = ${lent.id}`),
  ).toContain(`export ${lent.id}: totals 1/7, lines 1/4`);
});

test('what the receipt of a transfer does not say as its export does is named', async () => {
  const line = await receiptLineOf(onTheWay);
  const receipt = onTheWay.sent_to?.receipt_id;
  const sends = (what: string) => `export ${onTheWay.id}: sends 1 ${line}:4, its receipt has ${what}`;
  expect(
    await differencesAfter(sql`update warehouse_receipt_lines set sent_qty = 5 where id = ${line}`),
  ).toEqual([sends(`1 ${line}:5`)]);
  expect(await differencesAfter(sql`update warehouse_receipts set status = 0 where id = ${receipt}`)).toEqual(
    [sends(`0 ${line}:4`)],
  );
  expect(await differencesAfter(sql`delete from warehouse_receipt_lines where id = ${line}`)).toContain(
    sends('nothing'),
  );
});

test('more that came or was settled than was sent is named', async () => {
  const [line] = short.details;
  expect(
    await differencesAfter(sql`update warehouse_export_lines set lost_qty = 3 where id = ${line?.id}`),
  ).toEqual([`export line ${line?.id}: sent 4, received and settled 5`]);
});

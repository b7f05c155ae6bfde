import { randomUUID } from 'node:crypto';
import { defaultGrants } from '@soquay/contract/default-grants';
import type { ShopRights } from '@soquay/contract/rules/roles';
import {
  deleteExport,
  type ExportInput,
  exportInput,
  type SavedExport,
} from '@soquay/contract/warehouse-exports';
import { beforeAll, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useCountedDatabase } from '../../../test/use-counted-database.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { setStatus } from '../../documents/change-status.ts';
import { confirmReceipt } from '../warehouse-receipts/confirm-receipt.ts';
import { addExportLine } from './add-export-line.ts';
import { createExport } from './create-export.ts';
import { deleteExportLine } from './delete-export-line.ts';
import { exportDocument } from './export-document.ts';
import { exportReader } from './exports.queries.ts';
import { settleShortage } from './settle-shortage.ts';
import { tickExportLine } from './tick-export-line.ts';

const manyLines = 200;
const counted = useCountedDatabase();
let rights: ShopRights;
let from: string;
let to: string;
let products: Product[];

beforeAll(async () => {
  const { db } = counted;
  const shop = await buildShop(db);
  [from = '', to = ''] = shop.warehouses;
  const { user_id } = await buildUser(db, { shop });
  products = [];
  for (let product = 0; product < manyLines; product += 1) {
    products.push(await buildProduct(db, { shop, stock: { [from]: 100 } }));
  }
  rights = {
    user_id,
    company_id: shop.company_id,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups: ['Kho'],
    grants: defaultGrants.Kho,
    warehouses: [],
  };
});

/** Rights and a new key, which every write takes beside its body. */
const asked = () => ({ rights, idempotencyKey: randomUUID() });

function takeOut(lines: number, type: object): Promise<SavedExport> {
  const details = products
    .slice(0, lines)
    .map(({ product_id }) => ({ product_id, warehouse_code: from, qty: 3 }));
  const body: ExportInput = exportInput.parse({ company_id: rights.company_id, details, ...type });
  return createExport(counted.through, { ...asked(), body });
}

function setStatusOf({ id }: SavedExport, action: 'delete' | 'restore'): Promise<SavedExport> {
  const endpoint = { ...deleteExport, path: `/api/${action}` as const };
  const change = { rights, id, endpoint, key: randomUUID() };
  return changeDocument(counted.through, exportDocument, change, {
    ...exportReader,
    decide: (trx, row) => setStatus(trx, exportDocument, { row, rights, action }),
  });
}

function addTo({ id: export_id }: SavedExport): Promise<SavedExport> {
  const product_code = products[0]?.product_code ?? '';
  const body = { export_id, product_code, warehouse_code: from, qty: 1, receiver_id: null };
  return addExportLine(counted.through, { ...asked(), body });
}

function deleteLastOf({ details }: SavedExport): Promise<SavedExport> {
  return deleteExportLine(counted.through, { ...asked(), detail_id: details.at(-1)?.id ?? 0 });
}

/** Confirms one piece of each line. */
function confirm({ sent_to, details }: SavedExport, lines: readonly { id: number }[]): Promise<unknown> {
  expect(lines).toHaveLength(details.length);
  const count = { details: lines.map(({ id }) => ({ id, counted_qty: 1 })) };
  return confirmReceipt(counted.through, { ...asked(), id: sent_to?.receipt_id ?? 0, count });
}

function settleAll({ id, details }: SavedExport): Promise<SavedExport> {
  const body = { details: details.map((line) => ({ id: line.id, outcome: 'found' as const, qty: 1 })) };
  return settleShortage(counted.through, {
    ...asked(),
    id,
    body,
    rightsIn: new Map([[rights.company_id, rights]]),
  });
}

function tickFirstOf({ details }: SavedExport): Promise<SavedExport> {
  const tick = { id: details[0]?.id ?? 0, status: 2 as const, qty: 1 };
  return tickExportLine(counted.through, { ...asked(), tick });
}

async function waitingLinesOf({ sent_to }: SavedExport): Promise<{ id: number }[]> {
  return await counted.db
    .selectFrom('warehouse_receipt_lines')
    .select('id')
    .where('receipt_id', '=', sent_to?.receipt_id ?? 0)
    .execute();
}

/** Counts the messages of all operations on an export of so many lines, one after the other. */
async function costsOf(lines: number) {
  const { costOf } = counted;
  const transfer = { export_type: 1, receipt_warehouse_code: to };
  const { result: saved, ...sent } = await costOf(() => takeOut(lines, transfer));
  expect(saved.details).toHaveLength(lines);
  const { result: longer, ...added } = await costOf(() => addTo(saved));
  const { result: shorter, ...lineDeleted } = await costOf(() => deleteLastOf(longer));
  const { result: gone, ...deleted } = await costOf(() => setStatusOf(shorter, 'delete'));
  const { result: back, ...restored } = await costOf(() => setStatusOf(gone, 'restore'));
  const waiting = await waitingLinesOf(back);
  const { result: _, ...confirmed } = await costOf(() => confirm(back, waiting));
  const { result: found, ...settled } = await costOf(() => settleAll(back));
  expect(found.details.map(({ missing_qty }) => missing_qty)).toEqual(Array(lines).fill(1));
  const loan = { export_type: 4, borrower: 'Chị Hoa' };
  const { result: out, ...lent } = await costOf(() => takeOut(lines, loan));
  const { result: split, ...ticked } = await costOf(() => tickFirstOf(out));
  expect(split.details).toHaveLength(lines + 1);
  return { sent, added, lineDeleted, deleted, restored, confirmed, settled, lent, ticked };
}

test('whatever is done to an export costs as many messages and statements of 200 lines as of one', async () => {
  await costsOf(2);
  const [ofOne, ofMany] = [await costsOf(1), await costsOf(manyLines)];
  expect(ofMany).toEqual(ofOne);
  expect(ofOne).toMatchObject({
    sent: { messages: 3 },
    added: { messages: 5 },
    lineDeleted: { messages: 7 },
    deleted: { messages: 6 },
    restored: { messages: 6 },
    confirmed: { messages: 5 },
    settled: { messages: 6 },
    lent: { messages: 3 },
    ticked: { messages: 7 },
  });
  await expectBooksToBalance(counted.db);
});

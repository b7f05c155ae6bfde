import { randomUUID } from 'node:crypto';
import { defaultGrants } from '@soquay/contract/default-grants';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { deleteReceipt, receiptInput, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { beforeAll, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { sendLines } from '../../../test/factories/receipts.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useCountedDatabase } from '../../../test/use-counted-database.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { setStatus } from '../../documents/change-status.ts';
import { addReceiptLine } from './add-receipt-line.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { createReceipt } from './create-receipt.ts';
import { deleteReceiptLine } from './delete-receipt-line.ts';
import { receiptDocument } from './receipt-document.ts';
import { receiptReader } from './receipts.queries.ts';

const lineCounts = [1, 200];
const counted = useCountedDatabase();
let rights: ShopRights;
let warehouse_code: string;
let products: Awaited<ReturnType<typeof buildProduct>>[];

beforeAll(async () => {
  const { db } = counted;
  const shop = await buildShop(db);
  [warehouse_code = ''] = shop.warehouses;
  const { user_id } = await buildUser(db, { shop });
  products = [];
  for (let product = 0; product < Math.max(...lineCounts); product += 1) {
    products.push(await buildProduct(db, { shop, stock: { [warehouse_code]: 10 } }));
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

/** Every line gives its product another cost. */
function receive(lines: number): Promise<SavedReceipt> {
  const details = products
    .slice(0, lines)
    .map(({ product_id }) => ({ product_id, warehouse_code, qty: 3, original_price: 7, updates_cost: true }));
  const body = receiptInput.parse({ company_id: rights.company_id, receipt_type: 2, details });
  return createReceipt(counted.through, { rights, body, idempotencyKey: randomUUID() });
}

function setStatusOf({ id }: SavedReceipt, action: 'delete' | 'restore'): Promise<SavedReceipt> {
  const change = {
    rights,
    id,
    endpoint: { ...deleteReceipt, path: `/api/${action}` as const },
    key: randomUUID(),
  };
  return changeDocument(counted.through, receiptDocument, change, {
    ...receiptReader,
    decide: (trx, row) => setStatus(trx, receiptDocument, { row, rights, action }),
  });
}

function addTo({ id }: SavedReceipt): Promise<SavedReceipt> {
  const body = {
    parent_id: id,
    product_code: products[0]?.product_code ?? '',
    warehouse_code,
    qty: 1,
    original_price: null,
    updates_cost: false,
  };
  return addReceiptLine(counted.through, { rights, body, idempotencyKey: randomUUID() });
}

function deleteLastOf({ details }: SavedReceipt): Promise<SavedReceipt> {
  return deleteReceiptLine(counted.through, {
    rights,
    detail_id: details.at(-1)?.id ?? 0,
    idempotencyKey: randomUUID(),
  });
}

async function confirmSent(lines: number): Promise<() => Promise<SavedReceipt>> {
  const goods = products.slice(0, lines).map((product) => ({ ...product, warehouse_code, qty: 2 }));
  const { id, line_ids } = await sendLines(counted.db, rights, goods);
  const count = { details: line_ids.map((id) => ({ id, counted_qty: 1 })) };
  return () => confirmReceipt(counted.through, { rights, id, count, idempotencyKey: randomUUID() });
}

/** Counts the messages of all operations on a receipt of so many lines, one after the other. */
async function costsOf(lines: number) {
  const { result: saved, ...received } = await counted.costOf(() => receive(lines));
  expect(saved.details).toHaveLength(lines);
  const { result: longer, ...added } = await counted.costOf(() => addTo(saved));
  const { result: shorter, ...lineDeleted } = await counted.costOf(() => deleteLastOf(longer));
  const { result: gone, ...deleted } = await counted.costOf(() => setStatusOf(shorter, 'delete'));
  const { result: back, ...restored } = await counted.costOf(() => setStatusOf(gone, 'restore'));
  expect(back).toMatchObject({ status: 1, row_count: lines });
  const { result: come, ...confirmed } = await counted.costOf(await confirmSent(lines));
  expect(come).toMatchObject({ status: 1, total_qty: lines });
  return { received, added, lineDeleted, deleted, restored, confirmed };
}

test('whatever is done to a receipt costs as many messages and statements of 200 lines as of one', async () => {
  await costsOf(2);
  const [ofOne, ofMany] = [await costsOf(1), await costsOf(200)];
  expect(ofMany).toEqual(ofOne);
  expect(ofOne).toMatchObject({
    received: { messages: 3 },
    added: { messages: 4 },
    lineDeleted: { messages: 6 },
    deleted: { messages: 5 },
    restored: { messages: 5 },
    confirmed: { messages: 5 },
  });
  await expectBooksToBalance(counted.db);
});

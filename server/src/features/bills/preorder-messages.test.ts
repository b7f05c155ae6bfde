import { randomUUID } from 'node:crypto';
import { billInput } from '@soquay/contract/bills';
import { defaultGrants } from '@soquay/contract/default-grants';
import { type Preorder, preorderChange, preorderInput, restorePreorder } from '@soquay/contract/preorders';
import { addDays } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildPreorderChange, shoes, today } from '../../../test/factories/preorders.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useCountedDatabase } from '../../../test/use-counted-database.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { setStatus } from '../../documents/change-status.ts';
import { addPreorderLine } from '../preorders/add-preorder-line.ts';
import { createPreorder } from '../preorders/create-preorder.ts';
import { deletePreorderLine } from '../preorders/delete-preorder-line.ts';
import { setLineProcess } from '../preorders/set-line-process.ts';
import { setProcessStatus } from '../preorders/set-process-status.ts';
import { updatePreorder } from '../preorders/update-preorder.ts';
import { billDocument } from './bill-document.ts';
import { billReader } from './bills.queries.ts';
import { createBill } from './create-bill.ts';

const lineCounts = [1, 200];
const counted = useCountedDatabase();
let rights: ShopRights;
let sale: object;

beforeAll(async () => {
  const { db } = counted;
  const shop = await buildShop(db);
  const [warehouse_code = ''] = shop.warehouses;
  const { user_id } = await buildUser(db, { shop, groups: ['Admin'] });
  const { product_id } = await buildProduct(db, { shop, price: 50_000, stock: { [warehouse_code]: 1000 } });
  rights = {
    user_id,
    company_id: shop.company_id,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups: ['Admin'],
    grants: defaultGrants.Admin,
    warehouses: [],
  };
  sale = {
    company_id: shop.company_id,
    payment_code: 'TM',
    saleman_id: user_id,
    details: [{ product_id, warehouse_code, qty: 1, price: 50_000, discount: 0 }],
  };
});

/** Arguments of every write beside its body. */
const caller = () => ({ rights, idempotencyKey: randomUUID() });

function order(lines: number): Promise<Preorder> {
  const body = preorderInput.parse({
    expire_date: addDays(today, 7),
    customer_phone: '0912345678',
    customer_name: 'Chị Lan',
    payment_code: 'TM',
    saleman_id: rights.user_id,
    orderman_id: rights.user_id,
    details: Array.from({ length: lines }, (_, index) => ({ ...shoes, size: `${index + 1}` })),
  });
  return createPreorder(counted.through, { ...caller(), body, files: [] });
}

function change(preorder: Preorder, given: object = {}): Promise<Preorder> {
  const form = buildPreorderChange(preorder, given);
  const body = preorderChange.parse(form);
  return updatePreorder(counted.through, { ...caller(), id: preorder.id, body, files: [] });
}

function step(order_id: number, process_status: 102 | 201): Promise<Preorder> {
  return setProcessStatus(counted.through, { ...caller(), body: { order_id, process_status } });
}

/** Cost of each write of a pre-order with so many lines. */
async function costs(lines: number) {
  const ordered = await counted.costOf(() => order(lines));
  const { id } = ordered.result;
  const edited = await counted.costOf(() => change(ordered.result, { order_note: 'Gấp' }));
  const added = await counted.costOf(() =>
    addPreorderLine(counted.through, {
      ...caller(),
      body: { order_id: id, product_id: null, amount: undefined, ...shoes },
    }),
  );
  const line = added.result.details.at(-1)?.id ?? 0;
  const ticked = await counted.costOf(() =>
    setLineProcess(counted.through, { ...caller(), body: { order_detail_id: line, process_status: 3 } }),
  );
  const removed = await counted.costOf(() => deletePreorderLine(counted.through, { ...caller(), id: line }));
  // The table is left by hand: what is counted is the bill, not two hundred ticks.
  await sql`update preorder_lines set process_status = 3 where preorder_id = ${id}`.execute(counted.db);
  const arrived = await change(removed.result, { order_note: 'Đã về' });
  expect(arrived).toMatchObject({ process_status: { status_id: 103 }, details: { length: lines } });
  const billed = await counted.costOf(() => {
    const body = billInput.parse({ ...sale, preorder_id: id });
    return createBill(counted.through, { ...caller(), body });
  });
  const endpoint = { ...restorePreorder, path: '/api/bills/test' as const };
  const turn = (action: 'delete' | 'restore') =>
    changeDocument(
      counted.through,
      billDocument,
      { rights, id: billed.result.id, endpoint, key: randomUUID() },
      { ...billReader, decide: (trx, row) => setStatus(trx, billDocument, { row, rights, action }) },
    );
  const reopened = await counted.costOf(() => turn('delete'));
  const closed = await counted.costOf(() => turn('restore'));
  await turn('delete');
  const cancelled = await counted.costOf(() => step(id, 201));
  const all = { ordered, edited, added, ticked, removed, billed, reopened, closed, cancelled };
  return Object.fromEntries(Object.entries(all).map(([name, { result: _, ...cost }]) => [name, cost]));
}

test('every write of a pre-order, and of its bill, costs as many messages and statements of 200 lines as of one', async () => {
  await costs(2);
  const [ofOne, ofMany] = [await costs(lineCounts[0] ?? 0), await costs(lineCounts[1] ?? 0)];
  expect(ofMany).toEqual(ofOne);
  expect(ofOne).toMatchObject({
    ordered: { messages: 2 },
    billed: { messages: 3 },
  });
  await expectBooksToBalance(counted.db);
});

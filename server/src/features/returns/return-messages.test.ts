import { randomUUID } from 'node:crypto';
import { billInput } from '@soquay/contract/bills';
import { defaultGrants } from '@soquay/contract/default-grants';
import { restoreReturn, returnInput, type SavedReturn } from '@soquay/contract/returns';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { beforeAll, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useCountedDatabase } from '../../../test/use-counted-database.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { setStatus } from '../../documents/change-status.ts';
import { createBill } from '../bills/create-bill.ts';
import { createReturn } from './create-return.ts';
import { returnDocument } from './return-document.ts';
import { returnReader } from './returns.queries.ts';

const lineCounts = [1, 200];
const idempotencyKey = randomUUID;
const counted = useCountedDatabase();
let rights: ShopRights;
let sell: (lines: number) => ReturnType<typeof createBill>;

beforeAll(async () => {
  const { db } = counted;
  const shop = await buildShop(db);
  const [warehouse_code = ''] = shop.warehouses;
  const { user_id } = await buildUser(db, { shop });
  const products: number[] = [];
  for (let product = 0; product < Math.max(...lineCounts); product += 1) {
    const { product_id } = await buildProduct(db, { shop, price: 50_000, stock: { [warehouse_code]: 1000 } });
    products.push(product_id);
  }
  rights = {
    user_id,
    company_id: shop.company_id,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups: ['Admin', 'Sale'],
    grants: defaultGrants.Admin,
    warehouses: [],
  };
  sell = (lines) => {
    const details = products
      .slice(0, lines)
      .map((product_id) => ({ product_id, warehouse_code, qty: 3, price: 50_000, discount: 1_000 }));
    const body = { company_id: shop.company_id, payment_code: 'TM', saleman_id: user_id, details };
    return createBill(counted.db, { rights, body: billInput.parse(body), idempotencyKey: idempotencyKey() });
  };
});

/** Takes one piece of each of its lines back. */
async function take(lines: number): Promise<() => Promise<SavedReturn>> {
  const { company_id, id: bill_id, details: sold } = await sell(lines);
  const body = returnInput.parse({ company_id, bill_id, details: sold.map(({ id }) => ({ id, qty: 1 })) });
  return () => createReturn(counted.through, { rights, body, idempotencyKey: idempotencyKey() });
}

function setStatusOf({ id }: SavedReturn, action: 'delete' | 'restore'): Promise<SavedReturn> {
  const change = {
    rights,
    id,
    endpoint: { ...restoreReturn, path: `/api/${action}` as const },
    key: randomUUID(),
  };
  return changeDocument(counted.through, returnDocument, change, {
    ...returnReader,
    decide: (trx, row) => setStatus(trx, returnDocument, { row, rights, action }),
  });
}

test('a return, its deletion and its restoration cost as many messages and statements of 200 lines as of one', async () => {
  for (const action of ['delete', 'restore'] as const) await setStatusOf(await (await take(2))(), action);
  const costs = [];
  for (const lines of lineCounts) {
    const { result: saved, ...taken } = await counted.costOf(await take(lines));
    expect(saved.details).toHaveLength(lines);
    const { result: _, ...deleted } = await counted.costOf(() => setStatusOf(saved, 'delete'));
    const { result, ...restored } = await counted.costOf(() => setStatusOf(saved, 'restore'));
    expect(result.status).toBe(1);
    costs.push({ taken, deleted, restored });
  }
  const [ofOne, ofMany] = costs;
  expect(ofMany).toEqual(ofOne);
  expect(ofOne).toMatchObject({
    taken: { messages: 3 },
    deleted: { messages: 5 },
    restored: { messages: 7 },
  });
  await expectBooksToBalance(counted.db);
});

import type { WarehouseStock } from '@soquay/contract/inventories';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let front: string;
let back: string;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  [front = '', back = ''] = counter.shop.warehouses;
});

type Path = 'detail' | 'get-available-warehouse';

function ask(path: Path, query: Record<string, string> = {}, headers: Headers = counter.headers) {
  return server.app.inject({
    url: `/api/inventories/${path}`,
    query: {
      company_id: String(counter.shop.company_id),
      product_code: counter.shirt.product_code,
      ...query,
    },
    headers,
  });
}

/** [warehouse, to sell, on hand, held] in the order of the answer. */
async function stock(path: Path, query?: Record<string, string>) {
  const answer = await ask(path, query);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json() as { data: WarehouseStock[] };
  return data.map(({ warehouse_code, qty, on_hand, held }) => [warehouse_code, qty, on_hand, held]);
}

describe('detail', () => {
  test('tells every warehouse of the shop, empty ones too, the fullest first', async () => {
    const { product_code } = await buildProduct(server.db, {
      shop: counter.shop,
      stock: { [front]: 2, [back]: 7 },
    });
    expect(await stock('detail', { product_code })).toEqual([
      [back, 7, 7, 0],
      [front, 2, 2, 0],
    ]);
    expect(await stock('detail')).toEqual([
      [front, 10, 10, 0],
      [back, 0, 0, 0],
    ]);
  });

  test('names the warehouse', async () => {
    const { data } = (await ask('detail')).json() as { data: WarehouseStock[] };
    expect(data[0]?.warehouse_name).toBe(`Kho ${front}`);
  });

  test('takes the code in any letter case', async () => {
    expect(await stock('detail', { product_code: counter.shirt.product_code.toLowerCase() })).toHaveLength(2);
  });

  test('goes down with a sale', async () => {
    await buildBill(server, counter);
    expect((await stock('detail'))[0]).toEqual([front, 9, 9, 0]);
  });

  test('takes holds off what can be sold, but for those of the customer who asks', async () => {
    await holdShirts(server.db, counter, { customer_phone: '0912345501', qty: 4 });
    await holdShirts(server.db, counter, { customer_phone: '0912345502', qty: 3 });
    await holdShirts(server.db, counter, { customer_phone: '0912345502', qty: 2, daysLeft: -1 });
    await holdShirts(server.db, counter, { customer_phone: '0912345502', qty: 1, cancelled: true });
    expect((await stock('detail'))[0]).toEqual([front, 3, 10, 7]);
    expect((await stock('detail', { customer_phone: '+84 912 345 501' }))[0]).toEqual([front, 7, 10, 7]);
    expect((await stock('detail', { customer_phone: '0912345503' }))[0]).toEqual([front, 3, 10, 7]);
    expect((await stock('detail', { customer_phone: '' }))[0]).toEqual([front, 3, 10, 7]);
  });

  test('counts a hold only for what its bills have left of it', async () => {
    const customer_phone = '0912345504';
    await holdShirts(server.db, counter, { customer_phone, qty: 4 });
    await buildBill(server, counter, { customer_phone });
    expect((await stock('detail'))[0]).toEqual([front, 6, 9, 3]);
  });

  test('is empty for a product of another shop, a deleted one and one that is not there', async () => {
    const elsewhere = await buildCounter(server);
    const deleted = await buildProduct(server.db, { shop: counter.shop, status: 0 });
    for (const product_code of [elsewhere.shirt.product_code, deleted.product_code, '%', 'KHONG-CO']) {
      expect(await stock('detail', { product_code })).toEqual([]);
    }
  });
});

describe('get-available-warehouse', () => {
  test('leaves out warehouses that have nothing to sell', async () => {
    expect(await stock('get-available-warehouse')).toEqual([[front, 10, 10, 0]]);
  });

  test('has none when others hold everything, but for the one who holds', async () => {
    const customer_phone = '0912345505';
    await holdShirts(server.db, counter, { customer_phone, qty: 10 });
    expect(await stock('get-available-warehouse')).toEqual([]);
    expect(await stock('get-available-warehouse', { customer_phone })).toEqual([[front, 10, 10, 10]]);
  });
});

describe.each<Path>(['detail', 'get-available-warehouse'])('%s', (path) => {
  test('SHOP_FORBIDDEN in another shop', async () => {
    const { headers } = await buildCounter(server);
    expect((await ask(path, {}, headers)).json().code).toBe('SHOP_FORBIDDEN');
  });

  test('ACCESS_DENIED without a grant to see stock, bills or products', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Content'] });
    await server.db
      .deleteFrom('role_grants')
      .where('module_id', '=', 'products')
      .where('role_id', 'in', (eb) =>
        eb.selectFrom('roles').select('role_id').where('company_id', '=', counter.shop.company_id),
      )
      .execute();
    server.passSeconds(5);
    expect((await ask(path, {}, headers)).json().code).toBe('ACCESS_DENIED');
  });

  test.each<Record<string, string>>([
    { product_code: '' },
    { product_code: 'x'.repeat(51) },
    { customer_phone: 'abc' },
  ])('VALIDATION_FAILED with %j', async (query) => {
    const answer = await ask(path, query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('VALIDATION_FAILED');
  });
});

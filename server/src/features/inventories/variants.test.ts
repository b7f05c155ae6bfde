import type { OtherShopStock, VariantGrid } from '@soquay/contract/inventories';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  signInAs,
} from '../../../test/factories/bills.ts';
import { joinShop } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
});

async function get(path: string, query: Record<string, string>, headers: Headers = counter.headers) {
  const company_id = String(counter.shop.company_id);
  return await server.app.inject({
    url: `/api/inventories/${path}`,
    query: { company_id, ...query },
    headers,
  });
}

describe('the grid of variants', () => {
  test('has the colours and sizes of an image code, and what can be sold of each', async () => {
    const { db } = server;
    const { shop, warehouse } = counter;
    const build = (color: string, size: string, qty: number) =>
      buildProduct(db, {
        shop,
        code_anh: 'A17',
        color,
        size,
        ...(qty ? { stock: { [warehouse]: qty } } : {}),
      });
    const asked = await build('Trắng', 'XL', 4);
    await build('Đen', 'M', 2);
    const none = await build('Đen', 'S', 0);
    await buildProduct(db, { shop, code_anh: 'A17', color: 'Đỏ', size: 'L', status: 0 });
    await buildProduct(db, { shop: await buildShop(db), code_anh: 'A17', color: 'Be', size: 'L' });
    await holdShirts(db, counter, { product_id: asked.product_id, qty: 3, customer_phone: '0903000777' });

    const question = { product_code: asked.product_code.toLowerCase() };
    const grid: VariantGrid = (await get('variants', question)).json().data;
    expect(grid).toMatchObject({ code_anh: 'A17', colors: ['Đen', 'Trắng'], sizes: ['S', 'M', 'XL'] });
    expect(grid.variants.map(({ color, size, qty, held }) => [color, size, qty, held])).toEqual([
      ['Đen', 'S', 0, 0],
      ['Đen', 'M', 2, 0],
      ['Trắng', 'XL', 1, 3],
    ]);
    expect(grid.variants[0]).toMatchObject({ product_id: none.product_id, inv_detail: [] });
    const theirs = (await get('variants', { ...question, customer_phone: '0903 000 777' })).json().data;
    expect(theirs.variants.at(-1)).toMatchObject({ qty: 4, held: 3 });
  });

  test('has a product without an image code alone', async () => {
    const { product_code, product_id } = counter.shirt;
    const { data } = (await get('variants', { product_code })).json();
    expect(data).toMatchObject({ code_anh: '', colors: [''], sizes: [''] });
    expect(data.variants).toMatchObject([{ product_id, qty: 10 }]);
  });

  test('has a model whole however its image code is written, and for who sells without what is no longer sold', async () => {
    const build = (code_anh: string, color: string) =>
      buildProduct(server.db, { shop: counter.shop, code_anh, color });
    const { product_code } = await build('B20', 'Đen');
    await build('b20', 'Đỏ');
    const old = await build('B20', 'Be');
    await server.db
      .updateTable('products')
      .set({ active: 0 })
      .where('product_id', '=', old.product_id)
      .execute();
    expect((await get('variants', { product_code })).json().data.colors).toEqual(['Be', 'Đen', 'Đỏ']);
    expect((await get('variants', { product_code, sold: '1' })).json().data.colors).toEqual(['Đen', 'Đỏ']);
  });

  test('NOT_FOUND for a code that is not there', async () => {
    expect((await get('variants', { product_code: 'KHONG-CO' })).json().code).toBe('NOT_FOUND');
  });
});

describe('the stock of other shops', () => {
  async function buildElsewhere(groups: Parameters<typeof joinShop>[1]['groups']) {
    const shop = await buildShop(server.db);
    const [main = '', back = ''] = shop.warehouses;
    const { product_code } = counter.shirt;
    await buildProduct(server.db, { shop, product_code, stock: { [main]: 2, [back]: 3 } });
    await joinShop(server.db, { user: counter.seller, shop, groups });
    server.passSeconds(5);
    return shop;
  }

  async function others(headers?: Headers): Promise<OtherShopStock[]> {
    const answer = await get('other-shops', { product_code: counter.shirt.product_code }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  }

  test('is told to who may look up there', async () => {
    const shop = await buildElsewhere(['Sale']);
    const [main, back] = shop.warehouses;
    expect(await others()).toEqual([
      {
        company_id: shop.company_id,
        company_name: shop.company_name,
        product_code: counter.shirt.product_code,
        product_name: expect.any(String),
        company_phone: '0243 825 0000',
        qty: 5,
        warehouses: [
          { warehouse_code: back, warehouse_name: `Kho ${back}`, qty: 3, on_hand: 3, held: 0 },
          { warehouse_code: main, warehouse_name: `Kho ${main}`, qty: 2, on_hand: 2, held: 0 },
        ],
      },
    ]);
  });

  test('is one number a shop, and its phone, to who sells here and does not work there', async () => {
    const shop = await buildElsewhere(['Content']);
    const off = await buildElsewhere([]);
    const { company_id, company_name } = shop;
    await server.db
      .updateTable('companies')
      .set({ active: 0 })
      .where('company_id', '=', off.company_id)
      .execute();
    const { headers } = await signInAs(server, { shop: counter.shop });
    for (const asker of [counter.headers, headers]) {
      const [told, ...rest] = (await others(asker)).filter((other) => other.company_id === company_id);
      expect([told, rest]).toEqual([
        {
          company_id,
          company_name,
          company_phone: '0243 825 0000',
          product_code: counter.shirt.product_code,
          product_name: expect.any(String),
          qty: 5,
          warehouses: [],
        },
        [],
      ]);
      expect((await others(asker)).map((other) => other.company_id)).not.toContain(off.company_id);
    }
  });

  test('is not told to who does not work there once the right is taken away', async () => {
    await buildElsewhere(['Content']);
    await sql`update role_grants set actions = array_remove(actions, 'other-shops') from roles
      where roles.role_id = role_grants.role_id and company_id = ${counter.shop.company_id}`.execute(
      server.db,
    );
    const { headers } = await signInAs(server, { shop: counter.shop });
    expect(await others(headers)).toEqual([]);
    const kho = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    expect(await others(kho.headers)).toEqual([]);
  });

  test('leaves out shops that have nothing to sell', async () => {
    const shop = await buildShop(server.db);
    await buildProduct(server.db, { shop, product_code: counter.shirt.product_code });
    await joinShop(server.db, { user: counter.seller, shop, groups: ['Sale'] });
    server.passSeconds(5);
    expect(await others()).toEqual([]);
  });
});

describe('out-of-stock', () => {
  function ask(ids: unknown) {
    const payload = { company_id: counter.shop.company_id, ids };
    const { headers } = counter;
    return server.app.inject({ method: 'POST', url: '/api/inventories/out-of-stock', headers, payload });
  }

  test('tells which of the products nobody can be sold', async () => {
    const { shop, shirt, hat } = counter;
    const empty = await buildProduct(server.db, { shop });
    const elsewhere = await buildProduct(server.db, { shop: await buildShop(server.db) });
    await holdShirts(server.db, counter, { product_id: hat.product_id, qty: 10 });
    const ids = [shirt, hat, empty, elsewhere].map(({ product_id }) => product_id);
    const { data } = (await ask(ids)).json();
    expect(data.map((product: { product_id: number }) => product.product_id)).toEqual([
      hat.product_id,
      empty.product_id,
    ]);
  });

  test.each([[[]], ['x'], [['x']], [Array.from({ length: 501 }, (_, at) => at + 1)]])(
    'VALIDATION_FAILED for %j',
    async (ids) => {
      expect((await ask(ids)).statusCode).toBe(422);
    },
  );
});

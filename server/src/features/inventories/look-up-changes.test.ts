import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { postProduct, putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, insertProducts } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { useApp } from '../../../test/use-app.ts';
import type { Trx } from '../../database/database.ts';
import { finishRenamedGroups, foldLookUpChanges } from './look-up.writes.ts';
import { verifyLookUp } from './verify-look-up.queries.ts';

const server = useApp({ connections: 10 });
let shop: Shop;
let headers: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  ({ headers } = await signInAs(server, { shop, groups: ['Admin'] }));
});

const shirts = (count: number) => (trx: Trx) =>
  insertProducts(
    trx,
    shop,
    Array.from({ length: count }, (_, at) => ({
      product_code: `SM-${at}`,
      product_name: `Áo sơ mi ${at}`,
      color: 'Đen',
      size: ['M', 'L/XL'][at % 2] ?? '',
      unit_code: 'cái',
    })),
  );

async function codesFound(product_name: string): Promise<string[]> {
  const { company_id } = shop;
  const answer = await server.app.inject({
    url: '/api/v2/inventories/fast-check',
    query: { company_id: String(company_id), product_name, per_page: '50' },
    headers,
  });
  return answer
    .json()
    .data.map(({ product_code }: { product_code: string }) => product_code)
    .sort();
}

async function countChanges(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int from look_up_blocks where change > 0`.execute(server.db);
  return rows[0]?.count ?? 0;
}

describe('beside products that have not been committed', () => {
  test('one that shares their words is saved at once, and both are found, in whatever order they are committed', async () => {
    const end = await openTransaction(server.db, shirts(3));
    const started = performance.now();
    const saved = await postProduct(server, {
      headers,
      shop,
      body: { product_code: 'LEN-1', product_name: 'Áo len' },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(await codesFound('áo')).toEqual(['LEN-1']);
    const endSecond = await openTransaction(server.db, (trx) =>
      buildProduct(trx, { shop, product_code: 'LEN-2', product_name: 'Áo len dày' }),
    );
    await end('commit');
    expect(await codesFound('áo')).toEqual(['LEN-1', 'SM-0', 'SM-1', 'SM-2']);
    await endSecond('commit');
    expect(await codesFound('áo')).toEqual(['LEN-1', 'LEN-2', 'SM-0', 'SM-1', 'SM-2']);
    await foldLookUpChanges(server.db);
    expect(await codesFound('áo')).toEqual(['LEN-1', 'LEN-2', 'SM-0', 'SM-1', 'SM-2']);
    expect(await verifyLookUp(server.db)).toEqual([]);
  });

  // Whoever waited for one of them would be refused as BUSY: they are held until the test ends.
  test('no way to write products that share their words, colour, size and group waits for them, nor does a look-up', async () => {
    const { db } = server;
    const category_id = await buildGroup(db, shop, 'Áo');
    const worn = { shop, color: 'Đen', size: 'M', category_id };
    const build = (product_code: string) =>
      buildProduct(db, { ...worn, product_code, product_name: 'Áo len' });
    const [renamed, moved, recolored, deleted, held] = await Promise.all(
      ['L-1', 'L-2', 'L-3', 'L-4', 'L-5'].map(build),
    );
    await openTransaction(db, async (trx) => {
      await buildProduct(trx, { ...worn, product_name: 'Áo sơ mi' });
      await buildProduct(trx, { ...worn, color: 'Trắng ngà', product_name: 'Áo sơ mi' });
      const change = { product_name: 'Áo sơ mi kẻ', size: 'L/XL' };
      await trx
        .updateTable('products')
        .set(change)
        .where('product_id', '=', held?.product_id ?? 0)
        .execute();
    });
    const put = (product: { product_id: number } | undefined, body: object) =>
      putProduct(server, product?.product_id ?? 0, { headers, shop, body: { ...body } });
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object = {}) =>
      server.app.inject({
        method,
        url,
        query: { company_id: String(shop.company_id) },
        headers,
        ...(method === 'DELETE' ? {} : { payload: { company_id: shop.company_id, ...body } }),
      });
    const atts = [
      { att_id: 1, value: 'Trắng ngà' },
      { att_id: 2, value: 'L/XL' },
    ];
    const saved = await Promise.all([
      postProduct(server, { headers, shop, body: { product_code: 'SM-1', category_id, atts } }),
      put(renamed, { product_name: 'Áo sơ mi nữ' }),
      put(recolored, { atts }),
      send('PUT', '/api/products/bulk', {
        product_ids: [moved?.product_id],
        field: 'category_id',
        value: null,
      }),
      send('DELETE', `/api/products/${deleted?.product_id}`),
      send('POST', '/api/products/variants', {
        code_anh: 'SM-2',
        product_name: 'Áo sơ mi',
        unit_code: 'cái',
        category_id,
        rows: [{ color: 'Trắng ngà', size: 'M', product_code: 'SM-2', price: 1_000, active: 1 }],
      }),
    ]);
    for (const { statusCode, body } of saved) expect(statusCode, body).toBe(200);
    expect(await codesFound('áo sơ mi')).toEqual(['L-1', 'SM-1', 'SM-2']);
    const restored = await send('PUT', `/api/products/restore/${deleted?.product_id}`);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await codesFound('len')).toEqual(['L-2', 'L-3', 'L-4', 'L-5']);
  });

  test('folding waits for none of them, and leaves theirs for the next time', async () => {
    await buildProduct(server.db, { shop, product_code: 'LEN-1', product_name: 'Áo len' });
    const end = await openTransaction(server.db, shirts(3));
    await foldLookUpChanges(server.db);
    expect(await countChanges()).toBe(0);
    await end('commit');
    expect(await countChanges()).toBeGreaterThan(0);
    expect(await codesFound('áo')).toHaveLength(4);
    await foldLookUpChanges(server.db);
    expect(await countChanges()).toBe(0);
    expect(await codesFound('áo')).toHaveLength(4);
  });

  test('a group of theirs is renamed at once, and they are found by its new name when they have ended', async () => {
    const { db } = server;
    const category_id = await buildGroup(db, shop, 'Áo ấm');
    const held = await buildProduct(db, { shop, product_code: 'H', product_name: 'Khăn', category_id });
    await buildProduct(db, { shop, product_code: 'F', product_name: 'Mũ', category_id });
    const end = await openTransaction(server.db, async (trx) => {
      await buildProduct(trx, { shop, product_code: 'N', product_name: 'Găng', category_id });
      await trx
        .updateTable('products')
        .set({ price: 5_000 })
        .where('product_id', '=', held.product_id)
        .execute();
    });
    const started = performance.now();
    const renamed = await server.app.inject({
      method: 'PUT',
      url: `/api/categories/${category_id}`,
      headers,
      payload: { company_id: shop.company_id, version: 1, category_name: 'Đồ đông' },
    });
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(await codesFound('đông')).toEqual(['F']);
    await finishRenamedGroups(db);
    await finishRenamedGroups(db);
    expect(await codesFound('đông')).toEqual(['F']);
    await end('commit');
    await finishRenamedGroups(db);
    expect(await codesFound('đông')).toEqual(['F', 'H', 'N']);
    expect(await codesFound('ấm')).toEqual([]);
    expect(await db.selectFrom('renamed_categories').selectAll().execute()).toEqual([]);
    expect(await verifyLookUp(db)).toEqual([]);
  });
});

describe('folding', () => {
  test('nothing is lost of one that is rolled back', async () => {
    await shirts(3)(server.db as Trx);
    const fold = (trx: Trx) => sql`select fold_look_up_changes(20000)`.execute(trx);
    const end = await openTransaction(server.db, fold);
    await end('roll back');
    expect(await countChanges()).toBeGreaterThan(0);
    expect(await codesFound('áo')).toHaveLength(3);
    expect(await verifyLookUp(server.db)).toEqual([]);
  });

  test('who comes while somebody is at it goes away, and products are saved meanwhile', async () => {
    await shirts(3)(server.db as Trx);
    const end = await openTransaction(server.db, (trx) => sql`select fold_look_up_changes(5)`.execute(trx));
    const left = await countChanges();
    await foldLookUpChanges(server.db);
    expect(await countChanges()).toBe(left);
    await buildProduct(server.db, { shop, product_code: 'LEN-1', product_name: 'Áo len' });
    await end('commit');
    expect(await codesFound('áo')).toHaveLength(4);
    await foldLookUpChanges(server.db);
    expect(await codesFound('áo')).toHaveLength(4);
    expect(await verifyLookUp(server.db)).toEqual([]);
  });
});

test('bits that are not those of the products are reported', async () => {
  await buildProduct(server.db, { shop, product_name: 'Đầm', product_code: 'D' });
  await sql`delete from look_up_blocks where company_id = ${shop.company_id} and beginning = 'wdam'`.execute(
    server.db,
  );
  expect(await verifyLookUp(server.db)).toEqual([
    `Cửa hàng ${shop.company_id}: tra cứu theo "dam" sai ở 1 sản phẩm`,
  ]);
  await sql`delete from products where company_id = ${shop.company_id}`.execute(server.db);
  await sql`delete from look_up_blocks where company_id = ${shop.company_id}`.execute(server.db);
});

test('whatever is changed, committed, rolled back and folded in whatever order, blocks and changes say what products are', async () => {
  const { db } = server;
  const words = ['Áo', 'sơ', 'mi', 'len', 'Đầm', 'hoa', 'nhí', 'quần', 'jean'];
  const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
  const name = () => Array.from({ length: 1 + randomInt(3) }, () => pick(words)).join(' ');
  const products = await Promise.all(
    Array.from({ length: 12 }, () => buildProduct(db, { shop, product_name: name() })),
  );
  const open: { end: (how: 'commit' | 'roll back') => Promise<void>; ids: number[] }[] = [];
  for (let step = 0; step < 120; step++) {
    const busy = open.flatMap(({ ids }) => ids);
    const free = products.map(({ product_id }) => product_id).filter((id) => !busy.includes(id));
    const action = randomInt(4);
    if (action === 0 && open.length > 0) {
      const [ended] = open.splice(randomInt(open.length), 1);
      await ended?.end(randomInt(3) === 0 ? 'roll back' : 'commit');
    } else if (action === 1) {
      await sql`select fold_look_up_changes(${1 + randomInt(30)})`.execute(db);
    } else if (open.length < 5 && free.length > 2) {
      const ids = free.slice(0, 1 + randomInt(3));
      const end = await openTransaction(db, async (trx) => {
        await buildProduct(trx, { shop, product_name: name() });
        await trx
          .updateTable('products')
          .set(
            pick([
              { product_name: name() },
              { color: pick(words) },
              { size: pick(['M', 'L/XL', '']) },
              { status: pick([0, 1]) },
            ]),
          )
          .where('product_id', 'in', ids)
          .execute();
      });
      open.push({ end, ids });
    }
    expect(await verifyLookUp(db), `step ${step}`).toEqual([]);
  }
  for (const { end } of open) await end('commit');
  await foldLookUpChanges(db);
  expect(await verifyLookUp(db)).toEqual([]);
  expect(await countChanges()).toBe(0);
});

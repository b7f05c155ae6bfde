import { sql, type Updateable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildProduct, insertProducts } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import type { Products } from '../../database/types.gen.ts';
import { foldLookUpChanges } from './look-up.writes.ts';
import { verifyLookUp } from './verify-look-up.queries.ts';

const server = useApp();
let shop: Shop;

beforeEach(async () => {
  shop = await buildShop(server.db);
});

function insertHats(count: number): Promise<unknown> {
  const hats = Array.from({ length: count }, (_, at) => ({
    product_code: `N${at}`,
    product_name: `Nón lá ${at % 7}`,
    color: at % 2 === 0 ? 'Đen' : 'Trắng kem',
    size: ['M', 'Free size', 'L/XL'][at % 3] ?? '',
    unit_code: 'cái',
  }));
  return insertProducts(server.db, shop, hats);
}

test('products that come by the thousand are marked, in every block', async () => {
  await insertHats(5_000);
  expect(await verifyLookUp(server.db)).toEqual([]);
  await foldLookUpChanges(server.db);
  expect(await verifyLookUp(server.db)).toEqual([]);
});

test('so they are after every change of name, code, colour, size, group and status, and none of a price', async () => {
  const { db } = server;
  await insertHats(60);
  const category_id = await buildGroup(db, shop, 'Đồ chơi');
  const changes: Updateable<Products>[] = [
    { product_name: 'Mũ nón lá' },
    { color: 'Đen đen nhám' },
    { size: 'L' },
    { category_id },
    { status: 0 },
    { status: 1, product_name: 'Thỏ' },
    { category_id: null },
    { price: 5_000 },
  ];
  for (const change of changes) {
    const some = sql<boolean>`product_id % 3 = 0`;
    await db
      .updateTable('products')
      .set(change)
      .where('company_id', '=', shop.company_id)
      .where(some)
      .execute();
    expect(await verifyLookUp(server.db), JSON.stringify(change)).toEqual([]);
  }
  await db.updateTable('categories').set({ category_name: 'Thú' }).execute();
  await db.deleteFrom('products').where('company_id', '=', shop.company_id).where('size', '=', 'L').execute();
  expect(await verifyLookUp(server.db)).toEqual([]);
});

test('who change products at once and fold meanwhile lose nothing', async () => {
  const { db } = server;
  const [left, right] = await Promise.all(
    ['Găng trái', 'Găng phải'].map((product_name) => buildProduct(db, { shop, product_name })),
  );
  const rename = (product: typeof left, name: string) =>
    db
      .updateTable('products')
      .set({ product_name: name })
      .where('product_id', '=', product?.product_id ?? 0)
      .execute();
  for (let turn = 0; turn < 20; turn++) {
    const [one, other] = turn % 2 === 0 ? ['phải', 'trái'] : ['trái', 'phải'];
    await Promise.all([
      rename(left, `Găng ${one} ${turn}`),
      rename(right, `Găng ${other} ${turn}`),
      foldLookUpChanges(db),
    ]);
  }
  expect(await verifyLookUp(server.db)).toEqual([]);
});

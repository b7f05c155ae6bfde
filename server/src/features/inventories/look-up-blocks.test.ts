import { sql, type Updateable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import type { Products } from '../../database/types.gen.ts';

const server = useApp();
let shop: Shop;

beforeEach(async () => {
  shop = await buildShop(server.db);
});

/** Beginnings whose marks are not those of the products that have them. */
async function wrongBeginnings(): Promise<string[]> {
  const { rows } = await sql<{ beginning: string }>`
    with had as (
      select beginning, product_id >> 11 as block, bit_or(set_bit(0::bit(2048), (product_id & 2047)::int, 1)) as products
      from products,
        lateral (values ('w', search_look_up), ('c', search_color), ('s', search_size), ('s', translate(search_size, '/,-', '   '))) as texts (kind, words),
        unnest(string_to_array(words, ' ')) as word, beginnings(kind, word) as beginning
      where company_id = ${shop.company_id} and status = 1 and word <> ''
      group by beginning, block
    ), kept as (
      select beginning, block, products from look_up_blocks
      where company_id = ${shop.company_id} and bit_count(products) > 0
    )
    select coalesce(had.beginning, kept.beginning) as beginning
    from had full join kept on kept.beginning = had.beginning and kept.block = had.block
    where had.products is distinct from kept.products
  `.execute(server.db);
  return rows.map(({ beginning }) => beginning);
}

function insertHats(count: number): Promise<unknown> {
  const hats = Array.from({ length: count }, (_, at) => ({
    company_id: shop.company_id,
    product_code: `N${at}`,
    product_name: `Nón lá ${at % 7}`,
    color: at % 2 === 0 ? 'Đen' : 'Trắng kem',
    size: ['M', 'Free size', 'L/XL'][at % 3] ?? '',
    unit_code: 'cái',
  }));
  return server.db.insertInto('products').values(hats).execute();
}

test('products that come by the thousand are marked, in every block', async () => {
  await insertHats(5_000);
  expect(await wrongBeginnings()).toEqual([]);
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
    expect(await wrongBeginnings(), JSON.stringify(change)).toEqual([]);
  }
  await db.updateTable('categories').set({ category_name: 'Thú' }).execute();
  await db.deleteFrom('products').where('company_id', '=', shop.company_id).where('size', '=', 'L').execute();
  expect(await wrongBeginnings()).toEqual([]);
});

test('who change products at once wait for each other, and never both', async () => {
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
    await Promise.all([rename(left, `Găng ${one} ${turn}`), rename(right, `Găng ${other} ${turn}`)]);
  }
  expect(await wrongBeginnings()).toEqual([]);
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildProduct, type ProductOverrides } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const test = useApp();
let shop: Shop;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  headers = await signIn(test.app, await buildUser(test.db, { shop }));
});

const product = (product_code: string, given: Omit<ProductOverrides, 'shop'> = {}) =>
  buildProduct(test.db, { shop, product_code, ...given });

async function list(query: Record<string, string | number> = {}) {
  const asked = Object.entries({ company_id: shop.company_id, ...query });
  const answer = await test.app.inject({
    url: '/api/products',
    query: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function codes(query: Record<string, string | number>): Promise<string[]> {
  return (await list(query)).data.map((row: { product_code: string }) => row.product_code);
}

it('finds words of code, colour and size together, where nothing has them in its name', async () => {
  await product('QS882-DE-S', { product_name: 'Quần short', color: 'Đen', size: 'S' });
  await product('QS882-DE-M', { product_name: 'Quần short', color: 'Đen', size: 'M' });
  expect(await codes({ q: 'qs882 den s' })).toEqual(['QS882-DE-S']);
  expect(await codes({ q: 'qs882 den' })).toEqual(['QS882-DE-M', 'QS882-DE-S']);
  expect(await list({ q: 'qs882 xanh' })).toMatchObject({ total: 0 });
});

async function group(
  table: 'categories' | 'web_categories',
  category_name: string,
  category_parent_id: number | null = null,
): Promise<number> {
  const { category_id } = await test.db
    .insertInto(table)
    .values({ company_id: shop.company_id, category_name, category_parent_id })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  return category_id;
}

async function brand(brand_name: string): Promise<number> {
  const { id } = await test.db
    .insertInto('brands')
    .values({ company_id: shop.company_id, brand_name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets web fields of the model with this image code. */
async function describeModel(
  code_anh: string,
  {
    web = [],
    ...values
  }: {
    brand_id?: number;
    posted_insta?: 0 | 1;
    product_content?: string;
    web?: number[];
  },
): Promise<void> {
  const { base_product_id } = await test.db
    .updateTable('base_products')
    .set({ code_anh, ...values })
    .where('company_id', '=', shop.company_id)
    .where('code_anh', '=', code_anh)
    .returning('base_product_id')
    .executeTakeFirstOrThrow();
  for (const [index, category_id] of web.entries()) {
    await test.db
      .insertInto('base_product_web_categories')
      .values({ company_id: shop.company_id, base_product_id, category_id, position: index + 1 })
      .execute();
  }
}

/** Adds a picture to the model of a product. */
async function showPicture(product_id: number, { is_temp }: { is_temp: 0 | 1 }): Promise<void> {
  const sha256 = String(product_id).padStart(64, 'a');
  const { company_id } = shop;
  await test.db
    .insertInto('pictures')
    .values({ sha256, company_id, content_type: 'image/png', width: 1, height: 1, content: Buffer.alloc(1) })
    .execute();
  const link = `/api/pictures/${sha256}`;
  await test.db
    .insertInto('base_product_images')
    .values(({ selectFrom }) => ({
      company_id,
      base_product_id: selectFrom('products').select('base_product_id').where('product_id', '=', product_id),
      image_file: link,
      slide_file: link,
      thumb_file: link,
      image_order: 1,
      is_temp,
    }))
    .execute();
}

async function attributeValue(attribute_id: number, value: string): Promise<number> {
  const { value_id } = await test.db
    .insertInto('attribute_values')
    .values({ company_id: shop.company_id, attribute_id, value })
    .returning('value_id')
    .executeTakeFirstOrThrow();
  return value_id;
}

it('shows what the website says of a product’s model', async () => {
  await product('A-M', { code_anh: 'ANH-01' });
  await describeModel('ANH-01', {
    brand_id: await brand('Hãng 👕 Việt'),
    web: [await group('web_categories', 'Nhóm chính'), await group('web_categories', 'Ảo')],
  });
  const [row] = (await list()).data;
  expect(row).toMatchObject({
    code_anh: 'ANH-01',
    brand_name: 'Hãng 👕 Việt',
    web_category_name: 'Nhóm chính',
    product_web_name: '',
    status_note: '',
    active: 1,
    status: 1,
    version: 1,
  });
});

describe('the list of products by', () => {
  it('groups of the warehouse, with those beneath them', async () => {
    const clothes = await group('categories', 'Quần áo');
    const shirts = await group('categories', 'Áo', clothes);
    const hats = await group('categories', 'Mũ');
    await product('AO', { category_id: shirts });
    await product('DO', { category_id: clothes });
    await product('MU', { category_id: hats });
    await product('GI');
    expect(await codes({ cat: clothes })).toEqual(['DO', 'AO']);
    expect(await codes({ cat: `${shirts},${hats}` })).toEqual(['MU', 'AO']);
    expect(await list({ cat: 'áo' })).toMatchObject({ total: 4, ignored: ['cat'] });
  });

  it('groups of the website and brands, for all variants of a model', async () => {
    const clothes = await group('web_categories', 'Quần áo');
    const shirts = await group('web_categories', 'Áo', clothes);
    const [viet, other] = [await brand('Việt Tiến'), await brand('Khác')];
    for (const code of ['A-M', 'A-L']) await product(code, { code_anh: code === 'A-M' ? 'anh1' : 'ANH1' });
    await product('B', { code_anh: 'ANH2' });
    await product('C');
    await describeModel('anh1', { brand_id: viet, web: [shirts] });
    await describeModel('ANH2', { brand_id: other });
    expect(await codes({ web_cat: clothes })).toEqual(['A-L', 'A-M']);
    expect(await codes({ brand: viet })).toEqual(['A-L', 'A-M']);
    expect(await codes({ brand: `${viet},${other}`, q: 'B' })).toEqual(['B']);
    expect(await codes({ web_cat: clothes, brand: other })).toEqual([]);
    expect(await codes({ no_web_cat: 1 })).toEqual(['C', 'B']);
    expect(await codes({ no_brand: 1 })).toEqual(['C']);
  });

  it('values of attributes: one of each, in its column or beside it, however it is spelt', async () => {
    const [red, blue, large] = [
      await attributeValue(1, 'Đỏ'),
      await attributeValue(1, 'Xanh'),
      await attributeValue(2, 'L'),
    ];
    const { attribute_id } = await test.db
      .insertInto('attributes')
      .values({ company_id: shop.company_id, attribute_name: 'Chất liệu' })
      .returning('attribute_id')
      .executeTakeFirstOrThrow();
    const linen = await attributeValue(attribute_id, 'Lanh');
    await product('DO-L', { color: 'đỏ', size: 'l' });
    await product('DO-M', { color: 'Đỏ', size: 'M' });
    const { product_id } = await product('XANH-L', { color: 'XANH', size: 'L' });
    await test.db
      .insertInto('product_attributes')
      .values({ company_id: shop.company_id, product_id, attribute_id, value_id: linen })
      .execute();
    expect(await codes({ att: red })).toEqual(['DO-M', 'DO-L']);
    expect(await codes({ att: `${red},${large}` })).toEqual(['DO-L']);
    expect(await codes({ att: `${red},${blue},${large}` })).toEqual(['XANH-L', 'DO-L']);
    expect(await codes({ att: linen, q: 'xanh' })).toEqual(['XANH-L']);
    const words = await product('DO-S', { color: 'đỏ', size: 'S' });
    await test.db
      .insertInto('product_attributes')
      .values({ company_id: shop.company_id, product_id: words.product_id, attribute_id, value: 'lanh' })
      .execute();
    expect(await codes({ att: linen })).toEqual(['DO-S', 'XANH-L']);
    expect(await codes({ att: `${linen},${red}` })).toEqual(['DO-S']);
    expect(await codes({ att: 999_999_999 })).toEqual([]);
  });

  it('image code, from three characters on anywhere', async () => {
    await product('A', { code_anh: 'ANH-7%1' });
    await product('B', { code_anh: 'BNH-7' });
    await product('C');
    expect(await codes({ code_anh: 'nh-7' })).toEqual(['B', 'A']);
    expect(await codes({ code_anh: '7%1' })).toEqual(['A']);
    expect(await codes({ code_anh: 'an' })).toEqual(['A']);
  });

  it('what a product lacks, each and several at once', async () => {
    await product('FULL', { code_anh: 'F' });
    await describeModel('F', { product_content: '<p>Hay</p>', posted_insta: 1 });
    await test.db
      .updateTable('products')
      .set({ thumb_file: 'a_100.webp' })
      .where('product_code', '=', 'FULL')
      .execute();
    await product('BARE');
    await product('SHOWN', { code_anh: 'S' });
    await describeModel('S', { posted_insta: 1 });
    expect(await codes({ no_content: 1 })).toEqual(['SHOWN', 'BARE']);
    expect(await codes({ no_photo: 1 })).toEqual(['SHOWN', 'BARE']);
    expect(await codes({ no_code_anh: 1 })).toEqual(['BARE']);
    expect(await codes({ not_post_insta: 1 })).toEqual(['BARE']);
    expect(await codes({ no_photo: 1, no_content: 1, not_post_insta: 1 })).toEqual(['BARE']);
    for (const page of ['', '_hn', '_sg']) {
      expect(await codes({ [`not_post_fb_soquay${page}`]: 1 }), page).toEqual(['SHOWN', 'BARE', 'FULL']);
    }
    expect(await list({ no_content: 0 })).toMatchObject({ total: 3 });
    expect(await list({ no_content: 'có' })).toMatchObject({ total: 3, ignored: ['no_content'] });
  });

  it('a picture that only stands in, and none at all', async () => {
    const { product_id } = await product('STAND-IN', { code_anh: 'S' });
    await product('BETTER');
    await product('NONE');
    await showPicture(product_id, { is_temp: 1 });
    await showPicture((await product('PICTURED')).product_id, { is_temp: 0 });
    await product('VARIANT', { code_anh: 's' });
    expect(await codes({ tmp_image: 1 })).toEqual(['VARIANT', 'STAND-IN']);
    expect(await codes({ no_photo: 1 })).toEqual(['NONE', 'BETTER']);
  });

  it('no group of the website any more, once the last is taken away', async () => {
    const [shirts, hats] = [await group('web_categories', 'Áo'), await group('web_categories', 'Mũ')];
    await product('A', { code_anh: 'F' });
    await describeModel('F', { web: [shirts, hats] });
    const takeAway = (category_id: number) =>
      test.db.deleteFrom('base_product_web_categories').where('category_id', '=', category_id).execute();
    await takeAway(shirts);
    expect(await codes({ no_web_cat: 1 })).toEqual([]);
    await takeAway(hats);
    expect(await codes({ no_web_cat: 1 })).toEqual(['A']);
  });

  it('whether they are still sold, and deleted ones apart', async () => {
    await product('SOLD');
    await product('ENDED');
    await product('GONE', { status: 0 });
    await test.db.updateTable('products').set({ active: 0 }).where('product_code', '=', 'ENDED').execute();
    expect(await codes({})).toEqual(['ENDED', 'SOLD']);
    expect(await codes({ active: 0 })).toEqual(['ENDED']);
    expect(await codes({ active: 1 })).toEqual(['SOLD']);
    expect(await codes({ status: 1 })).toEqual(['ENDED', 'SOLD']);
    expect((await list({ status: 0 })).data).toEqual([
      expect.objectContaining({ product_code: 'GONE', status: 0 }),
    ]);
    expect(await codes({ status: 0, q: 'sold' })).toEqual([]);
  });
});

it.each([
  ['product_code', ['a1', 'B2', 'C3'], 'a1'],
  ['product_name', ['B2', 'C3', 'a1'], 'B2'],
  ['price', ['C3', 'a1', 'B2'], 'C3'],
  ['qty', ['B2', 'C3', 'a1'], 'B2'],
])('sorts by %s, both ways, page by page', async (sort, sorted, first) => {
  const [main = ''] = shop.warehouses;
  await product('a1', { product_name: 'Ơ kìa', price: 200, stock: { [main]: 9 } });
  await product('B2', { product_name: 'áo 👗', price: 300 });
  await product('C3', { product_name: 'đầm', price: 100, stock: { [main]: 1 } });
  expect(await codes({ sort })).toEqual(sorted);
  expect(await codes({ sort: `-${sort}` })).toEqual(sorted.toReversed());
  expect(await codes({ sort: `-${sort}`, per_page: 1, page: 3, no_brand: 1 })).toEqual([first]);
  expect(await list({ sort: 'thumb_file' })).toMatchObject({ ignored: ['sort'] });
});

it('places a model in groups of the website while somebody takes it out of others', async () => {
  const groups = await Promise.all(['A', 'B', 'C', 'D'].map((name) => group('web_categories', name)));
  const bases = [];
  for (const code of ['F', 'G']) bases.push(await product(code, { code_anh: code }));
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      sql`
        with placed as (
          insert into base_product_web_categories (company_id, base_product_id, category_id)
          select company_id, base_product_id, ${groups[turn % 4]}::bigint from base_products
          where company_id = ${shop.company_id} order by base_product_id ${turn % 2 ? sql`desc` : sql``}
          on conflict do nothing returning 1
        ) select 1`.execute(test.db),
    ),
  );
  expect(await codes({ no_web_cat: 1 })).toEqual([]);
});

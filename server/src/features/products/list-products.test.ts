import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildProduct, type Product, type ProductOverrides } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const test = useApp();
let shop: Shop;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  headers = await signIn(test.app, await buildUser(test.db, { shop }));
});

const product = (given: Omit<ProductOverrides, 'shop'> = {}) => buildProduct(test.db, { shop, ...given });

async function list(query: Record<string, string | number> = {}) {
  const answer = await test.app.inject({
    url: '/api/products',
    query: Object.fromEntries(
      Object.entries({ company_id: shop.company_id, ...query }).map(([name, value]) => [name, String(value)]),
    ),
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function codes(query: Record<string, string | number>): Promise<string[]> {
  return (await list(query)).data.map((row: Product) => row.product_code);
}

async function hold(
  of: Product,
  given: { warehouse: string; qty: number; daysLeft?: number },
): Promise<void> {
  const { user_id } = await test.db.selectFrom('users').select('user_id').limit(1).executeTakeFirstOrThrow();
  await test.db
    .insertInto('reservations')
    .values({
      company_id: of.company_id,
      warehouse_code: given.warehouse,
      product_id: of.product_id,
      qty: given.qty,
      customer_name: 'Trần Văn Giữ',
      customer_phone: '0903000111',
      expired_date: sql<string>`business_day(now()) + ${given.daysLeft ?? 1}::integer`,
      user_id,
    })
    .execute();
}

describe('GET /api/products', () => {
  it('gives a product as lists show it', async () => {
    const [main = '', back = ''] = shop.warehouses;
    const { category_id } = await test.db
      .insertInto('categories')
      .values({ company_id: shop.company_id, category_name: 'Áo sơ mi' })
      .returning('category_id')
      .executeTakeFirstOrThrow();
    const shirt = await product({ category_id, color: 'Trắng', size: 'M', stock: { [main]: 5, [back]: 2 } });
    const { data } = await list();
    expect(data).toEqual([
      {
        product_id: shirt.product_id,
        product_code: shirt.product_code,
        barcode: '',
        product_name: shirt.product_name,
        category_name: 'Áo sơ mi',
        color: 'Trắng',
        size: 'M',
        unit_code: 'cái',
        price: 250_000,
        sale_price: 0,
        thumb_file: null,
        slide_file: null,
        qty: 7,
        code_anh: '',
        status_note: '',
        product_web_name: '',
        brand_name: '',
        web_category_name: '',
        active: 1,
        status: 1,
        version: 1,
      },
    ]);
  });

  it('pages from the newest, leaving out deleted products and other shops', async () => {
    const made = [];
    for (let number = 0; number < 5; number++) made.unshift((await product()).product_code);
    await product({ status: 0 });
    await buildProduct(test.db, { shop: await buildShop(test.db) });
    expect(await codes({ per_page: 2, page: 2 })).toEqual(made.slice(2, 4));
    expect(await list({ per_page: 2, page: 9 })).toEqual({
      data: [],
      current_page: 9,
      per_page: 2,
      total: 5,
    });
  });

  it.each([
    ['the start of a code', 'sm', ['SM-001', 'ASM-7']],
    ['the middle of a code, from three characters on', 'M-0', ['SM-001']],
    ['a barcode, only as a whole', '8930001', ['QJ-14']],
    ['words in any order without accents', 'mi ao so', ['SM-001']],
    ['a code with a sign of LIKE in it', 'M_0', []],
    ['a part of a barcode', '893000', []],
    ['the middle of a word', 'rang', []],
  ])('finds by %s', async (_, q, found) => {
    await product({ product_code: 'SM-001', product_name: 'Áo sơ mi trắng' });
    await product({ product_code: 'QJ-14', product_name: 'Quần jean', barcode: '8930001' });
    if (q === 'sm') await product({ product_code: 'ASM-7', product_name: 'Smart: khăn' });
    expect((await codes({ q })).sort()).toEqual(found.sort());
  });

  it.each(['036000291452', '0036000291452', '0360 0029 1452'])('finds a UPC typed as %s', async (q) => {
    await product({ product_code: 'UPC', barcode: '036000291452' });
    await product({ product_code: 'UPC-2', barcode: '1360002914520' });
    expect(await codes({ q })).toEqual(['UPC']);
  });

  it.each([
    ['SP0157751', ['SP0157751-L', 'SP0157751']],
    ['p0157751-l', ['SP0157751-L']],
    ['157751', ['SP9157751', 'SP0157751-L', 'SP0157751', '22222-0157751']],
    ['15775_', []],
    ['22222-0157751', ['22222-0157751']],
    ['11111-0157751', []],
    ['sp00000', ['SP0000012']],
    ['DH20241105', ['DH20241105-2']],
  ])('finds %s in codes that end in the same figures', async (code, found) => {
    const other = await buildShop(test.db);
    const all = ['22222-0157751', 'SP0157751', 'SP0157751-L', 'SP9157751', 'SP0000012', 'DH20241105-2'];
    for (const product_code of all) {
      await product({ product_code });
      await product({ product_code: `${product_code}-CU`, status: 0 });
      await buildProduct(test.db, { shop: other, product_code });
    }
    expect(await codes({ code })).toEqual(found);
    expect(await codes({ q: code })).toEqual(found);
  });

  it.each([
    ['M01234', ['D', 'B', 'A']],
    ['m0123456789', ['D']],
    ['01234', ['C']],
    ['ao M01234', ['A']],
    ['sứ x01234', []],
    ['TEM12345', ['E']],
  ])('finds %s in names with such figures', async (q, found) => {
    const other = await buildShop(test.db);
    const names = { A: 'Áo lụa M01234', B: 'Bình sứ m012345', C: 'Chén 01234', D: 'Đĩa M0123456789' };
    for (const [product_code, product_name] of Object.entries(names)) {
      await product({ product_code, product_name });
      await buildProduct(test.db, { shop: other, product_code, product_name });
    }
    await product({ product_code: 'E', barcode: 'TEM12345', stock: { [shop.warehouses[0] ?? '']: 1 } });
    expect(await codes({ q })).toEqual(found);
    expect(await codes({ q, in_stock: 1 })).toEqual(found.filter((code) => code === 'E'));
    expect(await codes({ q, code: 'TEM12345' })).toEqual([]);
  });

  it('filters by code, part of the name and price', async () => {
    await product({ product_code: 'A1', product_name: 'Áo khoác dạ', price: 900_000 });
    await product({ product_code: 'A2', product_name: 'Áo thun', price: 150_000 });
    expect(await codes({ code: 'a1' })).toEqual(['A1']);
    expect(await codes({ name: 'hoác d' })).toEqual(['A1']);
    expect(await codes({ from_price: 150_000, to_price: 200_000 })).toEqual(['A2']);
    expect(await codes({ from_price: 'đắt' })).toEqual(['A2', 'A1']);
  });

  it('knows what is in stock: on hand less active holds, warehouse by warehouse', async () => {
    const [main = '', back = ''] = shop.warehouses;
    await product({ product_code: 'NONE' });
    const free = await product({ product_code: 'FREE', stock: { [main]: 3 } });
    const held = await product({ product_code: 'HELD', stock: { [main]: 2 } });
    const partly = await product({ product_code: 'PARTLY', stock: { [main]: 2, [back]: 4 } });
    await hold(held, { warehouse: main, qty: 2 });
    await hold(partly, { warehouse: main, qty: 2 });
    await hold(free, { warehouse: main, qty: 3, daysLeft: -1 });
    const { data, total } = await list({ in_stock: 1 });
    expect(data.map((row: Product & { qty: number }) => [row.product_code, row.qty])).toEqual([
      ['PARTLY', 4],
      ['FREE', 3],
    ]);
    expect(total).toBe(2);
    expect((await list()).data.map((row: { qty: number }) => row.qty)).toEqual([4, 0, 3, 0]);
  });

  it.each([
    ['Sale', false],
    ['Order', false],
    ['KeToan', true],
    ['Kho', true],
    ['Admin', true],
  ] as const)('shows %s the cost: %s', async (group, seesCost) => {
    await product({ original_price: 120_000 });
    headers = await signIn(test.app, await buildUser(test.db, { shop, groups: [group] }));
    const [row] = (await list()).data;
    expect(row.original_price).toBe(seesCost ? 120_000 : undefined);
    expect('original_price' in row).toBe(seesCost);
  });
});

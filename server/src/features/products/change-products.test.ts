import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { postProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, type Product, type ProductOverrides } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const test = useApp();
let shop: Shop;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Admin'] }));
});

const product = (given: Omit<ProductOverrides, 'shop'> = {}) => buildProduct(test.db, { shop, ...given });

async function change(products: (Product | number)[], field: string, value: unknown) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/products/bulk',
    headers,
    payload: {
      company_id: shop.company_id,
      product_ids: products.map((one) => (typeof one === 'number' ? one : one.product_id)),
      field,
      value,
    },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function rows() {
  return await test.db
    .selectFrom('products')
    .innerJoin('base_products', (join) =>
      join
        .onRef('base_products.company_id', '=', 'products.company_id')
        .onRef('base_products.base_product_id', '=', 'products.base_product_id'),
    )
    .select([
      'product_code',
      'category_id',
      'unit_code',
      'status_note',
      'products.active',
      'products.version',
      'brand_id',
    ])
    .where('products.company_id', '=', shop.company_id)
    .orderBy('product_id')
    .execute();
}

async function audit(entity: string) {
  return await test.db
    .selectFrom('audit_log')
    .select(['entity_id', 'before', 'after'])
    .where('company_id', '=', shop.company_id)
    .where('entity', '=', entity)
    .where('action', '=', 'update')
    .orderBy('entity_id')
    .execute();
}

async function category(category_name: string): Promise<number> {
  const { category_id } = await test.db
    .insertInto('categories')
    .values({ company_id: shop.company_id, category_name })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  return category_id;
}

async function brand(brand_name: string, active: 0 | 1 = 1): Promise<number> {
  const { id } = await test.db
    .insertInto('brands')
    .values({ company_id: shop.company_id, brand_name, active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('PUT /api/products/bulk', () => {
  it('sets a group, of those that are in another, and tells it in the audit log', async () => {
    const [shirts, hats] = [await category('Áo 👕'), await category('Mũ')];
    const [first, second, other] = [
      await product({ category_id: shirts }),
      await product({ category_id: hats }),
      await product(),
    ];
    const answer = await change([second, first, second], 'category_id', hats);
    expect(answer).toMatchObject({ status: 200, data: { changed: 1 }, message: 'Đã sửa 1 sản phẩm' });
    expect(await rows()).toMatchObject([
      { category_id: hats, version: 2 },
      { category_id: hats, version: 1 },
      { category_id: null, version: 1 },
    ]);
    expect(await audit('product')).toEqual([
      { entity_id: String(first.product_id), before: { category_id: 'Áo 👕' }, after: { category_id: 'Mũ' } },
    ]);
    expect(await change([first, second, other], 'category_id', null)).toMatchObject({ data: { changed: 2 } });
    expect((await rows()).map(({ category_id }) => category_id)).toEqual([null, null, null]);
  });

  it('sets a brand for the models of the chosen, all their variants with it', async () => {
    const viet = await brand('Việt Tiến');
    const chosen = await product({ code_anh: 'ANH1' });
    await product({ code_anh: 'anh1' });
    await product();
    await product({ code_anh: 'ANH1', status: 0 });
    expect(await change([chosen], 'brand_id', viet)).toMatchObject({
      data: { changed: 2 },
      message: 'Đã sửa 2 sản phẩm',
    });
    expect((await rows()).map(({ brand_id }) => brand_id)).toEqual([viet, viet, null, viet]);
    for (const entity of ['base-product', 'product']) {
      expect(await audit(entity)).toEqual([
        expect.objectContaining({ before: { brand_id: '' }, after: { brand_id: 'Việt Tiến' } }),
      ]);
    }
    expect(await change([chosen], 'brand_id', viet)).toMatchObject({ data: { changed: 0 } });
  });

  it.each([
    ['unit_code', 'hộp', { unit_code: 'hộp' }],
    ['status_note', '  Lỗi nhẹ 🌸 ', { status_note: 'Lỗi nhẹ 🌸' }],
    ['status_note', '', { status_note: '' }],
    ['active', 0, { active: 0 }],
  ])('sets %s to %j', async (field, value, row) => {
    const chosen = [await product(), await product()];
    await test.db
      .updateTable('products')
      .set({ status_note: 'cũ' })
      .where('company_id', '=', shop.company_id)
      .execute();
    expect(await change(chosen, field, value)).toMatchObject({ status: 200, data: { changed: 2 } });
    expect(await rows()).toMatchObject([row, row]);
  });

  it('sells again what was not sold any more', async () => {
    const chosen = await product();
    await change([chosen], 'active', 0);
    expect(await change([chosen], 'active', 1)).toMatchObject({ data: { changed: 1 } });
    expect(await rows()).toMatchObject([{ active: 1, version: 3 }]);
  });

  it('changes nothing where one is deleted, unknown or another shop’s, and names them', async () => {
    const good = await product();
    const gone = await product({ product_code: 'ĐÃ-XÓA', status: 0 });
    const others = await buildProduct(test.db, { shop: await buildShop(test.db) });
    const answer = await change([good, gone, others, 987_654_321], 'status_note', 'Mới');
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(answer.errors.product_ids).toContain('ĐÃ-XÓA');
    expect(answer.errors.product_ids).toContain(`#${others.product_id}`);
    expect(answer.errors.product_ids).toContain('#987654321');
    expect((await rows()).map(({ status_note }) => status_note)).toEqual(['', '']);
    expect(await audit('product')).toEqual([]);
  });

  it.each([
    ['category_id', 987_654_321],
    ['category_id', 'áo'],
    ['brand_id', 987_654_321],
    ['unit_code', 'không-có'],
    ['unit_code', ' '],
    ['status_note', 'x'.repeat(201)],
    ['active', 2],
    ['price', 1],
  ])('refuses %s %j in Vietnamese, at the field', async (field, value) => {
    const answer = await change([await product()], field, value);
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    const [at] = Object.keys(answer.errors);
    expect([field, 'field', 'value']).toContain(at);
  });

  it('refuses what is not used any more, no product, and more than a page has', async () => {
    const chosen = await product();
    const { company_id } = shop;
    const { category_id } = await test.db
      .insertInto('categories')
      .values({ company_id, category_name: 'Cũ', active: 0 })
      .returning('category_id')
      .executeTakeFirstOrThrow();
    const unit_code = `cũ${company_id}`;
    await test.db.insertInto('units').values({ unit_code, unit_name: unit_code, active: 0 }).execute();
    const off = { brand_id: await brand('Cũ', 0), category_id, unit_code };
    for (const [field, value] of Object.entries(off)) {
      expect((await change([chosen], field, value)).errors[field]).toMatch(/ngừng dùng/);
    }
    await test.db.updateTable('products').set({ category_id }).where('company_id', '=', company_id).execute();
    expect(await change([chosen], 'category_id', category_id)).toMatchObject({ data: { changed: 0 } });
    expect((await change([], 'active', 0)).errors.product_ids).toBeTruthy();
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await change(many, 'active', 0)).status).toBe(422);
  });

  it.each([
    ['Content', 'category_id', 403],
    ['Content', 'brand_id', 200],
    ['Kho', 'brand_id', 403],
    ['Kho', 'active', 200],
    ['Photo', 'status_note', 403],
    ['Sale', 'status_note', 403],
  ] as const)('lets %s set %s: %i', async (group, field, status) => {
    const values = {
      category_id: await category('Áo'),
      brand_id: await brand('A'),
      active: 0,
      status_note: 'x',
    };
    const chosen = await product();
    headers = await signIn(test.app, await buildUser(test.db, { shop, groups: [group] }));
    expect(await change([chosen], field, values[field])).toMatchObject({ status });
  });

  it('goes through for two people who choose the same products the other way round', async () => {
    const chosen: Product[] = [];
    for (let number = 0; number < 6; number++) chosen.push(await product({ code_anh: `A${number % 3}` }));
    const [one, other] = [await brand('Một'), await brand('Hai')];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        change(turn % 2 ? chosen : chosen.toReversed(), 'brand_id', turn % 2 ? one : other),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set((await rows()).map(({ brand_id }) => brand_id)).size).toBe(1);
  });

  it('names those that were never in a warehouse of the person, and changes none', async () => {
    const [main = '', back = ''] = shop.warehouses;
    const stocked = async (product_code: string, warehouse_code: string): Promise<Product> => {
      const body = { product_code, open_inventories: [{ warehouse_code, qty: 1 }] };
      return (await postProduct(test, { headers, shop, body })).json().data;
    };
    const [mine, other] = [await stocked('KHO-1', main), await stocked('KHO-2', back)];
    const person = await buildUser(test.db, { shop, groups: ['KeToan'], warehouses: [main] });
    headers = await signIn(test.app, person);
    const text = 'Không phải hàng của kho bạn được giao: KHO-2';
    expect(await change([mine, other], 'status_note', 'Cũ')).toMatchObject({
      status: 403,
      code: 'WAREHOUSE_FORBIDDEN',
      message: text,
      errors: { product_ids: text },
    });
    expect((await rows()).map(({ version }) => version)).toEqual([1, 1]);
    expect((await change([mine], 'status_note', 'Cũ')).status).toBe(200);
  });
});

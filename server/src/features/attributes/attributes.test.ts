import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { postProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
let shop: Shop;
let keeper: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  keeper = (await signInAs(server, { shop, groups: ['Kho'] })).headers;
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  given: object = {},
  headers: Headers = keeper,
) {
  const { company_id } = shop;
  const hasBody = method === 'POST' || method === 'PUT';
  const answer = await server.app.inject({
    method,
    url: `/api/${path}`,
    query: hasBody ? {} : { company_id: String(company_id), ...given },
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(hasBody ? { payload: { company_id, ...given } } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function addAttribute(attribute_name: string): Promise<number> {
  const added = await call('POST', 'attributes', { attribute_name });
  expect(added.status, JSON.stringify(added)).toBe(200);
  return added.data.attribute_id;
}

async function addValue(attribute_id: number, value: string): Promise<number> {
  const added = await call('POST', 'attribute-values', { attribute_id, value });
  expect(added.status, JSON.stringify(added)).toBe(200);
  return added.data.value_id;
}

interface Value {
  value_id: number;
  value: string;
  version: number;
}

async function valuesOf(attribute_id: number): Promise<Value[]> {
  return (await call('GET', 'attribute-values', { attribute_id: String(attribute_id) })).data;
}

async function readValue(attribute_id: number, value: string): Promise<Value> {
  const found = (await valuesOf(attribute_id)).find((one) => one.value === value);
  if (!found) throw new Error(`there is no value ${value}`);
  return found;
}

async function rename(attribute_id: number, from: string, to: string, given: object = {}) {
  const { value_id, version } = await readValue(attribute_id, from);
  return await call('PUT', `attribute-values/${value_id}`, { version, value: to, ...given });
}

const texts = (values: Value[]) => values.map(({ value }) => value);

async function columnsOf({ product_id }: { product_id: number }) {
  return await server.db
    .selectFrom('products')
    .select(['color', 'size', 'type', 'version'])
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();
}

describe('the three that all shops have', () => {
  test('come first, with the values of the shop’s own products, in the order in which people count', async () => {
    await buildProduct(server.db, { shop, color: 'Đỏ 🔴', size: '10' });
    await buildProduct(server.db, { shop, color: 'đỏ 🔴', size: '9' });
    await buildProduct(server.db, { shop, color: 'Xám', size: '9', status: 0 });
    await addAttribute('Chất liệu');
    const { data } = await call('GET', 'all-attributes');
    expect(data).toMatchObject([
      { attribute_id: 1, attribute_name: 'Màu sắc', company_id: null, values: [{ value: 'Đỏ 🔴' }] },
      { attribute_id: 2, values: [{ value: '9' }, { value: '10' }] },
      { attribute_id: 3, values: [] },
      { attribute_name: 'Chất liệu', company_id: shop.company_id, values: [] },
    ]);
    expect((await call('POST', 'all-attributes')).data).toEqual(data);
  });

  test('are neither renamed nor deleted, nor is their name taken', async () => {
    const refused = { status: 409, code: 'RECORD_GLOBAL' };
    expect(await call('PUT', 'attributes/1', { version: 1, attribute_name: 'Sắc' })).toMatchObject(refused);
    expect(await call('DELETE', 'attributes/3', { version: '1' })).toMatchObject(refused);
    expect((await call('POST', 'attributes', { attribute_name: 'MÀU SẮC' })).code).toBe('CODE_TAKEN');
  });

  test('a colour that a restored or changed product brings is known at once', async () => {
    const product = await buildProduct(server.db, { shop, color: 'Nâu', status: 0 });
    expect(await valuesOf(1)).toEqual([]);
    const mine = server.db.updateTable('products').where('product_id', '=', product.product_id);
    await mine.set({ status: 1 }).execute();
    await mine.set({ color: 'Be' }).execute();
    expect(texts(await valuesOf(1))).toEqual(['Be', 'Nâu']);
  });
});

describe('a colour that is renamed', () => {
  test('is so on all products of the shop, and the look-up finds them by it', async () => {
    const products = [
      await buildProduct(server.db, { shop, color: 'do', size: 'M' }),
      await buildProduct(server.db, { shop, color: 'Do', size: 'L', status: 0 }),
    ] as const;
    const other = await buildProduct(server.db, { shop: await buildShop(server.db), color: 'do' });
    expect((await rename(1, 'do', 'Đỏ đô')).message).toBe('Cập nhật thành công');
    expect(await columnsOf(products[0])).toMatchObject({ color: 'Đỏ đô', version: 2 });
    expect((await columnsOf(products[1])).color).toBe('Đỏ đô');
    expect((await columnsOf(other)).color).toBe('do');
    expect(texts(await valuesOf(1))).toEqual(['Đỏ đô']);
    const found = await call('GET', 'v2/inventories/fast-check', { color: 'đô' });
    expect(found.data.map(({ product_id }: { product_id: number }) => product_id)).toEqual([
      products[0].product_id,
    ]);
    expect((await call('GET', 'v2/inventories/fast-check', { color: 'do' })).total).toBe(1);
  });

  test('to one that is there is merged into it where that is asked for', async () => {
    const product = await buildProduct(server.db, { shop, color: 'Den' });
    await buildProduct(server.db, { shop, color: 'Đen' });
    expect(await rename(1, 'Den', 'ĐEN')).toMatchObject({
      status: 409,
      code: 'VALUE_TAKEN',
      params: { value: 'Đen', products: 1 },
    });
    expect((await columnsOf(product)).color).toBe('Den');
    expect((await rename(1, 'Den', 'ĐEN', { merge: 1 })).message).toBe('Đã gộp hai giá trị');
    expect((await columnsOf(product)).color).toBe('Đen');
    expect(texts(await valuesOf(1))).toEqual(['Đen']);
    expect((await call('GET', `products/${product.product_id}/history`)).data[0]).toMatchObject({
      action: 'update',
      fields: [{ field: 'atts', before: 'Màu sắc: Den', after: 'Màu sắc: Đen' }],
    });
  });

  test('and a new product of the other one at this moment are not both written', async () => {
    for (let round = 0; round < 8; round += 1) {
      const variant = { shop, code_anh: `LUC-${round}`, size: 'M' };
      const [from, to] = [`Den ${round}`, `Đen ${round}`];
      await buildProduct(server.db, { ...variant, color: from });
      await addValue(1, to);
      const { value_id, version } = await readValue(1, from);
      const answers = await Promise.all([
        call('PUT', `attribute-values/${value_id}`, { version, value: to, merge: 1 }),
        postProduct(server, {
          headers: keeper,
          shop,
          body: {
            product_code: `LUC-MOI-${round}`,
            code_anh: variant.code_anh,
            atts: [
              { att_id: 1, value: to },
              { att_id: 2, value: 'M' },
            ],
          },
        }).then(({ statusCode }) => ({ status: statusCode })),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('leaves twins of before as they are', async () => {
    const variant = { shop, code_anh: 'AO-1', size: 'M' };
    const a = await buildProduct(server.db, { ...variant, color: 'Den' });
    await buildProduct(server.db, { ...variant, color: 'den' });
    expect(await rename(1, 'Den', 'Đen')).toMatchObject({ status: 200 });
    expect((await columnsOf(a)).color).toBe('Đen');
  });

  test('does not make two variants of one model alike', async () => {
    const variant = { shop, code_anh: 'AO-1', size: 'M' };
    const a = await buildProduct(server.db, { ...variant, color: 'Den' });
    const b = await buildProduct(server.db, { ...variant, color: 'Đen' });
    await buildProduct(server.db, { ...variant, code_anh: 'ao-2', color: 'Đen' });
    expect(await rename(1, 'Den', 'Đen', { merge: 1 })).toMatchObject({
      status: 409,
      code: 'VARIANTS_ALIKE',
      params: { products: `${a.product_code} = ${b.product_code}` },
    });
    expect((await columnsOf(a)).color).toBe('Den');
    expect(texts(await valuesOf(1))).toEqual(['Den', 'Đen']);
  });

  test('by two people at once is renamed by one of them', async () => {
    await buildProduct(server.db, { shop, color: 'Xanh' });
    const { value_id } = await readValue(1, 'Xanh');
    const answers = await Promise.all(
      ['Xanh lá', 'Xanh lam'].map((value) =>
        call('PUT', `attribute-values/${value_id}`, { version: 1, value }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an attribute of the shop', () => {
  test('is deleted with its values, but not while products or groups have it', async () => {
    const material = await addAttribute('Chất liệu '.repeat(5).trim());
    const cotton = await addValue(material, 'Cotton');
    const product = await buildProduct(server.db, { shop });
    const said = { company_id: shop.company_id, product_id: product.product_id, attribute_id: material };
    await server.db
      .insertInto('product_attributes')
      .values({ ...said, value_id: cotton })
      .execute();
    const group = await buildGroup(server.db, shop, 'Áo');
    const asked = await call('PUT', `categories/${group}/attributes`, {
      version: 1,
      attribute_ids: [material],
    });
    expect(asked.data.attribute_ids).toEqual([material]);
    expect(await call('DELETE', `attribute-values/${cotton}`, { version: '1' })).toMatchObject({
      status: 409,
      message: 'Còn 1 sản phẩm đang dùng nên không xóa được',
    });
    expect(await call('DELETE', `attributes/${material}`, { version: '1' })).toMatchObject({
      status: 409,
      code: 'ATTRIBUTE_IN_USE',
      params: { products: 1, groups: 1 },
    });
    await server.db.deleteFrom('product_attributes').where('attribute_id', '=', material).execute();
    await call('PUT', `categories/${group}/attributes`, { version: 2, attribute_ids: '' });
    await call('PUT', `categories/${group}/attributes`, { version: 2, attribute_ids: [] });
    expect((await call('DELETE', `attributes/${material}`, { version: '1' })).message).toBe(
      'Đã xóa thuộc tính',
    );
    expect(await valuesOf(material)).toEqual([]);
  });

  test('has no value twice; two that are merged leave their products with the one', async () => {
    const material = await addAttribute('Chất liệu');
    const [kept, gone] = [await addValue(material, 'Lụa'), await addValue(material, 'Lua')];
    expect((await call('POST', 'attribute-values', { attribute_id: material, value: 'LỤA' })).errors).toEqual(
      {
        value: 'Giá trị đã tồn tại',
      },
    );
    const { product_id } = await buildProduct(server.db, { shop });
    const { company_id } = shop;
    await server.db
      .insertInto('product_attributes')
      .values({ company_id, product_id, attribute_id: material, value_id: gone })
      .execute();
    await rename(material, 'Lua', 'Lụa', { merge: 1 });
    const said = await server.db.selectFrom('product_attributes').select('value_id').execute();
    expect(said.at(-1)?.value_id).toBe(kept);
    expect(await columnsOf({ product_id })).toMatchObject({ version: 2 });
  });

  test('is another shop’s nothing', async () => {
    const mine = await addAttribute('Riêng');
    const stranger = (await signInAs(server, { is_admin: true })).headers;
    const { company_id } = await buildShop(server.db);
    const asked = { company_id, version: 1, attribute_name: 'X' };
    expect((await call('PUT', `attributes/${mine}`, asked, stranger)).status).toBe(404);
    const value = { company_id, attribute_id: mine, value: 'X' };
    expect((await call('POST', 'attribute-values', value, stranger)).status).toBe(422);
    const sale = (await signInAs(server, { shop, groups: ['Sale'] })).headers;
    expect((await call('POST', 'attributes', { attribute_name: 'Y' }, sale)).code).toBe('ACCESS_DENIED');
    expect((await call('GET', 'all-attributes', {}, sale)).status).toBe(200);
  });
});

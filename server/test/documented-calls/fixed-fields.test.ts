import { beforeAll, expect, test } from 'vitest';
import { buildUser, signIn } from '../factories/people.ts';
import { buildShop } from '../factories/shops.ts';
import { useApp } from '../use-app.ts';
import { made } from './call.ts';
import { type Fields, send, type World } from './send.ts';

const server = useApp();
let world: World;

beforeAll(async () => {
  const shop = await buildShop(server.db);
  const { user_id, ...user } = await buildUser(server.db, { shop, groups: ['Admin'], is_admin: true });
  const headers = await signIn(server.app, user);
  world = { server, shop, headers, company_id: shop.company_id, warehouses: shop.warehouses, user_id };
});

const inUse = { active: 0 };
const offElsewhere = { active: 'Ngừng dùng hay dùng lại bằng nút riêng' };

/** Fields of a record that its documented PUT does not change, with another value and what is said of it. */
const fixed: readonly { path: string; thing: string; sent: Fields; errors: Fields; get?: string }[] = [
  { path: '/api/units/', thing: 'unit', sent: inUse, errors: offElsewhere },
  {
    path: '/api/units/',
    thing: 'unit',
    sent: { unit_code: 'khác' },
    errors: { unit_code: 'Không sửa được ở đây' },
  },
  { path: '/api/warehouses/', thing: 'ownWarehouse', sent: inUse, errors: offElsewhere },
  { path: '/api/companies/', thing: 'company', sent: inUse, errors: offElsewhere },
  {
    path: '/api/companies/',
    thing: 'company',
    sent: { company_id: 9_999_999 },
    errors: { company_id: 'Không sửa được ở đây' },
  },
  { path: '/api/payment-methods/', thing: 'paymentMethod', sent: inUse, errors: offElsewhere },
  { path: '/api/currencies/', thing: 'currency', sent: inUse, errors: offElsewhere },
  { path: '/api/categories/', thing: 'category', sent: inUse, errors: offElsewhere },
  { path: '/api/brands/', thing: 'brand', sent: inUse, errors: offElsewhere },
  {
    path: '/api/brands/',
    thing: 'brand',
    sent: { id: 9_999_999 },
    errors: { id: 'Không sửa được ở đây' },
  },
  {
    path: '/api/warehouse-export-types/',
    thing: 'exportType',
    sent: { behaviour: 'loan', ...inUse },
    errors: { behaviour: 'Không sửa được ở đây', ...offElsewhere },
  },
  {
    path: '/api/warehouse-receipt-types/',
    thing: 'receiptType',
    sent: { behaviour: 'several' },
    errors: { behaviour: 'Không sửa được ở đây' },
  },
  {
    path: '/api/categories/web/',
    thing: 'webCategory',
    sent: { category_id: 9_999_999 },
    errors: { category_id: 'Không sửa được ở đây' },
  },
  {
    path: '/api/customers/',
    thing: 'customer',
    sent: { customer_id: 9_999_999 },
    errors: { customer_id: 'Không sửa được ở đây' },
  },
  {
    path: '/api/base-products/',
    thing: 'baseProduct',
    sent: { product_code: 'KHAC-1', product_name: 'Tên khác', unit_code: 'đôi', category_id: 9_999_999 },
    errors: {
      product_code: 'Không sửa được ở đây',
      product_name: 'Không sửa được ở đây',
      unit_code: 'Không sửa được ở đây',
      category_id: 'Không sửa được ở đây',
    },
  },
];

test.each(fixed)(
  'PUT $path with another $sent is refused at the field, and taken as it is',
  async ({ path, thing, sent, errors }) => {
    const call = `${path}${await made(world, thing)}`;
    const before = (await send(world, { call: `GET ${call}` })).json().data;

    const refused = await send(world, { call: `PUT ${call}`, body: { ...before, ...sent } });
    const after = (await send(world, { call: `GET ${call}` })).json().data;
    const taken = await send(world, { call: `PUT ${call}`, body: before });

    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json().errors).toEqual(errors);
    expect(after).toEqual(before);
    expect(taken.statusCode, taken.body).toBe(200);
  },
);

test('PUT of an item of a bundle and of a value moves neither to another parent', async () => {
  const inShop = { company_id: world.company_id };
  const item = await made(world, 'bundleItem');
  const value = await made(world, 'value');

  const product = await send(world, {
    call: `PUT /api/products/sets/${item}`,
    body: { base_qty: 3, set_id: 1, product_id: 1 },
  });
  const attribute = await send(world, {
    call: `PUT /api/attribute-values/${value}`,
    body: { value: 'Nhung', attribute_id: 1, ...inShop },
  });

  expect(product.json().errors).toEqual({
    set_id: 'Không sửa được ở đây',
    product_id: 'Không sửa được ở đây',
  });
  expect(attribute.json().errors).toEqual({ attribute_id: 'Không sửa được ở đây' });
});

test('PUT of an attribute gives it no other number', async () => {
  const attribute = Number(await made(world, 'attribute'));
  const rename = async (attribute_id: number | string) =>
    await send(world, {
      call: `PUT /api/attributes/${attribute}`,
      body: { attribute_name: 'Chất vải', attribute_id, company_id: world.company_id },
    });
  expect((await rename(1)).json().errors).toEqual({ attribute_id: 'Không sửa được ở đây' });
  expect((await rename(attribute)).statusCode).toBe(200);
});

test('POST of a record that is not in use from the start is refused at the field', async () => {
  const answer = await send(world, {
    call: 'POST /api/units',
    body: { unit_code: 'ngưng', unit_name: 'Không dùng', active: 0 },
  });

  expect(answer.json().errors).toEqual(offElsewhere);
  const { data } = (await send(world, { call: 'GET /api/units' })).json();
  expect(JSON.stringify(data)).not.toContain('ngưng');
});

test('PUT base-products with web_category_id alone makes that group the main one', async () => {
  const base = await made(world, 'baseProduct');
  const [first, second] = [await made(world, 'webCategory'), await made(world, 'webCategory')];
  const call = `/api/base-products/${base}`;
  await send(world, { call: `PUT ${call}`, body: { web_category_ids: `${first}` } });

  const answer = await send(world, { call: `PUT ${call}`, body: { web_category_id: second } });

  expect(answer.statusCode, answer.body).toBe(200);
  const read = await send(world, { call: `GET ${call}` });
  expect(read.json().data).toMatchObject({ web_category_id: second, web_category_ids: `${second},${first}` });
});

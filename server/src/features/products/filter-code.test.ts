import { type FoundProducts, maxProductOptions } from '@soquay/contract/products';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { buildBundle } from '../../../test/factories/bundles.ts';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildProduct, type ProductOverrides, shareCode } from '../../../test/factories/products.ts';
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

async function ask(product_code: string, { inStock = false, sold = false } = {}): Promise<FoundProducts> {
  const answer = await test.app.inject({
    url: `/api/products/filter-code${inStock ? '-in-stock' : ''}`,
    query: { company_id: String(shop.company_id), product_code, ...(sold ? { sold: '1' } : {}) },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function find(product_code: string, { inStock = false } = {}): Promise<string[]> {
  const { data } = await ask(product_code, { inStock });
  return data.map((option) => option.product_code);
}

it('puts the exact code first, then the barcode, then codes that begin so, then names with the words', async () => {
  await product({ product_code: 'ao10', product_name: 'Khăn' });
  const bag = await product({ product_code: 'X1', product_name: 'Túi' });
  await product({ product_code: 'X2', product_name: 'Hộp ao1 nhỏ' });
  await product({ product_code: 'AO1', product_name: 'Mũ' });
  await product({ product_code: 'ao1-deleted', status: 0 });
  expect(await find('ao1')).toEqual(['AO1', 'ao10', 'X2']);
  await shareCode(test.db, bag, 'AO1');
  expect(await find('ao1')).toEqual(['AO1', 'X1', 'ao10', 'X2']);
});

it('finds a UPC by its twelve digits and by thirteen', async () => {
  await product({ product_code: 'SỮA', barcode: '036000291452' });
  expect(await find('0036000291452')).toEqual(['SỮA']);
  expect(await find('036000291452')).toEqual(['SỮA']);
});

it('finds a scanned barcode and the words of a name', async () => {
  await product({ product_code: 'SM1', product_name: 'Áo sơ mi nam', barcode: '8930001' });
  expect(await find('8930001')).toEqual(['SM1']);
  expect(await find('so mi')).toEqual(['SM1']);
  expect(await find('')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

it('finds goods by colour and size said beside words of the name, where no name has them all', async () => {
  await product({ product_code: 'SM-HD-L', product_name: 'Áo sơ mi', color: 'Hồng đất', size: 'L' });
  await product({ product_code: 'SM-HD-M', product_name: 'Áo sơ mi', color: 'Hồng đất', size: 'M' });
  await product({ product_code: 'QJ-HD-L', product_name: 'Quần jean', color: 'Hồng đất', size: 'L' });
  expect(await find('so mi hồng L')).toEqual(['SM-HD-L']);
  expect(await find('sơ mi hong dat')).toEqual(['SM-HD-M', 'SM-HD-L']);
  expect(await find('hồng')).toEqual([]);
  await product({ product_code: 'X', product_name: 'Sơ mi hồng lụa' });
  expect(await find('so mi hồng L')).toEqual(['X']);
});

it('finds a code, a colour and a size said together, in any order, without marks', async () => {
  const shirt = { code_anh: 'QS882', product_name: 'Quần short Nữ Sơn Ca' };
  for (const [colour, color] of [
    ['DE', 'Đen'],
    ['TR', 'Trắng'],
  ] as const) {
    for (const size of ['S', 'M', 'XL']) {
      await product({ ...shirt, product_code: `QS882-${colour}-${size}`, color, size });
    }
  }
  await product({ product_code: 'AT1', product_name: 'Áo thun (đen)', size: '30' });
  expect(await find('qs882 den s')).toEqual(['QS882-DE-S']);
  expect(await find('S đen QS882')).toEqual(['QS882-DE-S']);
  expect(await find('qs882 den')).toEqual(['QS882-DE-S', 'QS882-DE-M', 'QS882-DE-XL']);
  expect(await find('thun den 30')).toEqual(['AT1']);
  expect(await find('áo (đen)')).toEqual(['AT1']);
  expect(await find('qs882 xanh')).toEqual([]);
});

it('finds words of a name run together', async () => {
  await product({ product_code: 'AT1', product_name: 'Áo thun (đen)' });
  expect(await find('aothun')).toEqual(['AT1']);
  expect(await find('áothunđ')).toEqual([]);
});

it('answers model by model, then by colour, from the smallest size', async () => {
  const variants = [
    ['XL', 'Đỏ'],
    ['30', 'Be'],
    ['S', 'Đỏ'],
    ['28', 'Be'],
    ['M', 'Đỏ'],
  ] as const;
  for (const [place, [size, color]] of variants.entries()) {
    await product({ product_code: `A${place}`, product_name: 'Đầm hoa', code_anh: 'DAM', size, color });
    await product({ product_code: `Z${place}`, product_name: 'Đầm hoa nhí' });
  }
  expect(await find('dam hoa')).toEqual(['Z4', 'A3', 'A1', 'A2', 'A4', 'A0', 'Z3', 'Z2', 'Z1', 'Z0']);
  expect((await find('dam hoa nhi')).at(0)).toBe('Z4');
});

it('tries the keys behind Vietnamese letters where nothing is called so, and says which it was', async () => {
  await product({ product_code: 'QS882-DD-M' });
  await product({ product_code: 'W7', barcode: 'AA-1' });
  expect(await ask('QS882-Đ-M')).toMatchObject({
    data: [{ product_code: 'QS882-DD-M' }],
    typed_as: 'QS882-DD-M',
  });
  expect(await ask('qs882-đ')).toMatchObject({
    data: [{ product_code: 'QS882-DD-M' }],
    typed_as: 'qs882-dd',
  });
  expect(await ask('Ư7')).toMatchObject({ data: [{ product_code: 'W7' }], typed_as: 'W7' });
  expect(await ask('Â-1')).toMatchObject({ data: [{ product_code: 'W7' }], typed_as: 'AA-1' });
  await product({ product_code: 'X', product_name: 'Quần đ' });
  expect(await ask('đ')).toMatchObject({ data: [{ product_code: 'X' }], typed_as: null });
  expect(await ask('KHÔNG')).toEqual({ data: [], typed_as: null, gone: null });
});

it('says what a whole code or barcode was, where it is deleted or not sold any more', async () => {
  const off = await product({ product_code: 'QN573-DE-L', barcode: '8930573' });
  await product({ product_code: 'QN573-DE-L2' });
  await product({ product_code: 'XOA-DD', status: 0 });
  await test.db.updateTable('products').set({ active: 0 }).where('product_id', '=', off.product_id).execute();
  const gone = { product_code: 'QN573-DE-L', is_deleted: false };
  expect(await ask(' qn573-de-l', { sold: true })).toMatchObject({
    data: [{ product_code: 'QN573-DE-L2' }],
    gone,
  });
  expect(await ask('8930573', { sold: true })).toEqual({ data: [], typed_as: null, gone });
  expect(await ask('8930573', { inStock: true })).toEqual({ data: [], typed_as: null, gone });
  expect(await ask('8930573')).toMatchObject({ data: [{ product_code: 'QN573-DE-L' }], gone: null });
  for (const typed of ['xoa-dd', 'XOA-Đ']) {
    expect(await ask(typed)).toMatchObject({ data: [], gone: { product_code: 'XOA-DD', is_deleted: true } });
  }
  expect(await ask('qn573-de', { sold: true })).toMatchObject({ gone: null });
  expect(await ask('QN573-DE-L2', { inStock: true })).toEqual({ data: [], typed_as: null, gone: null });
});

it('finds codes typed without their signs, or with others, where nothing is called so', async () => {
  await product({ product_code: 'AO-01' });
  await product({ product_code: 'AO-01.XL' });
  await product({ product_code: 'MAO-01' });
  expect(await find('ao01')).toEqual(['AO-01', 'AO-01.XL']);
  expect(await find('ao.01')).toEqual(['AO-01', 'AO-01.XL']);
  expect(await find('ao01x')).toEqual(['AO-01.XL']);
  await product({ product_code: 'AO01' });
  expect(await find('ao01')).toEqual(['AO01']);
});

it('offers no more than it may', async () => {
  for (let number = 0; number < maxProductOptions + 3; number++)
    await product({ product_code: `AB${100 + number}` });
  const found = await find('ab');
  expect(found).toHaveLength(maxProductOptions);
  expect(found[0]).toBe('AB100');
});

it('offers only what can be sold, on filter-code-in-stock', async () => {
  const [main = ''] = shop.warehouses;
  await product({ product_code: 'SM1' });
  await product({ product_code: 'SM2', stock: { [main]: 1 } });
  expect(await find('sm')).toEqual(['SM1', 'SM2']);
  expect(await find('sm', { inStock: true })).toEqual(['SM2']);
  expect(await find('sm1', { inStock: true })).toEqual([]);
});

it('says where how many can be sold, of a bundle too', async () => {
  const [main = '', back = ''] = shop.warehouses;
  const shirt = await product({ product_code: 'SM1', stock: { [main]: 5, [back]: 3 } });
  await buildBundle(test.db, [{ product: shirt, qty: 2 }], { shop, product_code: 'SM-BỘ' });
  await product({ product_code: 'SM2' });
  const { data } = await ask('sm');
  expect(data.map(({ product_code, qty, inv_detail }) => [product_code, qty, inv_detail])).toEqual([
    [
      'SM-BỘ',
      3,
      [
        { warehouse_code: main, qty: 2 },
        { warehouse_code: back, qty: 1 },
      ],
    ],
    [
      'SM1',
      8,
      [
        { warehouse_code: main, qty: 5 },
        { warehouse_code: back, qty: 3 },
      ],
    ],
    ['SM2', 0, []],
  ]);
});

it('never offers another shop’s products', async () => {
  await buildProduct(test.db, { shop: await buildShop(test.db), product_code: 'SM1' });
  expect(await find('sm1')).toEqual([]);
});

it.each(['preorders', 'warehouse-receipts', 'warehouse-exports', 'stock-takes'])(
  'answers who may see %s alone: products are named there',
  async (module) => {
    await product({ product_code: 'AO1' });
    await sql`
      delete from role_grants using roles
      where roles.role_id = role_grants.role_id and company_id = ${shop.company_id} and role_name = 'Photo'
    `.execute(test.db);
    await sql`
      insert into role_grants (role_id, module_id, actions)
      select role_id, ${module}, '{view}' from roles
      where company_id = ${shop.company_id} and role_name = 'Photo'`.execute(test.db);
    headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Photo'] }));
    expect(await find('ao1')).toEqual(['AO1']);
  },
);

it('finds long words in a size, behind a bracket and in a size of several parts', async () => {
  const free = await product({ product_name: 'Áo choàng', size: 'Freesize', color: 'Trắng' });
  const parts = await product({ product_name: 'Áo choàng', size: 'Oversize/Freesize', color: 'Đen' });
  const cloth = await product({ product_name: 'Quần (polyester)', color: 'Đen' });
  await product({ product_name: 'Quần (polyeste)', color: 'Đen' });
  expect(await find('áo freesize')).toEqual([parts.product_code, free.product_code]);
  expect(await find('freesize đen')).toEqual([parts.product_code]);
  expect(await find('quần polyester')).toEqual([cloth.product_code]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { somePicture } from '../../../test/factories/pictures.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import { sweepPictures } from '../../pictures/sweep-pictures.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let content: Headers;
let shirt: Product;
let id: number;

beforeEach(async () => {
  shop = await buildShop(server.db);
  content = (await signInAs(server, { shop, groups: ['Content'] })).headers;
  shirt = await buildProduct(server.db, { shop, code_anh: 'AO01', product_name: 'Áo sơ mi lụa' });
  await buildProduct(server.db, { shop, code_anh: 'ao01', product_name: 'Áo sơ mi lụa đỏ' });
  id = (await baseOf(shirt)).base_product_id;
});

const baseOf = ({ product_id }: Product) =>
  server.db
    .selectFrom('products')
    .select('base_product_id')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();

async function call(method: 'GET' | 'PUT', url: string, payload?: object, headers = content) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

const list = (query = '') => call('GET', `/api/base-products?company_id=${shop.company_id}${query}`);
const read = async () => (await call('GET', `/api/base-products/${id}`)).data;
const change = (body: object, headers = content) => call('PUT', `/api/base-products/${id}`, body, headers);

async function addBrand(brand_name: string): Promise<number> {
  const { id } = await server.db
    .insertInto('brands')
    .values({ company_id: shop.company_id, brand_name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addWebCategory(category_name: string, category_parent_id: number | null = null) {
  const { category_id } = await server.db
    .insertInto('web_categories')
    .values({ company_id: shop.company_id, category_name, category_parent_id })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  return category_id;
}

describe('the list of base products', () => {
  test('has each image code once, with its first product’s name, and none without a product or a code', async () => {
    await buildProduct(server.db, { shop });
    await buildProduct(server.db, { shop, code_anh: 'XOA', status: 0 });
    const { data, total } = await list();
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        product_id: id,
        company_id: shop.company_id,
        product_code: 'AO01',
        product_name: 'Áo sơ mi lụa',
        variant_count: 2,
        active: 0,
        brand: null,
        web_category: null,
        web_category_ids: '',
        first_image: null,
      },
    ]);
  });

  test('is found by code, name, unit, group of the website and brand', async () => {
    const [women, brand_id] = [await addWebCategory('Nữ'), await addBrand('Mộc Miên 🌸')];
    const inWomen = await addWebCategory('Váy', women);
    await change({ version: 1, web_category_ids: [inWomen], brand_id, product_web_name: 'Sơ mi mùa hè' });
    await buildProduct(server.db, { shop, code_anh: 'VAY', product_name: 'Váy', barcode: '036000291452' });
    const codes = async (query: string) =>
      (await list(query)).data.map(({ product_code }: { product_code: string }) => product_code);
    for (const query of [
      'code=o01',
      'name=so+mi+lua',
      'name=mua+he',
      'q=ao01',
      `web_cat=${women}`,
      `brand=${brand_id}`,
    ]) {
      expect([query, await codes(`&${query}`)]).toEqual([query, ['AO01']]);
    }
    expect(await codes('&q=0036000291452')).toEqual(['VAY']);
    expect(await codes(`&unit=${encodeURIComponent(shirt.unit_code)}`)).toEqual(['VAY', 'AO01']);
    expect(await codes('&unit=khong')).toEqual([]);
    expect(await list('&brand=x')).toMatchObject({ total: 2, ignored: ['brand'] });
  });
});

describe('a base product', () => {
  test('is changed from the version that was seen; what is left out stays', async () => {
    const [one, two] = [await addWebCategory('Nữ'), await addWebCategory('Mới')];
    const saved = await change({
      version: 1,
      web_category_ids: [two, one],
      product_web_name: 'Sơ mi',
      active: 1,
      product_content: '<p>Lụa</p>',
    });
    expect(saved).toMatchObject({
      status: 200,
      message: 'Cập nhật thành công',
      data: {
        version: 2,
        active: 1,
        web_category_id: two,
        web_category_ids: `${two},${one}`,
        web_category: { category_name: 'Mới' },
      },
    });
    expect(await change({ version: 1, active: 0 })).toMatchObject({
      status: 409,
      code: 'VERSION_STALE',
      params: { current: { version: 2, product_content: '<p>Lụa</p>' } },
    });
    expect((await change({ version: 2, web_category_ids: [] })).data).toMatchObject({
      product_web_name: 'Sơ mi',
      web_category_ids: '',
      active: 1,
    });
  });

  test('opened and saved untouched writes nothing', async () => {
    const { product_web_name, web_category_ids, brand_id, product_content, active, version } = await read();
    const same = { product_web_name, web_category_ids, brand_id, product_content, active, version };
    expect((await change(same)).data.version).toBe(version);
  });

  test('keeps of its text what may stand there, and the pictures that it shows', async () => {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(await somePicture())], 'a.png'));
    const encoded = new Response(body);
    const sent = await server.app.inject({
      method: 'POST',
      url: `/api/base-products/image?company_id=${shop.company_id}`,
      headers: { ...content, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const { link } = sent.json().data;
    const written = await change({
      version: 1,
      product_content: `<p onclick="x()">Lụa</p><script>alert(1)</script><img src="${link}"><img src="https://x.vn/a.png"><a href="javascript:x()">x</a>`,
    });
    const clean = `<p>Lụa</p><img src="${link}" /><a rel="noopener noreferrer nofollow" target="_blank">x</a>`;
    expect(written.data.product_content).toBe(clean);
    const old = () =>
      server.db
        .updateTable('pictures')
        .set({ sent_at: new Date(Date.now() - 25 * 3_600_000) })
        .execute();
    await old();
    await sweepPictures(server.db);
    expect((await server.app.inject({ method: 'GET', url: link })).statusCode).toBe(200);
    await change({ version: 2, product_content: '' });
    await sweepPictures(server.db);
    expect((await server.app.inject({ method: 'GET', url: link })).statusCode).toBe(404);
  });

  test('refuses a text that is too long, and what the shop does not have, at the field', async () => {
    expect(await change({ version: 1, product_content: 'a'.repeat(100_001) })).toMatchObject({
      status: 422,
      errors: { product_content: 'Nội dung web tối đa 100.000 ký tự' },
    });
    const brand_id = await addBrand('Cũ');
    await server.db.updateTable('brands').set({ active: 0 }).where('id', '=', brand_id).execute();
    expect(await change({ version: 1, brand_id, web_category_ids: [999_999] })).toMatchObject({
      status: 422,
      errors: {
        brand_id: 'Thương hiệu này đã ngừng dùng, hãy chọn thương hiệu khác',
        web_category_ids: 'Nhóm trên web không có trong cửa hàng này',
      },
    });
  });

  test.each([
    ['Content', 200],
    ['Admin', 200],
    ['Kho', 403],
    ['Photo', 403],
    ['KeToan', 403],
  ] as const)('changed by a %s: %i', async (group, status) => {
    const { headers } = await signInAs(server, { shop, groups: [group] });
    expect((await change({ version: 1, active: 1 }, headers)).status).toBe(status);
    expect((await call('GET', `/api/base-products/${id}`, undefined, headers)).status).toBe(200);
  });

  test('is changed by a Kho who was given that', async () => {
    const { company_id } = shop;
    await server.db
      .updateTable('role_grants')
      .set({ actions: ['view', 'edit', 'edit-web'] })
      .where('module_id', '=', 'products')
      .where('role_id', 'in', ({ selectFrom }) =>
        selectFrom('roles')
          .select('role_id')
          .where('company_id', '=', company_id)
          .where('role_name', '=', 'Kho'),
      )
      .execute();
    const { headers } = await signInAs(server, { shop, groups: ['Kho'] });
    expect((await change({ version: 1, active: 1 }, headers)).status).toBe(200);
  });
});

test('the variants of an image code are those products that are not deleted', async () => {
  await buildProduct(server.db, { shop, code_anh: 'AO01', status: 0 });
  const url = `/api/products/code-anh?company_id=${shop.company_id}&code_anh=`;
  const { data } = await call('GET', `${url}aO01`);
  expect(data.map(({ product_name }: { product_name: string }) => product_name).sort()).toEqual([
    'Áo sơ mi lụa',
    'Áo sơ mi lụa đỏ',
  ]);
  expect((await call('GET', `${url}KHAC`)).data).toEqual([]);
  expect((await call('GET', url)).status).toBe(422);
});

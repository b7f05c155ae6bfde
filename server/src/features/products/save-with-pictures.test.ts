import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { formOfFiles, somePicture } from '../../../test/factories/pictures.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let admin: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
});

type Files = Parameters<typeof formOfFiles>[0];

async function send(
  method: 'POST' | 'PUT',
  path: string,
  { files, fields, headers = admin }: { files: Files; fields: Record<string, string>; headers?: Headers },
) {
  const form = await formOfFiles(files, fields);
  const answer = await server.app.inject({
    method,
    url: `/api/products${path}?company_id=${shop.company_id}`,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const fields = { product_code: 'AO-01', product_name: 'Áo sơ mi', unit_code: 'cái' };
const picture = async (name = 'a.png') => ({ name, content: await somePicture() });
const broken = { name: 'b.png', content: Buffer.from('none') };
/** File that a browser sends for an empty file field. */
const empty = { name: '', content: Buffer.alloc(0) };

function countProducts() {
  return server.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', shop.company_id)
    .executeTakeFirstOrThrow();
}

async function versionsOf({ product_id }: Product): Promise<Record<string, string>> {
  const { data } = (await server.app.inject({ url: `/api/products/${product_id}`, headers: admin })).json();
  return { version: String(data.version), base_version: String(data.base_version) };
}

test('a product is added with its pictures, and answered as it is read', async () => {
  const files = [empty, await picture(), await picture()];
  const { status, data, message } = await send('POST', '', { files, fields });
  expect({ status, message }).toEqual({ status: 200, message: 'Thêm sản phẩm thành công' });
  expect(data.images).toHaveLength(2);
  expect(data.first_image.thumb_file).toBe(data.images[0].thumb_file);
  const read = await server.app.inject({ url: `/api/products/${data.product_id}`, headers: admin });
  expect(read.json().data).toEqual(data);
});

test('a picture that is refused leaves the product and the others', async () => {
  const { status, data, message } = await send('POST', '', { files: [broken, await picture()], fields });
  expect({ status, message }).toEqual({
    status: 200,
    message:
      'Thêm sản phẩm thành công, 1 tệp không nhận được: b.png (Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hay WEBP)',
  });
  expect(data.images).toHaveLength(1);
});

test('sent again under its key nothing is there twice', async () => {
  const headers = { ...admin, 'idempotency-key': randomUUID() };
  const files = [await picture()];
  const first = await send('POST', '', { files, fields, headers });
  const second = await send('POST', '', { files, fields, headers });
  expect(second).toEqual(first);
  expect(second.data.images).toHaveLength(1);
});

test.each(['POST', 'PUT'] as const)(
  '%s of a saved one adds pictures behind those there are',
  async (method) => {
    const product = await buildProduct(server.db, { shop, product_code: 'AO-02' });
    const path = `/${product.product_id}`;
    const first = await send(method, path, { files: [await picture()], fields: await versionsOf(product) });
    const second = await send(method, path, {
      files: [await picture(), broken],
      fields: { ...(await versionsOf(product)), product_name: 'Áo mới' },
    });
    expect(second).toMatchObject({
      status: 200,
      message:
        'Cập nhật sản phẩm thành công, 1 tệp không nhận được: b.png (Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hay WEBP)',
      data: { product_name: 'Áo mới', images: [first.data.images[0], expect.anything()] },
    });
  },
);

test('a form without pictures is taken with its file field empty, of who may not upload any too', async () => {
  const product = await buildProduct(server.db, { shop });
  const { headers } = await signInAs(server, { shop, groups: ['KeToan'] });
  const answer = await send('PUT', `/${product.product_id}`, {
    files: [empty],
    fields: { ...(await versionsOf(product)), price: '5000' },
    headers,
  });
  expect(answer).toMatchObject({ status: 200, data: { price: 5_000, images: [] } });
});

test('who may not upload pictures is refused them at `images`, and nothing is written', async () => {
  const product = await buildProduct(server.db, { shop, price: 1_000 });
  const { headers } = await signInAs(server, { shop, groups: ['KeToan'] });
  const answer = await send('PUT', `/${product.product_id}`, {
    files: [await picture()],
    fields: { ...(await versionsOf(product)), price: '5000' },
    headers,
  });
  expect(answer).toMatchObject({
    status: 403,
    code: 'ACCESS_DENIED',
    errors: { images: 'Bạn không được sửa trường này' },
  });
  const read = await server.app.inject({ url: `/api/products/${product.product_id}`, headers: admin });
  expect(read.json().data).toMatchObject({ price: 1_000, images: [] });
});

test('more pictures than a call of their own takes are refused with the product', async () => {
  const one = await picture();
  const answer = await send('POST', '', { files: Array.from({ length: 101 }, () => one), fields });
  expect(answer).toMatchObject({ status: 413, code: 'REQUEST_TOO_LARGE' });
  expect(await countProducts()).toEqual({ count: 0 });
});

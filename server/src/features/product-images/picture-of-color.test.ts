/** Shows pictures of a colour first with the products of that colour. */
import { takeOverProducts } from '@soquay/contract/product-takeover';
import { beforeEach, expect, test } from 'vitest';
import { requestTo } from '../../../test/endpoints.ts';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { joinShop, signIn } from '../../../test/factories/people.ts';
import { formOfFiles, somePicture } from '../../../test/factories/pictures.ts';
import { putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let admin: Headers;
let red: Product;
let black: Product;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  const model = { shop, code_anh: 'AT900', size: 'S' };
  red = await buildProduct(server.db, { ...model, product_code: 'AT900-DO-S', color: 'Đỏ' });
  black = await buildProduct(server.db, { ...model, product_code: 'AT900-DEN-S', color: 'Đen' });
});

async function upload(...names: string[]) {
  const files = await Promise.all(names.map(async (name) => ({ name, content: await somePicture() })));
  const form = await formOfFiles(files);
  const url = `/api/v2/products/images?company_id=${shop.company_id}`;
  const headers = { ...admin, ...form.headers };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: form.payload });
  return answer.json().data.files as {
    outcome: string;
    color?: string;
    code_anh: string;
    thumb_file: string;
    image_file: string;
  }[];
}

async function put(url: string, payload: object) {
  const answer = await server.app.inject({ method: 'PUT', url, headers: admin, payload });
  return { status: answer.statusCode, ...answer.json() };
}

const colour = ({ product_id }: Product, image_file: string | undefined, color: string) =>
  put(`/api/products/${product_id}/image-color`, { image_file, color });

async function thumbOf({ product_id }: Product): Promise<string | null> {
  const query = server.db.selectFrom('products').select('thumb_file').where('product_id', '=', product_id);
  return (await query.executeTakeFirstOrThrow()).thumb_file;
}

test('a file named by a product, or by what its codes begin with, is a picture of that colour', async () => {
  const [ofModel, ofBlack, ofRed] = await upload('AT900.png', 'AT900-DEN-S.png', 'at900-do (2).jpg');
  expect([ofModel, ofBlack, ofRed]).toMatchObject([
    { outcome: 'added', code_anh: 'AT900' },
    { outcome: 'added', code_anh: 'AT900', color: 'Đen' },
    { outcome: 'added', code_anh: 'AT900', color: 'Đỏ' },
  ]);
  expect(ofModel?.color).toBeUndefined();
  expect(await thumbOf(black)).toBe(ofBlack?.thumb_file);
  expect(await thumbOf(red)).toBe(ofRed?.thumb_file);
  const white = await buildProduct(server.db, { shop, code_anh: 'AT900', color: 'Trắng', size: 'S' });
  expect(await thumbOf(white)).toBe(ofModel?.thumb_file);
});

test('a name that is an image code stays one, and what begins the codes of two colours is of neither', async () => {
  const other = await buildProduct(server.db, { shop, code_anh: 'AT900-DEN-S', product_code: 'KHAC' });
  await buildProduct(server.db, { shop, code_anh: 'AT901', product_code: 'AT900-DOM', color: 'Đốm' });
  const [ofCode, ofNone] = await upload('AT900-DEN-S.png', 'AT9.png');
  expect(ofCode).toMatchObject({ code_anh: 'AT900-DEN-S' });
  expect(await thumbOf(other)).toBe(ofCode?.thumb_file);
  expect(await thumbOf(black)).toBeNull();
  expect(ofNone?.outcome).toBe('refused');
});

test('the colour of a picture is one of its model; without one of their own products show what there is', async () => {
  const [first, second] = await upload('AT900.png', 'AT900-2.png');
  expect(await colour(red, first?.image_file, 'Xanh')).toMatchObject({
    status: 422,
    errors: { color: 'Mẫu này không có sản phẩm màu đó' },
  });
  const { status, data } = await colour(red, first?.image_file, 'đỏ');
  expect({ status, colours: data.map(({ color }: { color: string }) => color) }).toEqual({
    status: 200,
    colours: ['Đỏ', ''],
  });
  expect(await thumbOf(red)).toBe(first?.thumb_file);
  expect(await thumbOf(black)).toBe(second?.thumb_file);
  await colour(red, second?.image_file, 'Đỏ');
  expect(await thumbOf(black)).toBe(first?.thumb_file);
  await colour(red, second?.image_file, '');
  expect(await thumbOf(black)).toBe(second?.thumb_file);
});

test('products that get another colour or model show what is of that, and a renamed colour takes its pictures along', async () => {
  const [, ofBlack] = await upload('AT900.png', 'AT900-DEN-S.png');
  const recoloured = {
    version: 1,
    atts: [
      { att_id: 1, value: 'Đen' },
      { att_id: 2, value: 'M' },
    ],
  };
  await putProduct(server, red.product_id, { headers: admin, shop, body: recoloured });
  expect(await thumbOf(red)).toBe(ofBlack?.thumb_file);

  const { value_id } = await server.db
    .selectFrom('attribute_values')
    .select('value_id')
    .where('company_id', '=', shop.company_id)
    .where('value', '=', 'Đen')
    .executeTakeFirstOrThrow();
  const url = `/api/attribute-values/${value_id}?company_id=${shop.company_id}`;
  const renamed = await put(url, { value: 'Đen tuyền', version: 1, attribute_id: 1 });
  expect(renamed.status).toBe(200);
  expect(await thumbOf(black)).toBe(ofBlack?.thumb_file);
  const images = await server.db
    .selectFrom('base_product_images')
    .select('color')
    .where('company_id', '=', shop.company_id)
    .orderBy('image_order')
    .execute();
  expect(images).toEqual([{ color: '' }, { color: 'Đen tuyền' }]);

  const moved = { version: 2, code_anh: 'AT777' };
  await putProduct(server, black.product_id, { headers: admin, shop, body: moved });
  expect(await thumbOf(black)).toBeNull();
});

test('colours that are merged share their pictures, and those of a deleted colour are of all', async () => {
  const [ofModel, ofRed, ofBlack] = await upload('AT900.png', 'AT900-DO-S.png', 'AT900-DEN-S.png');
  const colourNamed = async (value: string) =>
    await server.db
      .selectFrom('attribute_values')
      .select(['value_id', 'version'])
      .where('company_id', '=', shop.company_id)
      .where('value', '=', value)
      .executeTakeFirstOrThrow();
  const addressOf = ({ value_id }: { value_id: number }) =>
    `/api/attribute-values/${value_id}?company_id=${shop.company_id}`;
  const big = await buildProduct(server.db, { shop, code_anh: 'AT900', color: 'Đỏ tươi', size: 'L' });
  expect(await thumbOf(big)).toBe(ofModel?.thumb_file);
  const from = await colourNamed('Đỏ tươi');
  const merged = { value: 'Đỏ', merge: 1, version: from.version, attribute_id: 1 };
  expect(await put(addressOf(from), merged)).toMatchObject({ status: 200 });
  expect(await thumbOf(big)).toBe(ofRed?.thumb_file);

  const atts = [
    { att_id: 1, value: 'Đỏ' },
    { att_id: 2, value: 'XL' },
  ];
  await putProduct(server, black.product_id, { headers: admin, shop, body: { version: 1, atts } });
  const gone = await colourNamed('Đen');
  const url = `${addressOf(gone)}&version=${gone.version}`;
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(200);
  const { color } = await server.db
    .selectFrom('base_product_images')
    .select('color')
    .where('image_file', '=', ofBlack?.image_file ?? '')
    .executeTakeFirstOrThrow();
  expect(color).toBe('');
});

test('goods that another shop takes over keep the colours of their pictures', async () => {
  const [, ofBlack] = await upload('AT900.png', 'AT900-DEN-S.png');
  const other = await buildShop(server.db);
  const { user } = await signInAs(server, { shop, groups: ['Admin'] });
  await joinShop(server.db, { user, shop: other, groups: ['Admin'] });
  const body = { from_company_id: shop.company_id };
  const request = await requestTo(takeOverProducts, other.company_id, { body });
  const headers = { ...request.headers, ...(await signIn(server.app, user)) };
  const taken = await server.app.inject({ ...request, headers });
  expect(taken.statusCode).toBe(200);
  const shown = await server.db
    .selectFrom('products')
    .select(['color', 'thumb_file'])
    .where('company_id', '=', other.company_id)
    .orderBy('color')
    .execute();
  expect(shown.find(({ color }) => color === 'Đen')?.thumb_file).toBe(ofBlack?.thumb_file);
  expect(shown.find(({ color }) => color === 'Đỏ')?.thumb_file).not.toBe(ofBlack?.thumb_file);
});

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { formOfFiles, plainPicture, somePicture } from '../../../test/factories/pictures.ts';
import { putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import { sweepPictures } from '../../pictures/sweep-pictures.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let photo: Headers;
let admin: Headers;
let red: Product;
let blue: Product;

beforeEach(async () => {
  shop = await buildShop(server.db);
  photo = (await signInAs(server, { shop, groups: ['Photo'] })).headers;
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  red = await buildProduct(server.db, { shop, code_anh: 'AO01', color: 'Đỏ' });
  blue = await buildProduct(server.db, { shop, code_anh: 'ao01', color: 'Xanh' });
});

type Files = Parameters<typeof formOfFiles>[0];

async function post(url: string, files: Files, { headers = photo, fields = {} } = {}) {
  const form = await formOfFiles(files, fields);
  const answer = await server.app.inject({
    method: 'POST',
    url: `${url}?company_id=${shop.company_id}`,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const upload = (files: Files, sending: { headers?: Headers; fields?: Record<string, string> } = {}) =>
  post('/api/v2/products/images', files, sending);

async function call(method: 'POST' | 'PUT', url: string, payload: object, headers = admin) {
  const answer = await server.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
}

const shown = ({ product_id }: Product) =>
  server.db
    .selectFrom('products')
    .select(['thumb_file', 'slide_file', 'base_product_id'])
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();

async function imagesOf(product: Product): Promise<string[]> {
  const rows = await server.db
    .selectFrom('base_product_images as image')
    .innerJoin('products', 'products.base_product_id', 'image.base_product_id')
    .select('image_file')
    .where('product_id', '=', product.product_id)
    .orderBy('image_order')
    .execute();
  return rows.map(({ image_file }) => image_file);
}

const get = (url: string | null) => server.app.inject({ method: 'GET', url: url ?? '' });

describe('pictures by name', () => {
  test('go to the goods with that image code in whatever case, and are what all variants show', async () => {
    const content = await plainPicture(3000, 1500).jpeg().toBuffer();
    const { status, data, message } = await upload([{ name: 'Ao01.JPG', content }]);
    expect({ status, message }).toEqual({ status: 200, message: 'Đã thêm 1 ảnh' });
    expect(data.files[0]).toMatchObject({ file: 'Ao01.JPG', outcome: 'added', code_anh: 'AO01' });
    const [first, second] = [await shown(red), await shown(blue)];
    expect(second).toEqual(first);
    const sizes = [data.files[0].image_file, first.slide_file, first.thumb_file].map(async (link) => {
      const { width, format } = await sharp((await get(link)).rawPayload).metadata();
      return { width, format };
    });
    expect(await Promise.all(sizes)).toEqual([
      { width: 2560, format: 'jpeg' },
      { width: 800, format: 'webp' },
      { width: 160, format: 'webp' },
    ]);
  });

  test('stand in the order of their numbers, however they come', async () => {
    const [one, two, three, ten] = await Promise.all([1, 2, 3, 4].map(() => somePicture()));
    const sent = async (name: string, content: Buffer | undefined) =>
      (await upload([{ name, content: content as Buffer }])).data.files[0].image_file;
    const third = await sent('AO01 (3).png', three);
    const tenth = await sent('AO01_10.png', ten);
    const first = await sent('AO01.png', one);
    const second = await sent('ao01-2.webp', two);
    expect(await imagesOf(red)).toEqual([first, second, third, tenth]);
  });

  test('of a code that itself ends in -2 go there', async () => {
    const other = await buildProduct(server.db, { shop, code_anh: 'AO01-2' });
    const { data } = await upload([{ name: 'ao01-2.png', content: await somePicture() }]);
    expect(data.files[0].code_anh).toBe('AO01-2');
    expect(await imagesOf(other)).toHaveLength(1);
    expect(await imagesOf(red)).toEqual([]);
  });

  test('are each told what became of it; what lies, is broken, too large or of no code keeps nothing from the others', async () => {
    await buildProduct(server.db, { shop, code_anh: 'XOA', status: 0 });
    const content = await somePicture();
    const bomb = await plainPicture(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    const { status, data } = await upload([
      { name: 'AO01.png', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'AO01-2.jpg', content: Buffer.alloc(50 * 1024 * 1024) },
      { name: 'AO01-3.png', content: bomb },
      { name: 'AO01-4.gif', content: await plainPicture(9, 9).gif().toBuffer() },
      { name: 'KHONG-CO.png', content },
      { name: 'xoa.png', content },
      { name: 'AO01-5.png', content },
      { name: 'AO01-6.png', content },
      { name: '', content },
      { name: 'KHONG-CO-2.png', content: Buffer.from('hỏng') },
    ]);
    expect(status).toBe(200);
    expect(
      data.files.map((file: { reason?: string; outcome: string }) => file.reason ?? file.outcome),
    ).toEqual([
      'Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hay WEBP',
      'Ảnh lớn hơn 10 MB, hãy thu nhỏ rồi tải lại',
      'Ảnh có quá 40 triệu điểm ảnh, hãy thu nhỏ rồi tải lại',
      'Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hay WEBP',
      'Không có sản phẩm nào có mã ảnh hay mã như tên tệp này',
      'Không có sản phẩm nào có mã ảnh hay mã như tên tệp này',
      'added',
      'present',
      'Không có sản phẩm nào có mã ảnh hay mã như tên tệp này',
      'Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hay WEBP',
    ]);
    expect(data).toMatchObject({ added: 1, present: 1, refused: 8 });
  });

  test('of another shop’s code are of none', async () => {
    await buildProduct(server.db, { shop: await buildShop(server.db), code_anh: 'KHAC' });
    const { data } = await upload([{ name: 'KHAC.png', content: await somePicture() }]);
    expect(data.files[0].outcome).toBe('refused');
  });

  test('a hundred at once are taken, more are refused whole', async () => {
    const content = await somePicture();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `KHONG${index}.png`, content }));
    expect((await upload(many(100))).data.files).toHaveLength(100);
    expect(await upload(many(101))).toMatchObject({ status: 413, code: 'REQUEST_TOO_LARGE' });
    expect(await upload([])).toMatchObject({ status: 422, errors: { images: 'Hãy chọn một tệp ảnh' } });
  });

  test('sent by two people at once are there once each', async () => {
    const contents = await Promise.all([1, 2, 3].map(() => somePicture()));
    const files = contents.map((content, index) => ({ name: `AO01-${index}.png`, content }));
    const answers = await Promise.all([upload(files), upload(files, { headers: admin })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].data.added + answers[1].data.added).toBe(3);
    expect(await imagesOf(red)).toHaveLength(3);
  });

  test.each([
    ['Photo', 200],
    ['Admin', 200],
    ['Kho', 200],
    ['Content', 200],
    ['Sale', 403],
    ['KeToan', 403],
    ['Order', 403],
  ] as const)('from a %s: %i', async (group, status) => {
    const { headers } = await signInAs(server, { shop, groups: [group] });
    const sent = await upload([{ name: 'AO01.png', content: await somePicture() }], { headers });
    expect(sent.status).toBe(status);
  });

  test('that stand in for better ones are told apart until the same comes to stay', async () => {
    const file = { name: 'AO01.png', content: await somePicture() };
    const temp = () => server.db.selectFrom('base_product_images').select('is_temp').execute();
    await upload([file], { fields: { is_temp: '1' } });
    expect((await temp()).at(-1)).toEqual({ is_temp: 1 });
    await upload([file]);
    expect((await temp()).at(-1)).toEqual({ is_temp: 0 });
  });
});

describe('pictures of one product', () => {
  const add = async (count: number, headers = admin) => {
    const contents = await Promise.all(Array.from({ length: count }, () => somePicture()));
    const files = contents.map((content, index) => ({ name: `camera-${index}.png`, content }));
    const answer = await post(`/api/products/${red.product_id}/images`, files, { headers });
    return { ...answer, links: answer.data?.images.map((image: { image_file: string }) => image.image_file) };
  };

  test('come behind those there are, with who sent them', async () => {
    await upload([{ name: 'AO01.png', content: await somePicture() }]);
    const { status, data } = await add(2, photo);
    expect(status).toBe(200);
    expect(data.images).toHaveLength(3);
    expect(data.images.map((image: { image_order: number }) => image.image_order)).toEqual([1, 2, 3]);
    expect(data.images[2]).toMatchObject({ is_temp: 0, user: expect.stringMatching(/./) });
  });

  test('of one without an image code are its own', async () => {
    const alone = await buildProduct(server.db, { shop });
    await post(`/api/products/${alone.product_id}/images`, [{ name: 'a.png', content: await somePicture() }]);
    expect((await shown(alone)).thumb_file).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/);
    expect((await shown(red)).thumb_file).toBeNull();
  });

  test('are put in another order, and the new first one shows everywhere', async () => {
    const { links } = await add(3);
    const before = await shown(blue);
    const url = `/api/products/${red.product_id}/image-order`;
    const images = [links[2], links[0], links[1]].map((image_file, index) => ({
      image_file,
      image_order: index + 1,
    }));
    const { status, data } = await call('PUT', url, { images });
    expect({ status, order: data.map((image: { image_file: string }) => image.image_file) }).toEqual({
      status: 200,
      order: [links[2], links[0], links[1]],
    });
    expect((await shown(blue)).thumb_file).not.toBe(before.thumb_file);
    expect(await call('PUT', url, { images: images.slice(1) })).toMatchObject({
      status: 409,
      code: 'LIST_CHANGED',
    });
  });

  test('are deleted, the last one too, and swept once nothing names them', async () => {
    const { links } = await add(2);
    const url = `/api/products/${blue.product_id}/image`;
    const remove = (image_file: string) => call('POST', url, { image_file });
    expect((await remove(links[0])).data).toMatchObject([{ image_file: links[1], image_order: 1 }]);
    await server.db
      .updateTable('pictures')
      .set({ sent_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await sweepPictures(server.db);
    expect((await get(links[0])).statusCode).toBe(404);
    expect((await get(links[1])).statusCode).toBe(200);
    expect((await remove(links[1])).data).toEqual([]);
    expect(await shown(red)).toMatchObject({ thumb_file: null, slide_file: null });
    expect((await remove(links[1])).status).toBe(404);
  });

  test('stand in the history of each product that has them: added, put in order, deleted, by whom', async () => {
    const { links } = await add(2, photo);
    const images = links.map((image_file: string, index: number) => ({ image_file, image_order: 2 - index }));
    await call('PUT', `/api/products/${red.product_id}/image-order`, { images });
    await call('POST', `/api/products/${blue.product_id}/image`, { image_file: links[0] });
    const other = await buildProduct(server.db, { shop, code_anh: 'KHAC' });
    const historyOf = async ({ product_id }: Product) =>
      (await server.app.inject({ url: `/api/products/${product_id}/history`, headers: photo })).json();
    for (const product of [red, blue]) {
      const { total, data } = await historyOf(product);
      expect(total).toBe(4);
      expect(data.map(({ action }: { action: string }) => action)).toEqual([
        'delete-image',
        'order-images',
        'add-image',
        'add-image',
      ]);
      expect(data[0]).toMatchObject({ fullname: expect.stringMatching(/./), is_imported: false, fields: [] });
    }
    expect((await historyOf(other)).total).toBe(0);
  });

  test('are neither deleted nor ordered by who only takes them', async () => {
    const { links } = await add(1, photo);
    const product = `/api/products/${red.product_id}`;
    const image = { image_file: links[0] };
    expect((await call('POST', `${product}/image`, image, photo)).status).toBe(403);
    const images = [{ ...image, image_order: 1 }];
    expect((await call('PUT', `${product}/image-order`, { images }, photo)).status).toBe(403);
  });

  test('are arranged by who has the goods in their warehouses alone', async () => {
    const [own = '', other = ''] = shop.warehouses;
    const stocked = await buildProduct(server.db, { shop, stock: { [other]: 1 } });
    const { headers } = await signInAs(server, { shop, groups: ['KeToan'], warehouses: [own] });
    const url = `/api/products/${stocked.product_id}`;
    const image = { image_file: `/api/pictures/${'a'.repeat(64)}` };
    expect(await call('POST', `${url}/image`, image, headers)).toMatchObject({
      status: 403,
      code: 'WAREHOUSE_FORBIDDEN',
    });
    const images = [{ ...image, image_order: 1 }];
    expect(await call('PUT', `${url}/image-order`, { images }, headers)).toMatchObject({
      status: 403,
      code: 'WAREHOUSE_FORBIDDEN',
    });
  });

  test('named by anything but a link of the store are refused at the field', async () => {
    const answer = await call('POST', `/api/products/${red.product_id}/image`, { image_file: '../a.png' });
    expect(answer).toMatchObject({ status: 422, errors: { image_file: 'Ảnh không hợp lệ' } });
  });
});

describe('a product whose image code changes', () => {
  const setCode = async (product: Product, code_anh: string) => {
    const sent = { headers: admin, shop, body: { code_anh } };
    expect((await putProduct(server, product.product_id, sent)).statusCode).toBe(200);
  };

  test('shows the first picture of its new model', async () => {
    const other = await buildProduct(server.db, { shop, code_anh: 'VAY' });
    await upload([
      { name: 'AO01.png', content: await somePicture() },
      { name: 'VAY.png', content: await somePicture() },
    ]);
    await setCode(blue, 'vay');
    expect(await shown(blue)).toEqual(await shown(other));
    await setCode(blue, '');
    expect((await shown(blue)).thumb_file).toBeNull();
  });

  test('takes its pictures with it where they are its own alone and the code is new', async () => {
    const alone = await buildProduct(server.db, { shop });
    await post(`/api/products/${alone.product_id}/images`, [{ name: 'a.png', content: await somePicture() }]);
    const before = await shown(alone);
    await setCode(alone, 'MOI');
    expect(await shown(alone)).toEqual(before);
    await upload([{ name: 'moi-2.png', content: await somePicture() }]);
    expect(await imagesOf(alone)).toHaveLength(2);
  });

  test('is written in a new case alone, and stays where it is', async () => {
    await upload([{ name: 'AO01.png', content: await somePicture() }]);
    const before = await shown(red);
    await setCode(red, 'Ao01');
    expect(await shown(red)).toEqual(before);
  });

  test('keeps the pictures of its own where the code is taken away and given back', async () => {
    const alone = await buildProduct(server.db, { shop, code_anh: 'RIENG' });
    await upload([{ name: 'RIENG.png', content: await somePicture() }]);
    const before = await shown(alone);
    for (const code of ['', 'RIENG']) {
      await setCode(alone, code);
      expect(await shown(alone)).toEqual(before);
    }
  });

  test('leaves pictures to the others of its model; the last to go takes them to one that has none', async () => {
    await upload([{ name: 'AO01.png', content: await somePicture() }]);
    const { thumb_file } = await shown(red);
    await setCode(red, 'AO02');
    expect([(await shown(red)).thumb_file, (await shown(blue)).thumb_file]).toEqual([null, thumb_file]);
    await setCode(blue, 'ao02');
    expect([(await shown(red)).thumb_file, (await shown(blue)).thumb_file]).toEqual([thumb_file, thumb_file]);
  });

  test('gets its pictures in its new model where it moves while they are sent', async () => {
    await buildProduct(server.db, { shop, code_anh: 'VAY' });
    const files = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => ({ name: `${index}.png`, content: await somePicture() })),
    );
    const [sent] = await Promise.all([
      post(`/api/products/${blue.product_id}/images`, files),
      setCode(blue, 'VAY'),
    ]);
    expect(sent.data.added).toBe(4);
    // Allows both places: pictures that arrived before the move stay with the old model.
    expect((await imagesOf(red)).length + (await imagesOf(blue)).length).toBe(4);
    expect(await imagesOf(blue)).toHaveLength(sent.data.images.length);
  });

  test('is new with that code, and shows the picture at once', async () => {
    await upload([{ name: 'AO01.png', content: await somePicture() }]);
    const later = await buildProduct(server.db, { shop, code_anh: 'AO01' });
    expect(await shown(later)).toEqual(await shown(red));
  });
});

import { banners } from '@soquay/contract/banners';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { requestTo } from '../../../test/endpoints.ts';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import { sweepPictures } from '../../pictures/sweep-pictures.ts';

const server = useApp({ connections: 6 });
let shop: Shop;
let editor: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  editor = (await signInAs(server, { shop, groups: ['Content'] })).headers;
});

const banner = {
  title: `<script>alert('x')</script> 🌸 ${'dài'.repeat(50)}`,
  header: 'Hè 2026',
  content: 'Giảm 20%\nTừ thứ sáu',
  banner_link: '/khuyen-mai',
  banner_media_type: 'video',
  banner_media_link: 'https://youtu.be/dQw4w9WgXcQ',
  button_title: 'Mua ngay',
  button_link: 'https://mocmien.vn/he',
  shown_from: '2026-06-01',
  shown_to: null,
  banner_order: 1,
  status: 1,
};

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: object = {}) {
  const company_id = shop.company_id;
  const hasBody = method === 'POST' || method === 'PUT';
  const answer = await server.app.inject({
    method,
    url: `/api/banners${path}`,
    query: hasBody ? {} : { company_id: String(company_id), ...given },
    headers: editor,
    ...(hasBody ? { payload: { company_id, ...given } } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function upload(background = '#804020'): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'a.png');
  const request = await requestTo(banners.uploadPicture, shop.company_id, { files: { banner: file } });
  const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...editor } });
  return answer.json().data.link;
}

test('a banner is kept as it was typed, and says what is missing in the words of the specification', async () => {
  const added = await call('POST', '', banner);
  expect(added).toMatchObject({ status: 200, data: banner });
  expect((await call('GET', `/${added.data.id}`)).data).toMatchObject(banner);
  expect(await call('POST', '', {})).toMatchObject({
    status: 422,
    errors: {
      header: 'Header không được để trống',
      title: 'Tiêu đề không được để trống',
      banner_link: 'Liên kết banner không được để trống',
      banner_media_link: 'Ảnh, video không được để trống',
      button_title: 'Chữ trên nút không được để trống',
      button_link: 'Liên kết của nút không được để trống',
      banner_order: 'Số thứ tự không được để trống',
    },
  });
});

test('what a banner shows is of the type it says, and its days are in order', async () => {
  const image = { ...banner, banner_media_type: 'image' };
  expect(await call('POST', '', image)).toMatchObject({
    errors: { banner_media_link: 'Ảnh này không còn nữa, hãy tải ảnh lên lại' },
  });
  const link = await upload();
  expect((await call('POST', '', { ...banner, banner_media_link: link })).status).toBe(422);
  expect((await call('POST', '', { ...image, banner_media_link: link })).status).toBe(200);
  expect(await call('POST', '', { ...banner, shown_to: '2026-05-31' })).toMatchObject({
    status: 422,
    errors: { shown_to: 'Ngày cuối không được trước ngày đầu' },
  });
});

test('a picture of another shop is not shown here', async () => {
  const link = await upload();
  shop = await buildShop(server.db);
  editor = (await signInAs(server, { shop, groups: ['Content'] })).headers;
  const image = { ...banner, banner_media_type: 'image', banner_media_link: link };
  expect((await call('POST', '', image)).status).toBe(422);
});

test('the picture of a banner stays until the banner is erased, and its history after that', async () => {
  const link = await upload('#123456');
  const image = { ...banner, banner_media_type: 'image', banner_media_link: link };
  const { data } = await call('POST', '', image);
  const sweep = async () => {
    await sql`update pictures set sent_at = now() - interval '25 hours'`.execute(server.db);
    await sweepPictures(server.db);
    return (await server.app.inject({ method: 'GET', url: link })).statusCode;
  };
  expect(await sweep()).toBe(200);
  expect(await call('DELETE', `/${data.id}`, { version: '1' })).toMatchObject({
    status: 200,
    message: 'Banner đã xoá thành công',
  });
  expect(await sweep()).toBe(404);
  const log = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'banner')
    .where('company_id', '=', shop.company_id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['create', 'delete']);
});

test('of two who change one at once the second is told, and two orders at once leave one of them', async () => {
  const ids: number[] = [];
  for (const banner_order of [1, 2, 3]) {
    ids.push((await call('POST', '', { ...banner, banner_order })).data.id);
  }
  const changes = await Promise.all(
    ['A', 'B'].map((header) => call('PUT', `/${ids[0]}`, { ...banner, header, version: 1 })),
  );
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first, second, third] = ids;
  const orders = [
    [third, first, second],
    [second, third, first],
  ];
  const answers = await Promise.all(orders.map((keys) => call('PUT', '/order', { keys })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const listed = (await call('GET', '')).data.map(({ id }: { id: number }) => id);
  expect(orders).toContainEqual(listed);
});

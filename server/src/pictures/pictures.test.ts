import { createHash } from 'node:crypto';
import { banners } from '@soquay/contract/banners';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestTo } from '../../test/endpoints.ts';
import { type Headers, signInAs } from '../../test/factories/bills.ts';
import { buildShop, type Shop } from '../../test/factories/shops.ts';
import { useApp } from '../../test/use-app.ts';
import { sweepPictures } from './sweep-pictures.ts';

const server = useApp({ connections: 4 });
let shop: Shop;
let editor: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  editor = (await signInAs(server, { shop, groups: ['Content'] })).headers;
});

function plain(width: number, height: number, background = '#804020') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function upload(content: Uint8Array, { headers = editor, name = 'ảnh 🌸.png', field = 'banner' } = {}) {
  const file = new File([new Uint8Array(content)], name, { type: 'image/png' });
  const request = await requestTo(banners.uploadPicture, shop.company_id, { files: { [field]: file } });
  const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...headers } });
  return { status: answer.statusCode, ...answer.json() };
}

const show = (link: string) => server.app.inject({ method: 'GET', url: link });

describe('a picture', () => {
  test('is made small, loses where it was taken, and is shown without a token to be kept for ever', async () => {
    const sent = await plain(4000, 1000)
      .withExif({ IFD0: { Copyright: 'bí mật' } })
      .jpeg()
      .toBuffer();
    const { data, status } = await upload(sent, { name: 'virus.exe' });
    expect({ status, data }).toMatchObject({ status: 200, data: { width: 2560, height: 640 } });
    const shown = await show(data.link);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(data.link).toBe(`/api/pictures/${createHash('sha256').update(shown.rawPayload).digest('hex')}`);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  });

  test('is kept once, whatever it is called and by how many it is sent at once', async () => {
    const sent = await plain(30, 20).webp().toBuffer();
    const links = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await upload(sent, { name })).data.link),
    );
    expect(new Set(links).size).toBe(1);
    const kept = await server.db
      .selectFrom('pictures')
      .select('sha256')
      .where('company_id', '=', shop.company_id)
      .execute();
    expect(kept).toHaveLength(1);
  });

  test.each([
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ['HTML', Buffer.from('<script>alert(1)</script>')],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('that is %s is refused at its field', async (_, content) => {
    expect(await upload(content)).toMatchObject({
      status: 422,
      errors: { banner: 'Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hay WEBP' },
    });
  });

  test('that stops half way, or is a GIF, is refused', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 9, sigma: 9 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422);
    expect((await upload(await plain(9, 9).gif().toBuffer())).status).toBe(422);
  });

  test('of a few kB that unpacks to more than 40 million points is refused', async () => {
    const bomb = await plain(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(await upload(bomb)).toMatchObject({
      status: 422,
      errors: { banner: 'Ảnh có quá 40 triệu điểm ảnh, hãy thu nhỏ rồi tải lại' },
    });
  });

  test('of 50 MB is refused before it is read, and one that is missing at its field', async () => {
    expect(await upload(Buffer.alloc(50 * 1024 * 1024))).toMatchObject({
      status: 413,
      code: 'UPLOAD_TOO_LARGE',
    });
    const sent = await plain(3, 3).png().toBuffer();
    expect(await upload(sent, { field: 'other' })).toMatchObject({
      status: 422,
      errors: { banner: 'Hãy chọn một tệp ảnh' },
    });
  });

  test('is taken from those alone who may write banners', async () => {
    const seller = (await signInAs(server, { shop, groups: ['Sale'] })).headers;
    expect((await upload(await plain(3, 3).png().toBuffer(), { headers: seller })).status).toBe(403);
  });

  test('that nothing names is swept after a day, unless it was sent again meanwhile', async () => {
    const [old, again] = [await plain(5, 5).png().toBuffer(), await plain(6, 6).png().toBuffer()];
    const links = [(await upload(old)).data.link, (await upload(again)).data.link];
    await sql`update pictures set sent_at = now() - interval '25 hours'`.execute(server.db);
    await upload(again);
    await sweepPictures(server.db);
    expect((await show(links[0])).statusCode).toBe(404);
    expect((await show(links[1])).statusCode).toBe(200);
  });

  test('that a table of its own names stays, without any list of tables', async () => {
    const [named, other] = [await plain(7, 7).png().toBuffer(), await plain(8, 8).png().toBuffer()];
    const links = [(await upload(named)).data.link, (await upload(other)).data.link];
    await sql`
      create table pictured_things (
        shop bigint not null,
        picture text not null,
        hash text generated always as (substring(picture from '^/api/pictures/([0-9a-f]{64})$')) stored,
        foreign key (hash, shop) references pictures (sha256, company_id)
      )`.execute(server.db);
    try {
      await sql`insert into pictured_things (shop, picture) values (${shop.company_id}, ${links[0]})`.execute(
        server.db,
      );
      await sql`update pictures set sent_at = now() - interval '25 hours'`.execute(server.db);
      await sweepPictures(server.db);
      expect((await show(links[0])).statusCode).toBe(200);
      expect((await show(links[1])).statusCode).toBe(404);
    } finally {
      await sql`drop table pictured_things`.execute(server.db);
    }
  });
});

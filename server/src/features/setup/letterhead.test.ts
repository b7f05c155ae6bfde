import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let shop: Shop;
let admin: { authorization: string };
let seller: { authorization: string };

beforeAll(async () => {
  shop = await buildShop(server.db);
  admin = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
  seller = await signIn(server.app, await buildUser(server.db, { shop }));
});

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC';
const logo = `data:image/png;base64,${dot}`;
const account = { bank_bin: '970436', account_number: '0011001932418', account_name: 'NGUYEN THI LAN' };

async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, headers = admin, payload?: object) {
  const url = `/api/companies/${shop.company_id}/${path}`;
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
}

async function letterhead() {
  return (await call('GET', 'letterhead', seller)).data;
}

const audited = (entity: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('company_id', '=', shop.company_id)
    .where('entity', '=', entity)
    .orderBy('id')
    .execute();

test('a shop begins with its name, address and hotline alone', async () => {
  expect(await letterhead()).toEqual({
    company_id: shop.company_id,
    company_name: shop.company_name,
    company_address: '12 Hàng Bông, Hà Nội',
    company_phone: '0243 825 0000',
    company_tax_code: '',
    closing_line: 'Cảm ơn quý khách và hẹn gặp lại!',
    logo: null,
    accounts: [],
  });
});

test('an address of several lines stays so', async () => {
  const company_address = '12 Hàng Bông, Hà Nội\n142 Bạch Đằng, Đà Nẵng';
  const { company_name } = shop;
  await server.app.inject({
    method: 'PUT',
    url: `/api/companies/${shop.company_id}`,
    headers: admin,
    payload: { company_name, company_address, version: 1 },
  });

  expect(await letterhead()).toMatchObject({ company_address });
});

describe('the logo', () => {
  test('is set and taken away, and the audit log keeps no picture', async () => {
    const saved = await call('PUT', 'logo', admin, { logo });
    expect(saved).toMatchObject({ status: 200, data: { logo: expect.stringMatching(/^data:image\/png;/) } });
    expect(await letterhead()).toMatchObject({ logo: saved.data.logo });
    expect(await call('DELETE', 'logo')).toMatchObject({ status: 200, message: 'Cập nhật thành công' });
    expect(await letterhead()).toMatchObject({ logo: null });
    expect((await audited('company')).slice(-2)).toMatchObject([
      { after: { has_logo: true } },
      { after: { has_logo: false } },
    ]);
  });

  test.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'https://noi-khac.vn/logo.png',
    'data:image/png;base64,<b>',
  ])('%s is none', async (wrong) => {
    expect(await call('PUT', 'logo', admin, { logo: wrong })).toMatchObject({
      status: 422,
      errors: { logo: 'Nội dung không hợp lệ' },
    });
  });
});

describe('a logo is written anew', () => {
  const asLogo = (type: string, content: Buffer) => `data:image/${type};base64,${content.toString('base64')}`;
  const contentOf = (kept: string) => Buffer.from(kept.split(',')[1] ?? '', 'base64');

  test('small, without the place where it was taken and what is hidden behind its end', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#804020' } })
      .withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '21/1 2/1 0/1' } })
      .jpeg()
      .toBuffer();
    const sent = asLogo('jpeg', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));

    const { status, data } = await call('PUT', 'logo', admin, { logo: sent });

    expect(status).toBe(200);
    const kept = contentOf(data.logo);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 320 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('script')).toBe(false);
  });

  test('as WEBP where the PNG would grow beyond what a slip carries', async () => {
    const side = 260;
    const data = randomBytes(side * side * 3);
    const noise = await sharp(data, { raw: { width: side, height: side, channels: 3 } })
      .png({ palette: true, colours: 256, dither: 0 })
      .toBuffer();

    const answer = await call('PUT', 'logo', admin, { logo: asLogo('png', noise) });

    expect(answer).toMatchObject({
      status: 200,
      data: { logo: expect.stringMatching(/^data:image\/webp;/) },
    });
    await call('DELETE', 'logo');
  });
});

describe('a logo that is none', () => {
  test.each([
    ['that only begins as one', 'data:image/png;base64,iVBORw0KGgo='],
    ['of another type than it says', `data:image/jpeg;base64,${dot}`],
    ['that is cut off', `data:image/png;base64,${dot.slice(0, 80)}`],
  ])('%s is refused', async (_, wrong) => {
    expect(await call('PUT', 'logo', admin, { logo: wrong })).toMatchObject({
      status: 422,
      errors: { logo: 'Không đọc được ảnh này, hãy chọn ảnh khác' },
    });
    expect(await letterhead()).toMatchObject({ logo: null });
  });
});

describe('the account of a payment method', () => {
  test('is set, changed from the version one has seen, and taken away', async () => {
    const created = await call('PUT', 'bank-accounts/CK', admin, account);
    expect(created.data).toEqual({ ...account, payment_code: 'CK', version: 1 });
    const changed = { ...account, account_number: '257678859' };
    const saved = await call('PUT', 'bank-accounts/CK', admin, { ...changed, version: 1 });
    expect(saved.data).toEqual({ ...changed, payment_code: 'CK', version: 2 });
    expect((await letterhead()).accounts).toEqual([saved.data]);

    for (const version of [1, undefined]) {
      expect(await call('PUT', 'bank-accounts/CK', admin, { ...account, version })).toMatchObject({
        status: 409,
        code: 'VERSION_STALE',
        params: { current: saved.data },
      });
    }

    expect(await call('DELETE', 'bank-accounts/CK')).toMatchObject({ status: 200 });
    expect((await letterhead()).accounts).toEqual([]);
    expect(await call('DELETE', 'bank-accounts/CK')).toMatchObject({ status: 404 });
    expect(await audited('bank-account')).toMatchObject([
      { action: 'create', after: account },
      { action: 'update', before: account, after: changed },
      { action: 'delete', before: changed },
    ]);
  });

  test('of two who set the first one at one moment exactly one does', async () => {
    const another = { ...account, account_number: '257678859' };
    const answers = await Promise.all(
      [account, another].map((one) => call('PUT', 'bank-accounts/CK', admin, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await call('DELETE', 'bank-accounts/CK');
  });

  test('is kept without the spaces that its number was typed with', async () => {
    const typed = { ...account, account_number: ' 0011 0019 3241 8 ' };
    expect((await call('PUT', 'bank-accounts/CK', admin, typed)).data).toMatchObject(account);
    await call('DELETE', 'bank-accounts/CK');
  });

  test.each([
    ['bank_bin', 'VCB', 'Ngân hàng không hợp lệ'],
    ['account_number', '0011-0019', 'Số tài khoản không hợp lệ'],
    ['account_number', 'số một', 'Số tài khoản không hợp lệ'],
    ['account_number', '', 'Thiếu số tài khoản!'],
  ])('its %s cannot be "%s"', async (field, wrong, text) => {
    expect(await call('PUT', 'bank-accounts/CK', admin, { ...account, [field]: wrong })).toMatchObject({
      status: 422,
      errors: { [field]: text },
    });
  });

  test('only a transfer has one, and only a known method', async () => {
    expect(await call('PUT', 'bank-accounts/TM', admin, account)).toMatchObject({
      status: 422,
      errors: { payment_code: 'Phương thức thanh toán không hợp lệ' },
    });
    expect(await call('PUT', 'bank-accounts/VANG', admin, account)).toMatchObject({ status: 404 });
  });
});

test('who sells there reads it and changes nothing', async () => {
  for (const [method, path, payload] of [
    ['PUT', 'logo', { logo }],
    ['DELETE', 'logo', undefined],
    ['PUT', 'bank-accounts/CK', account],
    ['DELETE', 'bank-accounts/CK', undefined],
  ] as const) {
    expect(await call(method, path, seller, payload)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  }
});

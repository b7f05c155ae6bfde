import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { buildWebsite } from '../../../test/factories/websites.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
const origin = 'https://mocmien.vn';
let shop: Shop;
let editor: Headers;
let website: Record<string, string>;

beforeEach(async () => {
  shop = await buildShop(server.db);
  editor = (await signInAs(server, { shop, groups: ['Content'] })).headers;
  website = await buildWebsite(server, shop, [origin]);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

async function call(
  method: Method,
  path: string,
  given: object = {},
  headers: Record<string, string> = editor,
) {
  const { company_id } = shop;
  const hasBody = method === 'POST' || method === 'PUT';
  const answer = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers,
    query: hasBody ? {} : { company_id: String(company_id), ...given },
    ...(hasBody ? { payload: { company_id, ...given } } : {}),
  });
  const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
  return { status: answer.statusCode, headers: answer.headers, ...body };
}

const lan = {
  name: 'Chị <script>Lan</script> 🌸',
  email: 'lan@example.vn',
  feedback: `Áo đẹp, giao nhanh. ${'Rất hài lòng! '.repeat(20)}`,
};

const write = (given: object = {}, headers = website) =>
  call('POST', 'website/feedbacks', { ...lan, ...given }, headers);

describe('what a website sends', () => {
  test('is feedback in the shop of its key, as plain text, new', async () => {
    expect(await write()).toMatchObject({ status: 200, message: 'Cảm ơn bạn đã góp ý' });
    const { data, total } = await call('GET', 'feedbacks');
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      ...lan,
      feedback: lan.feedback.trim(),
      company_id: shop.company_id,
      state: 'new',
      note: '',
      handled_by: null,
      version: 1,
    });
    expect(await call('GET', `feedbacks/${data[0].id}`)).toMatchObject({ status: 200, data: data[0] });
  });

  test('counts a number that asks again in another spelling, and lets it wait again', async () => {
    const ask = (phone: string) => call('POST', 'website/callbacks', { phone }, website);
    expect(await ask('0912 345 678')).toMatchObject({ status: 200, message: 'Cửa hàng sẽ gọi lại cho bạn' });
    const [first] = (await call('GET', 'callbacks')).data;
    await call('PUT', `callbacks/${first.id}`, { state: 'answered', note: 'Đã gọi', version: 1 });
    await Promise.all([ask('+84912345678'), ask('84.912.345.678')]);

    expect((await call('GET', 'callbacks')).data).toMatchObject([
      { id: first.id, phone: '0912345678', request_times: 3, state: 'new', note: 'Đã gọi', version: 4 },
    ]);
  });

  test('twice under one key of a request is there once', async () => {
    const headers = { ...website, 'idempotency-key': randomUUID() };
    await Promise.all([write({}, headers), write({}, headers)]);
    expect((await call('GET', 'feedbacks')).total).toBe(1);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Thiếu họ tên!'],
    [{ email: 'lan' }, 'email', 'Email không hợp lệ'],
    [{ feedback: 'x'.repeat(5_001) }, 'feedback', 'Nội dung tối đa 5.000 ký tự'],
  ])('%j is refused at its field', async (given, field, text) => {
    expect(await write(given)).toMatchObject({ status: 422, errors: { [field]: text } });
    expect((await call('GET', 'feedbacks')).total).toBe(0);
  });

  test('is refused where it is no phone number, and where it is too large', async () => {
    expect(await call('POST', 'website/callbacks', { phone: '12' }, website)).toMatchObject({
      status: 422,
      errors: { phone: expect.any(String) },
    });
    expect((await write({ feedback: 'x'.repeat(40_000) })).status).toBe(413);
  });
});

describe('the key of a website', () => {
  const make = (headers: Headers, origins: string[] = [origin]) =>
    call('POST', 'website-keys', { origins }, headers);

  test('is shown once, and in place of the one before, which counts no more', async () => {
    const admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
    const made = await make(admin, [origin, origin, 'http://localhost:3000']);
    expect(made).toMatchObject({
      status: 200,
      data: { key: expect.stringMatching(/^sq_web_.{32}$/), origins: [origin, 'http://localhost:3000'] },
    });
    const shown = await call('GET', 'website-keys', {}, admin);
    expect(shown.data.hint).toBe(made.data.key.slice(0, 11));
    expect(JSON.stringify(shown)).not.toContain(made.data.key);
    expect(await write()).toMatchObject({ status: 401, code: 'WEBSITE_KEY_UNKNOWN' });
    expect((await write({}, { 'x-website-key': made.data.key })).status).toBe(200);
    const rows = await server.db.selectFrom('website_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.data.key);
    const log = await server.db
      .selectFrom('audit_log')
      .select('after')
      .where('entity', '=', 'website-key')
      .where('company_id', '=', shop.company_id)
      .execute();
    expect(JSON.stringify(log)).not.toContain(made.data.key);
  });

  test('withdrawn it counts no more, also of a shop that is switched off', async () => {
    const admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
    expect(await call('DELETE', 'website-keys', {}, admin)).toMatchObject({ status: 200 });
    expect(await call('GET', 'website-keys', {}, admin)).toMatchObject({ data: null });
    expect((await write()).code).toBe('WEBSITE_KEY_UNKNOWN');
    expect((await call('DELETE', 'website-keys', {}, admin)).status).toBe(404);
    const again = await buildWebsite(server, shop);
    await server.db
      .updateTable('companies')
      .set({ active: 0 })
      .where('company_id', '=', shop.company_id)
      .execute();
    expect((await write({}, again)).code).toBe('WEBSITE_KEY_UNKNOWN');
  });

  test.each(['', 'sq_web_', 'x'.repeat(5_000), 'Bearer x'])('none of %j', async (key) => {
    expect(await write({}, { 'x-website-key': key })).toMatchObject({ status: 401 });
  });

  test.each(['https://a.vn/', 'https://a.vn/trang', 'http://a.vn', 'a.vn', '*', 'null', 'javascript:x'])(
    '%s is no website',
    async (wrong) => {
      const admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
      expect(await make(admin, [wrong])).toMatchObject({
        status: 422,
        errors: { 'origins.0': 'Địa chỉ website không hợp lệ' },
      });
    },
  );

  test('is the Admin’s to make', async () => {
    expect((await make(editor)).status).toBe(403);
    expect((await call('GET', 'website-keys')).status).toBe(403);
  });
});

describe('pages in a browser', () => {
  const preflight = (from: string, path = 'website/feedbacks') =>
    call('OPTIONS', path, {}, { origin: from, 'access-control-request-method': 'POST' });

  test('of the website may send, and read the answer', async () => {
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(origin);
    expect(asked.headers['access-control-allow-headers']).toContain('x-website-key');
    const sent = await write({}, { ...website, origin });
    expect(sent).toMatchObject({ status: 200 });
    expect(sent.headers['access-control-allow-origin']).toBe(origin);
    expect(sent.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('of others may not, nor of another shop’s website by this key', async () => {
    expect((await preflight('https://ke-xau.vn')).headers['access-control-allow-origin']).toBeUndefined();
    expect(await write({}, { ...website, origin: 'https://ke-xau.vn' })).toMatchObject({
      status: 403,
      code: 'WEBSITE_UNKNOWN',
    });
    await buildWebsite(server, await buildShop(server.db), ['https://shop-khac.vn']);
    expect((await write({}, { ...website, origin: 'https://shop-khac.vn' })).status).toBe(403);
  });

  test('may call nothing else of the server', async () => {
    const asked = await preflight(origin, 'bills');
    expect(asked.status).toBe(404);
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    const read = await call('GET', 'feedbacks', {}, { ...editor, origin });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the inbox', () => {
  test('is found by words and by state, each page newest first', async () => {
    for (const name of ['Một', 'Hai', 'Ba'])
      await write({ name: `Khách ${name}`, feedback: 'Giày hơi chật' });
    const [newest, middle] = (await call('GET', 'feedbacks')).data;
    expect([newest.name, middle.name]).toEqual(['Khách Ba', 'Khách Hai']);
    await call('PUT', `feedbacks/${middle.id}`, { state: 'seen', version: 1 });
    const names = async (query: object) =>
      (await call('GET', 'feedbacks', query)).data.map(({ name }: { name: string }) => name);
    expect(await names({ state: 'seen' })).toEqual(['Khách Hai']);
    expect(await names({ state: 'new', q: 'giay chat' })).toEqual(['Khách Ba', 'Khách Một']);
    expect(await names({ per_page: '2', page: '2' })).toEqual(['Khách Một']);
    await call('POST', 'website/callbacks', { phone: '0912345678' }, website);
    expect((await call('GET', 'callbacks', { q: '+84 912' })).total).toBe(1);
    expect((await call('GET', 'callbacks', { q: '0913' })).total).toBe(0);
  });

  test('says who has answered, and keeps what was said before', async () => {
    await write();
    const [{ id }] = (await call('GET', 'feedbacks')).data;
    const { user, headers } = await signInAs(server, { shop, groups: ['Content'], fullname: 'Dương Hà My' });
    const put = (given: object) => call('PUT', `feedbacks/${id}`, given, headers);
    expect(await put({ state: 'answered', note: 'Đã gửi thư', version: 1 })).toMatchObject({
      status: 200,
      data: { state: 'answered', handled_by: { user_id: user.user_id, fullname: 'Dương Hà My' }, version: 2 },
    });
    expect(await put({ state: 'answered', note: 'Đã gửi thư', version: 2 })).toMatchObject({
      data: { version: 2 },
    });
    expect(await put({ state: 'seen', version: 1 })).toMatchObject({
      status: 409,
      code: 'VERSION_STALE',
      params: { current: { state: 'answered', note: 'Đã gửi thư', version: 2 } },
    });
  });

  test.each(['Sale', 'Kho', 'Order', 'Photo'] as const)('is closed to %s', async (group) => {
    const { headers } = await signInAs(server, { shop, groups: [group] });
    expect((await call('GET', 'feedbacks', {}, headers)).status).toBe(403);
    expect((await call('GET', 'callbacks', {}, headers)).status).toBe(403);
  });

  test('is read by KeToan, who answers nobody, and by nobody of another shop', async () => {
    await write();
    const [{ id }] = (await call('GET', 'feedbacks')).data;
    const reader = (await signInAs(server, { shop, groups: ['KeToan'] })).headers;
    expect((await call('GET', `feedbacks/${id}`, {}, reader)).status).toBe(200);
    expect((await call('PUT', `feedbacks/${id}`, { state: 'seen', version: 1 }, reader)).status).toBe(403);
    const other = await buildShop(server.db);
    const stranger = await signIn(
      server.app,
      await buildUser(server.db, { shop: other, groups: ['Content'] }),
    );
    const company_id = String(other.company_id);
    expect((await call('GET', `feedbacks/${id}`, { company_id }, stranger)).status).toBe(404);
  });
});

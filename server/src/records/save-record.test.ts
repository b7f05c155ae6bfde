import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nextNumber } from '../../test/factories/numbers.ts';
import { buildUser, signIn } from '../../test/factories/people.ts';
import { buildShop } from '../../test/factories/shops.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();

const kinds = [
  {
    url: '/api/units',
    input: { unit_code: 'tá', unit_name: 'Tá' },
    inOtherCase: { unit_code: 'TÁ' },
    taken: { unit_code: 'Mã đơn vị đã tồn tại' },
    change: { unit_name: 'Lố mười hai' },
  },
  {
    url: '/api/payment-methods',
    input: { payment_code: 'VI', payment_desc: 'Ví điện tử', kind: 'other' },
    inOtherCase: { payment_code: 'vi' },
    taken: { payment_code: 'Mã thanh toán đã tồn tại' },
    change: { payment_desc: 'Ví MoMo', kind: 'transfer' },
  },
];

test.each(kinds)(
  'POST $url adds it for all shops; CODE_TAKEN the second time, in whatever case',
  async ({ url, input, inOtherCase, taken }) => {
    const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
    const create = (payload: object) => server.app.inject({ method: 'POST', url, headers, payload });

    const first = await create(input);
    const second = await create(input);
    const third = await create({ ...input, ...inOtherCase });

    expect(first.json()).toMatchObject({
      data: { ...input, active: 1, version: 1 },
      message: 'Thêm mới thành công',
    });
    for (const again of [second, third]) {
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: 'CODE_TAKEN', errors: taken });
    }
    const list = await server.app.inject({ url: url.replace('/api/', '/api/all-'), headers });
    expect(list.json().data).toContainEqual({ ...input, active: 1, version: 1 });
  },
);

test.each(kinds)('POST $url: VALIDATION_FAILED for a code with signs', async ({ url, input, taken }) => {
  const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const wrong = Object.fromEntries(Object.keys(taken).map((field) => [field, '<b>😀']));

  const answer = await server.app.inject({ method: 'POST', url, headers, payload: { ...input, ...wrong } });

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(Object.keys(taken));
});

test.each(kinds)(
  'PUT $url/:key names it anew, the code stays; NOT_FOUND for one that is none, VERSION_STALE for an old version',
  async (kind) => {
    const { url, input, change } = kind;
    const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
    const codes = Object.entries(input).map(([name, value]) => [
      name,
      name.endsWith('_code') ? `${value}2` : value,
    ]);
    const other = Object.fromEntries(codes);
    const code = other.unit_code ?? other.payment_code;
    await server.app.inject({ method: 'POST', url, headers, payload: other });
    const put = (at: string, payload: object) =>
      server.app.inject({ method: 'PUT', url: `${url}/${encodeURIComponent(at)}`, headers, payload });

    const changed = await put(code, { ...change, version: 1 });
    const again = await put(code, { ...change, version: 2 });
    const lost = await put(code, { ...change, version: 1 });
    const stale = await put(code, { ...other, version: 1 });
    const unknown = await put('khong-co', { ...change, version: 1 });
    const blank = await put(code, Object.fromEntries(Object.keys(change).map((name) => [name, ''])));

    const after = { ...other, ...change, active: 1, version: 2 };
    expect(changed.json()).toMatchObject({ data: after, message: 'Cập nhật thành công' });
    expect(again.json().data).toEqual(after);
    // What is there already is no conflict: it may be one's own, whose answer was lost.
    expect(lost.json()).toEqual(changed.json());
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'VERSION_STALE', params: { current: after } });
    expect(unknown.statusCode).toBe(404);
    expect(blank.statusCode).toBe(422);
    const list = await server.app.inject({ url: url.replace('/api/', '/api/all-'), headers });
    expect(list.json().data).toContainEqual(after);
  },
);

describe('a brand', () => {
  async function open() {
    const shop = await buildShop(server.db);
    const user = await buildUser(server.db, { shop, groups: ['Kho'], fullname: 'Lê Thị Mai' });
    const headers = await signIn(server.app, user);
    const { company_id } = shop;
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, key?: string) =>
      server.app.inject({
        method,
        url: `/api/brands${path}`,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        ...(method === 'DELETE' ? {} : { payload: { company_id, ...body } }),
      });
    const list = async (query: object = {}) => {
      const asked = { company_id: `${company_id}`, ...query };
      return (await server.app.inject({ url: '/api/brands', query: asked, headers })).json();
    };
    return { company_id, headers, send, list, user };
  }

  test('whose answer was lost is written once; other values under its key are refused', async () => {
    const { send, list } = await open();
    const key = randomUUID();

    const [first, second] = await Promise.all([
      send('POST', '', { brand_name: 'Dệt Kim' }, key),
      send('POST', '', { brand_name: 'Dệt Kim' }, key),
    ]);
    const other = await send('POST', '', { brand_name: 'Dệt Kim 2' }, key);
    const taken = await send('POST', '', { brand_name: 'DỆT KIM' }, randomUUID());

    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(taken.json()).toMatchObject({
      code: 'CODE_TAKEN',
      message: 'Tên thương hiệu đã tồn tại',
      errors: { brand_name: 'Tên thương hiệu đã tồn tại' },
    });
    expect(await list()).toMatchObject({ total: 1, data: [{ brand_name: 'Dệt Kim', version: 1 }] });
  });

  test('without a name: the specified sentence at its field', async () => {
    const { send } = await open();

    const answer = await send('POST', '', { brand_name: '  ' });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ brand_name: 'Chưa nhập tên thương hiệu' });
  });

  test('is its shop’s own: another shop has one of the same name, and none of its people finds or changes it', async () => {
    const mine = await open();
    const theirs = await open();
    const { id } = (await mine.send('POST', '', { brand_name: 'Thái Tuấn' })).json().data;
    const same = await theirs.send('POST', '', { brand_name: 'Thái Tuấn' });

    const get = await server.app.inject({
      url: `/api/brands/${id}?company_id=${theirs.company_id}`,
      headers: theirs.headers,
    });
    const put = await theirs.send('PUT', `/${id}`, { brand_name: 'Của tôi', version: 1 });
    const off = await theirs.send('DELETE', `/${id}?company_id=${theirs.company_id}`);

    expect(same.statusCode).toBe(200);
    expect([get.statusCode, put.statusCode, off.statusCode]).toEqual([404, 404, 404]);
    expect(await mine.list()).toMatchObject({
      data: [{ id, brand_name: 'Thái Tuấn', active: 1, version: 1 }],
    });
  });

  test('of two who name theirs alike at once, one is told; of two changes of one version, one', async () => {
    const { send, list } = await open();
    const [a, b] = await Promise.all(
      ['An Phước', 'Việt Tiến'].map(
        async (brand_name) => (await send('POST', '', { brand_name })).json().data,
      ),
    );

    const named = await Promise.all(
      [a, b].map(({ id }) => send('PUT', `/${id}`, { brand_name: 'Nhà Bè', version: 1 })),
    );
    const changed = await Promise.all(
      ['Một', 'Hai', 'Ba'].map((brand_name) => send('PUT', `/${a.id}`, { brand_name, version: 2 })),
    );

    expect(named.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(named.find(({ statusCode }) => statusCode === 409)?.json().errors).toEqual({
      brand_name: 'Tên thương hiệu đã tồn tại',
    });
    expect(changed.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect((await list()).total).toBe(2);
  });

  test('its history names who did what; `sort` and `active` are heard, garbage is named in `ignored`', async () => {
    const { company_id, headers, send, list, user } = await open();
    const { id } = (await send('POST', '', { brand_name: 'Đông Hải' })).json().data;
    await send('POST', '', { brand_name: 'Ánh Dương' });
    await send('PUT', `/${id}`, { brand_name: 'Đông Hải 2', version: 1 });
    await send('DELETE', `/${id}?company_id=${company_id}`);

    const history = await server.app.inject({
      url: `/api/brands/${id}/history?company_id=${company_id}`,
      headers,
    });

    const by = { user_id: user.user_id, fullname: 'Lê Thị Mai' };
    expect(history.json()).toMatchObject({
      total: 3,
      data: [
        { ...by, action: 'delete', fields: [] },
        {
          ...by,
          action: 'update',
          fields: [{ field: 'brand_name', before: 'Đông Hải', after: 'Đông Hải 2' }],
        },
        { ...by, action: 'create', fields: [] },
      ],
    });
    const names = async (query: object) =>
      (await list(query)).data.map(({ brand_name }: { brand_name: string }) => brand_name);
    expect(await names({})).toEqual(['Ánh Dương', 'Đông Hải 2']);
    expect(await names({ sort: '-brand_name' })).toEqual(['Đông Hải 2', 'Ánh Dương']);
    expect(await names({ active: '1' })).toEqual(['Ánh Dương']);
    expect(await names({ q: 'dong ha' })).toEqual(['Đông Hải 2']);
    expect((await list({ sort: 'search_name', active: '7' })).ignored).toEqual(['active', 'sort']);
  });
});

test('a kind of receipt that came with the program is renamed, but stays in use; one of one’s own does what it was made to do', async () => {
  const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const url = '/api/warehouse-receipt-types';
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) =>
    server.app.inject({ method, url: url + path, headers, ...(method === 'DELETE' ? {} : { payload }) });
  const name = `Nhập ký gửi ${nextNumber()}`;

  const made = await send('POST', '', { warehouse_receipt_type_name: name, behaviour: 'open' });
  const { warehouse_receipt_type_id: id } = made.json().data;
  const renamed = { warehouse_receipt_type_name: `${name} B`, version: 1 };
  const refused = await send('PUT', `/${id}`, { ...renamed, behaviour: 'once' });
  const changed = await send('PUT', `/${id}`, { ...renamed, behaviour: 'open' });
  const ofTransfers = await send('POST', '', {
    warehouse_receipt_type_name: `${name} C`,
    behaviour: 'transfer',
  });
  const seeded = await send('DELETE', '/3', {});
  const off = await send('DELETE', `/${id}`, {});

  expect(refused.json().errors).toEqual({ behaviour: 'Không sửa được ở đây' });
  expect(changed.json().data).toMatchObject({ warehouse_receipt_type_name: `${name} B`, behaviour: 'open' });
  expect(ofTransfers.statusCode).toBe(422);
  expect(Object.keys(ofTransfers.json().errors)).toEqual(['behaviour']);
  expect(seeded.statusCode).toBe(409);
  expect(seeded.json().code).toBe('RECORD_PROTECTED');
  expect(off.json().data).toMatchObject({ active: 0, version: 3 });
});

test('a supplier that was switched off is in use again when a receipt’s writer names it', async () => {
  const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const shop = await buildShop(server.db);
  const keeper = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Kho'] }));
  const supplier_name = `Xưởng ${nextNumber()}`;
  const add = (by: typeof headers) =>
    server.app.inject({ method: 'POST', url: '/api/suppliers', headers: by, payload: { supplier_name } });
  const { supplier_id } = (await add(keeper)).json().data;

  const refused = await server.app.inject({
    method: 'DELETE',
    url: `/api/suppliers/${supplier_id}`,
    headers: keeper,
  });
  await server.app.inject({ method: 'DELETE', url: `/api/suppliers/${supplier_id}`, headers });
  const again = await add(keeper);

  expect(refused.statusCode).toBe(403);
  expect(again.json().data).toEqual({ supplier_id, supplier_name, active: 1, version: 3 });
});

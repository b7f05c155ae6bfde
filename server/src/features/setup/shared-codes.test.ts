import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

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

    expect(first.json()).toEqual({ data: { ...input, active: 1 }, message: 'Thêm mới thành công' });
    for (const again of [second, third]) {
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: 'CODE_TAKEN', errors: taken });
    }
    const list = await server.app.inject({ url: url.replace('/api/', '/api/all-'), headers });
    expect(list.json().data).toContainEqual({ ...input, active: 1 });
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
  'PUT $url/:code names it anew, the code stays; NOT_FOUND for one that is none',
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

    const changed = await put(code, change);
    const unknown = await put('khong-co', change);
    const blank = await put(code, Object.fromEntries(Object.keys(change).map((name) => [name, ''])));

    const after = { ...other, ...change, active: 1 };
    expect(changed.json()).toEqual({ data: after, message: 'Cập nhật thành công' });
    expect(unknown.statusCode).toBe(404);
    expect(blank.statusCode).toBe(422);
    const list = await server.app.inject({ url: url.replace('/api/', '/api/all-'), headers });
    expect(list.json().data).toContainEqual(after);
  },
);

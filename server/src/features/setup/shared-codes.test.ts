import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

const kinds = [
  {
    url: '/api/units',
    input: { unit_code: 'tá', unit_name: 'Tá' },
    taken: { unit_code: 'Mã đơn vị đã tồn tại' },
  },
  {
    url: '/api/payment-methods',
    input: { payment_code: 'VI', payment_desc: 'Ví điện tử' },
    taken: { payment_code: 'Mã thanh toán đã tồn tại' },
  },
];

test.each(kinds)(
  'POST $url adds it for all shops; CODE_TAKEN the second time',
  async ({ url, input, taken }) => {
    const shop = await buildShop(server.db);
    const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
    const create = () => server.app.inject({ method: 'POST', url, headers, payload: input });

    const [first, second] = [await create(), await create()];

    expect(first.json()).toEqual({ data: input, message: 'Thêm mới thành công' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'CODE_TAKEN', errors: taken });
    const list = await server.app.inject({ url: url.replace('/api/', '/api/all-'), headers });
    expect(list.json().data).toContainEqual(input);
  },
);

test.each(kinds)('POST $url: VALIDATION_FAILED for a code with signs', async ({ url, input, taken }) => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
  const wrong = Object.fromEntries(Object.keys(taken).map((field) => [field, '<b>😀']));

  const answer = await server.app.inject({ method: 'POST', url, headers, payload: { ...input, ...wrong } });

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(Object.keys(taken));
});

import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

async function get(user: { username: string }, url: string) {
  const answer = await server.app.inject({ url, headers: await signIn(server.app, user) });
  return { status: answer.statusCode, ...answer.json() };
}

const idsOf = ({ data }: { data: Shop[] }) => data.map(({ company_id }) => company_id);

test('an Admin lists and reads the shops they are Admin of, a system admin all, a salesperson none', async () => {
  const [mine, sold, other] = [
    await buildShop(server.db),
    await buildShop(server.db),
    await buildShop(server.db),
  ];
  const admin = await buildUser(server.db, { shop: mine, groups: ['Admin'] });
  const sale = await server.db
    .selectFrom('roles')
    .select('role_id')
    .where('company_id', '=', sold.company_id)
    .where('role_name', '=', 'Sale')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('user_roles')
    .values({ user_id: admin.user_id, role_id: sale.role_id })
    .execute();
  const seller = await buildUser(server.db, { shop: mine });
  const owner = await buildUser(server.db, { is_admin: true });

  expect(idsOf(await get(admin, '/api/companies'))).toEqual([mine.company_id]);
  expect(await get(admin, `/api/companies/${mine.company_id}`)).toMatchObject({ status: 200 });
  for (const { company_id } of [sold, other]) {
    expect(await get(admin, `/api/companies/${company_id}`)).toMatchObject({ status: 404 });
    expect(await get(admin, `/api/companies/${company_id}/history`)).toMatchObject({ status: 404 });
  }
  expect(await get(seller, '/api/companies')).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  const found = await get(owner, `/api/companies?q=${encodeURIComponent(other.company_name)}`);
  expect(idsOf(found)).toContain(other.company_id);
});

test('the history of a shop stands in its own log', async () => {
  const shop = await buildShop(server.db);
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  const headers = await signIn(server.app, admin);
  const url = `/api/companies/${shop.company_id}`;
  const payload = { company_name: `${shop.company_name} mới`, company_tax_code: '010123456789', version: 1 };
  await server.app.inject({ method: 'PUT', url, headers, payload });

  const { data } = await get(admin, `${url}/history`);

  expect(data).toMatchObject([
    {
      action: 'update',
      user_id: admin.user_id,
      fields: expect.arrayContaining([
        { field: 'company_name', before: shop.company_name, after: payload.company_name },
        { field: 'company_tax_code', before: '', after: '010123456789' },
      ]),
    },
  ]);
});

test.each(['01012345', '0101234567-01', '0101234567 001', 'MST0101234567', '0101234567\n001'])(
  'VALIDATION_FAILED at company_tax_code for %j, and nothing changes',
  async (company_tax_code) => {
    const shop = await buildShop(server.db);
    const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
    const url = `/api/companies/${shop.company_id}`;
    const payload = { company_name: shop.company_name, company_tax_code, version: 1 };

    const answer = await server.app.inject({ method: 'PUT', url, headers, payload });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ company_tax_code: 'Mã số thuế không hợp lệ' });
    const after = await server.app.inject({ url, headers });
    expect(after.json().data).toMatchObject({ company_tax_code: '', version: 1 });
  },
);

test('a shop whose answer got lost is opened once, with its groups', async () => {
  const headers = {
    ...(await signIn(server.app, await buildUser(server.db, { is_admin: true }))),
    'idempotency-key': 'mo-cua-hang-moi',
  };
  const payload = { company_name: 'Mở hai lần' };
  const open = () => server.app.inject({ method: 'POST', url: '/api/companies', headers, payload });

  const answers = [await open(), await open()];

  const [first, again] = answers.map((answer) => answer.json().data);
  expect(again).toEqual(first);
  const groups = await server.db
    .selectFrom('roles')
    .select('role_name')
    .where('company_id', '=', first.company_id)
    .execute();
  expect(groups).toHaveLength(7);
});

import { defaultGrants } from '@soquay/contract/default-grants';
import { groupNames } from '@soquay/contract/rights';
import { expect, test } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

const shopOfHanoi = {
  company_name: 'Áo Quần Hà Nội',
  company_address: '1 Hàng Ngang',
  company_phone: '1900 6868',
};

async function create(user: { username: string }, payload: object = shopOfHanoi) {
  const headers = await signIn(server.app, user);
  const answer = await server.app.inject({ method: 'POST', url: '/api/companies', headers, payload });
  return { answer, headers };
}

test('opens a shop with the seven groups and their default grants, ready for the next request', async () => {
  const admin = await buildUser(server.db, { is_admin: true });

  const { answer, headers } = await create(admin);

  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(data).toMatchObject(shopOfHanoi);
  const roles = await server.db
    .selectFrom('roles')
    .leftJoin('role_grants', 'role_grants.role_id', 'roles.role_id')
    .select(['role_name', 'module_id', 'actions'])
    .where('company_id', '=', data.company_id)
    .execute();
  expect(new Set(roles.map(({ role_name }) => role_name))).toEqual(new Set(groupNames));
  for (const name of groupNames) {
    const granted = roles.filter(({ role_name }) => role_name === name);
    expect(Object.fromEntries(granted.map(({ module_id, actions }) => [module_id, actions]))).toEqual(
      defaultGrants[name],
    );
  }
  const next = await server.app.inject({
    method: 'POST',
    url: '/api/warehouses',
    headers,
    payload: { company_id: data.company_id, warehouse_code: 'HN1', warehouse_name: 'Kho Hà Nội' },
  });
  expect(next.statusCode).toBe(200);
});

test('the next request may go to another process, which knows the person without the shop', async () => {
  const other = await server.startSecondApp();
  const owner = await buildUser(server.db, { is_admin: true });
  const signedIn = await signIn(server.app, owner);
  await other.inject({ url: '/api/all-companies', headers: signedIn });

  const { company_id } = (await create(owner, { company_name: 'Áo Quần Vinh' })).answer.json().data;

  const next = await other.inject({
    method: 'POST',
    url: '/api/warehouses',
    headers: signedIn,
    payload: { company_id, warehouse_code: 'VINH1', warehouse_name: 'Kho Vinh' },
  });
  expect(next.statusCode, next.body).toBe(200);
});

test('ACCESS_DENIED for the Admin of a shop: what all shops share is the system admin’s', async () => {
  const owner = await buildUser(server.db, { shop: await buildShop(server.db), groups: ['Admin'] });

  const { answer } = await create(owner, { company_name: 'Áo Quần Huế' });

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('ACCESS_DENIED');
});

test.each([
  ['no name', { company_name: ' ' }, { company_name: 'Thiếu tên cửa hàng!' }],
  ['no number to call', { company_phone: '<b>😀' }, { company_phone: 'Số điện thoại không đúng' }],
])('VALIDATION_FAILED for a shop with %s', async (_, wrong, errors) => {
  const admin = await buildUser(server.db, { is_admin: true });

  const { answer } = await create(admin, { ...shopOfHanoi, ...wrong });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
});

test('CODE_TAKEN at company_name for the name of another shop, in whatever case', async () => {
  await buildShop(server.db, { company_name: 'Mộc Miên Hàng Bông' });

  const { answer } = await create(await buildUser(server.db, { is_admin: true }), {
    company_name: 'mộc miên HÀNG BÔNG',
  });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'CODE_TAKEN',
    errors: { company_name: 'Tên cửa hàng đã tồn tại' },
  });
});

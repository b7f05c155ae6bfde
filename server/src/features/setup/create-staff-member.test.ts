import { expect, test } from 'vitest';
import { buildUser, password, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

const lan = {
  username: 'lan',
  password,
  fullname: 'Trần Thị Lan',
  phone: '0911222333',
  groups: ['Sale', 'Kho'],
};

async function prepare() {
  const shop = await buildShop(server.db);
  const owner = await buildUser(server.db, { shop, groups: ['Admin'], fullname: 'Âu Chủ' });
  const headers = await signIn(server.app, owner);
  const url = `/api/companies/${shop.company_id}/staff`;
  const create = (given: object) =>
    server.app.inject({ method: 'POST', url, headers, payload: { ...lan, ...given } });
  const list = async () => (await server.app.inject({ url, headers })).json().data;
  return { shop, owner, create, list };
}

test('the new member signs in with the groups and warehouses given', async () => {
  const { shop, owner, create, list } = await prepare();
  const warehouse_codes = shop.warehouses.slice(0, 1);

  const answer = await create({ warehouse_codes });

  expect(answer.statusCode).toBe(200);
  const member = answer.json().data;
  const { password: _, ...shown } = lan;
  expect(member).toEqual({
    ...shown,
    user_id: expect.any(Number),
    groups: ['Sale', 'Kho'],
    warehouse_codes,
    is_admin: 0,
    works_elsewhere: false,
    version: 1,
  });
  expect(await list()).toEqual([
    expect.objectContaining({ user_id: owner.user_id, groups: ['Admin'], warehouse_codes: [] }),
    member,
  ]);
  const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: lan });
  expect(signedIn.json().data.user).toMatchObject({
    role: 'Sale,Kho',
    warehouses: { [shop.company_id]: warehouse_codes },
  });
  const audit = await server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(member.user_id))
    .execute();
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toContain('argon2');
});

test('CODE_TAKEN at username in whatever case, and nobody is made', async () => {
  const { create, list } = await prepare();
  await create({ username: 'Minh' });

  const answer = await create({ username: 'minh' });

  expect(answer.statusCode).toBe(409);
  expect(answer.json().errors).toEqual({ username: 'Tên đăng nhập đã tồn tại' });
  expect(await list()).toHaveLength(2);
});

test('CODE_TAKEN tells a system admin where to add who has an account and does not work here', async () => {
  const { shop, owner } = await prepare();
  const colleague = await buildUser(server.db, { shop: await buildShop(server.db) });
  const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const create = async ({ username }: User) => {
    const url = `/api/companies/${shop.company_id}/staff`;
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: { ...lan, username } });
    return answer.json();
  };

  expect(await create(colleague)).toEqual({
    code: 'CODE_TAKEN',
    message: 'Tên đăng nhập đã tồn tại',
    params: { label: 'Tên đăng nhập' },
    errors: {
      username: 'Tên đăng nhập đã tồn tại, hãy thêm người này ở mục “Tài khoản chưa làm ở đây”',
    },
    said: { username: { key: 'usernameOfOutsider' } },
  });
  expect((await create(owner)).errors).toEqual({ username: 'Tên đăng nhập đã tồn tại' });
});

test('CODE_TAKEN for all but one who create one name at the same moment', async () => {
  const { create } = await prepare();

  const answers = await Promise.all(Array.from({ length: 4 }, () => create({ username: 'hoa' })));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
});

test.each([
  [{ username: 'hai chữ' }, 'username'],
  [{ password: 'weak' }, 'password'],
  [{ fullname: '' }, 'fullname'],
  [{ phone: '123' }, 'phone'],
  [{ groups: [] }, 'groups'],
  [{ groups: ['Chủ'] }, 'groups.0'],
])('VALIDATION_FAILED at the field for %j', async (wrong, field) => {
  const { create } = await prepare();

  const answer = await create(wrong);

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('VALIDATION_FAILED at a warehouse of another shop, and nobody is made', async () => {
  const { shop, create, list } = await prepare();
  const other = await buildShop(server.db);

  const answer = await create({
    username: 'cuc',
    warehouse_codes: [...shop.warehouses, ...other.warehouses.slice(0, 1)],
  });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ 'warehouse_codes.2': 'Kho không thuộc cửa hàng này' });
  expect(await list()).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { buildUser, password, rolesOf, signIn } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

async function prepare() {
  const shop = await buildShop(server.db);
  const owner = await buildUser(server.db, { shop, groups: ['Admin'], fullname: 'Âu Chủ' });
  const headers = await signIn(server.app, owner);
  const role_ids = await rolesOf(server.db, shop, ['Sale', 'Kho']);
  const companies = [{ company_id: shop.company_id, role_ids, warehouse_codes: [] as string[] }];
  const lan = {
    username: `lan${shop.company_id}`,
    password,
    fullname: 'Trần Thị Lan',
    phone: '0911222333',
    companies,
  };
  const create = (given: object) =>
    server.app.inject({ method: 'POST', url: '/api/users', headers, payload: { ...lan, ...given } });
  const count = async () => {
    const url = `/api/users?company_id=${shop.company_id}`;
    return (await server.app.inject({ url, headers })).json().total;
  };
  return { shop, owner, create, count, companies, lan };
}

test('the new person signs in with the groups and warehouses given, and changes the password first', async () => {
  const { shop, create, companies, lan } = await prepare();
  const warehouse_codes = shop.warehouses.slice(0, 1);

  const answer = await create({
    companies: [{ ...companies[0], warehouse_codes }],
    email: 'lan@vd.vn',
    address: '12 Hàng Bông',
    birthday: '1999-02-28',
    gender: 0,
    can_list_sale: 1,
    confirmPassword: password,
  });

  expect(answer.statusCode).toBe(200);
  const user = answer.json().data;
  expect(user).toMatchObject({
    username: lan.username,
    fullname: 'Trần Thị Lan',
    phone: '0911222333',
    email: 'lan@vd.vn',
    address: '12 Hàng Bông',
    birthday: '1999-02-28',
    gender: 0,
    can_list_sale: 1,
    is_admin: 0,
    is_warehouse_manager: 0,
    status: 1,
    role: 'Sale,Kho',
    companies: [{ company_id: shop.company_id, role: 'Sale,Kho', warehouse_codes }],
  });
  const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: lan });
  expect(signedIn.json().data.user).toMatchObject({
    role: 'Sale,Kho',
    must_change_password: true,
    warehouses: { [shop.company_id]: warehouse_codes },
  });
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['company_id', 'action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(user.user_id))
    .orderBy('id')
    .execute();
  expect(audit).toMatchObject([
    { company_id: shop.company_id, action: 'create', after: { username: lan.username } },
    {
      company_id: shop.company_id,
      action: 'set-rights',
      after: { groups: ['Sale', 'Kho'], warehouse_codes },
    },
  ]);
  expect(JSON.stringify(audit)).not.toContain('argon2');
});

test('names of a hundred letters, of emoji and of joined letters are kept as they were typed', async () => {
  const { create } = await prepare();

  const fullname = `${'Nguyễn '.repeat(13)}Thị`;
  expect((await create({ username: 'dai', fullname })).json().data.fullname).toBe(fullname);
  const emoji = 'Lan 🌸👩‍👧';
  expect((await create({ username: 'hoa🌸', fullname: emoji })).statusCode).toBe(422);
  expect((await create({ username: 'hoa', fullname: emoji })).json().data.fullname).toBe(emoji);
  const tooLong = await create({ username: 'qua', fullname: 'L'.repeat(200) });
  expect(tooLong.json().errors).toEqual({ fullname: 'Họ tên tối đa 100 ký tự' });
});

test('CODE_TAKEN at username in whatever case, and nobody is made', async () => {
  const { create, count } = await prepare();
  await create({ username: 'Minh' });

  const answer = await create({ username: 'minh' });

  expect(answer.statusCode).toBe(409);
  expect(answer.json().errors).toEqual({ username: 'Tên đăng nhập đã tồn tại' });
  expect(await count()).toBe(2);
});

test('CODE_TAKEN for all but one who create one name at the same moment', async () => {
  const { create } = await prepare();

  const answers = await Promise.all(Array.from({ length: 4 }, () => create({ username: 'hai' })));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
});

test.each([
  [{ username: 'hai chữ' }, 'username'],
  [{ password: 'weak' }, 'password'],
  [{ password: 'Chưa#1234' }, 'password'],
  [{ confirmPassword: 'Khac#2026' }, 'confirmPassword'],
  [{ password: 'P@ssw0rd' }, 'password'],
  [{ password: 'Admin@123' }, 'password'],
  [{ password: 'Matkhau@1' }, 'password'],
  [{ password: 'Vietnam@1' }, 'password'],
  [{ username: 'Same', password: 'Same@1a' }, 'password'],
  [{ fullname: '' }, 'fullname'],
  [{ phone: '123' }, 'phone'],
  [{ email: 'lan@' }, 'email'],
  [{ birthday: '1999-02-30' }, 'birthday'],
  [{ gender: 2 }, 'gender'],
  [{ can_list_sale: 2 }, 'can_list_sale'],
  [{ companies: [] }, 'companies'],
  [{ companies: [{ company_id: 0 }] }, 'companies.0.company_id'],
  [{ companies: 'x' }, 'companies'],
])('VALIDATION_FAILED at the field for %j', async (wrong, field) => {
  const { create, count } = await prepare();

  const answer = await create(wrong);

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await count()).toBe(1);
});

test('VALIDATION_FAILED at groups and warehouses of another shop, and nobody is made', async () => {
  const { shop, create, count, companies } = await prepare();
  const other = await buildShop(server.db);
  const [sale = 0] = companies[0]?.role_ids ?? [];
  const foreign = await rolesOf(server.db, other, ['Sale']);

  const wrongGroup = await create({ companies: [{ ...companies[0], role_ids: [sale, ...foreign] }] });
  const wrongWarehouse = await create({
    companies: [{ ...companies[0], warehouse_codes: [...shop.warehouses, ...other.warehouses.slice(0, 1)] }],
  });

  expect(wrongGroup.json().errors).toEqual({
    'companies.0.role_ids.1': 'Nhóm quyền không thuộc cửa hàng này',
  });
  expect(wrongWarehouse.json().errors).toEqual({
    'companies.0.warehouse_codes.2': 'Kho không thuộc cửa hàng này',
  });
  expect(await count()).toBe(1);
});

test('ACCESS_DENIED at a shop whose Admin one is not, and for who would make a system admin', async () => {
  const { create, companies } = await prepare();
  const other = await buildShop(server.db);
  const role_ids = await rolesOf(server.db, other, ['Sale']);

  const abroad = await create({ companies: [...companies, { company_id: other.company_id, role_ids }] });
  const system = await create({ is_admin: 1 });

  expect(abroad.statusCode).toBe(403);
  expect(abroad.json().errors).toEqual({ 'companies.1.company_id': 'Bạn không quản trị cửa hàng này' });
  expect(system.json()).toMatchObject({ code: 'ACCESS_DENIED', errors: { is_admin: expect.any(String) } });
});

test('ACCESS_DENIED at groups that grant more than the giver holds', async () => {
  const { shop, create, companies } = await prepare();
  await server.db
    .updateTable('role_grants')
    .set({ actions: ['view'] })
    .where('module_id', '=', 'orders')
    .where('role_id', 'in', await rolesOf(server.db, shop, ['Admin']))
    .execute();
  server.passSeconds(5);

  const answer = await create({});
  const role_ids = await rolesOf(server.db, shop, ['Kho']);
  const held = await create({ companies: [{ ...companies[0], role_ids }] });

  expect(answer.statusCode).toBe(403);
  expect(answer.json().errors).toEqual({
    'companies.0.role_ids': 'Bạn không có đủ quyền của nhóm Sale nên không giao hay gỡ được nhóm này',
  });
  expect(held.statusCode).toBe(200);
});

test('a system admin makes another one, and somebody without a shop', async () => {
  const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));

  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users',
    headers,
    payload: { username: 'chu2', password, fullname: 'Chủ thứ hai', is_admin: 1 },
  });

  expect(answer.json().data).toMatchObject({ is_admin: 1, companies: [], role: '' });
});

import { beforeEach, expect, test } from 'vitest';
import { buildUser, joinShop, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

type Headers = Awaited<ReturnType<typeof signIn>>;

let shop: Shop;
let admin: User;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = await buildUser(server.db, { shop, groups: ['Admin'] });
});

function endAs(headers: Headers, user: User) {
  const url = `/api/users/${user.user_id}?company_id=${shop.company_id}`;
  return server.app.inject({ method: 'DELETE', url, headers });
}

async function takeBack(user: User, by: User = admin) {
  const url = `/api/users/restore/${user.user_id}`;
  return server.app.inject({ method: 'PUT', url, headers: await signIn(server.app, by) });
}

async function end(user: User, by: User = admin) {
  return endAs(await signIn(server.app, by), user);
}

function listWarehouses(headers: Headers, { company_id }: Shop, app = server.app) {
  return app.inject({ url: '/api/all-warehouses', query: { company_id: String(company_id) }, headers });
}

async function namesOfStaff(): Promise<string[]> {
  const answer = await server.app.inject({
    url: `/api/users?company_id=${shop.company_id}&status=1`,
    headers: await signIn(server.app, await buildUser(server.db, { is_admin: true })),
  });
  return answer.json().data.map(({ username }: User) => username);
}

test('groups, those the owner made too, and warehouses of this shop are gone, and an audit row tells', async () => {
  const user = await buildUser(server.db, { shop, groups: ['Sale', 'Kho'], warehouses: shop.warehouses });
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id: shop.company_id, role_name: 'Thu ngân', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('user_roles').values({ user_id: user.user_id, role_id }).execute();

  const answer = await end(user);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ message: 'Đã cho nghỉ' });
  expect(await namesOfStaff()).toEqual([admin.username]);
  const left = await Promise.all(
    (['user_roles', 'user_warehouses'] as const).map((table) =>
      server.db.selectFrom(table).select('user_id').where('user_id', '=', user.user_id).execute(),
    ),
  );
  expect(left).toEqual([[], []]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['company_id', 'user_id', 'action', 'before'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(user.user_id))
    .execute();
  expect(audit).toMatchObject([
    {
      company_id: shop.company_id,
      user_id: admin.user_id,
      action: 'end-membership',
      before: { groups: ['Sale', 'Kho', 'Thu ngân'], warehouse_codes: shop.warehouses },
    },
  ]);
});

test('whose last shop it was is signed out: here at once, of every process within 5 s', async () => {
  const second = await server.startSecondApp();
  const user = await buildUser(server.db, { shop });
  const headers = await signIn(server.app, user);
  for (const app of [server.app, second]) {
    expect((await listWarehouses(headers, shop, app)).statusCode).toBe(200);
  }

  await end(user);

  expect((await listWarehouses(headers, shop)).json().code).toBe('SESSION_ENDED');
  server.passSeconds(5);
  expect((await listWarehouses(headers, shop, second)).json().code).toBe('SESSION_ENDED');
});

test('who works elsewhere too goes on there', async () => {
  const other = await buildShop(server.db);
  const user = await buildUser(server.db, { shop });
  await joinShop(server.db, { user, shop: other, groups: ['Kho'], warehouses: other.warehouses });
  const headers = await signIn(server.app, user);

  await end(user);
  server.passSeconds(5);

  expect((await listWarehouses(headers, shop)).json().code).toBe('SHOP_FORBIDDEN');
  expect((await listWarehouses(headers, other)).statusCode).toBe(200);
});

test('NOT_FOUND for who does not work there', async () => {
  const user = await buildUser(server.db, { shop: await buildShop(server.db) });

  const gone = { code: 'NOT_FOUND', message: 'Người này không còn làm ở cửa hàng' };
  expect((await end(user)).json()).toMatchObject(gone);
});

test('ACCESS_DENIED for a system admin, unless by another', async () => {
  const user = await buildUser(server.db, { shop, is_admin: true });

  const answer = await end(user);

  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toBe('Chỉ quản trị hệ thống được thay đổi tài khoản quản trị hệ thống');
  expect((await end(user, await buildUser(server.db, { is_admin: true }))).statusCode).toBe(200);
});

test('LAST_ADMIN for a shop’s only Admin who would go; with another there they may', async () => {
  await buildUser(server.db, { shop, groups: ['Admin'], status: 0 });
  const answer = await end(admin);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'LAST_ADMIN',
    message: 'Đây là quản trị cuối cùng, hãy giao quyền quản trị cho người khác trước',
  });

  const other = await buildUser(server.db, { shop, groups: ['Admin'] });
  expect((await end(admin)).statusCode).toBe(200);
  expect(await namesOfStaff()).toEqual([other.username]);
});

test('a shop’s Admin lets somebody go from all of their shops at once, and from no other', async () => {
  const [second, foreign] = [await buildShop(server.db), await buildShop(server.db)];
  await joinShop(server.db, { user: admin, shop: second, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop });
  await joinShop(server.db, { user, shop: second, groups: ['Kho'] });
  await joinShop(server.db, { user, shop: foreign, groups: ['Photo'] });
  const headers = await signIn(server.app, admin);

  const answer = await server.app.inject({ method: 'DELETE', url: `/api/users/${user.user_id}`, headers });

  expect(answer.statusCode).toBe(200);
  const left = await server.db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select('company_id')
    .where('user_id', '=', user.user_id)
    .execute();
  expect(left).toEqual([{ company_id: foreign.company_id }]);
});

test('whom a shop let go is taken back with the groups and warehouses they had', async () => {
  const user = await buildUser(server.db, { shop, groups: ['Sale', 'Kho'], warehouses: shop.warehouses });
  await end(user);
  const seen = async () => {
    const headers = await signIn(server.app, admin);
    const answer = await server.app.inject({ url: `/api/users/${user.user_id}`, headers });
    return answer.json().data;
  };
  expect(await seen()).toMatchObject({ status: 0, companies: [] });

  const answer = await takeBack(user);

  expect(answer.json()).toMatchObject({ message: 'Khôi phục thành công' });
  expect(await seen()).toMatchObject({
    status: 1,
    companies: [{ role: 'Sale,Kho', warehouse_codes: shop.warehouses }],
  });
  expect((await takeBack(user)).statusCode).toBe(404);
});

test('another shop does not take back whom it never had, nor any shop who is locked', async () => {
  const user = await buildUser(server.db, { shop });
  await end(user);
  const foreign = await buildUser(server.db, { shop: await buildShop(server.db), groups: ['Admin'] });

  expect((await takeBack(user, foreign)).statusCode).toBe(404);
  await server.db.updateTable('users').set({ status: 0 }).where('user_id', '=', user.user_id).execute();
  const answer = await takeBack(user);
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toBe('Tài khoản này đã bị khóa, quản trị hệ thống mở lại được');
});

test('whose old groups are gone is not taken back without new ones', async () => {
  const user = await buildUser(server.db, { shop, groups: [] });
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id: shop.company_id, role_name: 'Thu ngân', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('user_roles').values({ user_id: user.user_id, role_id }).execute();
  await end(user);
  await server.db.deleteFrom('roles').where('role_id', '=', role_id).execute();

  const answer = await takeBack(user);

  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('Các nhóm quyền cũ không còn nữa');
});

test('a system admin may lock out a shop’s only Admin', async () => {
  expect((await end(admin, await buildUser(server.db, { is_admin: true }))).statusCode).toBe(200);
});

test('of two Admins who remove each other at once one stays', async () => {
  const other = await buildUser(server.db, { shop, groups: ['Admin'] });
  const [asAdmin, asOther] = [await signIn(server.app, admin), await signIn(server.app, other)];
  // Both are let in before either acts.
  await Promise.all([listWarehouses(asAdmin, shop), listWarehouses(asOther, shop)]);

  const answers = await Promise.all([endAs(asAdmin, other), endAs(asOther, admin)]);

  expect(answers.map((answer) => answer.json().code).sort()).toEqual(['SESSION_ENDED', undefined]);
  expect(await namesOfStaff()).toHaveLength(1);
});

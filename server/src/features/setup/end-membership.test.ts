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
  const url = `/api/companies/${shop.company_id}/staff/${user.user_id}`;
  return server.app.inject({ method: 'DELETE', url, headers });
}

async function end(user: User, by: User = admin) {
  return endAs(await signIn(server.app, by), user);
}

function listWarehouses(headers: Headers, { company_id }: Shop, app = server.app) {
  return app.inject({ url: '/api/all-warehouses', query: { company_id: String(company_id) }, headers });
}

async function namesOfStaff(): Promise<string[]> {
  const answer = await server.app.inject({
    url: `/api/companies/${shop.company_id}/staff`,
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
  expect(answer.json()).toEqual({ message: 'Đã cho nghỉ ở cửa hàng này' });
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
      before: { groups: ['Sale', 'Kho'] },
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
  expect((await end(user)).json()).toEqual(gone);
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
  expect(answer.json()).toEqual({
    code: 'LAST_ADMIN',
    message: 'Đây là quản trị cuối cùng, hãy giao quyền quản trị cho người khác trước',
  });

  const other = await buildUser(server.db, { shop, groups: ['Admin'] });
  expect((await end(admin)).statusCode).toBe(200);
  expect(await namesOfStaff()).toEqual([other.username]);
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

  expect(answers.map((answer) => answer.json().code).sort()).toEqual(['LAST_ADMIN', undefined]);
  expect(await namesOfStaff()).toHaveLength(1);
});

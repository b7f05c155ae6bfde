/** Warehouses and flags that people hold themselves and, with the right to, give to others. */
import { beforeEach, expect, test } from 'vitest';
import { buildUser, rolesOf, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

let shop: Shop;
let first: string;
let second: string;

beforeEach(async () => {
  shop = await buildShop(server.db);
  [first = '', second = ''] = shop.warehouses;
});

/** An Admin of an own group that grants these modules alone. */
async function buildKeeper(
  modules: Record<string, string[]>,
  given: { warehouses?: string[]; is_warehouse_manager?: boolean } = {},
): Promise<User> {
  const { company_id } = shop;
  const user = await buildUser(server.db, { shop, ...given });
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id, role_name: `Giữ người ${user.user_id}`, base_group: 'Admin' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  for (const [module_id, actions] of Object.entries(modules)) {
    await server.db.insertInto('role_grants').values({ role_id, module_id, actions }).execute();
  }
  await server.db.deleteFrom('user_roles').where('user_id', '=', user.user_id).execute();
  await server.db.insertInto('user_roles').values({ user_id: user.user_id, role_id }).execute();
  return user;
}

const keepsUsers = { users: ['view', 'create', 'edit', 'delete', 'restore'] };
const keepsWarehouses = { ...keepsUsers, 'user-warehouses': ['view', 'edit'] };

async function send(by: User, method: 'POST' | 'PUT', url: string, payload: object) {
  const headers = await signIn(server.app, by);
  const answer = await server.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
}

async function update(by: User, user: User, change: object) {
  const { user_id } = user;
  const { version } = await server.db
    .selectFrom('users')
    .select('version')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return await send(by, 'PUT', `/api/users/${user_id}`, { version, ...change });
}

const warehousesAre = (warehouse_codes: string[]) => ({
  companies: [{ company_id: shop.company_id, warehouse_codes }],
});

async function assigned({ user_id }: User): Promise<string[]> {
  const rows = await server.db
    .selectFrom('user_warehouses')
    .select('warehouse_code')
    .where('user_id', '=', user_id)
    .orderBy('warehouse_code')
    .execute();
  return rows.map(({ warehouse_code }) => warehouse_code);
}

test('warehouses are changed by the right to them, of others and of oneself, by the form of a person too', async () => {
  const keeper = await buildKeeper(keepsUsers, { warehouses: [first] });
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });

  for (const user of [keeper, admin]) {
    const answer = await update(keeper, user, warehousesAre(user === keeper ? [] : [first]));
    expect(answer).toMatchObject({
      status: 403,
      errors: { 'companies.0.warehouse_codes': expect.any(String) },
    });
  }
  expect([await assigned(keeper), await assigned(admin)]).toEqual([[first], []]);
  // The same as before, as a form sends it, changes nothing.
  expect(await update(keeper, keeper, { ...warehousesAre([first]), address: '1 Hàng Đào' })).toMatchObject({
    status: 200,
  });
});

test('who is confined to warehouses gives no others, and not all', async () => {
  const keeper = await buildKeeper(keepsWarehouses, { warehouses: [first] });
  const seller = await buildKeeper({}, { warehouses: [second] });
  const { company_id } = shop;
  const calls = {
    update: (codes: string[]) => update(keeper, seller, warehousesAre(codes)),
    save: (codes: string[]) =>
      send(keeper, 'POST', '/api/users/warehouses', {
        company_id,
        user_id: seller.user_id,
        warehouse_codes: codes,
      }),
    replace: (codes: string[]) =>
      send(keeper, 'PUT', '/api/user-warehouses', {
        company_id,
        user_ids: [seller.user_id],
        warehouse_codes: codes,
        how: 'replace',
      }),
  };
  for (const call of Object.values(calls)) {
    for (const codes of [[], [first, second].reverse()]) {
      const answer = await call(codes);
      expect([answer.status, answer.code]).toEqual(
        codes.length === 0 ? [403, 'ACCESS_DENIED'] : [200, undefined],
      );
    }
    expect(await assigned(seller)).toEqual([first, second]);
    // A flag that the giver lacks stays, and may be taken; nobody without it gives it again.
    expect((await call([first])).status).toBe(200);
    expect((await call([first, second])).status).toBe(403);
    expect(await assigned(seller)).toEqual([first]);
    await server.db
      .insertInto('user_warehouses')
      .values({ user_id: seller.user_id, company_id, warehouse_code: second })
      .execute();
  }
  expect((await update(keeper, keeper, warehousesAre([]))).status).toBe(403);
});

test('new work in a shop begins in warehouses of one’s own', async () => {
  const keeper = await buildKeeper({ ...keepsWarehouses, orders: ['view'] }, { warehouses: [first] });
  const { company_id } = shop;
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id, role_name: 'Xem đơn', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  const hire = (username: string, warehouse_codes: string[]) =>
    send(keeper, 'POST', '/api/users', {
      username,
      fullname: 'Người Mới',
      password: 'Ghe$Nhua7Xanh',
      companies: [{ company_id, role_ids: [role_id], warehouse_codes }],
    });

  expect((await hire(`tat.ca${company_id}`, [])).status).toBe(403);
  expect((await hire(`kho.hai${company_id}`, [second])).status).toBe(403);
  expect((await hire(`kho.mot${company_id}`, [first])).status).toBe(200);
});

test('flags that hold in every shop are given by who has them, in every shop one is Admin of', async () => {
  const keeper = await buildKeeper(keepsWarehouses);
  const manager = await buildKeeper(keepsWarehouses, { is_warehouse_manager: true });
  const seller = await buildKeeper({});

  for (const user of [keeper, seller]) {
    const answer = await update(keeper, user, { is_warehouse_manager: 1, can_list_sale: 1 });
    expect(answer).toMatchObject({
      status: 403,
      errors: { is_warehouse_manager: expect.any(String), can_list_sale: expect.any(String) },
    });
  }
  expect((await update(manager, seller, { is_warehouse_manager: 1 })).status).toBe(200);
  expect((await update(manager, seller, { can_list_sale: 1 })).status).toBe(403);
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  expect((await update(admin, seller, { can_list_sale: 1, is_warehouse_manager: 0 })).status).toBe(200);
  const role_ids = await rolesOf(server.db, shop, ['Admin']);
  expect(role_ids).toHaveLength(1);
});

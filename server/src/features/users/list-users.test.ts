import type { User, UserRow } from '@soquay/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { type User as Account, buildUser, joinShop, signIn } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

let shop: Shop;
let other: Shop;
let owner: Account;
let admin: Account;

beforeEach(async () => {
  [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  owner = await buildUser(server.db, { is_admin: true });
  admin = await buildUser(server.db, { shop, groups: ['Admin'] });
});

async function ask(url: string, query: Record<string, string>, by: Account) {
  const answer = await server.app.inject({ url, query, headers: await signIn(server.app, by) });
  return { status: answer.statusCode, ...answer.json() };
}

async function list(query: Record<string, string>, by = admin) {
  return await ask('/api/users', { per_page: '200', ...query }, by);
}

const idsOf = ({ data }: { data: UserRow[] }) => data.map(({ user_id }) => user_id);

test('a shop’s Admin sees who works in their shops, a system admin everybody', async () => {
  const called = (fullname: string) => ({ fullname: `${fullname} Xa` });
  const here = await buildUser(server.db, { ...called('An'), shop, groups: ['Sale', 'Kho'] });
  const both = await buildUser(server.db, { ...called('Bình'), shop, warehouses: shop.warehouses });
  await joinShop(server.db, { user: both, shop: other, groups: ['KeToan'] });
  const elsewhere = await buildUser(server.db, { ...called('Cúc'), shop: other });
  const nowhere = await buildUser(server.db, called('Dũng'));
  const locked = await buildUser(server.db, { ...called('Em'), shop, status: 0 });

  const seen = await list({ q: 'xa' });
  expect(idsOf(seen)).toEqual([here, both, locked].map(({ user_id }) => user_id));
  expect(seen.data).toMatchObject([
    { role: 'Sale,Kho', status: 1, companies: [{ company_id: shop.company_id, role: 'Sale,Kho' }] },
    { role: 'Sale', companies: [{ company_id: shop.company_id, warehouse_codes: shop.warehouses }] },
    { status: 0 },
  ]);
  expect(seen.data[1].companies).toHaveLength(1);
  const all = await list({ q: 'xa' }, owner);
  expect(idsOf(all)).toEqual([here, both, elsewhere, nowhere, locked].map(({ user_id }) => user_id));
  expect(all.data[1]).toMatchObject({ role: 'Sale,KeToan' });
});

test('filters find by words, by parts of a name, by shop, group and state, a page at a time', async () => {
  const { user_id, username } = await buildUser(server.db, {
    shop,
    fullname: 'Trần Thị Hường Xa',
    phone: '0987654321',
  });
  const locked = await buildUser(server.db, { shop, fullname: 'Lê Hương Xa', status: 0, groups: ['Kho'] });
  const away = await buildUser(server.db, { shop: other, fullname: 'Lê Hường Xa' });

  const found = async (query: Record<string, string>) => idsOf(await list(query, owner));
  expect(await found({ q: 'xa huong thi' })).toEqual([user_id]);
  expect(await found({ username })).toEqual([user_id]);
  expect(await found({ fullname: 'ị hườn' })).toEqual([user_id]);
  expect(await found({ phone: '0987 654' })).toEqual([user_id]);
  expect(await found({ q: 'huong xa', company_id: String(other.company_id) })).toEqual([away.user_id]);
  expect(await found({ q: 'huong xa', group: 'Kho' })).toEqual([locked.user_id]);
  expect(await found({ q: 'huong xa', status: '0' })).toEqual([locked.user_id]);
  const second = await list({ q: 'huong xa', page: '2', per_page: '1' }, owner);
  expect(second).toMatchObject({ data: [{ user_id: away.user_id }], total: 3, current_page: 2 });
});

test('filters that cannot be understood are named, another shop’s finds nobody', async () => {
  const answer = await list({ company_id: 'x', status: '7' });

  expect(answer).toMatchObject({ status: 200, ignored: ['company_id', 'status'], total: 1 });
  expect((await list({ company_id: String(other.company_id) })).data).toEqual([]);
});

test('one person is read with their account and what they are in each of the reader’s shops', async () => {
  const user = await buildUser(server.db, { shop, phone: '0987654321', can_list_sale: true });
  await joinShop(server.db, { user, shop: other, groups: ['Kho'] });

  const answer = await ask(`/api/users/${user.user_id}`, {}, admin);

  expect(answer.data).toMatchObject({
    user_id: user.user_id,
    username: user.username,
    phone: '0987654321',
    email: '',
    can_list_sale: 1,
    is_admin: 0,
    works_elsewhere: true,
    companies: [{ company_id: shop.company_id, role: 'Sale', warehouse_codes: [] }],
    version: 1,
  } satisfies Partial<Record<keyof User, unknown>>);
  expect((await ask(`/api/users/${user.user_id}`, {}, owner)).data.companies).toHaveLength(2);
});

test('NOT_FOUND for another shop’s person and for nobody, VALIDATION_FAILED for what is no id', async () => {
  const stranger = await buildUser(server.db, { shop: other });

  for (const id of [stranger.user_id, 2 ** 40]) {
    expect(await ask(`/api/users/${id}`, {}, admin)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
  for (const id of ['0', '-1', 'x', '1.5']) {
    expect(await ask(`/api/users/${id}`, {}, admin)).toMatchObject({ status: 422 });
  }
});

test('ACCESS_DENIED for who is no Admin, and for an Admin whose grant was taken', async () => {
  const seller = await buildUser(server.db, { shop });
  expect(await list({}, seller)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });

  await server.db
    .deleteFrom('role_grants')
    .where('module_id', '=', 'users')
    .where('role_id', 'in', (eb) =>
      eb.selectFrom('roles').select('role_id').where('company_id', '=', shop.company_id),
    )
    .execute();
  expect(await list({}, admin)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
});

test('what a form chooses from are the reader’s shops, and of their groups those that they hold', async () => {
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id: shop.company_id, role_name: 'Thu ngân', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('role_grants')
    .values({ role_id, module_id: 'orders', actions: ['view', 'create'] })
    .execute();
  await server.db
    .updateTable('role_grants')
    .set({ actions: ['view'] })
    .where('module_id', '=', 'orders')
    .where('role_id', 'in', (eb) =>
      eb
        .selectFrom('roles')
        .select('role_id')
        .where('company_id', '=', shop.company_id)
        .where('role_name', '=', 'Admin'),
    )
    .execute();

  const { data } = await ask('/api/users/shops', {}, admin);

  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ company_id: shop.company_id });
  const given = Object.fromEntries(
    data[0].roles.map((role: { role_name: string; is_given: boolean }) => [role.role_name, role.is_given]),
  );
  expect(given).toMatchObject({ Admin: true, Kho: true, Sale: false, 'Thu ngân': false });
  const names = await ask('/api/users/groups', { company_id: String(shop.company_id) }, admin);
  expect(names.data).toEqual(['Admin', 'KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo', 'Thu ngân']);
});

test('members of a group are found by its name in whatever letters', async () => {
  const seller = await buildUser(server.db, { shop });
  const query = { company_id: String(shop.company_id) };

  for (const name of ['sale', 'Sale']) {
    const { data } = await ask(`/api/users/groups/${name}`, query, admin);
    expect(data).toEqual([{ user_id: seller.user_id, username: seller.username, fullname: seller.fullname }]);
  }
  expect(await ask('/api/users/groups/chu', query, admin)).toMatchObject({ status: 422 });
});

import type { Outsider } from '@soquay/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, joinShop, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

let shop: Shop;
let other: Shop;
let owner: User;

beforeEach(async () => {
  [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  owner = await buildUser(server.db, { is_admin: true });
});

async function list(query: { q: string; page?: string; per_page?: string }, by = owner) {
  return server.app.inject({
    url: '/api/users/outside',
    query: { company_id: String(shop.company_id), ...query },
    headers: await signIn(server.app, by),
  });
}

async function nameOf({ company_id }: Shop): Promise<string> {
  const { company_name } = await server.db
    .selectFrom('companies')
    .select('company_name')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return company_name;
}

test('who works elsewhere, nowhere, or is disabled is listed with where they work; who works here is not', async () => {
  const called = (fullname: string) => ({ fullname: `${fullname} Ngoài` });
  const elsewhere = await buildUser(server.db, { ...called('An'), shop: other });
  const nowhere = await buildUser(server.db, called('Bình'));
  const disabled = await buildUser(server.db, { ...called('Cúc'), shop, status: 0 });
  const here = await buildUser(server.db, { ...called('Dũng'), shop: other });
  await joinShop(server.db, { user: here, shop, groups: ['Kho'] });
  await buildUser(server.db, { ...called('Em'), is_admin: true });

  const answer = await list({ q: 'ngoai' });

  const shown = answer
    .json()
    .data.map(({ user_id, status, companies }: Outsider) => ({ user_id, status, companies }));
  expect(shown).toEqual([
    { user_id: elsewhere.user_id, status: 1, companies: [await nameOf(other)] },
    { user_id: nowhere.user_id, status: 1, companies: [] },
    { user_id: disabled.user_id, status: 0, companies: [await nameOf(shop)] },
  ]);
  expect(answer.json()).toMatchObject({ total: 3, current_page: 1, per_page: 10 });
});

test('words of the name, the username and the phone find people, a page at a time', async () => {
  const { username } = await buildUser(server.db, { fullname: 'Trần Thị Hường Xa', phone: '0987654321' });
  await buildUser(server.db, { fullname: 'Lê Hương Xa', shop: other });

  const usernames = async (q: string) =>
    (await list({ q })).json().data.map((outsider: Outsider) => outsider.username);
  expect(await usernames(username)).toEqual([username]);
  expect(await usernames('xa huong thi')).toEqual([username]);
  expect(await usernames('0987654321')).toEqual([username]);
  const second = (await list({ q: 'huong xa', page: '2', per_page: '1' })).json();
  expect(second).toMatchObject({ data: [{ username }], total: 2, current_page: 2 });
});

test('ACCESS_DENIED for who is no system admin', async () => {
  const admin = await buildUser(server.db, { shop, groups: ['Admin'] });

  expect((await list({ q: '' }, admin)).json().code).toBe('ACCESS_DENIED');
});

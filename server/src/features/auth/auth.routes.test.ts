import { defaultGrants } from '@soquay/contract/default-grants';
import { moduleKeys } from '@soquay/contract/rights';
import { expect, test } from 'vitest';
import { buildUser, joinShop, signIn } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

async function modulesOf(user: { username: string }, { company_id }: Shop) {
  const headers = await signIn(server.app, user);
  return (await server.app.inject({ url: `/api/users/modules/${company_id}`, headers })).json();
}

test('modules are what the person’s groups in that shop add up to', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const user = await buildUser(server.db, { shop, groups: ['Sale', 'Photo'] });
  await joinShop(server.db, { user, shop: other, groups: ['Admin'] });

  const { data, groups } = await modulesOf(user, shop);

  expect(groups).toEqual(['Sale', 'Photo']);
  const actions = Object.fromEntries(
    data.map((module: { module_id: string; actions: string[] }) => [module.module_id, module.actions]),
  );
  expect(actions.orders).toEqual(defaultGrants.Sale.orders);
  expect(actions.products).toEqual(['view', 'edit']);
  expect(actions).not.toHaveProperty('setup');
});

test('a system admin has all modules in every shop and is its Admin', async () => {
  const shop = await buildShop(server.db);

  const { data, groups } = await modulesOf(await buildUser(server.db, { is_admin: true }), shop);

  expect(groups).toEqual(['Admin']);
  expect(data).toHaveLength(moduleKeys.length);
});

test('salespeople are Sale and Admin of the shop and system admins, once each, in Vietnamese order', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const seller = await buildUser(server.db, { shop, groups: ['Sale', 'Kho'], fullname: 'Đào Thị Bán' });
  await buildUser(server.db, { shop, groups: ['Admin', 'Sale'], fullname: 'Ân Văn Chủ' });
  await buildUser(server.db, { shop, fullname: 'Dương Văn Bán' });
  await buildUser(server.db, { is_admin: true, fullname: 'Zung Hệ Thống' });
  await buildUser(server.db, { shop, status: 0, fullname: 'Đã Nghỉ' });
  await buildUser(server.db, { shop, groups: ['Kho'], fullname: 'Chỉ Kho' });
  await buildUser(server.db, { shop: other, fullname: 'Bán Nơi Khác' });

  const answer = await server.app.inject({
    url: '/api/auth/role/sale',
    query: { company_id: String(shop.company_id) },
    headers: await signIn(server.app, seller),
  });

  const names = answer.json().data.map(({ fullname }: { fullname: string }) => fullname);
  expect(names.filter((name: string) => !name.startsWith('Nhân viên'))).toEqual([
    'Ân Văn Chủ',
    'Dương Văn Bán',
    'Đào Thị Bán',
    'Zung Hệ Thống',
  ]);
});

test('order persons are Order and Admin of the shop and system admins; members of a group are theirs alone', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const keeper = await buildUser(server.db, { shop, groups: ['Order', 'Kho'], fullname: 'Đơn Hàng' });
  await buildUser(server.db, { shop, groups: ['Admin'], fullname: 'Chủ Đơn' });
  await buildUser(server.db, { is_admin: true, fullname: 'Xuân Toàn Hệ' });
  await buildUser(server.db, { shop, groups: ['Order'], status: 0, fullname: 'Đơn Đã Nghỉ' });
  await buildUser(server.db, { shop, groups: ['Sale'], fullname: 'Bán Thôi' });
  await buildUser(server.db, { shop: other, groups: ['Order'], fullname: 'Đơn Nơi Khác' });
  const headers = await signIn(server.app, keeper);
  const namesAt = async (url: string) => {
    const answer = await server.app.inject({ url, query: { company_id: String(shop.company_id) }, headers });
    return answer.json().data.map(({ fullname }: { fullname: string }) => fullname);
  };

  const persons: string[] = await namesAt('/api/auth/role/order');
  expect(persons).toEqual(expect.arrayContaining(['Chủ Đơn', 'Đơn Hàng', 'Xuân Toàn Hệ']));
  expect(persons.filter((name) => /Nghỉ|Thôi|Khác/.test(name))).toEqual([]);
  expect(await namesAt('/api/users/groups/Order')).toEqual(['Đơn Hàng']);
  expect(await namesAt('/api/users/groups/Photo')).toEqual([]);
});

test('a group that does not exist is refused by name', async () => {
  const shop = await buildShop(server.db);
  const answer = await server.app.inject({
    url: '/api/users/groups/Boss',
    query: { company_id: String(shop.company_id) },
    headers: await signIn(server.app, await buildUser(server.db, { shop })),
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ group: 'Nhóm quyền không hợp lệ' });
});

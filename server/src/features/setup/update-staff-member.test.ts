import { expect, test } from 'vitest';
import { buildUser, joinShop, password, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

interface Update {
  by: User;
  shop: Shop;
  user: User;
  change?: object;
}

async function update({ by, ...given }: Update) {
  return updateAs(await signIn(server.app, by), given);
}

async function versionOf({ user_id }: User): Promise<number> {
  const { version } = await server.db
    .selectFrom('users')
    .select('version')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return version;
}

/** Made from the present version, unless the change says which. */
async function updateAs(
  headers: Awaited<ReturnType<typeof signIn>>,
  { shop, user, change = {} }: Omit<Update, 'by'>,
) {
  const version = await versionOf(user);
  return server.app.inject({
    method: 'PUT',
    url: `/api/companies/${shop.company_id}/staff/${user.user_id}`,
    headers,
    payload: { fullname: 'Tên Mới', groups: ['Kho'], version, ...change },
  });
}

async function companiesOf(user: User) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: user.username, password },
  });
  const { companies, warehouses } = answer.json().data.user;
  return companies.map(({ company_id, role }: { company_id: number; role: string }) => ({
    company_id,
    role,
    warehouses: warehouses[company_id],
  }));
}

test('changes groups and warehouses in this shop and in no other', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop, groups: ['Sale', 'Kho'], warehouses: shop.warehouses });
  await joinShop(server.db, { user, shop: other, groups: ['Sale'], warehouses: other.warehouses });

  const answer = await update({
    by,
    shop,
    user,
    change: { fullname: user.fullname, groups: ['Admin', 'Kho'], warehouse_codes: shop.warehouses.slice(1) },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({ groups: ['Admin', 'Kho'] });
  expect(await companiesOf(user)).toEqual([
    { company_id: shop.company_id, role: 'Admin,Kho', warehouses: shop.warehouses.slice(1) },
    { company_id: other.company_id, role: 'Sale', warehouses: other.warehouses },
  ]);
});

test('groups the owner made stay with the member', async () => {
  const shop = await buildShop(server.db);
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop });
  const { role_id } = await server.db
    .insertInto('roles')
    .values({ company_id: shop.company_id, role_name: 'Thu ngân', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('user_roles').values({ user_id: user.user_id, role_id }).execute();

  const answer = await update({ by, shop, user });

  expect(answer.json().data.fullname).toBe('Tên Mới');
  expect(await companiesOf(user)).toMatchObject([{ role: 'Kho,Thu ngân' }]);
});

test('a system admin brings in somebody of another shop', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const user = await buildUser(server.db, { shop: other });

  const answer = await update({ by: await buildUser(server.db, { is_admin: true }), shop, user });

  expect(answer.statusCode).toBe(200);
  expect(await companiesOf(user)).toMatchObject([{ role: 'Kho' }, { role: 'Sale' }]);
});

test('NOT_FOUND when a shop’s Admin reaches for somebody who does not work there', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop: other });

  const answer = await update({ by, shop, user, change: { groups: ['Admin'] } });

  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('Người này không còn làm ở cửa hàng');
  expect(await companiesOf(user)).toMatchObject([{ company_id: other.company_id, role: 'Sale' }]);
});

test('SHOP_FORBIDDEN when a shop’s Admin would make an Admin of another shop', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });

  const answer = await update({ by, shop: other, user: by, change: { groups: ['Admin'] } });

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('SHOP_FORBIDDEN');
});

test('ACCESS_DENIED when a shop’s Admin would change a system admin', async () => {
  const shop = await buildShop(server.db);
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop, is_admin: true });

  const answer = await update({ by, shop, user });

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('ACCESS_DENIED');
});

test('ACCESS_DENIED at the name and phone of who works in another shop too, unless they stay', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop, phone: '0911222333' });
  await joinShop(server.db, { user, shop: other, groups: ['Sale'] });
  const { fullname } = user;
  const phone = '+84 911 222 333';

  const renamed = await update({ by, shop, user, change: { phone } });
  const called = await update({ by, shop, user, change: { fullname, phone: '0900000000' } });
  const regrouped = await update({ by, shop, user, change: { fullname, phone, groups: ['Kho', 'Photo'] } });

  const reason = 'Người này còn làm ở cửa hàng khác, chỉ quản trị hệ thống được sửa';
  expect(renamed.statusCode).toBe(403);
  expect(renamed.json()).toMatchObject({
    code: 'ACCESS_DENIED',
    message: reason,
    errors: { fullname: reason },
  });
  expect(called.json().errors).toEqual({ phone: reason });
  expect(regrouped.statusCode).toBe(200);
  expect(regrouped.json().data).toMatchObject({ fullname, groups: ['Kho', 'Photo'], works_elsewhere: true });
  const owner = await buildUser(server.db, { is_admin: true });
  expect((await update({ by: owner, shop, user })).json().data.fullname).toBe('Tên Mới');
});

test('LAST_ADMIN for who would take Admin from the shop’s only one, not from one of two', async () => {
  const shop = await buildShop(server.db);
  const by = await buildUser(server.db, { shop, groups: ['Admin', 'Sale'] });

  expect((await update({ by, shop, user: by })).json().code).toBe('LAST_ADMIN');
  const other = await buildUser(server.db, { shop, groups: ['Admin'] });
  expect((await update({ by, shop, user: by })).statusCode).toBe(200);
  const owner = await buildUser(server.db, { is_admin: true });
  expect((await update({ by: owner, shop, user: other })).statusCode).toBe(200);
});

test('of two Admins who demote each other at once one stays', async () => {
  const shop = await buildShop(server.db);
  const [one, two] = [
    await buildUser(server.db, { shop, groups: ['Admin'] }),
    await buildUser(server.db, { shop, groups: ['Admin'] }),
  ];

  const [asOne, asTwo] = [await signIn(server.app, one), await signIn(server.app, two)];
  // Both are let in before either acts.
  await Promise.all(
    [asOne, asTwo].map((headers) => server.app.inject({ url: '/api/all-companies', headers })),
  );

  const answers = await Promise.all([
    updateAs(asOne, { shop, user: two }),
    updateAs(asTwo, { shop, user: one }),
  ]);

  expect(answers.map((answer) => answer.json().code).sort()).toEqual(['LAST_ADMIN', undefined]);
});

test('a password sent along changes nothing', async () => {
  const shop = await buildShop(server.db);
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop });

  await update({ by, shop, user, change: { password: 'Moi?4567' } });

  expect(await companiesOf(user)).toHaveLength(1);
});

test('VERSION_STALE with the person as they are for a form opened before another was saved', async () => {
  const shop = await buildShop(server.db);
  const by = await buildUser(server.db, { shop, groups: ['Admin'] });
  const user = await buildUser(server.db, { shop });
  await update({ by, shop, user, change: { fullname: 'Một', groups: ['Kho'] } });

  const late = await update({ by, shop, user, change: { fullname: 'Hai', groups: ['Admin'], version: 1 } });

  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'VERSION_STALE',
    params: { current: { user_id: user.user_id, fullname: 'Một', groups: ['Kho'], version: 2 } },
  });
  expect(await companiesOf(user)).toMatchObject([{ role: 'Kho' }]);
});

test('a form opened before a person was let go does not bring them back', async () => {
  const shop = await buildShop(server.db);
  const by = await buildUser(server.db, { is_admin: true });
  const user = await buildUser(server.db, { shop });
  const headers = await signIn(server.app, by);
  const url = `/api/companies/${shop.company_id}/staff/${user.user_id}`;
  await server.app.inject({ method: 'DELETE', url, headers });

  const late = await update({ by, shop, user, change: { version: 1 } });

  expect(late.json()).toMatchObject({
    code: 'VERSION_STALE',
    params: { current: { groups: [], version: 2 } },
  });
  expect(await companiesOf(user)).toEqual([]);
  const meant = await update({ by, shop, user, change: { version: 2 } });
  expect(meant.statusCode).toBe(200);
  expect(await companiesOf(user)).toMatchObject([{ role: 'Kho' }]);
});

test('a profile, a disabled and a restored account, and another shop make the version grow', async () => {
  const [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  const headers = await signIn(server.app, await buildUser(server.db, { is_admin: true }));
  const user = await buildUser(server.db, { shop });
  const profile = { fullname: 'Tên Mới', phone: '', email: '', birthday: null, gender: null };
  const theirs = await signIn(server.app, user);

  const versions = [await versionOf(user)];
  for (const request of [
    { method: 'PUT', url: '/api/users/profile', headers: theirs, payload: profile },
    { method: 'DELETE', url: `/api/users/${user.user_id}`, headers },
    { method: 'PUT', url: `/api/users/restore/${user.user_id}`, headers },
  ] as const) {
    expect((await server.app.inject(request)).statusCode).toBe(200);
    versions.push(await versionOf(user));
  }
  expect((await updateAs(headers, { shop: other, user })).statusCode).toBe(200);
  versions.push(await versionOf(user));

  expect(versions).toEqual([1, 2, 3, 4, 5]);
});

test('of two who change a person at one moment exactly one does', async () => {
  const shop = await buildShop(server.db);
  const headers = await signIn(server.app, await buildUser(server.db, { shop, groups: ['Admin'] }));
  const user = await buildUser(server.db, { shop });

  const answers = await Promise.all(
    ['Kho', 'Photo'].map((group) =>
      updateAs(headers, { shop, user, change: { groups: [group], version: 1 } }),
    ),
  );

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect((await companiesOf(user))[0].role).toMatch(/^(Kho|Photo)$/);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, joinShop, password, rolesOf, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

type Headers = Awaited<ReturnType<typeof signIn>>;

let shop: Shop;
let other: Shop;
let admin: User;
let owner: User;

beforeEach(async () => {
  [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
  admin = await buildUser(server.db, { shop, groups: ['Admin'] });
  owner = await buildUser(server.db, { is_admin: true });
});

async function versionOf({ user_id }: { user_id: number }): Promise<number> {
  const row = await server.db
    .selectFrom('users')
    .select('version')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row?.version ?? 1;
}

/** Made from the present version and with the present name, unless the change says otherwise. */
async function updateAs(headers: Headers, user: User, change: object) {
  const { user_id, fullname } = user;
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/users/${user_id}`,
    headers,
    payload: { fullname, version: await versionOf(user), ...change },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function update(by: User, user: User, change: object) {
  return await updateAs(await signIn(server.app, by), user, change);
}

async function work(at: Shop, groups: string[], warehouse_codes: readonly string[] = []) {
  const role_ids = await rolesOf(server.db, at, groups);
  return { company_id: at.company_id, role_ids, warehouse_codes };
}

async function companiesOf({ username }: User) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  });
  const { companies, warehouses } = answer.json().data.user;
  return companies.map(({ company_id, role }: { company_id: number; role: string }) => ({
    company_id,
    role,
    warehouses: warehouses[company_id],
  }));
}

describe('work in shops', () => {
  test('groups and warehouses change in the shops that are named and in no other', async () => {
    const user = await buildUser(server.db, { shop, groups: ['Sale', 'Kho'], warehouses: shop.warehouses });
    await joinShop(server.db, { user, shop: other, groups: ['Sale'], warehouses: other.warehouses });

    const answer = await update(admin, user, {
      companies: [await work(shop, ['Photo', 'Kho'], shop.warehouses.slice(1))],
    });

    expect(answer).toMatchObject({ status: 200, data: { role: 'Kho,Photo', works_elsewhere: true } });
    expect(await companiesOf(user)).toEqual([
      { company_id: shop.company_id, role: 'Kho,Photo', warehouses: shop.warehouses.slice(1) },
      { company_id: other.company_id, role: 'Sale', warehouses: other.warehouses },
    ]);
    const audit = await server.db
      .selectFrom('audit_log')
      .select(['company_id', 'user_id', 'action', 'before', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(user.user_id))
      .execute();
    expect(audit).toEqual([
      {
        company_id: shop.company_id,
        user_id: admin.user_id,
        action: 'set-rights',
        before: { groups: ['Sale', 'Kho'], warehouse_codes: shop.warehouses },
        after: { groups: ['Kho', 'Photo'], warehouse_codes: shop.warehouses.slice(1) },
      },
    ]);
  });

  test('what an entry leaves out stays: groups, warehouses, and the one they take from first', async () => {
    const user = await buildUser(server.db, { shop, groups: ['Sale', 'Kho'], warehouses: shop.warehouses });
    const { company_id } = shop;
    await server.db
      .insertInto('user_default_warehouses')
      .values({ user_id: user.user_id, company_id, warehouse_code: shop.warehouses[0] ?? '' })
      .execute();
    const usual = () =>
      server.db
        .selectFrom('user_default_warehouses')
        .select('warehouse_code')
        .where('user_id', '=', user.user_id)
        .execute();

    const role_ids = await rolesOf(server.db, shop, ['Photo']);
    const regrouped = await update(admin, user, { companies: [{ company_id, role_ids }] });
    expect(regrouped).toMatchObject({ status: 200 });
    expect(await companiesOf(user)).toMatchObject([{ role: 'Photo', warehouses: shop.warehouses }]);

    const fewer = shop.warehouses.slice(0, 1);
    const moved = await update(admin, user, { companies: [{ company_id, warehouse_codes: fewer }] });
    expect(moved).toMatchObject({ status: 200 });
    expect(await companiesOf(user)).toMatchObject([{ role: 'Photo', warehouses: fewer }]);

    expect(await update(admin, user, { companies: [{ company_id }] })).toMatchObject({ status: 200 });
    expect(await companiesOf(user)).toMatchObject([{ role: 'Photo', warehouses: fewer }]);
    expect(await usual()).toEqual([{ warehouse_code: shop.warehouses[0] }]);
  });

  test('blank groups and warehouses are refused, and none is ended or given by them', async () => {
    const user = await buildUser(server.db, { shop, groups: ['Kho'], warehouses: shop.warehouses });
    const { company_id } = shop;
    for (const blank of [null, '', ' ']) {
      const answer = await update(admin, user, {
        companies: [{ company_id, role_ids: blank, warehouse_codes: blank }],
      });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors)).toEqual(['companies.0.role_ids', 'companies.0.warehouse_codes']);
    }
    expect(await companiesOf(user)).toMatchObject([{ role: 'Kho', warehouses: shop.warehouses }]);
  });

  test('new work in a shop says its warehouses, since none are all, and its groups', async () => {
    const user = await buildUser(server.db, { shop: other });
    const { company_id, warehouses: warehouse_codes } = shop;
    const role_ids = await rolesOf(server.db, shop, ['Kho']);

    expect(await update(owner, user, { companies: [{ company_id, role_ids }] })).toMatchObject({
      status: 422,
      errors: { 'companies.0.warehouse_codes': 'Thiếu kho được giao!' },
    });
    expect(await update(owner, user, { companies: [{ company_id, warehouse_codes }] })).toMatchObject({
      status: 422,
      errors: { 'companies.0.role_ids': 'Chọn ít nhất một nhóm quyền' },
    });
    expect(await companiesOf(user)).toMatchObject([{ role: 'Sale' }]);
  });

  test('who is taken back by their groups alone has the warehouses they had', async () => {
    const user = await buildUser(server.db, { shop, groups: ['Kho'], warehouses: shop.warehouses });
    const { company_id } = shop;
    const role_ids = await rolesOf(server.db, shop, ['Sale']);
    await update(admin, user, { companies: [{ company_id, role_ids: [] }] });
    expect(await companiesOf(user)).toEqual([]);

    expect(await update(admin, user, { companies: [{ company_id, role_ids }] })).toMatchObject({
      status: 200,
    });

    expect(await companiesOf(user)).toMatchObject([{ role: 'Sale', warehouses: shop.warehouses }]);
  });

  test('a group of the shop’s own is given as any other', async () => {
    const user = await buildUser(server.db, { shop });
    const { role_id } = await server.db
      .insertInto('roles')
      .values({ company_id: shop.company_id, role_name: 'Thu ngân 🌸', base_group: 'Sale' })
      .returning('role_id')
      .executeTakeFirstOrThrow();

    const answer = await update(admin, user, {
      companies: [{ company_id: shop.company_id, role_ids: [role_id] }],
    });

    expect(answer.data.role).toBe('Thu ngân 🌸');
  });

  test('a system admin gives somebody work in a second shop', async () => {
    const user = await buildUser(server.db, { shop: other });

    expect(await update(owner, user, { companies: [await work(shop, ['Kho'])] })).toMatchObject({
      status: 200,
    });
    expect(await companiesOf(user)).toMatchObject([{ role: 'Kho' }, { role: 'Sale' }]);
  });

  test('without groups the work in a shop ends, and the sessions of who works nowhere then', async () => {
    const user = await buildUser(server.db, { shop });
    const theirs = await signIn(server.app, user);

    const answer = await update(admin, user, { companies: [await work(shop, [])] });

    expect(answer).toMatchObject({ status: 200, data: { status: 0, companies: [] } });
    const asked = await server.app.inject({ url: '/api/all-companies', headers: theirs });
    expect(asked.json().code).toBe('SESSION_ENDED');
  });

  test('NOT_FOUND when a shop’s Admin reaches for somebody who does not work there', async () => {
    const user = await buildUser(server.db, { shop: other });

    const answer = await update(admin, user, { companies: [await work(shop, ['Admin'])] });

    expect(answer).toMatchObject({ status: 404, message: 'Người này không còn làm ở cửa hàng' });
    expect(await companiesOf(user)).toMatchObject([{ company_id: other.company_id, role: 'Sale' }]);
  });

  test('ACCESS_DENIED when a shop’s Admin would make themself an Admin of another shop', async () => {
    const answer = await update(admin, admin, { companies: [await work(other, ['Admin'])] });

    expect(answer).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
      errors: { 'companies.0.company_id': 'Bạn không quản trị cửa hàng này' },
    });
  });

  test('ACCESS_DENIED at groups that grant more than one holds, taken or given; who holds them keeps them', async () => {
    const user = await buildUser(server.db, { shop, groups: ['Sale', 'Photo'] });
    await server.db
      .updateTable('role_grants')
      .set({ actions: ['view'] })
      .where('module_id', '=', 'orders')
      .where('role_id', 'in', await rolesOf(server.db, shop, ['Admin']))
      .execute();

    const taken = await update(admin, user, { companies: [await work(shop, ['Photo'])] });
    const kept = await update(admin, user, { companies: [await work(shop, ['Sale', 'Kho'])] });

    expect(taken).toMatchObject({ status: 403, errors: { 'companies.0.role_ids': expect.any(String) } });
    expect(kept).toMatchObject({ status: 200, data: { role: 'Sale,Kho' } });
  });

  test('a shop named twice is refused at the second', async () => {
    const user = await buildUser(server.db, { shop });
    const twice = [await work(shop, ['Kho']), await work(shop, ['Sale'])];

    expect((await update(admin, user, { companies: twice })).errors).toEqual({
      'companies.1.company_id': 'Cửa hàng này đã có ở dòng khác',
    });
  });

  test('LAST_ADMIN for who would take Admin from the shop’s only one, not from one of two', async () => {
    const demoted = { companies: [await work(shop, ['Kho'])] };

    expect((await update(admin, admin, demoted)).code).toBe('LAST_ADMIN');
    const second = await buildUser(server.db, { shop, groups: ['Admin'] });
    expect((await update(admin, admin, demoted)).status).toBe(200);
    expect((await update(owner, second, demoted)).status).toBe(200);
  });

  test('of two Admins who demote each other at once one stays', async () => {
    const second = await buildUser(server.db, { shop, groups: ['Admin'] });
    const [asOne, asTwo] = [await signIn(server.app, admin), await signIn(server.app, second)];
    const change = { companies: [await work(shop, ['Kho'])] };
    // Both are let in before either acts.
    await Promise.all(
      [asOne, asTwo].map((headers) => server.app.inject({ url: '/api/all-companies', headers })),
    );

    const answers = await Promise.all([updateAs(asOne, second, change), updateAs(asTwo, admin, change)]);

    expect(answers.map(({ code }) => code).sort()).toEqual(['ACCESS_DENIED', undefined]);
  });
});

describe('accounts', () => {
  test('a shop’s Admin changes the account of who works in their shops alone', async () => {
    const user = await buildUser(server.db, { shop });
    const account = {
      username: `doi${user.user_id}`,
      fullname: 'Tên Mới 🌸',
      phone: '0911222333',
      email: 'a@vd.vn',
      address: '1 Hàng Đào',
      birthday: '2000-02-29',
      gender: 1,
      can_list_sale: 1,
      is_warehouse_manager: 1,
    };

    const answer = await update(admin, user, account);

    expect(answer).toMatchObject({ status: 200, data: account });
    const [row] = await server.db
      .selectFrom('audit_log')
      .select(['company_id', 'action', 'before', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(user.user_id))
      .execute();
    expect(row).toMatchObject({
      company_id: shop.company_id,
      action: 'update',
      before: { fullname: user.fullname, can_list_sale: false },
      after: { fullname: 'Tên Mới 🌸', can_list_sale: true },
    });
  });

  test('what a change leaves out of an account stays, what is blank is emptied', async () => {
    const account = { phone: '0911222333', is_warehouse_manager: true };
    const user = await buildUser(server.db, { shop, ...account });
    await update(admin, user, { email: 'a@vd.vn', address: '1 Hàng Đào', birthday: '2000-02-29', gender: 1 });

    expect(await update(admin, user, { fullname: undefined, birthday: null, address: ' ' })).toMatchObject({
      status: 200,
      data: {
        fullname: user.fullname,
        phone: '0911222333',
        email: 'a@vd.vn',
        address: '',
        birthday: null,
        gender: 1,
        is_warehouse_manager: 1,
      },
    });
  });

  test('ACCESS_DENIED at what would change of who works in another shop too, unless it stays', async () => {
    const user = await buildUser(server.db, { shop, phone: '0911222333' });
    await joinShop(server.db, { user, shop: other, groups: ['Sale'] });
    const phone = '+84 911 222 333';

    const renamed = await update(admin, user, { fullname: 'Tên Mới', phone });
    const called = await update(admin, user, { phone: '0900000000', can_list_sale: 1 });
    const reset = await update(admin, user, { phone, password: 'Ghe$Nhua7Xanh' });
    const regrouped = await update(admin, user, { phone, companies: [await work(shop, ['Photo'])] });

    const reason = 'Người này còn làm ở cửa hàng khác, chỉ quản trị hệ thống được sửa';
    expect(renamed).toMatchObject({ status: 403, message: reason });
    expect(renamed.errors).toEqual({ fullname: reason });
    expect(called.errors).toEqual({ phone: reason, can_list_sale: reason });
    expect(reset.errors).toEqual({ password: reason });
    expect(regrouped).toMatchObject({ status: 200, data: { role: 'Photo' } });
    expect((await update(owner, user, { fullname: 'Tên Mới' })).data.fullname).toBe('Tên Mới');
  });

  test('ACCESS_DENIED when a shop’s Admin would change a system admin, or make one', async () => {
    const system = await buildUser(server.db, { shop, is_admin: true });
    const user = await buildUser(server.db, { shop });

    expect(await update(admin, system, {})).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await update(admin, user, { is_admin: 1 })).toMatchObject({
      status: 403,
      errors: { is_admin: expect.any(String) },
    });
  });

  test('a name that is taken, in whatever case, is refused at its field', async () => {
    const user = await buildUser(server.db, { shop });
    const answer = await update(admin, user, { username: admin.username.toUpperCase() });

    expect(answer).toMatchObject({
      status: 409,
      code: 'CODE_TAKEN',
      errors: { username: 'Tên đăng nhập đã tồn tại' },
    });
  });

  test('an empty password stays, a new one has to be changed at its first use and ends what was open', async () => {
    const user = await buildUser(server.db, { shop });
    const theirs = await signIn(server.app, user);
    expect(await update(admin, user, { password: '', confirmPassword: '' })).toMatchObject({ status: 200 });
    expect((await server.app.inject({ url: '/api/all-companies', headers: theirs })).statusCode).toBe(200);

    const given = 'Ghe$Nhua7Xanh';
    const differs = await update(admin, user, { password: given, confirmPassword: `${given}!` });
    expect(differs.errors).toEqual({ confirmPassword: 'Xác nhận mật khẩu không trùng với mật khẩu' });
    expect(await update(admin, user, { password: given, confirmPassword: given })).toMatchObject({
      status: 200,
    });
    expect((await server.app.inject({ url: '/api/all-companies', headers: theirs })).statusCode).toBe(401);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: user.username, password: given },
    });
    expect(signedIn.json().data.user.must_change_password).toBe(true);
  });

  test('one’s own password is changed by the profile alone', async () => {
    expect(await update(admin, admin, { password: 'Ghe$Nhua7Xanh' })).toMatchObject({
      status: 403,
      errors: { password: 'Hãy đổi mật khẩu của chính mình ở mục Hồ sơ' },
    });
  });

  test('the last system admin stays one, and of two who demote each other one does', async () => {
    await server.db.updateTable('users').set({ status: 0 }).where('is_admin', '=', true).execute();
    const one = await buildUser(server.db, { is_admin: true });
    expect((await update(one, one, { is_admin: 0 })).code).toBe('LAST_ADMIN');

    const two = await buildUser(server.db, { is_admin: true });
    const [asOne, asTwo] = [await signIn(server.app, one), await signIn(server.app, two)];
    await Promise.all(
      [asOne, asTwo].map((headers) => server.app.inject({ url: '/api/all-companies', headers })),
    );
    const answers = await Promise.all([
      updateAs(asOne, two, { is_admin: 0 }),
      updateAs(asTwo, one, { is_admin: 0 }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['SESSION_ENDED', undefined]);
  });
});

describe('versions', () => {
  test('VERSION_STALE with the person as they are for a form opened before another was saved', async () => {
    const user = await buildUser(server.db, { shop });
    await update(admin, user, { fullname: 'Một', companies: [await work(shop, ['Kho'])] });

    const late = await update(admin, user, {
      fullname: 'Hai',
      companies: [await work(shop, ['Admin'])],
      version: 1,
    });

    expect(late).toMatchObject({
      status: 409,
      code: 'VERSION_STALE',
      params: { current: { user_id: user.user_id, fullname: 'Một', role: 'Kho', version: 2 } },
    });
    expect(await companiesOf(user)).toMatchObject([{ role: 'Kho' }]);
  });

  test('a form opened before a person was let go does not bring them back', async () => {
    const user = await buildUser(server.db, { shop });
    const headers = await signIn(server.app, admin);
    await server.app.inject({ method: 'DELETE', url: `/api/users/${user.user_id}`, headers });

    const late = await update(admin, user, { companies: [await work(shop, ['Kho'])], version: 1 });

    expect(late).toMatchObject({ code: 'VERSION_STALE', params: { current: { role: '', version: 2 } } });
    expect(await companiesOf(user)).toEqual([]);
    const meant = await update(admin, user, { companies: [await work(shop, ['Kho'])], version: 2 });
    expect(meant.status).toBe(200);
    expect(await companiesOf(user)).toMatchObject([{ role: 'Kho' }]);
  });

  test('a profile, a locked and an opened account, and another shop make the version grow', async () => {
    const headers = await signIn(server.app, owner);
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
    expect((await updateAs(headers, user, { companies: [await work(other, ['Kho'])] })).status).toBe(200);
    versions.push(await versionOf(user));

    expect(versions).toEqual([1, 2, 3, 4, 5]);
  });

  test('of two who change a person at one moment exactly one does', async () => {
    const headers = await signIn(server.app, admin);
    const user = await buildUser(server.db, { shop });
    const changes = [await work(shop, ['Kho']), await work(shop, ['Photo'])];

    const answers = await Promise.all(
      changes.map((companies) => updateAs(headers, user, { companies: [companies], version: 1 })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await companiesOf(user))[0].role).toMatch(/^(Kho|Photo)$/);
  });
});

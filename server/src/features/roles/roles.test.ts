import type { GrantedModule } from '@soquay/contract/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, signIn, type User } from '../../../test/factories/people.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();

let shop: Shop;
let admin: User;

beforeEach(async () => {
  shop = await buildShop(server.db);
  admin = await buildUser(server.db, { shop, groups: ['Admin'] });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(by: User, method: Method, url: string, payload?: object) {
  const headers = await signIn(server.app, by);
  return server.app.inject({ method, url, headers, ...(payload && { payload }) });
}

const selling: GrantedModule[] = [
  { module_id: 'orders', action_ids: ['view', 'create', 'print'] },
  { module_id: 'inventories', action_ids: ['view'] },
];

function create(given: object = {}, by = admin) {
  return call(by, 'POST', '/api/roles', {
    role_name: 'Thu ngân',
    company_id: shop.company_id,
    base_group: 'Sale',
    data: selling,
    ...given,
  });
}

async function created(given: object = {}) {
  const answer = await create(given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function roleNamed(name: string, by = admin) {
  const url = `/api/roles?company_id=${shop.company_id}&per_page=200&q=${encodeURIComponent(name)}`;
  const rows = (await call(by, 'GET', url)).json().data;
  const { role_id } = rows.find((row: { role_name: string }) => row.role_name === name);
  return (await call(by, 'GET', `/api/roles/${role_id}`)).json().data;
}

/** As the form sends a role back, with what it changes. */
function sent(role: Kept, change: object = {}) {
  const { role_name, base_group, version, actions } = role;
  const byModule = Object.groupBy(actions, ({ module_id }) => module_id);
  const data = Object.entries(byModule).map(([module_id, granted = []]) => ({
    module_id,
    action_ids: granted.map(({ action_id }) => action_id),
  }));
  return { role_name, base_group, version, company_id: shop.company_id, data, ...change };
}
interface Kept {
  role_id: number;
  role_name: string;
  base_group: string;
  version: number;
  actions: { module_id: string; action_id: string }[];
}

function without(role: Kept, module_id: string, ...taken: string[]): object {
  const actions = role.actions.filter(
    (one) => one.module_id !== module_id || (taken.length > 0 && !taken.includes(one.action_id)),
  );
  return sent({ ...role, actions });
}

describe('an own group', () => {
  test('is made with its grants, listed behind the seven and told in the log', async () => {
    const role = await created();

    expect(role).toMatchObject({
      role_name: 'Thu ngân',
      base_group: 'Sale',
      is_fixed: 0,
      people: 0,
      version: 1,
      company: { company_id: shop.company_id, company_name: shop.company_name },
      actions: [
        { module_id: 'inventories', action_id: 'view' },
        { module_id: 'orders', action_id: 'view' },
        { module_id: 'orders', action_id: 'create' },
        { module_id: 'orders', action_id: 'print' },
      ],
    });
    const list = (await call(admin, 'GET', `/api/roles?company_id=${shop.company_id}`)).json();
    expect(list.total).toBe(8);
    expect(list.data.map(({ role_name }: Kept) => role_name)).toEqual([
      ...['Admin', 'KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo'],
      'Thu ngân',
    ]);
    expect(list.data[0]).toMatchObject({ is_fixed: 1, people: 1 });
    expect(list.data[7]).toMatchObject({ is_fixed: 0, people: 0, grants: 4 });
    expect(await auditOf(role.role_id)).toMatchObject([
      { action: 'create', user_id: admin.user_id, after: { base_group: 'Sale' } },
    ]);
  });

  test('may have a name of 200 letters or of emoji; one more, or a comma, is refused at it', async () => {
    await created({ role_name: 'Ề'.repeat(200) });
    await created({ role_name: '🧵 Sỉ & lẻ' });

    const long = await create({ role_name: 'Ề'.repeat(201) });
    expect(long.json().errors).toEqual({ role_name: 'Tên nhóm quyền tối đa 200 ký tự' });
    const comma = await create({ role_name: 'Thu ngân, ca tối' });
    expect(comma.json().errors).toEqual({ role_name: 'Trong tên nhóm quyền không dùng dấu phẩy' });
    const blank = await create({ role_name: '  ', base_group: undefined });
    expect(blank.json().errors).toEqual({ role_name: 'Thiếu tên nhóm quyền!' });
  });

  test('has a name that no other of the shop has in whatever case, though another shop may', async () => {
    await created({ role_name: 'Đội SỈ' });

    for (const role_name of ['đội sỉ', 'admin', 'KETOAN']) {
      const answer = await create({ role_name });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors).toEqual({ role_name: 'Tên nhóm quyền đã tồn tại' });
    }
    const other = await buildShop(server.db);
    const there = await buildUser(server.db, { shop: other, groups: ['Admin'] });
    expect((await create({ role_name: 'đội sỉ', company_id: other.company_id }, there)).statusCode).toBe(200);
  });

  test('of two made at once under one name one is', async () => {
    const answers = await Promise.all([create(), create({ role_name: 'THU NGÂN' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('keeps its base and its shop', async () => {
    const role = await created();
    const moved = await call(admin, 'PUT', `/api/roles/${role.role_id}`, sent(role, { base_group: 'Admin' }));
    expect(moved.json().errors).toEqual({ base_group: 'Nhóm gốc không đổi được sau khi tạo' });
    const other = await buildShop(server.db);
    const away = await call(
      admin,
      'PUT',
      `/api/roles/${role.role_id}`,
      sent(role, { company_id: other.company_id }),
    );
    expect(Object.keys(away.json().errors)).toEqual(['company_id']);
  });

  test('is renamed, narrowed and widened; the log says what was given and taken', async () => {
    const role = await created();
    const url = `/api/roles/${role.role_id}`;
    const change = sent(role, {
      role_name: 'Thu ngân ca tối',
      data: [{ module_id: 'orders', action_ids: ['view', 'edit'] }],
    });

    const answer = await call(admin, 'PUT', url, change);

    expect(answer.json().data).toMatchObject({ role_name: 'Thu ngân ca tối', version: 2 });
    expect((await auditOf(role.role_id)).at(-1)).toMatchObject({
      action: 'update',
      before: {
        role_name: 'Thu ngân',
        grants: ['inventories.view', 'orders.view', 'orders.create', 'orders.print'],
      },
      after: { given: ['orders.edit'], taken: ['inventories.view', 'orders.create', 'orders.print'] },
    });
  });

  test('changed by somebody else meanwhile: VERSION_STALE with the role as it is', async () => {
    const role = await created();
    const url = `/api/roles/${role.role_id}`;

    const answers = await Promise.all([
      call(admin, 'PUT', url, sent(role, { role_name: 'Ca sáng' })),
      call(admin, 'PUT', url, sent(role, { role_name: 'Ca tối' })),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stale = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(stale).toMatchObject({ code: 'VERSION_STALE', params: { current: { version: 2 } } });
  });

  test('is deleted, unless people hold it, which says how many', async () => {
    const role = await created();
    const url = `/api/roles/${role.role_id}`;
    const user = await buildUser(server.db, { shop });
    await server.db
      .insertInto('user_roles')
      .values({ user_id: user.user_id, role_id: role.role_id })
      .execute();

    const refused = await call(admin, 'DELETE', url);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'ROLE_HELD', params: { people: 1 } });
    expect(refused.json().message).toContain('Còn 1 người giữ nhóm này');

    await server.db.deleteFrom('user_roles').where('role_id', '=', role.role_id).execute();
    expect((await call(admin, 'DELETE', `${url}?version=9`)).json().code).toBe('VERSION_STALE');
    expect((await call(admin, 'DELETE', `${url}?version=1`)).json()).toMatchObject({
      message: 'Đã xóa nhóm quyền',
    });
    expect((await call(admin, 'GET', url)).statusCode).toBe(404);
  });

  test('of another shop is not there', async () => {
    const other = await buildShop(server.db);
    const stranger = await buildUser(server.db, { shop: other, groups: ['Admin'] });
    const role = await created();
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(stranger, method, `/api/roles/${role.role_id}`)).statusCode).toBe(404);
    }
    expect((await call(stranger, 'PUT', `/api/roles/${role.role_id}`, sent(role))).statusCode).toBe(404);
  });
});

describe('the seven', () => {
  test('are neither renamed nor deleted, and their grants change', async () => {
    const sale = await roleNamed('Sale');
    const url = `/api/roles/${sale.role_id}`;

    const renamed = await call(admin, 'PUT', url, sent(sale, { role_name: 'Bán hàng' }));
    expect(renamed.json().errors).toEqual({ role_name: 'Bảy nhóm có sẵn không đổi tên được' });
    expect((await call(admin, 'DELETE', url)).json().code).toBe('ROLE_FIXED');
    expect((await call(admin, 'PUT', url, without(sale, 'customers'))).statusCode).toBe(200);
  });

  test('Admin keeps users, roles and permissions, and gives up the rest', async () => {
    const role = await roleNamed('Admin');
    const url = `/api/roles/${role.role_id}`;

    const wholly = await call(admin, 'PUT', url, without(role, 'roles'));
    expect(wholly.statusCode).toBe(422);
    expect(Object.keys(wholly.json().errors)).toEqual(['data']);
    const partly = await call(admin, 'PUT', url, without(role, 'users', 'delete'));
    expect(Object.keys(partly.json().errors)[0]).toMatch(/^data\.\d+\.action_ids$/);
    expect((await call(admin, 'PUT', url, without(role, 'banner'))).statusCode).toBe(200);
  });
});

describe('what may be ticked', () => {
  test('nothing that the base group could never use; what stood there before stays', async () => {
    const answer = await create({
      data: [
        { module_id: 'orders', action_ids: ['view', 'mark'] },
        { module_id: 'roles', action_ids: ['view'] },
      ],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      'data.0.action_ids.1': 'Chỉ Kế toán dùng được quyền này',
      'data.1.action_ids.0': 'Chỉ Quản trị dùng được quyền này',
    });
    await created({ base_group: 'KeToan', data: [{ module_id: 'orders', action_ids: ['view', 'mark'] }] });
    // Admin holds the mark from the beginning, to give it to KeToan.
    const role = await roleNamed('Admin');
    expect((await call(admin, 'PUT', `/api/roles/${role.role_id}`, without(role, 'banner'))).statusCode).toBe(
      200,
    );
  });

  test('nothing that is no action of the module, and no unknown module', async () => {
    const answer = await create({ data: [{ module_id: 'dashboard', action_ids: ['view', 'delete'] }] });
    expect(answer.json().errors).toEqual({ 'data.0.action_ids.1': 'Quyền không hợp lệ' });
    const unknown = await create({ data: [{ module_id: 'tiền', action_ids: [] }] });
    expect(unknown.json().errors).toEqual({ 'data.0.module_id': 'Mục không hợp lệ' });
  });

  test('nothing that who ticks it does not hold, a system admin excepted', async () => {
    const narrowed = await created({
      role_name: 'Phó quản lý',
      base_group: 'Admin',
      data: [
        { module_id: 'roles', action_ids: ['view', 'create', 'edit', 'delete'] },
        { module_id: 'orders', action_ids: ['view'] },
      ],
    });
    const deputy = await buildUser(server.db);
    await server.db
      .insertInto('user_roles')
      .values({ user_id: deputy.user_id, role_id: narrowed.role_id })
      .execute();

    const answer = await create({ role_name: 'Ca tối' }, deputy);
    expect(answer.json().errors).toEqual({
      'data.0.action_ids.1': 'Bạn không có quyền này nên không cấp được',
      'data.0.action_ids.2': 'Bạn không có quyền này nên không cấp được',
      'data.1.action_ids.0': 'Bạn không có quyền này nên không cấp được',
    });
    const own = await create(
      { role_name: 'Ca tối', data: [{ module_id: 'orders', action_ids: ['view'] }] },
      deputy,
    );
    expect(own.statusCode).toBe(200);
    // Nor do they take from a group that holds more than they do.
    const sale = await roleNamed('Sale');
    const taking = await call(deputy, 'PUT', `/api/roles/${sale.role_id}`, without(sale, 'customers'));
    expect(taking.statusCode).toBe(403);
    expect(taking.json().message).toContain('Nhóm này có quyền mà bạn không có');

    const owner = await buildUser(server.db, { is_admin: true });
    expect((await create({ role_name: 'Ca sáng' }, owner)).statusCode).toBe(200);
  });

  test('a right that is taken is refused within 5 s, by every process', async () => {
    const second = await server.startSecondApp();
    const seller = await buildUser(server.db, { shop });
    const headers = await signIn(server.app, seller);
    const look = (app = server.app) =>
      app.inject({ url: `/api/bills?company_id=${shop.company_id}`, headers });
    for (const app of [server.app, second]) expect((await look(app)).statusCode).toBe(200);
    const sale = await roleNamed('Sale');

    await call(admin, 'PUT', `/api/roles/${sale.role_id}`, without(sale, 'orders'));
    server.passSeconds(5);

    for (const app of [server.app, second]) expect((await look(app)).json().code).toBe('ACCESS_DENIED');
  });
});

test('modules say of each action which groups can use it', async () => {
  const { data } = (await call(admin, 'GET', '/api/modules')).json();
  const orders = data.find(({ module_id }: { module_id: string }) => module_id === 'orders');
  expect(orders.module_name).toBe('Hóa đơn');
  const groupsOf = (action: string) =>
    orders.actions.find(({ action_id }: { action_id: string }) => action_id === action).groups;
  expect(groupsOf('mark')).toEqual(['KeToan']);
  expect(groupsOf('edit-price')).toHaveLength(7);
  expect((await call(admin, 'GET', '/api/modules/orders')).json().data).toEqual(orders);
  expect((await call(admin, 'GET', '/api/modules/nothing')).statusCode).toBe(422);
});

test('a group is found by its title and by its stored name', async () => {
  const url = `/api/roles?company_id=${shop.company_id}&q=`;
  for (const text of ['Kế toán', 'ke toan', 'KeToan']) {
    const { data } = (await call(admin, 'GET', `${url}${encodeURIComponent(text)}`)).json();
    expect(data).toMatchObject([{ role_name: 'KeToan' }]);
  }
});

test('200 roles are found by words, without their signs, and paged', async () => {
  for (let index = 0; index < 200; index += 1) {
    await server.db
      .insertInto('roles')
      .values({ company_id: shop.company_id, role_name: `Tổ may ${index}`, base_group: 'Kho' })
      .execute();
  }
  const list = async (query: string) =>
    (await call(admin, 'GET', `/api/roles?company_id=${shop.company_id}&${query}`)).json();

  expect(await list('page=21')).toMatchObject({ total: 207, current_page: 21, per_page: 10 });
  expect((await list('q=to%20may%20199')).data).toMatchObject([{ role_name: 'Tổ may 199' }]);
});

async function auditOf(role_id: number) {
  return await server.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'before', 'after'])
    .where('entity', '=', 'role')
    .where('entity_id', '=', String(role_id))
    .orderBy('id')
    .execute();
}

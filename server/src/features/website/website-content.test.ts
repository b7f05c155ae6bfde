import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 6 });
let shop: Shop;
let editor: Headers;

beforeEach(async () => {
  shop = await buildShop(server.db);
  editor = (await signInAs(server, { shop, groups: ['Content'] })).headers;
});

const address = {
  name: 'Mộc Miên <b>Hàng Bông</b> 🏬',
  address: '12 Hàng Bông, Hà Nội',
  phone: '0243 825 0000 / 0912 345 678',
  map_link: 'https://maps.app.goo.gl/abc?x=1&y=2',
  display_order: 3,
  status: 1,
};
const menu = { name: 'Chính sách', link: '/chinh-sach', menu_order: 1 };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(
  method: Method,
  path: string,
  given: object = {},
  { headers = editor, key = randomUUID() }: { headers?: Headers; key?: string } = {},
) {
  const company_id = shop.company_id;
  const hasBody = method === 'POST' || method === 'PUT';
  const query = hasBody ? {} : { company_id: String(company_id), ...given };
  const answer = await server.app.inject({
    method,
    url: `/api/${path}`,
    query,
    headers: { ...headers, 'idempotency-key': key },
    ...(hasBody ? { payload: { company_id, ...given } } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function add(path: string, given: object): Promise<number> {
  const added = await call('POST', path, given);
  expect(added.status, JSON.stringify(added)).toBe(200);
  return added.data.id;
}

const namesOf = async (path: string) =>
  (await call('GET', path)).data.map(({ name }: { name: string }) => name);

describe('shop addresses', () => {
  test('are listed in their order, and by whether they are shown', async () => {
    await add('shop-addresses', { ...address, name: 'Thứ ba' });
    await add('shop-addresses', { ...address, name: 'Thứ nhất', display_order: 1, status: 0 });
    await add('shop-addresses', { ...address, name: 'Thứ hai', display_order: 2 });
    expect(await namesOf('shop-addresses')).toEqual(['Thứ nhất', 'Thứ hai', 'Thứ ba']);
    const hidden = await call('GET', 'shop-addresses', { status: '0' });
    expect(hidden).toMatchObject({ data: [{ name: 'Thứ nhất', status: 0 }], total: 1 });
    expect((await call('GET', 'shop-addresses', { q: 'thu hai' })).total).toBe(1);
  });

  test('say what is missing at each field, in the words of the specification', async () => {
    const blank = { name: ' ', address: null, phone: '', map_link: '', display_order: null };
    expect(await call('POST', 'shop-addresses', blank)).toMatchObject({
      status: 422,
      errors: {
        name: 'Tên không được để trống',
        address: 'Địa chỉ không được để trống',
        phone: 'Số điện thoại không được để trống',
        map_link: 'Địa chỉ map không được để trống',
        display_order: 'Số thứ tự không được để trống',
      },
    });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/ban-do',
    '//khac.vn',
    'maps',
    'https://',
    'http:// a',
  ])('the link %s is refused', async (map_link) => {
    expect(await call('POST', 'shop-addresses', { ...address, map_link })).toMatchObject({
      status: 422,
      errors: { map_link: 'Liên kết bản đồ không hợp lệ' },
    });
  });

  test('are changed from the version that was seen', async () => {
    const id = await add('shop-addresses', address);
    const [one, other] = await Promise.all([
      call('PUT', `shop-addresses/${id}`, { ...address, status: 0, version: 1 }),
      call('PUT', `shop-addresses/${id}`, { ...address, name: 'Tên khác', version: 1 }),
    ]);
    const answers = [one, other].sort((a, b) => a.status - b.status);
    expect(answers).toMatchObject([{ status: 200 }, { status: 409, code: 'VERSION_STALE' }]);
    expect(answers[1]?.params.current).toMatchObject({ id, version: 2 });
  });

  test('are erased as they were seen, and the audit log keeps what they said', async () => {
    const id = await add('shop-addresses', address);
    await call('PUT', `shop-addresses/${id}`, { ...address, status: 0, version: 1 });
    expect(await call('DELETE', `shop-addresses/${id}`, { version: '1' })).toMatchObject({
      status: 409,
      code: 'VERSION_STALE',
    });
    expect(await call('DELETE', `shop-addresses/${id}`, { version: '2' })).toMatchObject({
      status: 200,
      message: 'Đã xóa địa chỉ thành công',
    });
    expect((await call('GET', `shop-addresses/${id}`)).status).toBe(404);
    expect((await call('DELETE', `shop-addresses/${id}`, { version: '2' })).status).toBe(404);
    const log = await server.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('company_id', '=', shop.company_id)
      .where('entity', '=', 'shop-address')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(log.at(-1)).toMatchObject({ before: { ...address, status: 0 }, after: null });
  });

  test('sent twice under one key is one', async () => {
    const key = randomUUID();
    const first = await call('POST', 'shop-addresses', address, { key });
    expect(await call('POST', 'shop-addresses', address, { key })).toMatchObject({ data: first.data });
    expect(await namesOf('shop-addresses')).toHaveLength(1);
  });

  test.each(['Sale', 'Order', 'Kho', 'Photo'] as const)('are nothing to %s', async (group) => {
    const { headers } = await signInAs(server, { shop, groups: [group] });
    expect((await call('GET', 'shop-addresses', {}, { headers })).status).toBe(403);
    expect((await call('POST', 'shop-addresses', address, { headers })).status).toBe(403);
  });

  test('are read by KeToan, who changes none, and are nobody’s of another shop', async () => {
    const id = await add('shop-addresses', address);
    const reader = (await signInAs(server, { shop, groups: ['KeToan'] })).headers;
    expect((await call('GET', `shop-addresses/${id}`, {}, { headers: reader })).status).toBe(200);
    expect((await call('DELETE', `shop-addresses/${id}`, { version: '1' }, { headers: reader })).status).toBe(
      403,
    );
    const other = await buildShop(server.db);
    const stranger = (await signInAs(server, { shop: other, groups: ['Content'] })).headers;
    const asked = { company_id: String(other.company_id), version: '1' };
    expect((await call('DELETE', `shop-addresses/${id}`, asked, { headers: stranger })).status).toBe(404);
  });
});

describe('the order of what stands side by side', () => {
  test('is written in one step, with a new version of each that moved', async () => {
    const ids = [];
    for (const name of ['Một', 'Hai', 'Ba']) ids.push(await add('shop-addresses', { ...address, name }));
    const [one, two, three] = ids;
    expect(await call('PUT', 'shop-addresses/order', { keys: [three, one, two] })).toMatchObject({
      status: 200,
      message: 'Đã sắp lại thứ tự',
    });
    expect((await call('GET', 'shop-addresses')).data).toMatchObject([
      { name: 'Ba', display_order: 1, version: 2 },
      { name: 'Một', display_order: 2, version: 2 },
      // It was third already.
      { name: 'Hai', display_order: 3, version: 1 },
    ]);
  });

  test('that leaves one out, names one twice or one of another shop is refused', async () => {
    const [one, two] = [await add('shop-addresses', address), await add('shop-addresses', address)];
    for (const keys of [[one], [one, one], [one, two, two], [one, two, 999_999_999], [999_999_999]]) {
      expect(await call('PUT', 'shop-addresses/order', { keys })).toMatchObject({
        status: 409,
        code: 'LIST_CHANGED',
      });
    }
    expect((await call('PUT', 'shop-addresses/order', { keys: [] })).status).toBe(422);
  });

  test('changed by two people at once is that of one of them', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await add('shop-addresses', { ...address, name }));
    const orders = [ids, ids.toReversed()];
    const answers = await Promise.all(
      [...orders, ...orders].map((keys) => call('PUT', 'shop-addresses/order', { keys })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(['ABCD', 'DCBA']).toContain((await namesOf('shop-addresses')).join(''));
  });
});

describe('menus at the foot', () => {
  test('stand below one another, and lead into the site or out of it', async () => {
    const above = await add('footer-menus', menu);
    const below = await add('footer-menus', {
      ...menu,
      link: 'https://facebook.com/mocmien',
      parent_id: above,
    });
    expect((await call('GET', 'all-footer-menus')).data).toMatchObject([
      { id: above, parent_id: null },
      { id: below, parent_id: above },
    ]);
  });

  test('say what is missing in the words of the specification', async () => {
    expect(await call('POST', 'footer-menus', { name: '', link: '', menu_order: '' })).toMatchObject({
      status: 422,
      errors: {
        name: 'Tên không được để trống',
        link: 'Đường dẫn không được để trống',
        menu_order: 'Số thứ tự không được để trống',
      },
    });
    expect(await call('POST', 'footer-menus', { ...menu, link: '//khac.vn' })).toMatchObject({ status: 422 });
    expect(await call('POST', 'footer-menus', { ...menu, parent_id: 999_999_999 })).toMatchObject({
      status: 422,
      errors: { parent_id: 'Menu cha không còn nữa' },
    });
  });

  test('none is below itself, also by two changes at once', async () => {
    const [one, two] = [await add('footer-menus', menu), await add('footer-menus', menu)];
    const put = (id: number, parent_id: number) =>
      call('PUT', `footer-menus/${id}`, { ...menu, parent_id, version: 1 });
    const wrong = {
      status: 422,
      errors: { parent_id: 'Menu cha không được là chính nó hay menu con của nó' },
    };
    expect(await put(one, one)).toMatchObject(wrong);
    const answers = await Promise.all([put(one, two), put(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('one with others below it stays until they are gone', async () => {
    const above = await add('footer-menus', menu);
    const below = await add('footer-menus', { ...menu, parent_id: above });
    expect(await call('DELETE', `footer-menus/${above}`, { version: '1' })).toMatchObject({
      status: 409,
      code: 'RECORD_HAS_CHILDREN',
      message: 'Còn 1 mục con, hãy chuyển hoặc xóa chúng trước',
    });
    expect(await call('DELETE', `footer-menus/${below}`, { version: '1' })).toMatchObject({
      status: 200,
      message: 'Menu đã xoá thành công',
    });
    expect((await call('DELETE', `footer-menus/${above}`, { version: '1' })).status).toBe(200);
  });

  test('erased while another is put below it, either happens and not both', async () => {
    const above = await add('footer-menus', menu);
    const [added, erased] = await Promise.all([
      call('POST', 'footer-menus', { ...menu, parent_id: above }),
      call('DELETE', `footer-menus/${above}`, { version: '1' }),
    ]);
    expect([added.status, erased.status]).toEqual(added.status === 200 ? [200, 409] : [422, 200]);
  });

  test('are put in order among those beside them alone', async () => {
    const above = await add('footer-menus', menu);
    const other = await add('footer-menus', { ...menu, name: 'Liên hệ', menu_order: 2 });
    const below = [];
    for (const name of ['Đổi trả', 'Bảo hành']) {
      below.push(await add('footer-menus', { ...menu, name, parent_id: above }));
    }
    expect((await call('PUT', 'footer-menus/order', { keys: [above, ...below] })).code).toBe('LIST_CHANGED');
    expect((await call('PUT', 'footer-menus/order', { keys: below.toReversed() })).status).toBe(200);
    expect((await call('PUT', 'footer-menus/order', { keys: [other, above] })).status).toBe(200);
    const orders = (await call('GET', 'all-footer-menus')).data.map(
      ({ name, menu_order }: { name: string; menu_order: number }) => [name, menu_order],
    );
    expect(Object.fromEntries(orders)).toEqual({
      'Liên hệ': 1,
      'Chính sách': 2,
      'Bảo hành': 1,
      'Đổi trả': 2,
    });
  });
});

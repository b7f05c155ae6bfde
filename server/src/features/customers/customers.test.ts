import { randomUUID } from 'node:crypto';
import type { Customer } from '@soquay/contract/customers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBillBody,
  buildCounter,
  type Counter,
  type Headers,
  sell,
  signInAs,
} from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeAll(async () => {
  counter = await buildCounter(server);
});

let lastPhone = 0;
const newPhone = () => `0355${String(++lastPhone).padStart(6, '0')}`;

const empty = { customer_address: '', customer_group: '', customer_note: '' };

interface Sent {
  headers?: Headers;
  key?: string;
}

function send(method: 'POST' | 'PUT', path: string, payload: object, { headers, key }: Sent = {}) {
  return server.app.inject({
    method,
    url: `/api/customers${path}`,
    headers: { ...(headers ?? counter.headers), ...(key && { 'idempotency-key': key }) },
    payload,
  });
}

function read(path: string, headers: Headers = counter.headers) {
  return server.app.inject({ url: `/api/customers${path}`, headers });
}

async function create(given: Partial<Customer> = {}): Promise<Customer> {
  const answer = await send('POST', '', { customer_name: 'Chị Lan', customer_phone: newPhone(), ...given });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function find(query: Record<string, string>): Promise<string[]> {
  const answer = await read(`?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json().data as Customer[]).map(({ customer_name }) => customer_name);
}

describe('POST /api/customers', () => {
  test('adds one; the phone is kept with one leading 0, however it is typed', async () => {
    const answer = await send('POST', '', {
      customer_name: '  Nguyễn Thị Hoa ',
      customer_phone: '+84 912.000.001',
      customer_group: 'Khách sỉ',
      customer_note: 'Giao buổi chiều',
    });

    const data = {
      customer_id: expect.any(Number),
      customer_name: 'Nguyễn Thị Hoa',
      customer_phone: '0912000001',
      customer_address: '',
      customer_group: 'Khách sỉ',
      customer_note: 'Giao buổi chiều',
      version: 1,
    };
    expect(answer.json()).toMatchObject({ data, message: 'Thêm mới thành công' });
    const detail = { ...data, other_phones: [], is_anonymous: false };
    expect((await read(`/${answer.json().data.customer_id}`)).json()).toEqual({ data: detail });
  });

  test('VALIDATION_FAILED at each field that is wrong', async () => {
    const answer = await send('POST', '', {
      customer_name: ' ',
      customer_phone: '',
      customer_address: 'a'.repeat(501),
      customer_group: 'b'.repeat(51),
      customer_note: 5,
    });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      customer_name: 'Tên khách hàng không được để trống',
      customer_phone: 'Số điện thoại không được để trống',
      customer_address: 'Địa chỉ tối đa 500 ký tự',
      customer_group: 'Nhóm khách hàng tối đa 50 ký tự',
      customer_note: 'Ghi chú không hợp lệ',
    });
  });

  test.each(['123', 'abc', '09123456789012', "0912'; --"])(
    'VALIDATION_FAILED for the phone %j',
    async (customer_phone) => {
      const answer = await send('POST', '', { customer_name: 'Lan', customer_phone });
      expect(answer.json()).toMatchObject({ errors: { customer_phone: 'Số điện thoại không đúng' } });
    },
  );

  test('takes names of 200 letters with their marks and emoji, and refuses longer ones', async () => {
    const name = `${'Ễ'.repeat(196)} 😀`;
    expect((await create({ customer_name: name.normalize('NFD') })).customer_name).toBe(name);
    const longer = { customer_name: 'Ễ'.repeat(201), customer_phone: newPhone() };
    expect((await send('POST', '', longer)).json().errors).toEqual({
      customer_name: 'Tên khách hàng tối đa 200 ký tự',
    });
  });

  test('CODE_TAKEN for a phone that somebody has, in any spelling', async () => {
    const { customer_phone } = await create();
    const again = { customer_name: 'Khác', customer_phone: `+84${customer_phone.slice(1)}` };

    const answer = await send('POST', '', again);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'CODE_TAKEN',
      errors: { customer_phone: 'Số điện thoại đã tồn tại' },
    });
  });

  test('whose answer was lost is written once; of two with one phone at once, one is', async () => {
    const key = randomUUID();
    const body = { customer_name: 'Chị Mai', customer_phone: newPhone() };
    const [first, second] = await Promise.all([
      send('POST', '', body, { key }),
      send('POST', '', body, { key }),
    ]);
    expect(second.json()).toEqual(first.json());
    const other = { ...body, customer_phone: newPhone() };
    const both = await Promise.all([send('POST', '', other), send('POST', '', other)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('PUT /api/customers/:id', () => {
  test('changes one from the version that was seen; of two people the second is told what it is now', async () => {
    const { customer_id, customer_phone } = await create();
    const change = { ...empty, customer_name: 'Chị Lan Anh', customer_phone, version: 1 };

    const changed = await send('PUT', `/${customer_id}`, { ...change, customer_note: 'Hay đổi cỡ' });
    const stale = await send('PUT', `/${customer_id}`, { ...change, customer_note: 'Khác' });

    const after = { ...change, customer_id, customer_note: 'Hay đổi cỡ', version: 2 };
    expect(changed.json()).toMatchObject({ data: after, message: 'Cập nhật thành công' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'VERSION_STALE', params: { current: after } });
  });

  test('VERSION_STALE once a bill has filled in what was empty', async () => {
    const { customer_id, customer_phone } = await create();
    const body = buildBillBody(counter, { customer_phone, customer_address: '12 Hàng Bông' });
    expect((await sell(server, { headers: counter.headers, body })).status).toBe(200);

    const answer = await send('PUT', `/${customer_id}`, {
      ...empty,
      customer_name: 'Lan',
      customer_phone,
      version: 1,
    });

    expect(answer.json()).toMatchObject({
      code: 'VERSION_STALE',
      params: { current: { customer_address: '12 Hàng Bông' } },
    });
  });

  test('CODE_TAKEN for the phone of another, at once too; one’s own phone is not taken', async () => {
    const [one, other] = [await create(), await create()];
    const taken = newPhone();
    const put = (of: Customer, customer_phone: string) =>
      send('PUT', `/${of.customer_id}`, { ...of, customer_phone });

    expect((await put(other, one.customer_phone)).json()).toMatchObject({ code: 'CODE_TAKEN' });
    expect((await put(one, one.customer_phone)).json().data).toEqual(one);
    const both = await Promise.all([put(one, taken), put(other, taken)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('documents keep the name they were written with', async () => {
    const { customer_phone, ...known } = await create({ customer_name: 'Chị Tư' });
    const body = buildBillBody(counter, { customer_phone, customer_name: 'Chị Tư' });
    const { bill } = await sell(server, { headers: counter.headers, body });

    await send('PUT', `/${known.customer_id}`, { ...known, customer_phone, customer_name: 'Bà Tư' });

    const answer = await server.app.inject({ url: `/api/bills/${bill.id}`, headers: counter.headers });
    expect(answer.json().data.customer_name).toBe('Chị Tư');
  });

  test('NOT_FOUND for nobody', async () => {
    const change = { ...empty, customer_name: 'Lan', customer_phone: newPhone(), version: 1 };
    expect((await send('PUT', '/999999999', change)).json().code).toBe('NOT_FOUND');
    expect((await read('/999999999')).json().code).toBe('NOT_FOUND');
    expect((await read('/999999999/history')).json().code).toBe('NOT_FOUND');
  });
});

test('the history names who did what, newest first', async () => {
  const customer = await create({ customer_name: 'Cô Ba' });
  await send('PUT', `/${customer.customer_id}`, { ...customer, customer_group: 'VIP' });

  const { data, total } = (await read(`/${customer.customer_id}/history`)).json();

  const { user_id, fullname } = counter.seller;
  const by = { user_id, fullname, at: expect.any(String), is_imported: false };
  expect(total).toBe(2);
  expect(data).toEqual([
    { ...by, action: 'update', fields: [{ field: 'customer_group', before: '', after: 'VIP' }] },
    { ...by, action: 'create', fields: [] },
  ]);
});

describe('GET /api/customers', () => {
  beforeAll(async () => {
    await create({ customer_name: 'Đặng Thị Hòa', customer_phone: '0931000001', customer_group: 'Khách sỉ' });
    await create({
      customer_name: 'Lê Hoa',
      customer_phone: '0931000002',
      customer_address: '5 Lê Lợi, Huế',
    });
    await create({ customer_name: 'Đinh 😀 100%', customer_phone: '0931000003', customer_group: 'VIP_1' });
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['words of a name without marks', { q: 'hoa dang' }, ['Đặng Thị Hòa']],
    ['a name and the beginning of a number', { q: 'hoa 0931' }, ['Lê Hoa', 'Đặng Thị Hòa']],
    ['a phone in any spelling', { q: '+84 931 000 002' }, ['Lê Hoa']],
    ['signs that mean something elsewhere', { q: '100%', name: 'đinh' }, []],
    ['an emoji', { name: '😀 đinh' }, ['Đinh 😀 100%']],
    ['name, address and phone together', { name: 'lê', address: 'hue', phone: '0931' }, ['Lê Hoa']],
    ['a group', { customer_group: 'VIP_1' }, ['Đinh 😀 100%']],
    ['a group that only looks like it', { customer_group: 'VIP%1' }, []],
    ['the newest first', { phone: '093100' }, ['Đinh 😀 100%', 'Lê Hoa', 'Đặng Thị Hòa']],
  ])('finds by %s', async (_, query, names) => {
    expect(await find(query)).toEqual(names);
  });

  test('pages; a filter that cannot be understood is named and asks nothing', async () => {
    const answer = await read('?phone=abc&q=hoa 0931&page=2&per_page=1');
    expect(answer.json()).toMatchObject({
      data: [{ customer_name: 'Đặng Thị Hòa' }],
      total: 2,
      current_page: 2,
      per_page: 1,
      ignored: ['phone'],
    });
  });

  test('the groups that are in use, each once', async () => {
    await create({ customer_group: 'Khách sỉ' });
    const { data } = (await read('/groups')).json();
    expect(data.filter((group: string) => group === 'Khách sỉ')).toHaveLength(1);
    expect(data).toContain('VIP_1');
    expect(data).not.toContain('');
  });
});

describe('rights', () => {
  test.each([
    ['Admin', [200, 200, 200]],
    ['Sale', [200, 200, 200]],
    ['KeToan', [200, 403, 403]],
    ['Order', [403, 403, 403]],
    ['Kho', [403, 403, 403]],
    ['Content', [403, 403, 403]],
    ['Photo', [403, 403, 403]],
  ] as const)('of %s: to see, add and change', async (group, expected) => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [group] });
    const customer = await create();
    const answers = [
      await read(`/${customer.customer_id}`, headers),
      await send('POST', '', { customer_name: 'Lan', customer_phone: newPhone() }, { headers }),
      await send('PUT', `/${customer.customer_id}`, { ...customer, customer_name: 'Lan 2' }, { headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
    expect((await read('', headers)).statusCode).toBe(expected[0]);
  });

  test('customers are shared: who sells in another shop finds and changes them', async () => {
    const other = await buildCounter(server);
    const customer = await create();
    const change = { ...customer, customer_name: 'Tên mới' };
    const answer = await send('PUT', `/${customer.customer_id}`, change, { headers: other.headers });
    expect(answer.json().data).toMatchObject({ customer_name: 'Tên mới', version: 2 });
  });
});

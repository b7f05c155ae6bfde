import { randomUUID } from 'node:crypto';
import type { Customer, CustomerDetail } from '@soquay/contract/customers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  holdShirts,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { endHold } from '../../../test/factories/holds.ts';
import { buildOrderFixture, buildPreorder } from '../../../test/factories/preorders.ts';
import { buildReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 10 });
let counter: Counter;
let admin: Headers;

beforeAll(async () => {
  counter = await buildCounter(server, { stock: 1_000 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

let lastPhone = 0;
const newPhone = () => `0344${String(++lastPhone).padStart(6, '0')}`;

function send(method: 'POST' | 'PUT', path: string, payload: object, headers = admin) {
  return server.app.inject({ method, url: `/api/customers${path}`, headers, payload });
}

async function create(given: Partial<Customer> = {}): Promise<Customer> {
  const body = { customer_name: 'Tôn Nữ Diễm', customer_phone: newPhone(), ...given };
  const answer = await send('POST', '', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function read<T>(path: string): Promise<T> {
  const answer = await server.app.inject({ url: `/api/customers${path}`, headers: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const detail = ({ customer_id }: Customer) => read<CustomerDetail>(`/${customer_id}`);

async function anonymise(
  customer: Customer,
  { headers = admin, version = undefined as number | undefined } = {},
) {
  const seen = version ?? (await detail(customer)).version;
  return await send('POST', `/${customer.customer_id}/anonymise`, { version: seen }, headers);
}

async function merge(kept: Customer, merged: Customer) {
  const [{ version }, { version: merged_version }] = [await detail(kept), await detail(merged)];
  const payload = { customer_id: merged.customer_id, version, merged_version };
  return await send('POST', `/${kept.customer_id}/merge`, payload);
}

/** In which tables a text stands, in any column. */
async function whereIs(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1
  `.execute(server.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.raw(name)} kept where kept::text like ${`%${text}%`} limit 1`.execute(
        server.db,
      );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('what is forgotten', () => {
  test('who they are stands nowhere any more: not in their record, on documents, or in histories', async () => {
    const name = `Tôn Nữ ${randomUUID()} 😀`;
    const other = await create({ customer_name: `${name} cũ` });
    const customer = await create({
      customer_name: name,
      customer_address: `Ngõ ${name}`,
      customer_group: `Nhóm ${lastPhone}`,
      customer_note: `Thích ${name}`,
    });
    const { customer_phone } = customer;
    const given = { customer_name: name, customer_phone, customer_address: `Nhà ${name}` };
    await send('PUT', `/${customer.customer_id}`, { ...customer, customer_name: `${name} 2` });
    const details = [buildBillLine(counter, { qty: 2 })];
    const bill = await buildBill(server, counter, { ...given, details });
    const edited = await buildBill(server, counter, { customer_phone: newPhone(), customer_name: 'Khác' });
    const change = await writeBill(server, 'PUT', `/api/bills/${edited.id}`, {
      headers: counter.headers,
      body: buildBillChange(edited, given),
    });
    expect(change.status).toBe(200);
    const [line] = bill.details;
    await buildReturn(server, bill, admin, { details: [{ id: line?.id ?? 0, qty: 1, reduce_amount: 0 }] });
    const old = await buildBill(server, counter, {
      customer_phone: other.customer_phone,
      customer_name: `${name} cũ`,
    });
    await deleteBill(server, old.id, admin);
    const held = await holdShirts(server.db, counter, { customer_phone, customer_name: name });
    await endHold(server.db, held, 'cancelled');
    const merging = await merge(customer, other);
    expect(merging.statusCode, merging.body).toBe(200);
    const { company_id } = counter.shop;
    const before = await read(`/${customer.customer_id}/summary?company_id=${company_id}`);

    const answer = await anonymise(customer);

    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toBe('Đã ẩn danh khách hàng');
    for (const text of [name, customer_phone, other.customer_phone])
      expect(await whereIs(text), text).toEqual([]);
    const anonymous = await detail(customer);
    expect(anonymous).toEqual({
      ...answer.json().data,
      customer_name: 'Khách đã ẩn danh',
      customer_phone: '',
      customer_note: '',
      other_phones: [],
      is_anonymous: true,
    });
    expect(await read(`/${customer.customer_id}/summary?company_id=${company_id}`)).toEqual(before);
    const { data } = (await server.app.inject({ url: `/api/bills/${bill.id}`, headers: admin })).json();
    expect(data).toMatchObject({
      customer_id: customer.customer_id,
      customer_name: '',
      customer_phone: '',
      total_final_amount: bill.total_final_amount,
    });
    const history = await read<{ action: string; fields: object[] }[]>(`/${customer.customer_id}/history`);
    expect(history.map(({ action, fields }) => [action, fields])).toEqual([
      ['anonymise', []],
      ['merge', []],
      ['update', []],
      ['create', []],
    ]);
    await expectBooksToBalance(server.db);
  });

  test('no look-up finds them, walk-ins stay nobody, and who buys under the phone is new', async () => {
    const [one, other] = [await create(), await create()];
    for (const customer of [one, other]) expect((await anonymise(customer)).statusCode).toBe(200);
    const { customer_phone } = one;
    expect(await read(`/filter-phone?phone=${customer_phone}`)).toEqual([]);
    expect(await read('/filter-phone?phone=ẩn danh')).toEqual([]);
    expect(await read('?name=ẩn danh')).toEqual([]);

    const walkIn = await buildBill(server, counter, { customer_phone: '', customer_name: '' });
    expect(walkIn.customer_id).toBeNull();
    const again = await buildBill(server, counter, { customer_phone, customer_name: 'Người mới' });
    expect(again.customer_id).toEqual(expect.any(Number));
    expect(again.customer_id).not.toBe(one.customer_id);
  });

  test('a bill that used their hold can be changed still', async () => {
    const customer = await create();
    const { customer_phone } = customer;
    const small = await buildCounter(server, { stock: 5 });
    await holdShirts(server.db, small, { qty: 5, customer_phone });
    const details = [buildBillLine(small, { qty: 5 })];
    const bill = await buildBill(server, small, { customer_phone, details });
    expect((await anonymise(customer)).statusCode).toBe(200);
    const { data } = (
      await server.app.inject({ url: `/api/bills/${bill.id}`, headers: small.headers })
    ).json();

    const changed = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
      headers: small.headers,
      body: buildBillChange(data, { bill_note: 'Gói quà' }),
    });

    expect(changed.status, JSON.stringify(changed)).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test('a form of a document opened before does not bring the name back', async () => {
    const customer = await create();
    const bill = await buildBill(server, counter, { customer_phone: customer.customer_phone });
    await anonymise(customer);
    const stale = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
      headers: counter.headers,
      body: buildBillChange(bill, { bill_note: 'Gói quà' }),
    });
    expect(stale).toMatchObject({ status: 409, code: 'VERSION_STALE' });
  });
});

describe('what is refused, with nothing changed', () => {
  test('CUSTOMER_AWAITED while goods are held for them or a pre-order is open', async () => {
    const customer = await create();
    const { customer_name, customer_phone } = customer;
    const held = await holdShirts(server.db, counter, { customer_phone });
    await buildPreorder(server, await buildOrderFixture(server, counter), { customer_name, customer_phone });

    const answer = await anonymise(customer);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'CUSTOMER_AWAITED',
      message: 'Chưa ẩn danh được khách này: phiếu giữ hàng 1, đơn đặt hàng chưa xong 1',
    });
    await endHold(server.db, held, 'expired');
    expect((await anonymise(customer)).json().params).toEqual({ holds: 0, preorders: 1 });
    expect(await detail(customer)).toMatchObject({ customer_name, customer_phone, is_anonymous: false });
  });

  test('a second time, an edit and a merge afterwards; who was merged; another version; nobody', async () => {
    const [customer, kept, merged] = [await create(), await create(), await create()];
    expect((await anonymise(kept, { version: 9 })).json().code).toBe('VERSION_STALE');
    await merge(kept, merged);
    expect((await anonymise(merged)).json().code).toBe('CUSTOMER_MERGED');
    expect((await anonymise({ ...kept, customer_id: 999_999_999 }, { version: 1 })).json().code).toBe(
      'NOT_FOUND',
    );
    await anonymise(customer);
    const again = await anonymise(customer);
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('CUSTOMER_ANONYMOUS');
    const edit = await send('PUT', `/${customer.customer_id}`, { ...customer, version: 2 });
    expect(edit.json().code).toBe('CUSTOMER_ANONYMOUS');
    const into = await merge(customer, kept);
    expect(into.json().code).toBe('NOT_FOUND');
    const from = await merge(kept, customer);
    expect(from.json().errors).toEqual({ customer_id: 'Không có khách hàng này' });
  });

  test.each([
    ['Admin', 200],
    ['Sale', 403],
    ['KeToan', 403],
  ] as const)('%s: Admin alone', async (group, status) => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [group] });
    expect((await anonymise(await create(), { headers })).statusCode).toBe(status);
  });
});

test('of sales at the same moment none leaves the phone with who was forgotten', async () => {
  const customer = await create();
  const { customer_phone, customer_name } = customer;
  const body = () => buildBillBody(counter, { customer_phone, customer_name });
  const sales = () =>
    Array.from({ length: 5 }, () => sell(server, { headers: counter.headers, body: body() }));
  const answers = await Promise.all([...sales(), anonymise(customer, { version: 1 }), ...sales()]);
  for (const answer of answers) expect('status' in answer ? answer.status : answer.statusCode).toBe(200);
  const kept = await server.db
    .selectFrom('bills')
    .select('id')
    .where('customer_id', '=', customer.customer_id)
    .where('customer_phone', '<>', '')
    .execute();
  expect(kept).toEqual([]);
  await expectBooksToBalance(server.db);
});

import { randomUUID } from 'node:crypto';
import type { Customer, CustomerDetail, CustomerOption } from '@soquay/contract/customers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
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
  moveToDay,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { dayFromToday, endHold } from '../../../test/factories/holds.ts';
import { buildOrderFixture, buildPreorder } from '../../../test/factories/preorders.ts';
import { buildReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyReferences } from '../../documents/verify-references.ts';

const server = useApp({ connections: 10 });
let counter: Counter;
let admin: Headers;
let owner: Headers;

beforeAll(async () => {
  counter = await buildCounter(server, { stock: 1_000 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

/** Merges of one person are so many a minute. */
async function anotherOwner(): Promise<Headers> {
  return (await signInAs(server, { is_admin: true })).headers;
}

beforeEach(async () => {
  owner = await anotherOwner();
});

let lastPhone = 0;
const newPhone = () => `0366${String(++lastPhone).padStart(6, '0')}`;

async function create(given: Partial<Customer> = {}): Promise<Customer> {
  const payload = { customer_name: 'Chị Lan', customer_phone: newPhone(), ...given };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/customers',
    headers: counter.headers,
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function read<T>(path: string, headers: Headers = counter.headers): Promise<T> {
  const answer = await server.app.inject({ url: `/api/customers${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const detail = ({ customer_id }: Customer) => read<CustomerDetail>(`/${customer_id}`);

function preview(kept: Customer, merged: Customer, headers = owner) {
  const url = `/api/customers/${kept.customer_id}/merge?customer_id=${merged.customer_id}`;
  return server.app.inject({ url, headers });
}

function merge(
  kept: Customer,
  merged: Customer,
  { headers = owner, ...given }: { headers?: Headers; [name: string]: unknown } = {},
) {
  const { customer_id, version: merged_version } = merged;
  return server.app.inject({
    method: 'POST',
    url: `/api/customers/${kept.customer_id}/merge`,
    headers,
    payload: { customer_id, version: kept.version, merged_version, ...given },
  });
}

async function merged(kept: Customer, other: Customer): Promise<Customer> {
  const answer = await merge(await detail(kept), await detail(other));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

describe('what is merged', () => {
  test('documents become the kept one’s, say what they said, and its figures are of all of them', async () => {
    const [kept, other] = [
      await create({ customer_name: 'Cô Ba' }),
      await create({ customer_name: 'Cô 3 😀' }),
    ];
    const theirs = ({ customer_name, customer_phone }: Customer) => ({ customer_name, customer_phone });
    const old = await buildBill(server, counter, theirs(kept));
    await moveToDay(server.db, old.id, '2024-03-01');
    const lines = [buildBillLine(counter, { qty: 3 })];
    const bill = await buildBill(server, counter, { ...theirs(other), details: lines });
    const [line] = bill.details;
    await buildReturn(server, bill, admin, { details: [{ id: line?.id ?? 0, qty: 1, reduce_amount: 0 }] });
    const deleted = await buildBill(server, counter, theirs(other));
    await deleteBill(server, deleted.id, admin);
    const elsewhere = await buildCounter(server);
    const far = await buildBill(server, elsewhere, theirs(other));
    const fixture = await buildOrderFixture(server, counter);
    const preorder = await buildPreorder(server, fixture, theirs(other));

    const asked = (await preview(kept, other)).json().data;
    expect(asked).toEqual({
      kept,
      merged: other,
      filled: [],
      bills: 3,
      returns: 1,
      preorders: 1,
      holds: 0,
      phones: [other.customer_phone],
    });
    const answer = await merge(kept, other);

    expect(answer.json()).toMatchObject({ data: { ...kept, version: 2 }, message: 'Đã gộp khách hàng' });
    for (const table of ['bills', 'repays', 'preorders'] as const) {
      const left = await server.db
        .selectFrom(table)
        .select('id')
        .where('customer_id', '=', other.customer_id)
        .execute();
      expect(left).toEqual([]);
    }
    for (const { id } of [bill, far]) {
      const shop = id === far.id ? elsewhere : counter;
      const { data } = (await server.app.inject({ url: `/api/bills/${id}`, headers: shop.headers })).json();
      expect(data).toMatchObject({ ...theirs(other), customer_id: kept.customer_id });
    }
    expect(preorder.customer_name).toBe('Cô 3 😀');
    const { company_id } = counter.shop;
    const summary = await read(`/${kept.customer_id}/summary?company_id=${company_id}`);
    const unit = old.total_final_amount;
    expect(summary).toMatchObject({
      bill_count: 2,
      total_amount: 3 * unit,
      year_bill_count: 1,
      year_amount: 2 * unit,
      last_visit: bill.bill_date,
    });
    for (const { customer_phone } of [kept, other]) {
      const figures = await read(`/figures?company_id=${company_id}&customer_phone=${customer_phone}`);
      expect(figures).toMatchObject({
        bill_count: 2,
        total_amount: 3 * unit,
        customer: { customer_id: kept.customer_id },
      });
    }
    expect(await verifyReferences(server.db)).toEqual([]);
    await expectBooksToBalance(server.db);
  });

  test('what the kept one lacks is filled in, the rest of it stays; the number leads to it', async () => {
    const kept = await create({ customer_name: 'Đỗ Thị Vân Kiều', customer_note: 'Cỡ 38' });
    const other = await create({
      customer_name: 'Ễ'.repeat(200),
      customer_address: '5 Lê Lợi, Huế',
      customer_group: 'Khách sỉ',
      customer_note: 'Khác',
    });
    expect((await preview(kept, other)).json().data.filled).toEqual(['customer_address', 'customer_group']);

    const after = await merged(kept, other);

    expect(after).toEqual({
      ...kept,
      customer_address: '5 Lê Lợi, Huế',
      customer_group: 'Khách sỉ',
      version: 2,
    });
    const detailed = { ...after, other_phones: [other.customer_phone], is_anonymous: false };
    expect(await detail(kept)).toEqual(detailed);
    expect(await detail(other)).toEqual(detailed);
    const found = await read<CustomerOption[]>(
      `/filter-phone?phone=${other.customer_phone.replace('0', '+84 ')}`,
    );
    const { customer_id, customer_name, customer_phone, customer_address } = after;
    const option = { customer_id, customer_name, customer_phone, customer_address };
    expect(found).toEqual([{ ...option, other_phone: other.customer_phone }]);
    expect(await read(`/filter-phone?phone=${customer_phone}`)).toEqual([{ ...option, other_phone: '' }]);
    expect(await read(`/filter-phone?phone=${'Ễ'.repeat(200)}`)).toEqual([]);
    for (const query of [`phone=${other.customer_phone}`, `q=${other.customer_phone}`, 'name=van kieu']) {
      expect(
        (await read<Customer[]>(`?${query}`)).map((row) => row.customer_id),
        query,
      ).toEqual([customer_id]);
    }
    expect(await read(`?name=${'Ễ'.repeat(200)}`)).toEqual([]);
  });

  test('both numbers of one customer are one option', async () => {
    const [kept, other] = [
      await create({ customer_phone: '0388000002' }),
      await create({ customer_phone: '0388000001' }),
    ];
    await merged(kept, other);
    const found = await read<CustomerOption[]>('/filter-phone?phone=0388');
    expect(found.map(({ customer_id, other_phone }) => ({ customer_id, other_phone }))).toEqual([
      { customer_id: kept.customer_id, other_phone: '' },
    ]);
  });

  test('who is merged on with others merged into them takes those along', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    const bill = await buildBill(server, counter, { customer_phone: first.customer_phone });
    await merged(second, first);
    expect((await preview(third, second)).json().data.phones).toEqual([
      second.customer_phone,
      first.customer_phone,
    ]);

    await merged(third, second);

    expect((await detail(first)).customer_id).toBe(third.customer_id);
    expect((await detail(third)).other_phones).toEqual([first.customer_phone, second.customer_phone]);
    const { data } = (
      await server.app.inject({ url: `/api/bills/${bill.id}`, headers: counter.headers })
    ).json();
    expect(data.customer_id).toBe(third.customer_id);
  });

  test('a bill under the old number is the kept one’s, and fills in what they lack', async () => {
    const [kept, other] = [await create(), await create()];
    await merged(kept, other);
    const { customer_phone } = other;
    const body = buildBillBody(counter, { customer_phone, customer_address: '12 Hàng Bông' });

    const { bill } = await sell(server, { headers: counter.headers, body });

    expect(bill).toMatchObject({ customer_id: kept.customer_id, customer_phone });
    expect(await detail(kept)).toMatchObject({ customer_address: '12 Hàng Bông', version: 3 });
    const other2 = await buildBill(server, counter, {});
    const changed = await writeBill(server, 'PUT', `/api/bills/${other2.id}`, {
      headers: counter.headers,
      body: buildBillChange(other2, { customer_phone }),
    });
    expect(changed.bill.customer_id).toBe(kept.customer_id);
  });

  test('goods that are held can be bought under the kept number, and a bill that used some can be changed', async () => {
    const [kept, other] = [await create(), await create()];
    const small = await buildCounter(server, { stock: 5 });
    await holdShirts(server.db, small, { qty: 5, customer_phone: other.customer_phone });
    const details = (qty: number) => [buildBillLine(small, { qty })];
    const bill = await buildBill(server, small, {
      customer_phone: other.customer_phone,
      details: details(2),
    });
    expect((await preview(kept, other)).json().data.holds).toBe(1);
    await merged(kept, other);

    const changed = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
      headers: small.headers,
      body: buildBillChange(bill, { bill_note: 'Gói quà' }),
    });
    expect(changed.status, JSON.stringify(changed)).toBe(200);
    const body = buildBillBody(small, { customer_phone: kept.customer_phone, details: details(3) });
    expect((await sell(server, { headers: small.headers, body })).status).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test('goods held for them are theirs by either number, and a new hold by the old one is the kept one’s', async () => {
    const [kept, other] = [await create(), await create()];
    const small = await buildCounter(server, { stock: 3 });
    const { customer_phone } = other;
    for (const holder of [kept, other]) {
      await holdShirts(server.db, small, { qty: 1, customer_phone: holder.customer_phone });
    }
    await merged(kept, other);
    const details = (qty: number) => [buildBillLine(small, { qty })];
    const { company_id } = small.shop;
    const [product_code, warehouse_code] = [small.shirt.product_code, small.warehouse];
    const held = await server.app.inject({
      method: 'POST',
      url: '/api/inventories/reservations',
      headers: { ...small.headers, 'idempotency-key': randomUUID() },
      payload: {
        company_id,
        product_code,
        warehouse_code,
        qty: 1,
        customer_name: 'Lan',
        customer_phone,
        expired_date: await dayFromToday(server.db, 0),
      },
    });
    expect(held.json().data, held.body).toMatchObject({ customer_phone: kept.customer_phone });
    const sellable = async (phone: string) => {
      const query = new URLSearchParams({ company_id: `${company_id}`, product_code, customer_phone: phone });
      const answers = await Promise.all(
        ['detail', 'variants'].map((path) =>
          server.app.inject({ url: `/api/inventories/${path}?${query}`, headers: small.headers }),
        ),
      );
      const [detailed, grid] = answers.map((answer) => answer.json().data);
      return [detailed[0].qty, grid.variants[0].inv_detail[0].qty];
    };
    expect(await sellable(customer_phone)).toEqual([3, 3]);
    expect(await sellable(kept.customer_phone)).toEqual([3, 3]);
    expect(await sellable(newPhone())).toEqual([0, 0]);
    const search = { company_id: `${company_id}`, q: customer_phone };
    const url = `/api/reservations?${new URLSearchParams(search)}`;
    const found = (await server.app.inject({ url, headers: small.headers })).json();
    expect(found.total).toBe(3);

    const { bill, ...sold } = await sell(server, {
      headers: small.headers,
      body: buildBillBody(small, { customer_phone, details: details(3) }),
    });
    expect(sold.status, JSON.stringify(bill)).toBe(200);
    await deleteBill(
      server,
      bill.id,
      (await signInAs(server, { shop: small.shop, groups: ['Admin'] })).headers,
    );
    const body = buildBillBody(small, { customer_phone: kept.customer_phone, details: details(2) });
    const kepts = await sell(server, { headers: small.headers, body });
    expect(kepts.status).toBe(200);
    const changed = await writeBill(server, 'PUT', `/api/bills/${kepts.bill.id}`, {
      headers: small.headers,
      body: buildBillChange(kepts.bill, { customer_phone }),
    });
    expect(changed.status, JSON.stringify(changed)).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test('documents are found by either number, in lists and for returns', async () => {
    const [kept, other] = [await create(), await create()];
    const shop = await buildCounter(server);
    const bills = [];
    for (const { customer_phone } of [kept, other]) {
      bills.push((await buildBill(server, shop, { customer_phone })).id);
    }
    await merged(kept, other);
    const { company_id } = shop.shop;
    for (const { customer_phone } of [kept, other]) {
      for (const asked of [
        `/api/bills?company_id=${company_id}&customer_phone=${customer_phone}`,
        `/api/bills?company_id=${company_id}&q=${customer_phone}`,
        `/api/repays/repayable-bills?company_id=${company_id}&q=${customer_phone}`,
      ]) {
        const found = (await server.app.inject({ url: asked, headers: shop.headers })).json();
        expect(found.data?.map(({ id }: { id: number }) => id).toSorted(), asked).toEqual(bills);
      }
    }
  });

  test('a number that is given to another customer leads to that one', async () => {
    const [kept, other] = [await create(), await create()];
    const small = await buildCounter(server, { stock: 1 });
    await holdShirts(server.db, small, { qty: 1, customer_phone: other.customer_phone });
    await merged(kept, other);

    const another = await create({ customer_name: 'Khác', customer_phone: other.customer_phone });

    expect((await detail(kept)).other_phones).toEqual([]);
    const figures = await read(
      `/figures?company_id=${small.shop.company_id}&customer_phone=${other.customer_phone}`,
      small.headers,
    );
    expect(figures).toMatchObject({ customer: { customer_id: another.customer_id } });
    const soldTo = (customer_phone: string) =>
      sell(server, {
        headers: small.headers,
        body: buildBillBody(small, { customer_phone, details: [buildBillLine(small, { qty: 1 })] }),
      });
    expect((await soldTo(other.customer_phone)).status).toBe(409);
    expect((await soldTo(kept.customer_phone)).status).toBe(200);
  });

  test('the history of both says who merged them and when', async () => {
    const [kept, other] = [
      await create({ customer_name: 'Bà Năm' }),
      await create({ customer_name: 'Năm', customer_group: 'VIP' }),
    ];
    const { headers, user } = await signInAs(server, { is_admin: true });
    expect((await merge(kept, other, { headers })).statusCode).toBe(200);
    const { user_id, fullname } = user;
    const event = { user_id, fullname, at: expect.any(String), action: 'merge', is_imported: false };
    const [ofKept] = await read<object[]>(`/${kept.customer_id}/history`);
    expect(ofKept).toEqual({
      ...event,
      fields: [
        { field: 'customer_group', before: '', after: 'VIP' },
        { field: 'merged_customer', before: null, after: `Năm · ${other.customer_phone}` },
      ],
    });
    const [ofOther] = await read<object[]>(`/${other.customer_id}/history`);
    const into = { field: 'merged_into_customer', before: null, after: `Bà Năm · ${kept.customer_phone}` };
    expect(ofOther).toEqual({ ...event, fields: [into] });
  });
});

describe('what is refused, with nothing changed', () => {
  const atField = (text: string) => ({ code: 'VALIDATION_FAILED', errors: { customer_id: text } });

  test('a customer with themselves, nobody, and who was merged before', async () => {
    const [kept, other, third] = [await create(), await create(), await create()];
    await merged(third, other);
    const nobody = { ...other, customer_id: 999_999_999 };
    for (const [refused, text] of [
      [kept, 'Không gộp một khách hàng với chính mình, hãy chọn khách khác'],
      [nobody, 'Không có khách hàng này'],
      [other, 'Khách này đã được gộp rồi, hãy chọn khách khác'],
    ] as const) {
      for (const answer of [await merge(kept, refused), await preview(kept, refused)]) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject(atField(text));
      }
    }
    expect(await detail(kept)).toMatchObject({ version: 1, other_phones: [] });
  });

  test('CUSTOMER_MERGED into one who was merged, and for a change of them; NOT_FOUND into nobody', async () => {
    const [kept, other, third] = [await create({ customer_name: 'Cô Tám' }), await create(), await create()];
    await merged(kept, other);
    const code = { code: 'CUSTOMER_MERGED', message: 'Khách hàng này đã được gộp vào Cô Tám' };
    expect((await merge(other, third)).json()).toMatchObject(code);
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/customers/${other.customer_id}`,
      headers: counter.headers,
      payload: { ...other, customer_name: 'Khác', version: 2 },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject(code);
    expect((await merge({ ...third, customer_id: 999_999_999 }, third)).json().code).toBe('NOT_FOUND');
  });

  test('VERSION_STALE where one of them has changed since the preview', async () => {
    const [kept, other] = [await create(), await create()];
    const ofKept = await merge(kept, other, { version: 2 });
    expect(ofKept.statusCode).toBe(409);
    expect(ofKept.json()).toMatchObject({ code: 'VERSION_STALE', params: { current: kept } });
    const ofOther = await merge(kept, other, { merged_version: 2 });
    expect(ofOther.statusCode).toBe(409);
    expect(ofOther.json()).toMatchObject({
      code: 'VERSION_STALE',
      errors: { customer_id: 'Khách này vừa có thay đổi, hãy xem lại rồi gộp' },
    });
    expect((await detail(other)).customer_id).toBe(other.customer_id);
  });

  test('by who may change customers alone, and by an Admin of one shop alone with documents of theirs', async () => {
    const [kept, other] = [await create(), await create()];
    expect((await merge(kept, other, { headers: counter.headers })).statusCode).toBe(403);
    expect((await preview(kept, other, counter.headers)).statusCode).toBe(403);

    const elsewhere = await buildCounter(server);
    const { customer_name, customer_phone } = other;
    const bill = await buildBill(server, elsewhere, { customer_name, customer_phone });
    for (const [one, two] of [
      [kept, other],
      [other, kept],
    ] as const) {
      const answer = await merge(await detail(one), await detail(two), { headers: admin });
      expect(answer.json()).toMatchObject({
        code: 'ACCESS_DENIED',
        message: 'Khách này có chứng từ hay hàng đang giữ ở cửa hàng mà bạn không có quyền gộp khách hàng',
      });
      expect((await preview(one, two, admin)).statusCode).toBe(403);
    }
    await deleteBill(
      server,
      bill.id,
      (await signInAs(server, { shop: elsewhere.shop, groups: ['Admin'] })).headers,
    );
    expect((await preview(kept, other, admin)).statusCode).toBe(403);
    expect((await preview(kept, other)).statusCode).toBe(200);
  });

  test('by an Admin of one shop alone while goods are held for either in another shop', async () => {
    const [kept, other] = [await create(), await create()];
    const elsewhere = await buildCounter(server);
    const { customer_phone } = other;
    const hold = await holdShirts(server.db, elsewhere, { customer_phone });

    for (const [one, two] of [
      [kept, other],
      [other, kept],
    ] as const) {
      expect((await merge(one, two, { headers: admin })).json().code).toBe('ACCESS_DENIED');
      expect((await preview(one, two, admin)).statusCode).toBe(403);
    }
    const held = await server.db
      .selectFrom('reservations')
      .select('customer_phone')
      .where('id', '=', hold)
      .executeTakeFirstOrThrow();
    expect(held).toEqual({ customer_phone });
    await endHold(server.db, hold, 'cancelled');
    expect((await merge(kept, other, { headers: admin })).statusCode).toBe(200);
  });

  test('by nobody for goods that were held for them in another shop and are no longer', async () => {
    const [kept, other] = [await create(), await create()];
    const elsewhere = await buildCounter(server);
    const { customer_phone } = other;
    await endHold(server.db, await holdShirts(server.db, elsewhere, { customer_phone }), 'expired');
    expect((await preview(kept, other, admin)).statusCode).toBe(200);
    expect((await merge(kept, other, { headers: admin })).statusCode).toBe(200);
  });

  test('more of one person than ten a minute, also at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async () => [await create(), await create()] as const),
    );
    const answers = await Promise.all(pairs.map(([kept, other]) => merge(kept, other)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('what is no customer, and versions that are none or left out', async () => {
    const [kept, other] = [await create(), await create()];
    const answer = await merge(kept, kept, { customer_id: 'abc', version: 0, merged_version: 'mới' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).toSorted()).toEqual([
      'customer_id',
      'merged_version',
      'version',
    ]);
    const blind = await merge(kept, other, { version: undefined, merged_version: undefined });
    expect([blind.statusCode, Object.keys(blind.json().errors)]).toEqual([
      422,
      ['version', 'merged_version'],
    ]);
    expect((await detail(other)).customer_id).toBe(other.customer_id);
  });

  test.each([
    ['Admin', 200],
    ['Sale', 403],
    ['KeToan', 403],
    ['Order', 403],
  ] as const)('%s: merging is an Admin’s in a new shop', async (group, status) => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [group] });
    const [kept, other] = [await create(), await create()];
    expect((await preview(kept, other, headers)).statusCode).toBe(status);
    expect((await merge(kept, other, { headers })).statusCode).toBe(status);
  });
});

describe('at once', () => {
  test('of two merges, each into the other, one is done', async () => {
    const [one, other] = [await create(), await create()];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = (await detail(one)).customer_id;
    expect((await detail(other)).customer_id).toBe(kept);
  });

  test('of one customer merged into two, one gets them', async () => {
    const [one, other, third] = [await create(), await create(), await create()];
    const answers = await Promise.all([merge(one, third), merge(other, third), merge(one, third)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  });

  test('a bill that knows its customer and is still being written goes along', async () => {
    const [kept, other] = [await create(), await create()];
    const { customer_phone, customer_name } = other;
    const { company_id } = counter.shop;
    const body = buildBillBody(counter, { customer_phone, customer_name });
    const { promise: counterFree, resolve: free } = Promise.withResolvers<void>();
    const { promise: counterTaken, resolve: taken } = Promise.withResolvers<void>();
    // Whoever holds the shop's counter keeps the bill from its commit, once it has read who its customer is.
    const holder = server.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('document_counters')
        .select('last_number')
        .where('company_id', '=', company_id)
        .where('document_kind', '=', 'bill')
        .forUpdate()
        .execute();
      taken();
      await counterFree;
    });
    await counterTaken;
    const selling = sell(server, { headers: counter.headers, body });
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    const merging = merge(kept, other);
    free();

    const [{ bill }, answer] = await Promise.all([selling, merging, holder]);

    expect(answer.statusCode, answer.body).toBe(200);
    const { customer_id } = await server.db
      .selectFrom('bills')
      .select('customer_id')
      .where('id', '=', bill.id)
      .executeTakeFirstOrThrow();
    expect(customer_id).toBe(kept.customer_id);
  });

  test('what another shop has written for one of them while a merge waits for it keeps who may not merge there', async () => {
    const [kept, other] = [await create(), await create()];
    const { customer_id, customer_phone } = other;
    const elsewhere = await buildCounter(server);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const writing = server.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('customers')
        .select('customer_id')
        .where('customer_id', '=', customer_id)
        .forNoKeyUpdate()
        .execute();
      await holdShirts(trx, elsewhere, { customer_phone });
      written();
      await mayCommit;
    });
    await isWritten;
    const merging = merge(kept, other, { headers: admin });
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    commit();

    const [answer] = await Promise.all([merging, writing]);

    expect(answer.json()).toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await detail(other)).customer_id).toBe(customer_id);
  });

  test('sales, changes and merges of the same few end with no document of who was merged', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => create()));
    const bills = await Promise.all(
      people.map(({ customer_phone }) => buildBill(server, counter, { customer_phone })),
    );
    const sellTo = ({ customer_phone }: Customer) =>
      sell(server, { headers: counter.headers, body: buildBillBody(counter, { customer_phone }) });
    const [kept, ...others] = people as [Customer, ...Customer[]];
    const answers = await Promise.all([
      ...people.map(sellTo),
      ...others.map((other) => merged(kept, other).catch(() => undefined)),
      ...bills.map((bill, index) =>
        writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
          headers: counter.headers,
          body: buildBillChange(bill, { customer_phone: people.at(index - 1)?.customer_phone ?? '' }),
        }),
      ),
      ...people.map(sellTo),
    ]);
    for (const answer of answers)
      expect((answer as { status?: number } | undefined)?.status ?? 200).toBe(200);
    expect(await verifyReferences(server.db)).toEqual([]);
    await expectBooksToBalance(server.db);
  });
});

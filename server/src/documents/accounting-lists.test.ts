import { beforeEach, describe, expect, test } from 'vitest';
import { countWaiting } from '../../test/count-waiting.ts';
import {
  buildBill,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  signInAs,
  writeBill,
} from '../../test/factories/bills.ts';
import { buildOrderFixture, buildPreorder } from '../../test/factories/preorders.ts';
import { buildReturn, writeReturn } from '../../test/factories/returns.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp({ connections: 8 });
let counter: Counter;
let accountant: Headers;

beforeEach(async () => {
  counter = await buildCounter(server);
  accountant = (await signInAs(server, { shop: counter.shop, groups: ['KeToan'] })).headers;
});

interface Listed {
  id: number;
  version: number;
  accounting_status: number;
}

async function read(path: string, query: Record<string, string> = {}, headers = accountant) {
  const { company_id } = counter.shop;
  const asked = { company_id: String(company_id), ...query };
  const answer = await server.app.inject({ url: path, query: asked, headers });
  return { status: answer.statusCode, ...(answer.json() as { data: Listed[]; total: number }) };
}

async function find(path: string, query: Record<string, string>): Promise<number[]> {
  const { data, total, status } = await read(path, query);
  expect(status).toBe(200);
  expect(total).toBe(data.length);
  return data.map(({ id }) => id);
}

async function markMany(
  documents: readonly { id: number; version: number }[],
  { accounting_status = 1, headers = accountant, path = '/api/bills' } = {},
) {
  const { company_id } = counter.shop;
  const answer = await server.app.inject({
    method: 'PUT',
    url: `${path}/accounting-marks`,
    headers,
    payload: {
      company_id,
      accounting_status,
      documents: documents.map(({ id, version }) => ({ id, version })),
    },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function sell(count: number) {
  const bills = [];
  for (let n = 0; n < count; n += 1) bills.push(await buildBill(server, counter));
  return bills as [Awaited<ReturnType<typeof buildBill>>, ...Awaited<ReturnType<typeof buildBill>>[]];
}

async function marksOf(ids: readonly number[]): Promise<number[]> {
  const rows = await server.db
    .selectFrom('bills')
    .select(['id', 'accounting_status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ accounting_status }) => accounting_status);
}

describe('a list by what accounting has dealt with', () => {
  test('shows what is still to do without what is deleted, and what is done', async () => {
    const [marked, waiting, deleted] = await sell(3);
    const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
    await deleteBill(server, deleted?.id ?? 0, admin);
    await markMany([marked]);
    expect(await find('/api/bills', { accounting_status: '0' })).toEqual([waiting?.id]);
    expect(await find('/api/bills', { accounting_status: '1' })).toEqual([marked.id]);
    expect(await find('/api/bills', { accounting_status: '0', status: '0' })).toEqual([deleted?.id]);
    expect((await read('/api/bills', { accounting_status: '2' })).total).toBe(3);
    const { data } = await read('/api/bills/sums', { accounting_status: '0' });
    expect(data).toMatchObject({ bill_count: 1, deleted_count: 0 });
  });

  test('is so of returns and pre-orders too', async () => {
    const bills = await sell(2);
    const [first, second] = await Promise.all(
      bills.map((bill) => buildReturn(server, bill, counter.headers)),
    );
    await markMany([{ id: first?.id ?? 0, version: 1 }], { path: '/api/repays' });
    expect(await find('/api/repays', { accounting_status: '1' })).toEqual([first?.id]);
    expect(await find('/api/repays', { accounting_status: '0' })).toEqual([second?.id]);

    const order = await buildOrderFixture(server, counter);
    const one = await buildPreorder(server, order);
    const other = await buildPreorder(server, order);
    await markMany([{ id: one.id, version: 1 }], { path: '/api/orders' });
    expect(await find('/api/orders', { accounting_status: '1' })).toEqual([one.id]);
    expect(await find('/api/orders', { accounting_status: '0' })).toEqual([other.id]);
  });
});

test('bills are found by whether some or all of their goods came back, by returns that stand', async () => {
  const details = [buildBillLine(counter, { qty: 2 })];
  const partly = await buildBill(server, counter, { details });
  const wholly = await buildBill(server, counter, { details });
  const none = await buildBill(server, counter, { details });
  const back = (bill: typeof partly, qty: number) =>
    buildReturn(server, bill, counter.headers, { details: [{ id: bill.details[0]?.id ?? 0, qty }] });
  await back(partly, 1);
  await back(wholly, 1);
  await back(wholly, 1);
  const taken = await back(none, 2);
  const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  await writeReturn(server, 'DELETE', `/${taken.id}`, { headers: admin });
  expect(await find('/api/bills', { repaid: 'part' })).toEqual([partly.id]);
  expect(await find('/api/bills', { repaid: 'all' })).toEqual([wholly.id]);
  expect((await read('/api/bills', { repaid: 'some' })).total).toBe(3);
});

describe('all that is found', () => {
  test('is marked with a line in each history, and left out where it cannot be, with the reason', async () => {
    const [first, second, deleted, changed] = await sell(4);
    const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
    const { data: found } = await read('/api/bills/found-to-mark');
    expect(found.map(({ id }) => id)).toEqual([changed?.id, deleted?.id, second?.id, first.id]);
    await deleteBill(server, deleted?.id ?? 0, admin);
    const body = buildBillChange(changed ?? first, { bill_note: 'Giao sau' });
    await writeBill(server, 'PUT', `/api/bills/${changed?.id}`, { headers: admin, body });
    const foreign = await buildBill(server, await buildCounter(server));

    const { status, data } = await markMany([...found, foreign]);
    expect(status).toBe(200);
    expect(data.marked).toEqual([second?.id, first.id]);
    expect(data.left_out).toEqual([
      { id: changed?.id, reason: 'changed' },
      { id: deleted?.id, reason: 'deleted' },
      { id: foreign.id, reason: 'gone' },
    ]);
    expect(await marksOf([first.id, second?.id ?? 0, deleted?.id ?? 0, changed?.id ?? 0])).toEqual([
      1, 1, 0, 0,
    ]);
    expect(await marksOf([foreign.id])).toEqual([0]);
    const { data: events } = await read(`/api/bills/${first.id}/history`);
    expect(events).toMatchObject([{ action: 'mark' }, { action: 'create' }]);
  });

  test('marked again changes nothing, and is unmarked likewise', async () => {
    const bills = await sell(2);
    await markMany(bills);
    expect((await markMany(bills)).data).toMatchObject({ left_out: [] });
    const { data: found } = await read('/api/bills/found-to-mark', { accounting_status: '1' });
    expect(found.map(({ version }) => version)).toEqual([2, 2]);
    expect((await markMany(found, { accounting_status: 0 })).data.left_out).toEqual([]);
    expect(await marksOf(bills.map(({ id }) => id))).toEqual([0, 0]);
  });

  test('is for members of KeToan alone', async () => {
    const bills = await sell(1);
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    for (const other of [headers, counter.headers]) {
      expect(await markMany(bills, { headers: other })).toMatchObject({ code: 'ACCESS_DENIED' });
      expect(await read('/api/bills/found-to-mark', {}, other)).toMatchObject({ status: 403 });
    }
    expect(await marksOf([bills[0].id])).toEqual([0]);
  });

  test('is refused in one request of more than 200, and without any', async () => {
    const many = Array.from({ length: 201 }, (_, n) => ({ id: n + 1, version: 1 }));
    expect(await markMany(many)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(await markMany([])).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  test('is marked by one of two at once, in whatever order they name it, while bills are changed', async () => {
    const bills = await sell(12);
    const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
    const answers = await Promise.all([
      markMany(bills),
      markMany([...bills].reverse()),
      ...bills
        .slice(0, 4)
        .map(({ id }) => writeBill(server, 'DELETE', `/api/bills/${id}`, { headers: admin })),
      markMany(bills, { accounting_status: 0 }),
    ]);
    expect(answers.slice(0, 2).map((answer) => (answer as { status: number }).status)).toEqual([200, 200]);
    expect(await countWaiting(server.db)).toBe(0);
    const deleted = await server.db
      .selectFrom('bills')
      .select(['status', 'accounting_status'])
      .where('company_id', '=', counter.shop.company_id)
      .execute();
    expect(
      deleted.filter(({ status, accounting_status }) => status === 0 && accounting_status === 1),
    ).toEqual([]);
  });
});

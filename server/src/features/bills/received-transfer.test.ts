import { read, utils } from '@e965/xlsx';
import type { Bill } from '@soquay/contract/bills';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BillBody,
  buildBillBody,
  buildBillChange,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { buildReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

beforeAll(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

const sellBy = (given: Partial<BillBody>) =>
  sell(server, { headers: counter.headers, body: buildBillBody(counter, given) });

const change = (bill: Bill, given: Parameters<typeof buildBillChange>[1]) =>
  writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
    headers: admin,
    body: buildBillChange(bill, given),
  });

async function readData(url: string) {
  return (await server.app.inject({ url, headers: admin })).json().data;
}

async function namesOfSheet({ id }: Bill): Promise<unknown[]> {
  const url = `/api/bills/excel/${id}?with_price=1`;
  const { rawPayload } = await server.app.inject({ url, headers: admin });
  const workbook = read(rawPayload);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).map(([name]) => name) : [];
}

describe('a transfer that the till saw come', () => {
  test('is kept with the bill, and its sheet says so', async () => {
    const { bill } = await sellBy({ payment_code: 'CK', transfer_received: 1 });
    expect(bill.transfer_received).toBe(1);
    expect(await readData(`/api/bills/${bill.id}`)).toMatchObject({ transfer_received: 1 });
    expect(await readData(`/api/bills?company_id=${counter.shop.company_id}`)).toContainEqual(
      expect.objectContaining({ id: bill.id, transfer_received: 1 }),
    );
    expect(await namesOfSheet(bill)).toContain('Đã chuyển khoản');
    const { bill: asked } = await sellBy({ payment_code: 'CK' });
    expect(asked.transfer_received).toBe(0);
    expect(await namesOfSheet(asked)).toContain('Chờ chuyển khoản');
  });

  test.each(['TM', 'COD', 'THE'])('is refused at its field of a bill paid by %s', async (payment_code) => {
    expect(await sellBy({ payment_code, transfer_received: 1 })).toMatchObject({
      status: 422,
      errors: { transfer_received: 'Chỉ khi trả bằng chuyển khoản mới ghi đã nhận tiền' },
    });
  });

  test('stays through a change that does not name it, and goes with the sum and with the payment method', async () => {
    const { bill } = await sellBy({ payment_code: 'CK', transfer_received: 1 });
    const noted = await change(bill, { bill_note: 'Gói quà' });
    expect(noted.bill.transfer_received).toBe(1);
    const more = await change(noted.bill, {
      details: buildBillChange(noted.bill).details.map((line) => ({ ...line, qty: line.qty + 1 })),
    });
    // The sum that had come is remembered: the rest alone is asked for.
    expect(more.bill).toMatchObject({ transfer_received: 0, received_amount: bill.total_final_amount });
    const whole = await change(more.bill, { transfer_received: 1 });
    expect(whole.bill).toMatchObject({
      transfer_received: 1,
      received_amount: more.bill.total_final_amount,
    });
    const inCash = await change(whole.bill, { payment_code: 'TM' });
    expect(inCash.bill).toMatchObject({ transfer_received: 0, received_amount: 0 });
    const again = await change(inCash.bill, { payment_code: 'CK' });
    expect(again.bill.transfer_received).toBe(0);
  });

  test('stays as a sum where the bill grows, shrinks below it and comes back to it', async () => {
    const { bill } = await sellBy({ payment_code: 'CK', transfer_received: 1 });
    const sold = bill.total_final_amount;
    const pieces = (of: Bill, qty: number) => ({
      details: buildBillChange(of).details.map((line) => ({ ...line, qty })),
    });
    const [{ qty } = { qty: 0 }] = bill.details;
    const more = await change(bill, pieces(bill, qty + 1));
    expect(more.bill).toMatchObject({ transfer_received: 0, received_amount: sold });
    expect(await namesOfSheet(more.bill)).toEqual(
      expect.arrayContaining(['Đã nhận chuyển khoản', 'Chờ chuyển khoản']),
    );
    const noted = await change(more.bill, { bill_note: 'Gói quà' });
    expect(noted.bill).toMatchObject({ transfer_received: 0, received_amount: sold });
    const back = await change(noted.bill, pieces(noted.bill, qty));
    expect(back.bill).toMatchObject({ transfer_received: 1, received_amount: sold });
    const less = await change(back.bill, {
      details: buildBillChange(back.bill).details.map((line) => ({ ...line, discount: 1000 })),
    });
    expect(less.bill).toMatchObject({ transfer_received: 1, received_amount: sold });
    expect(less.bill.total_final_amount).toBeLessThan(sold);
    expect(await namesOfSheet(less.bill)).toContain('Đã nhận nhiều hơn');
    const none = await change(less.bill, { transfer_received: 0 });
    expect(none.bill).toMatchObject({ transfer_received: 0, received_amount: 0 });
  });

  test('may be part of what a new bill comes to, as the till says', async () => {
    const { bill } = await sellBy({ payment_code: 'CK', transfer_received: 0, received_amount: 1000 });
    expect(bill).toMatchObject({ transfer_received: 0, received_amount: 1000 });
    const { body, headers } = { headers: admin, body: { version: bill.version, transfer_received: 1 } };
    const whole = await writeBill(server, 'PUT', `/api/bills/${bill.id}/transfer-received`, {
      headers,
      body,
    });
    expect(whole.bill).toMatchObject({ transfer_received: 1, received_amount: bill.total_final_amount });
    expect(await sellBy({ payment_code: 'TM', received_amount: 1000 })).toMatchObject({
      status: 422,
      errors: { received_amount: 'Chỉ khi trả bằng chuyển khoản mới ghi đã nhận tiền' },
    });
  });

  test('is corrected where the payment method is, and its history says so', async () => {
    const { bill } = await sellBy({ payment_code: 'CK' });
    const received = await change(bill, { transfer_received: 1 });
    expect(received.bill.transfer_received).toBe(1);
    const taken = await change(received.bill, { transfer_received: 0 });
    expect(taken.bill.transfer_received).toBe(0);
    expect(await change(taken.bill, { payment_code: 'TM', transfer_received: 1 })).toMatchObject({
      status: 422,
      errors: { transfer_received: 'Chỉ khi trả bằng chuyển khoản mới ghi đã nhận tiền' },
    });
    expect(await readData(`/api/bills/${bill.id}/history`)).toMatchObject([
      { fields: [{ field: 'transfer_received', before: 1, after: 0 }] },
      { fields: [{ field: 'transfer_received', before: 0, after: 1 }] },
      { action: 'create' },
    ]);
  });
});

describe('the tick of a saved bill', () => {
  const set = (bill: Pick<Bill, 'id'>, body: object, headers: Headers = admin) =>
    writeBill(server, 'PUT', `/api/bills/${bill.id}/transfer-received`, { headers, body });

  test('is set and taken away by itself, in a new version, and the history says so', async () => {
    const { bill } = await sellBy({ payment_code: 'CK', bill_note: 'Gói quà' });
    const { bill: received } = await set(bill, { version: bill.version, transfer_received: 1 });
    expect(received).toMatchObject({
      ...bill,
      transfer_received: 1,
      received_amount: bill.total_final_amount,
      version: bill.version + 1,
    });
    const { bill: taken } = await set(bill, { version: received.version, transfer_received: 0 });
    expect(taken).toMatchObject({ transfer_received: 0, version: bill.version + 2 });
    // Said once more it is no change.
    expect((await set(bill, { version: taken.version, transfer_received: 0 })).bill.version).toBe(
      taken.version,
    );
    expect(await readData(`/api/bills/${bill.id}/history`)).toMatchObject([
      { fields: [{ field: 'transfer_received', before: 1, after: 0 }] },
      { fields: [{ field: 'transfer_received', before: 0, after: 1 }] },
      { action: 'create' },
    ]);
  });

  test('is set of a bill with returns', async () => {
    const { bill } = await sellBy({ payment_code: 'CK' });
    await buildReturn(server, bill, admin, { details: [{ id: bill.details[0]?.id ?? 0, qty: 1 }] });
    const { version } = await readData(`/api/bills/${bill.id}`);
    expect((await set(bill, { version, transfer_received: 1 })).bill.transfer_received).toBe(1);
  });

  test('VERSION_STALE where somebody else has changed the bill', async () => {
    const { bill } = await sellBy({ payment_code: 'CK' });
    await change(bill, { bill_note: 'Giao chiều' });
    const body = { version: bill.version, transfer_received: 1 };
    expect(await set(bill, body)).toMatchObject({ status: 409, code: 'VERSION_STALE' });
    expect(await readData(`/api/bills/${bill.id}`)).toMatchObject({ transfer_received: 0 });
  });

  test('is refused of another payment method and of a deleted bill', async () => {
    const { bill: inCash } = await sellBy({ payment_code: 'TM' });
    const body = { version: 1, transfer_received: 1 };
    expect(await set(inCash, body)).toMatchObject({
      status: 422,
      errors: { transfer_received: 'Chỉ khi trả bằng chuyển khoản mới ghi đã nhận tiền' },
    });
    const { bill: gone } = await sellBy({ payment_code: 'CK' });
    await deleteBill(server, gone.id, admin);
    expect(await set(gone, { ...body, version: 2 })).toMatchObject({ code: 'DOCUMENT_DELETED' });
  });

  test('is set of a bill that accounting has marked, by who may edit bills and by accounting', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    for (const person of [admin, headers]) {
      const { bill } = await sellBy({ payment_code: 'CK' });
      const mark = `/api/bills/${bill.id}/set-processed-accounting`;
      const marked = await writeBill(server, 'PUT', mark, { headers, body: {} });
      const body = { version: marked.bill.version, transfer_received: 1 };
      const { bill: received } = await set(bill, body, person);
      expect(received).toMatchObject({
        transfer_received: 1,
        accounting_status: 1,
        received_amount: bill.total_final_amount,
      });
    }
  });

  test('ACCESS_DENIED to who neither edits bills nor marks them', async () => {
    const { bill } = await sellBy({ payment_code: 'CK' });
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    const body = { version: bill.version, transfer_received: 1 };
    expect(await set(bill, body, headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});

test('bills whose transfer is still to come are found by themselves, as are those whose money is there', async () => {
  const fresh = await buildCounter(server);
  const { headers } = await signInAs(server, { shop: fresh.shop, groups: ['Admin'] });
  const sellFresh = async (given: Partial<BillBody>) =>
    (await sell(server, { headers: fresh.headers, body: buildBillBody(fresh, given) })).bill;
  const awaited = await sellFresh({ payment_code: 'CK' });
  const part = await sellFresh({ payment_code: 'CK', received_amount: 1000 });
  const received = await sellFresh({ payment_code: 'CK', transfer_received: 1 });
  await sellFresh({ payment_code: 'TM' });
  const gone = await sellFresh({ payment_code: 'CK' });
  await deleteBill(server, gone.id, headers);
  const returned = await sellFresh({ payment_code: 'CK' });
  await buildReturn(server, returned, headers, { details: [{ id: returned.details[0]?.id ?? 0, qty: 1 }] });

  const list = async (transfer: string) => {
    const url = `/api/bills?company_id=${fresh.shop.company_id}&transfer=${transfer}`;
    const answer = (await server.app.inject({ url, headers })).json();
    expect(answer.total).toBe(answer.data.length);
    return answer.data.map(({ id }: Bill) => id);
  };
  expect(await list('awaited')).toEqual([part.id, awaited.id]);
  expect(await list('received')).toEqual([received.id]);

  const url = `/api/reports/payments/${fresh.shop.company_id}`;
  const { data } = (await server.app.inject({ url, headers })).json();
  const money = data.find((row: { payment_code: string }) => row.payment_code === 'CK').money;
  expect(money.awaited).toBe(awaited.total_final_amount + part.total_final_amount - 1000);
  expect(money.bills).toBeGreaterThan(money.awaited);
});

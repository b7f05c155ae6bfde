import { read, utils } from '@e965/xlsx';
import type { Bill } from '@soquay/contract/bills';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type BillBody,
  buildBillBody,
  buildBillChange,
  buildCounter,
  type Counter,
  type Headers,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
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
    expect(await namesOfSheet(asked)).toContain('Đã thu');
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
    expect(more.bill.transfer_received).toBe(0);
    const whole = await change(more.bill, { transfer_received: 1 });
    const inCash = await change(whole.bill, { payment_code: 'TM' });
    expect(inCash.bill.transfer_received).toBe(0);
    const again = await change(inCash.bill, { payment_code: 'CK' });
    expect(again.bill.transfer_received).toBe(0);
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

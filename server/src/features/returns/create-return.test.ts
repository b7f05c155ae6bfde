import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  readSales,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildReturnBody, type ReturnBody, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 8 });
let counter: Counter;
let admin: Headers;
type Bill = Awaited<ReturnType<typeof buildBill>>;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

function take(bill: Bill, given: Partial<ReturnBody> = {}, headers = counter.headers) {
  return writeReturn(server, 'POST', '', { headers, body: buildReturnBody(bill, given) });
}

/** Three shirts at 150,000 with 20,000 off, and a hat. */
function sellShirtsAndHat(given: Parameters<typeof buildBill>[2] = {}) {
  const { hat } = counter;
  return buildBill(server, counter, {
    details: [
      buildBillLine(counter, { qty: 3, discount: 20_000 }),
      buildBillLine(counter, { product_id: hat.product_id, price: 80_000 }),
    ],
    ...given,
  });
}

/** Pieces of shirts and hats where the counter sells from. */
async function inStock() {
  const { shirt, hat, warehouse } = counter;
  const { levels } = await readSales(server.db, counter);
  return [shirt, hat].map(
    ({ product_id }) =>
      levels.find((level) => level.product_id === product_id && level.warehouse_code === warehouse)?.qty,
  );
}

async function read(url: string, headers = counter.headers) {
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a return', () => {
  test('of a part of a bill brings its goods back and says all that it comes to', async () => {
    const bill = await sellShirtsAndHat({
      customer_phone: '0912345601',
      customer_name: 'Chị Hoa',
      customer_address: '5 Hàng Gai',
    });
    const [shirts, hat] = bill.details;
    const { status, saved, message } = await take(bill, {
      repay_note: 'Rộng quá',
      details: [
        { id: hat?.id ?? 0, qty: 1 },
        { id: shirts?.id ?? 0, qty: 2, reduce_amount: 10_000 },
      ],
    });
    expect({ status, message }).toEqual({ status: 200, message: 'Trả lại thành công' });
    const customer = {
      customer_name: 'Chị Hoa',
      customer_phone: '0912345601',
      customer_address: '5 Hàng Gai',
    };
    expect(saved).toEqual({
      ...customer,
      customer,
      id: expect.any(Number),
      company_id: counter.shop.company_id,
      repay_number: 1,
      repay_date: bill.bill_date,
      created_at: expect.any(String),
      bill_id: bill.id,
      bill_number: bill.bill_number,
      username: counter.seller.username,
      userinfo: { fullname: counter.seller.fullname },
      saleman_id: counter.seller.user_id,
      saleman_fullname: counter.seller.fullname,
      repay_note: 'Rộng quá',
      payment_code: 'TM',
      payment_desc: 'Tiền mặt',
      row_count: 2,
      total_amount: 380_000,
      total_discount: 13_333,
      total_reduce_amount: 10_000,
      total_final_amount: 356_667,
      status: 1,
      status_text: 'Bình thường',
      accounting_status: 0,
      version: 1,
      details: [
        expect.objectContaining({ bill_line_id: hat?.id, qty: 1, final_amount: 80_000, checked: true }),
        expect.objectContaining({
          bill_line_id: shirts?.id,
          product_code: counter.shirt.product_code,
          warehouse_code: counter.warehouse,
          qty: 2,
          price: 150_000,
          amount: 300_000,
          discount: 13_333,
          reduce_amount: 10_000,
          final_amount: 276_667,
          stock: 9,
        }),
      ],
    });
    expect(await inStock()).toEqual([9, 10]);
    expect((await read(`/api/repays/${saved.id}`)).data).toEqual(saved);
    await expectBooksToBalance(server.db);
  });

  test('keeps the cost of the sale, which only its viewers see', async () => {
    const bill = await sellShirtsAndHat();
    await server.db
      .updateTable('products')
      .set({ original_price: 1 })
      .where('product_id', '=', counter.shirt.product_id)
      .execute();
    const { saved } = await take(bill);
    expect(saved.details[0]).not.toHaveProperty('original_price');
    expect((await read(`/api/repays/${saved.id}`, admin)).data.details[0].original_price).toBe(90_000);
  });
});

import { businessDay } from '@soquay/contract/rules/day';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  readSales,
  sell,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildUser } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server);
});

function sellAsSeller(given: Parameters<typeof buildBillBody>[1] = {}) {
  return sell(server, { headers: counter.headers, body: buildBillBody(counter, given) });
}

describe('a sale', () => {
  test('is answered with the bill as it stands, every sum computed', async () => {
    const { hat, seller, shirt, shop, warehouse } = counter;
    const { status, bill, message } = await sellAsSeller({
      customer_phone: '+84 912 345 601',
      customer_name: '  Trần Thị Mai ',
      customer_address: '5 Phố Huế',
      is_ship: 1,
      payment_code: 'CK',
      bill_note: 'Giao buổi chiều',
      pre_paid: 100_000,
      details: [
        buildBillLine(counter, { qty: 2, discount: 20_000 }),
        buildBillLine(counter, { product_id: hat.product_id, price: 80_000 }),
      ],
    });
    expect(status).toBe(200);
    expect(message).toBe('Tạo hoá đơn thành công');
    expect(bill).toEqual({
      id: expect.any(Number),
      company_id: shop.company_id,
      bill_number: 1,
      bill_date: businessDay(new Date()),
      bill_date_vnd: businessDay(new Date()).split('-').reverse().join('/'),
      order_id: null,
      preorder_id: null,
      preorder_number: null,
      preorder_deposit: null,
      preorder_lines: [],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      customer_id: expect.any(Number),
      customer_name: 'Trần Thị Mai',
      customer_phone: '0912345601',
      customer_address: '5 Phố Huế',
      username: seller.username,
      saleman_id: seller.user_id,
      saleman_fullname: seller.fullname,
      userinfo: { fullname: seller.fullname },
      returns: [],
      row_count: 2,
      total_amount: 380_000,
      total_discount: 20_000,
      total_final_amount: 360_000,
      pre_paid: 100_000,
      total_final_amount_after_pre_paid: 260_000,
      is_ship: 1,
      status: 1,
      status_text: 'Bình thường',
      accounting_status: 0,
      repaid: 'none',
      order_origin: '24',
      bill_note: 'Giao buổi chiều',
      payment_code: 'CK',
      payment_desc: 'Chuyển khoản',
      payment_kind: 'transfer',
      transfer_received: 0,
      received_amount: 0,
      version: 1,
      details: [
        {
          id: expect.any(Number),
          product_id: shirt.product_id,
          product_code: shirt.product_code,
          product_name: 'Áo sơ mi trắng',
          unit_code: shirt.unit_code,
          warehouse_code: warehouse,
          is_elsewhere: false,
          qty: 2,
          regular_price: 200_000,
          sale_price: 150_000,
          price: 150_000,
          amount: 300_000,
          discount: 20_000,
          final_amount: 280_000,
          color: '',
          size: '',
          thumb_file: null,
          slide_file: null,
          image_file: null,
          code_anh: '',
          status_note: '',
          stock: 98,
          sale_detail_id: bill.details[0]?.id,
          repaid_qty: 0,
          web_order_detail_id: null,
          preorder_line_id: null,
          items: null,
          agreed_price: null,
        },
        expect.objectContaining({ product_id: hat.product_id, qty: 1, amount: 80_000, sale_price: 0 }),
      ],
    });
  });

  test('leaves the bill, its lines, movements and level', async () => {
    const { bill } = await sellAsSeller({ details: [buildBillLine(counter, { qty: 3 })] });
    const { product_id } = counter.shirt;
    const [line] = bill.details;
    const sales = await readSales(server.db, counter);
    expect(sales.bills).toMatchObject([
      { id: bill.id, bill_number: 1, created_by: counter.seller.user_id, total_final_amount: 450_000 },
    ]);
    expect(sales.lines).toMatchObject([
      { id: line?.id, bill_id: bill.id, line_number: 1, qty: 3, original_price: 90_000, price: 150_000 },
    ]);
    expect(sales.movements).toMatchObject([
      {
        document_id: bill.id,
        line_id: line?.id,
        product_id,
        qty: -3,
        user_id: counter.seller.user_id,
        business_date: bill.bill_date,
      },
    ]);
    expect(sales.levels).toMatchObject([{ product_id, qty: 97 }, { qty: 100 }]);
  });

  test('takes several lines of one product and warehouse together', async () => {
    const { status } = await sellAsSeller({
      details: [buildBillLine(counter, { qty: 60 }), buildBillLine(counter, { qty: 40 })],
    });
    expect(status).toBe(200);
    const { levels, movements } = await readSales(server.db, counter);
    expect(levels).toMatchObject([{ qty: 0 }, { qty: 100 }]);
    expect(movements.map(({ qty }) => qty)).toEqual([-60, -40]);
  });

  test('has room for 500 lines', async () => {
    const { shop, warehouse } = counter;
    const thread = await buildProduct(server.db, { shop, price: 50_000, stock: { [warehouse]: 500 } });
    const line = buildBillLine(counter, { product_id: thread.product_id, price: 50_000 });
    const { bill } = await sellAsSeller({ details: Array.from({ length: 500 }, () => line) });
    expect(bill.details).toHaveLength(500);
    expect(bill.total_amount).toBe(25_000_000);
  });

  test('keeps the day of the server, whatever day is sent', async () => {
    const { bill } = await sellAsSeller({ bill_date: '2020-01-01' });
    expect(bill.bill_date).toBe(businessDay(new Date()));
  });

  test('keeps cost, list price and promo price as they were, whatever becomes of the product', async () => {
    const { bill } = await sellAsSeller();
    await server.db
      .updateTable('products')
      .set({ original_price: 1, price: 2, sale_price: 3, product_name: 'Tên mới', product_code: 'MA-MOI' })
      .where('product_id', '=', counter.shirt.product_id)
      .execute();
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    const answer = await server.app.inject({ url: `/api/bills/${bill.id}`, headers });
    expect(answer.json().data.details).toMatchObject([
      {
        original_price: 90_000,
        regular_price: 200_000,
        sale_price: 150_000,
        price: 150_000,
        product_name: 'Áo sơ mi trắng',
        product_code: counter.shirt.product_code,
      },
    ]);
  });
});

describe('numbers of bills', () => {
  test('are consecutive per shop, and a refused bill leaves no gap', async () => {
    const other = await buildCounter(server);
    expect((await buildBill(server, counter)).bill_number).toBe(1);
    expect((await buildBill(server, other)).bill_number).toBe(1);
    expect((await sellAsSeller({ details: [buildBillLine(counter, { qty: 1000 })] })).status).toBe(409);
    expect((await sellAsSeller({ payment_code: 'KHONG-CO' })).status).toBe(422);
    expect((await buildBill(server, counter)).bill_number).toBe(2);
    expect((await buildBill(server, other)).bill_number).toBe(2);
  });
});

describe('the salesperson', () => {
  test('is the Sale who sells, whoever is named', async () => {
    const colleague = await buildUser(server.db, { shop: counter.shop });
    const { bill } = await sellAsSeller({ saleman_id: colleague.user_id });
    expect(bill.saleman_id).toBe(counter.seller.user_id);
  });

  test('is who the Admin of the shop names, the writer being the Admin', async () => {
    const { user, headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    const bill = await buildBill(server, counter, { saleman_id: counter.seller.user_id }, headers);
    expect(bill).toMatchObject({
      saleman_id: counter.seller.user_id,
      saleman_fullname: counter.seller.fullname,
      username: user.username,
      userinfo: { fullname: user.fullname },
    });
  });
});

describe('the price', () => {
  test('may be typed where the product has none', async () => {
    const { shop, warehouse } = counter;
    const gift = await buildProduct(server.db, { shop, price: 0, stock: { [warehouse]: 5 } });
    const { bill } = await sellAsSeller({
      details: [buildBillLine(counter, { product_id: gift.product_id, price: 12_345 })],
    });
    expect(bill.details).toMatchObject([{ price: 12_345, regular_price: 0, amount: 12_345 }]);
  });

  test('may be typed with the grant', async () => {
    const { user, headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    const details = [buildBillLine(counter, { price: 99_000 })];
    const bill = await buildBill(server, counter, { saleman_id: user.user_id, details }, headers);
    expect(bill.details).toMatchObject([{ price: 99_000, regular_price: 200_000, sale_price: 150_000 }]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildBundle, makeBundle } from '../../../test/factories/bundles.ts';
import { joinShop } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';
import { newestSales } from './repayable.queries.ts';

const server = useApp();
const phone = '0912345601';
let counter: Counter;
/** A salesperson who has sold nothing. */
let other: Headers;
let bill: Awaited<ReturnType<typeof buildBill>>;

/** Three shirts with 20,000 off, one of which came back; and a hat, which did. */
beforeAll(async () => {
  counter = await buildCounter(server);
  const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  other = (await signInAs(server, { shop: counter.shop })).headers;
  bill = await buildBill(server, counter, {
    customer_phone: phone,
    customer_name: 'Chị Hoa',
    details: [
      buildBillLine(counter, { qty: 3, discount: 20_000 }),
      buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000 }),
    ],
  });
  const details = bill.details.map(({ id }) => ({ id, qty: 1 }));
  await buildReturn(server, bill, counter.headers, { details });
  const later = await buildBill(server, counter, { customer_phone: phone });
  await buildReturn(server, later, counter.headers);
  await deleteBill(server, (await buildBill(server, counter, { customer_phone: phone })).id, admin);
  await buildBill(server, counter, { customer_phone: `${phone.slice(0, -1)}9`, customer_name: 'Chị Hoa' });
  await buildBill(server, await buildCounter(server), { customer_phone: phone });
});

async function read(url: string, query: Record<string, string>, headers = other) {
  const answer = await server.app.inject({ url, query, headers });
  return { status: answer.statusCode, ...answer.json() };
}

function find(q: string, headers?: Headers) {
  return read('/api/repays/repayable-bills', { company_id: String(counter.shop.company_id), q }, headers);
}

describe('a bill to return from', () => {
  test('is found by its exact number, whoever sold it, with what is in it and left of it', async () => {
    const [shirts] = bill.details;
    const { data, elsewhere, product_code } = await find('1');
    expect(elsewhere).toEqual([]);
    expect(product_code).toBeNull();
    expect(data).toEqual([
      {
        id: bill.id,
        company_id: counter.shop.company_id,
        company_name: counter.shop.company_name,
        bill_number: 1,
        bill_date: bill.bill_date,
        customer_name: 'Chị Hoa',
        customer_phone: phone,
        customer_address: '',
        saleman_fullname: counter.seller.fullname,
        total_final_amount: 510_000,
        remaining_qty: 2,
        status: 1,
        row_count: 2,
        goods: [
          {
            product_code: shirts?.product_code,
            product_name: 'Áo sơ mi trắng',
            color: '',
            size: '',
            qty: 3,
            remaining_qty: 2,
          },
          expect.objectContaining({ product_code: counter.hat.product_code, qty: 1, remaining_qty: 0 }),
        ],
      },
    ]);
  });

  test.each(['0', '00', '+84'])(
    'is found by no phone that is none, such as %s: walk-in bills have none',
    async (q) => {
      await buildBill(server, counter);
      expect((await find(q)).data).toEqual([]);
    },
  );

  test('is found by its customer’s whole phone in any spelling; of used up and deleted ones it says so, last', async () => {
    const { data } = await find('+84 912.345.601');
    expect(data).toMatchObject([
      { bill_number: 1, remaining_qty: 2, status: 1 },
      { bill_number: 3, status: 0 },
      { bill_number: 2, remaining_qty: 0, status: 1 },
    ]);
  });

  test.each(['0912345', '99', 'khong co'])(
    'is not found by %j: a beginning, no bill, nobody’s name',
    async (q) => {
      expect((await find(q)).data).toEqual([]);
    },
  );

  test('is found by words of a customer’s name among those one sees', async () => {
    const { data } = await find('hoa chi', counter.headers);
    expect(data.map((found: { bill_number: number }) => found.bill_number)).toEqual([4, 1, 3, 2]);
    // Whose own list of bills has none of theirs.
    expect((await find('hoa chi')).data).toEqual([]);
  });

  test('is found by a product’s code or barcode, newest first, used up ones left out, its goods in front', async () => {
    const shop = await buildCounter(server);
    const admin = (await signInAs(server, { shop: shop.shop, groups: ['Admin'] })).headers;
    const hat = buildBillLine(shop, { product_id: shop.hat.product_id, price: 80_000 });
    const shirt = buildBillLine(shop, { qty: 2 });
    const first = await buildBill(server, shop, { details: [shirt, hat] });
    await buildReturn(server, await buildBill(server, shop, { details: [hat] }), shop.headers);
    await deleteBill(server, (await buildBill(server, shop, { details: [hat] })).id, admin);
    const newest = await buildBill(server, shop, { details: [hat] });
    await buildBill(server, shop, { details: [shirt] });
    const company_id = String(shop.shop.company_id);
    const byCode = (q: string, headers = admin) =>
      read('/api/repays/repayable-bills', { company_id, q }, headers);
    const { data, product_code } = await byCode(` ${shop.hat.product_code.toLowerCase()} `);
    expect(product_code).toBe(shop.hat.product_code);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([newest.id, first.id]);
    expect(data[1].goods).toMatchObject([
      { product_code: shop.hat.product_code, remaining_qty: 1 },
      { product_code: shop.shirt.product_code, remaining_qty: 2 },
    ]);
    // Who sees no bills of others finds none by what was in them.
    const { headers } = await signInAs(server, { shop: shop.shop });
    expect((await byCode(shop.hat.product_code, headers)).data).toEqual([]);
  });

  test('is found by an item of a bundle that it was sold in, and by no item that was not in it then', async () => {
    const shop = await buildCounter(server);
    const items = [{ product: shop.shirt }, { product: shop.hat }];
    const set = await buildBundle(server.db, items, { shop: shop.shop });
    const details = [buildBillLine(shop, { product_id: set.product_id, price: set.price })];
    const sold = await buildBill(server, shop, { details });
    const company_id = String(shop.shop.company_id);
    const byCode = (q: string) => read('/api/repays/repayable-bills', { company_id, q }, shop.headers);
    const { data } = await byCode(shop.hat.product_code);
    expect(data).toMatchObject([{ id: sold.id, goods: [{ product_code: set.product_code }] }]);
    const tie = await buildProduct(server.db, { shop: shop.shop });
    await makeBundle(server.db, set, [{ product: tie }]);
    expect((await byCode(tie.product_code)).data).toEqual([]);
  });

  test('is found by code though others have sold more of the product since than are looked through', async () => {
    const shop = await buildCounter(server, { stock: 5000 });
    const seller = await signInAs(server, { shop: shop.shop });
    const line = buildBillLine(shop);
    const own = await buildBill(server, shop, { details: [line] }, seller.headers);
    for (let n = 0; n < 3; n++) {
      const details = Array.from({ length: newestSales / 2 }, () => line);
      await buildBill(server, shop, { details });
    }
    const query = { company_id: String(shop.shop.company_id), q: shop.shirt.product_code };
    const { data } = await read('/api/repays/repayable-bills', query, seller.headers);
    expect(data).toMatchObject([{ id: own.id }]);
  });

  test('of a product of which nothing is left says so', async () => {
    const shop = await buildCounter(server);
    await buildReturn(server, await buildBill(server, shop), shop.headers);
    const query = { company_id: String(shop.shop.company_id), q: shop.shirt.product_code };
    const { data } = await read('/api/repays/repayable-bills', query, shop.headers);
    expect(data).toMatchObject([{ bill_number: 1, remaining_qty: 0 }]);
  });

  test('of another shop is named where one may take goods back there, and nowhere else', async () => {
    const there = await buildCounter(server);
    const phoneThere = '0912345688';
    const found = await buildBill(server, there, { customer_phone: phoneThere });
    const both = await signInAs(server, { shop: counter.shop });
    await joinShop(server.db, { user: both.user, shop: there.shop, groups: ['Sale'] });
    expect(await find(phoneThere, both.headers)).toMatchObject({
      data: [],
      elsewhere: [{ id: found.id, company_name: there.shop.company_name }],
    });
    expect(await find(phoneThere)).toMatchObject({ data: [], elsewhere: [] });
  });

  test('is not looked for without saying which', async () => {
    expect(await find(' ')).toMatchObject({
      status: 422,
      errors: { q: 'Thiếu số hóa đơn, khách hàng hoặc mã sản phẩm!' },
    });
  });

  test('is for who may take goods back', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    expect((await find('1', headers)).code).toBe('ACCESS_DENIED');
    expect((await read(`/api/repays/get-repayable-products/${bill.id}`, {}, headers)).code).toBe(
      'ACCESS_DENIED',
    );
  });
});

describe('what can come back of a bill', () => {
  test('is what remains of each line, with what it would come to', async () => {
    const { data } = await read(`/api/repays/get-repayable-products/${bill.id}`, {});
    const [shirts] = bill.details;
    expect(data).toMatchObject({ id: bill.id, bill_number: 1, customer_phone: phone, remaining_qty: 2 });
    expect(data.details).toEqual([
      {
        id: shirts?.id,
        product_id: counter.shirt.product_id,
        product_code: counter.shirt.product_code,
        product_name: 'Áo sơ mi trắng',
        unit_code: shirts?.unit_code,
        items: null,
        color: '',
        size: '',
        thumb_file: null,
        slide_file: null,
        product_status: 1,
        warehouse_code: counter.warehouse,
        qty: 2,
        price: 150_000,
        amount: 300_000,
        discount: 13_334,
        reduce_amount: 0,
        final_amount: 286_666,
        checked: false,
        sold_qty: 3,
        sold_discount: 20_000,
        repaid_qty: 1,
        repaid_discount: 6_666,
      },
    ]);
  });

  test('is nothing where all has', async () => {
    const { data } = await find(phone);
    const used = data.find((found: { bill_number: number }) => found.bill_number === 2);
    expect((await read(`/api/repays/get-repayable-products/${used.id}`, {})).data.details).toEqual([]);
  });

  test('NOT_FOUND for a bill of another shop, or none', async () => {
    const elsewhere = await buildBill(server, await buildCounter(server));
    for (const id of [elsewhere.id, 2_000_000_000]) {
      expect(await read(`/api/repays/get-repayable-products/${id}`, {})).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
  });
});

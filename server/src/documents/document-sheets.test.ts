import { read, utils } from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  signInAs,
} from '../../test/factories/bills.ts';
import { useApp } from '../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

beforeAll(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

function getSheet(headers: Headers, query = '', path = '/api/bills') {
  return server.app.inject({
    url: `${path}/excel?company_id=${counter.shop.company_id}${query}`,
    headers,
  });
}

/** The rows below the head, by its titles, with the sums last. */
async function rowsOf(query = '', headers = admin): Promise<Record<string, unknown>[]> {
  const { rawPayload } = await getSheet(headers, query);
  const workbook = read(rawPayload);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  const all = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1, raw: true });
  const head = all.findIndex((row) => row.includes('Số hóa đơn'));
  const titles = all[head] as string[];
  return all
    .slice(head + 1)
    .map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
}

describe('the list of bills as a sheet', () => {
  test('has what the filters find, newest first, with the sums of what stands', async () => {
    const phone = '0987000111';
    const { user_id: saleman_id } = counter.seller;
    const customer = { customer_phone: phone, customer_name: '=SUM(A1:A9)', saleman_id };
    const bills = [];
    for (const qty of [1, 2, 3]) {
      bills.push(
        await buildBill(server, counter, { ...customer, details: [buildBillLine(counter, { qty })] }, admin),
      );
    }
    const [first, deleted, last] = bills;
    await deleteBill(server, deleted?.id ?? 0, admin);
    const rows = await rowsOf(`&customer_phone=${phone}`);

    expect(rows.map((row) => row['Số hóa đơn'])).toEqual([
      last?.bill_number,
      deleted?.bill_number,
      first?.bill_number,
      'Tổng (không kể đã xóa)',
    ]);
    expect(rows[0]).toMatchObject({
      'Khách hàng': '=SUM(A1:A9)',
      'Điện thoại': phone,
      'Sau chiết khấu': last?.total_final_amount,
    });
    expect(rows[1]).toMatchObject({ 'Trạng thái': 'Đã xóa' });
    const total = (first?.total_final_amount ?? 0) + (last?.total_final_amount ?? 0);
    expect(rows[3]).toMatchObject({ 'Sau chiết khấu': total });
  });

  test('says in words what was asked for, who wrote it and what is still to come, in a file of its days', async () => {
    const { db } = server;
    const { user } = await signInAs(server, { shop: counter.shop, fullname: 'Phạm Thị Lan' });
    await db
      .insertInto('payment_methods')
      .values({ payment_code: 'COD', payment_desc: 'Thu hộ', kind: 'cod' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const phone = '0987000222';
    const given = { customer_phone: phone, saleman_id: user.user_id };
    const ahead = await buildBill(server, counter, { ...given, payment_code: 'CK' }, admin);
    const onDelivery = await buildBill(server, counter, { ...given, payment_code: 'COD' }, admin);
    const today = ahead.bill_date;
    const query = `&customer_phone=${phone}&from_date=${today}&to_date=${today}&saleman_id=${user.user_id}&accounting_status=0&payment_code=CK,COD`;
    const rows = await rowsOf(query);
    const amount = ahead.total_final_amount_after_pre_paid;
    expect(rows[0]).toMatchObject({
      'Nguồn đơn': 'Tại cửa hàng',
      'Người lập': ahead.userinfo.fullname,
      'Tên đăng nhập': ahead.username,
      'Đã thu': 0,
      'Còn phải thu': onDelivery.total_final_amount_after_pre_paid,
    });
    // Nobody has said that the transfer came: it is no money yet, as on the bill's own sheet.
    expect(rows[1]).toMatchObject({ 'Đã thu': 0, 'Chờ chuyển khoản': amount, 'Còn phải thu': 0 });

    const answer = await getSheet(admin, query);
    expect(answer.headers['content-disposition']).toContain(`hoa-don-${today}.xlsx`);
    const [sheet] = Object.values(read(answer.rawPayload).Sheets);
    const text = utils.sheet_to_csv(sheet as never);
    for (const said of ['Người bán,Phạm Thị Lan', 'Kế toán,Chưa xử lý', 'Nguồn đơn,Tại cửa hàng'])
      expect(text).toContain(said);
    expect(text).toMatch(/Hình thức thanh toán,"?Chuyển khoản, Thu hộ"?/);
  });

  test('is empty but for its head and sums where nothing is found', async () => {
    const rows = await rowsOf('&customer_phone=0900000009');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ 'Sau chiết khấu': 0 });
  });

  test('is for who may take bills out: a Sale may not to begin with, KeToan may', async () => {
    expect((await getSheet(counter.headers)).json()).toMatchObject({ code: 'ACCESS_DENIED' });
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    expect((await getSheet(headers)).statusCode).toBe(200);
  });

  test.each([
    '/api/repays',
    '/api/orders',
    '/api/warehouse-receipts',
    '/api/warehouse-exports',
    '/api/stock-takes',
  ])('and so has %s', async (path) => {
    const answer = await getSheet(admin, '', path);
    expect(answer.statusCode).toBe(200);
    const [sheet] = Object.values(read(answer.rawPayload).Sheets);
    expect(utils.sheet_to_csv(sheet as never)).toContain('Tổng (không kể đã xóa)');
  });
});

test.each([
  ['/api/bills', ['bill_date', 'customer_name', 'total_final_amount']],
  ['/api/repays', ['repay_date', 'customer_name', 'total_final_amount']],
  ['/api/orders', ['order_date', 'customer_name', 'expire_date', 'total_amount']],
  ['/api/warehouse-receipts', ['receipt_date', 'total_qty']],
  ['/api/warehouse-exports', ['export_date', 'total_qty']],
  ['/api/stock-takes', ['stock_take_date']],
] as const)('the list %s has an order by each of %j, both ways', async (path, sorts) => {
  for (const sort of sorts.flatMap((name) => [name, `-${name}`])) {
    const url = `${path}?company_id=${counter.shop.company_id}&sort=${sort}`;
    const answer = await server.app.inject({ url, headers: admin });
    expect(answer.statusCode, sort).toBe(200);
    expect(answer.json().ignored ?? []).toEqual([]);
  }
});

test('the status that stock takes are filtered by is called as they are', async () => {
  const { rawPayload } = await getSheet(admin, '&status=2', '/api/stock-takes');
  const [sheet] = Object.values(read(rawPayload).Sheets);
  expect(utils.sheet_to_csv(sheet as never)).toContain('Trạng thái,Đang đếm');
});

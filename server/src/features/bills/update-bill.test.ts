import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  readSales,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 8 });
let counter: Counter;
let admin: Headers;
let accountant: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  const { shop } = counter;
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  accountant = (await signInAs(server, { shop, groups: ['KeToan'] })).headers;
});

type Bill = Awaited<ReturnType<typeof buildBill>>;
type Change = Parameters<typeof buildBillChange>[1];

function change(bill: Bill, given: Change = {}, headers = counter.headers, key?: string) {
  const body = buildBillChange(bill, given);
  return writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers, body, ...(key ? { key } : {}) });
}

const remove = (bill: Bill, headers = admin) =>
  writeBill(server, 'DELETE', `/api/bills/${bill.id}`, { headers });
const restore = (bill: Bill, headers = admin) =>
  writeBill(server, 'PUT', `/api/bills/restore/${bill.id}`, { headers });
const mark = (bill: Bill, headers = accountant) =>
  writeBill(server, 'PUT', `/api/bills/${bill.id}/set-processed-accounting`, { headers });
const unmark = (bill: Bill, headers = accountant) =>
  writeBill(server, 'PUT', `/api/bills/${bill.id}/set-not-processed-accounting`, { headers });

/** Pieces of shirts and hats where the counter sells from. */
async function inStock() {
  const { shirt, hat, warehouse } = counter;
  const { levels } = await readSales(server.db, counter);
  return [shirt, hat].map(
    ({ product_id }) =>
      levels.find((level) => level.product_id === product_id && level.warehouse_code === warehouse)?.qty,
  );
}

/** Pieces that bills have used, by hold. */
async function fulfilledHolds() {
  const holds = await server.db
    .selectFrom('reservations')
    .select(['id', 'fulfilled_qty'])
    .where('company_id', '=', counter.shop.company_id)
    .execute();
  return Object.fromEntries(holds.map(({ id, fulfilled_qty }) => [id, fulfilled_qty]));
}

async function historyOf(bill: Bill, headers = counter.headers) {
  const answer = await server.app.inject({ url: `/api/bills/${bill.id}/history`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('a history has fifty events on a page, the newest first', async () => {
  const bill = await buildBill(server, counter);
  await sql`
    insert into audit_log (company_id, user_id, entity, entity_id, action, at)
    select company_id, created_by, 'bill', id, 'mark', created_at + number * interval '1 minute'
    from bills, generate_series(1, 60) number
    where company_id = ${bill.company_id} and id = ${bill.id}
    order by number
  `.execute(server.db);
  const pageOf = async (page: number) => {
    const url = `/api/bills/${bill.id}/history?page=${page}`;
    return (await server.app.inject({ url, headers: counter.headers })).json();
  };
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect(first).toMatchObject({ total: 61, current_page: 1, per_page: 50 });
  const events = [...first.data, ...second.data];
  expect([first.data.length, events.length]).toEqual([50, 61]);
  expect(events.at(-1).action).toBe('create');
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect((await pageOf(3)).data).toEqual([]);
});

describe('a bill that is changed', () => {
  test('moves the difference only, and keeps the lines that stay', async () => {
    const { hat } = counter;
    const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 3 })] });
    const [line] = bill.details;
    const answer = await change(bill, {
      details: [
        buildBillLine(counter, { product_id: hat.product_id, price: 80_000, qty: 2 }),
        { ...buildBillLine(counter, { qty: 1 }), id: line?.id },
      ],
    });
    expect(answer).toMatchObject({ status: 200, message: 'Cập nhật hóa đơn thành công' });
    expect(answer.bill).toMatchObject({
      version: 2,
      bill_number: bill.bill_number,
      row_count: 2,
      total_final_amount: 310_000,
      details: [
        { product_code: hat.product_code, qty: 2 },
        { id: line?.id, qty: 1, final_amount: 150_000 },
      ],
    });
    expect(await inStock()).toEqual([9, 8]);
    const { movements } = await readSales(server.db, counter);
    expect(movements.map(({ qty }) => qty)).toEqual([-3, -2, 2]);
    await expectBooksToBalance(server.db);
  });

  test('sent untouched changes nothing, and its history knows nothing of it', async () => {
    const bill = await buildBill(server, counter, { customer_phone: '0912345601', bill_note: 'Giao chiều' });
    const before = await readSales(server.db, counter);
    const { bill: after } = await change(bill);
    expect(after).toEqual(bill);
    expect(await historyOf(bill)).toHaveLength(1);
    const { movements, levels, lines } = await readSales(server.db, counter);
    expect({ movements, levels, lines }).toEqual({
      movements: before.movements,
      levels: before.levels,
      lines: before.lines,
    });
  });

  test('given the phone of a known customer, and no name, it has theirs; saved untouched it stays without one', async () => {
    await buildBill(server, counter, { customer_phone: '0912345602', customer_name: 'Chị Huyền' });
    const bill = await buildBill(server, counter, { customer_phone: '0912345603' });
    await server.db
      .updateTable('customers')
      .set({ customer_name: 'Anh Ba' })
      .where('customer_phone', '=', '0912345603')
      .execute();
    const { bill: untouched } = await change(bill);
    expect(untouched).toMatchObject({ customer_name: '', version: bill.version });
    const { bill: after } = await change(bill, { customer_phone: '+84912345602' });
    expect(after).toMatchObject({ customer_phone: '0912345602', customer_name: 'Chị Huyền' });
  });

  test('keeps the price and cost of its saved lines when the product’s have changed since', async () => {
    const { shirt } = counter;
    const bill = await buildBill(server, counter);
    await server.db
      .updateTable('products')
      .set({ price: 500_000, sale_price: 0, original_price: 300_000 })
      .where('product_id', '=', shirt.product_id)
      .execute();
    const [line] = bill.details;
    const changed = await change(
      bill,
      { details: [{ ...buildBillLine(counter, { qty: 2 }), id: line?.id }] },
      admin,
    );
    expect(changed.bill.details).toMatchObject([{ qty: 2, price: 150_000, original_price: 90_000 }]);

    const added = await change(changed.bill, {
      details: [{ ...buildBillLine(counter, { qty: 2 }), id: line?.id }, buildBillLine(counter)],
    });
    expect(added).toMatchObject({
      status: 422,
      code: 'PRICE_CHANGED',
      errors: { 'details.1.price': 'Giá bán hiện tại là 500.000' },
    });
  });

  test('may have its lines change places, two lines of one product among them', async () => {
    const bill = await buildBill(server, counter, {
      details: [buildBillLine(counter, { qty: 1 }), buildBillLine(counter, { qty: 2 })],
    });
    const { details } = buildBillChange(bill);
    const { bill: after } = await change(bill, { details: details.toReversed() });
    expect(after.details.map(({ id }) => id)).toEqual(bill.details.map(({ id }) => id).toReversed());
    expect(await inStock()).toEqual([7, 10]);
    await expectBooksToBalance(server.db);
  });

  test('is refused at its line when there is too little, and keeps what it has', async () => {
    const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 4 })] });
    const [line] = bill.details;
    const before = await readSales(server.db, counter);
    const answer = await change(bill, {
      details: [{ ...buildBillLine(counter, { qty: 11 }), id: line?.id }],
    });
    expect(answer).toMatchObject({
      status: 409,
      code: 'STOCK_INSUFFICIENT',
      errors: { 'details.0.qty': 'Không đủ tồn, còn 10' },
    });
    expect(await readSales(server.db, counter)).toEqual(before);
  });

  test('settles its holds anew when its phone changes, and is refused there for what the first hold then lacks', async () => {
    const hold = await holdShirts(server.db, counter, { qty: 6, customer_phone: '0912345601' });
    const details = [buildBillLine(counter, { qty: 10 })];
    const bill = await buildBill(server, counter, { customer_phone: '0912345601', details });
    const holds = fulfilledHolds;
    expect(await holds()).toEqual({ [hold]: 6 });
    expect(await change(bill, { customer_phone: '0912345699' })).toMatchObject({
      status: 409,
      errors: { customer_phone: 'Không đủ tồn, còn 4' },
    });

    const [line] = bill.details;
    const fewer = [{ ...buildBillLine(counter, { qty: 4 }), id: line?.id }];
    const { status } = await change(bill, { customer_phone: '0912345699', details: fewer });
    expect(status).toBe(200);
    expect(await holds()).toEqual({ [hold]: 0 });
    await expectBooksToBalance(server.db);
  });

  test('leaves a hold alone that its customer has made since, but for what it takes more', async () => {
    const customer_phone = '0912345601';
    const bill = await buildBill(server, counter, {
      customer_phone,
      details: [buildBillLine(counter, { qty: 2 })],
    });
    const hold = await holdShirts(server.db, counter, { qty: 3, customer_phone });
    const noted = await change(bill, { bill_note: 'Gọi trước' });
    expect(await fulfilledHolds()).toEqual({ [hold]: 0 });

    const more = [{ ...buildBillLine(counter, { qty: 3 }), id: bill.details[0]?.id }];
    await change(noted.bill, { details: more });
    expect(await fulfilledHolds()).toEqual({ [hold]: 1 });
    await expectBooksToBalance(server.db);
  });

  test.each<[string, (bill: Bill) => Change, Record<string, string>]>([
    [
      'another product on a saved line',
      ({ details }) => ({
        details: [{ ...buildBillLine(counter, { product_id: counter.hat.product_id }), id: details[0]?.id }],
      }),
      { 'details.0.product_id': 'Không đổi được sản phẩm của dòng, hãy xóa dòng và thêm dòng mới' },
    ],
    [
      'a line of another bill',
      () => ({ details: [{ ...buildBillLine(counter), id: 999_999_999 }] }),
      { 'details.0.id': 'Dòng hàng không có trong hóa đơn' },
    ],
    [
      'one line twice',
      ({ details }) => {
        const line = { ...buildBillLine(counter), id: details[0]?.id };
        return { details: [line, line] };
      },
      { 'details.1.id': 'Dòng hàng không có trong hóa đơn' },
    ],
    ['another shop', () => ({ company_id: 999_999 }), { company_id: 'Hóa đơn thuộc cửa hàng khác' }],
    ['a web order', () => ({ order_id: 5 }), { order_id: 'Không có đơn web này' }],
  ])('is refused with %s', async (_, given, errors) => {
    const bill = await buildBill(server, counter);
    const before = await readSales(server.db, counter);
    expect(await change(bill, given(bill))).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', errors });
    expect(await readSales(server.db, counter)).toEqual(before);
  });

  test('stays a collaborator’s when its origin is not sent', async () => {
    const bill = await buildBill(server, counter, { order_origin: 'ctv' });
    const { order_origin, ...body } = buildBillChange(bill);
    const { bill: after } = await writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
      headers: counter.headers,
      body,
    });
    expect([order_origin, after.order_origin]).toEqual(['ctv', 'ctv']);
  });

  test('keeps its salesperson when another Sale of the shop edits it', async () => {
    const { shop, seller } = counter;
    const other = await signInAs(server, { shop, can_list_sale: true });
    const bill = await buildBill(server, counter);
    const answer = await change(bill, { saleman_id: other.user.user_id, bill_note: 'Đã gọi' }, other.headers);
    expect(answer.bill).toMatchObject({ saleman_id: seller.user_id, bill_note: 'Đã gọi' });
  });

  test('is answered to who has just given it to another salesperson', async () => {
    const { shop, seller } = counter;
    await sql`
      insert into role_grants (role_id, module_id, actions)
      select role_id, 'orders', '{view, edit}' from roles
      where company_id = ${shop.company_id} and role_name = 'Order'`.execute(server.db);
    const { user, headers } = await signInAs(server, { shop, groups: ['Order'] });
    const bill = await buildBill(server, counter, { saleman_id: seller.user_id }, admin);
    await server.db
      .updateTable('bills')
      .set({ saleman_id: user.user_id })
      .where('id', '=', bill.id)
      .execute();
    expect(await change(bill, { saleman_id: seller.user_id }, headers)).toMatchObject({
      status: 200,
      bill: { saleman_id: seller.user_id, version: 2 },
    });
    const answer = await server.app.inject({ url: `/api/bills/${bill.id}`, headers });
    expect(answer.json().code).toBe('NOT_FOUND');
  });

  test('writes its customer only where it tells more of them', async () => {
    const customer_phone = '0912345699';
    const bill = await buildBill(server, counter, { customer_phone, customer_name: 'Chị Lan' });
    const writtenBy = async () => {
      const customers = server.db.selectFrom('customers').where('customer_phone', '=', customer_phone);
      return await customers.select([sql`xmin::text`.as('xmin'), 'customer_address']).executeTakeFirst();
    };
    const before = await writtenBy();
    const noted = await change(bill, { bill_note: 'Giao chiều' });
    expect(await writtenBy()).toEqual(before);
    expect((await change(noted.bill, { customer_address: 'Huế' })).status).toBe(200);
    expect(await writtenBy()).toMatchObject({ customer_address: 'Huế' });
    const { bills } = await readSales(server.db, counter);
    expect(bills).toMatchObject([{ customer_id: expect.any(Number), customer_address: 'Huế' }]);
  });

  test('asks for the warehouse only where goods move', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const other = await signInAs(server, { shop: counter.shop, groups: ['Admin'], warehouses: [back] });
    const bill = await buildBill(server, counter);
    const noted = await change(bill, { bill_note: 'Đã gọi' }, other.headers);
    expect(noted.status).toBe(200);
    const [line] = bill.details;
    const more = [{ ...buildBillLine(counter, { qty: 2 }), id: line?.id }];
    expect(await change(noted.bill, { details: more }, other.headers)).toMatchObject({
      code: 'WAREHOUSE_FORBIDDEN',
      errors: { 'details.0.warehouse_code': expect.stringContaining('không được giao kho') },
    });
  });

  test('happens once for its key', async () => {
    const bill = await buildBill(server, counter);
    const [first, second] = [
      await change(bill, { bill_note: 'Một lần' }, counter.headers, 'khoa-1'),
      await change(bill, { bill_note: 'Một lần' }, counter.headers, 'khoa-1'),
    ];
    expect(second).toEqual(first);
    expect(first.bill.version).toBe(2);
  });
});

describe('two people at one bill', () => {
  test('VERSION_STALE says what the first has changed', async () => {
    const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 2 })] });
    const [line] = bill.details;
    const fewer = [{ ...buildBillLine(counter, { qty: 1 }), id: line?.id }];
    await change(bill, { customer_name: 'Chị Lan', details: fewer }, admin);
    const answer = await change(bill, { bill_note: 'Gọi trước' });
    expect(answer).toMatchObject({ status: 409, code: 'VERSION_STALE', params: { version: 2 } });
    expect(answer.params.events).toMatchObject([
      {
        action: 'update',
        fields: expect.arrayContaining([{ field: 'customer_name', before: '', after: 'Chị Lan' }]),
        lines: [
          {
            product_code: counter.shirt.product_code,
            change: 'changed',
            fields: expect.arrayContaining([{ field: 'qty', before: 2, after: 1 }]),
          },
        ],
      },
    ]);
  });

  test('of many who save at once one wins, and the books balance', async () => {
    // As many as nobody saves: a change of nothing would be no change, and stand in nobody's way.
    const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 6 })] });
    const [line] = bill.details;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change(bill, { details: [{ ...buildBillLine(counter, { qty: 1 + (index % 5) }), id: line?.id }] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'VERSION_STALE')).toHaveLength(11);
    await expectBooksToBalance(server.db);
  });

  test('two hundred edits, deletions and restorations on one product leave the books clean', async () => {
    const bills = await Promise.all(Array.from({ length: 5 }, () => buildBill(server, counter)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const bill = bills[index % bills.length] as Bill;
        if (index % 4 === 1) return remove(bill);
        if (index % 4 === 2) return restore(bill);
        const [line] = bill.details;
        return change(bill, {
          details: [{ ...buildBillLine(counter, { qty: 1 + (index % 3) }), id: line?.id }],
        });
      }),
    );
    const codes = new Set(answers.map(({ status, code }) => (status === 200 ? 'done' : code)));
    expect(
      [...codes].filter(
        (code) => !['done', 'VERSION_STALE', 'DOCUMENT_DELETED', 'STOCK_INSUFFICIENT'].includes(code),
      ),
    ).toEqual([]);
    await expectBooksToBalance(server.db);
  });
});

describe('a bill that is deleted', () => {
  test('gives its goods and holds back, said twice too, and takes them again when it is restored', async () => {
    const hold = await holdShirts(server.db, counter, { qty: 5, customer_phone: '0912345601' });
    const bill = await buildBill(server, counter, {
      customer_phone: '0912345601',
      details: [buildBillLine(counter, { qty: 3 })],
    });
    const fulfilled = fulfilledHolds;
    expect(await remove(bill)).toMatchObject({
      status: 200,
      message: 'Hoá đơn đã xoá thành công',
      bill: { status: 0, status_text: 'Đã xóa', version: 2 },
    });
    expect((await remove(bill)).bill.version).toBe(2);
    expect([await inStock(), await fulfilled()]).toEqual([[10, 10], { [hold]: 0 }]);

    expect(await restore(bill)).toMatchObject({
      status: 200,
      message: 'Khôi phục thành công',
      bill: { status: 1 },
    });
    expect((await restore(bill)).bill.version).toBe(3);
    expect([await inStock(), await fulfilled()]).toEqual([[7, 10], { [hold]: 3 }]);
    await expectBooksToBalance(server.db);
  });

  test('cannot be restored when its goods have gone, nor edited or marked', async () => {
    const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 6 })] });
    await remove(bill);
    await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 5 })] });
    expect(await restore(bill)).toMatchObject({
      code: 'STOCK_INSUFFICIENT',
      errors: { 'details.0.qty': 'Không đủ tồn, còn 5' },
    });
    expect(await change(bill)).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
    expect(await mark(bill)).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
    await expectBooksToBalance(server.db);
  });

  test('is deleted and restored only by who may move its goods', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const other = await signInAs(server, { shop: counter.shop, groups: ['Admin'], warehouses: [back] });
    const bill = await buildBill(server, counter);
    expect(await remove(bill, other.headers)).toMatchObject({ status: 403, code: 'WAREHOUSE_FORBIDDEN' });
    await remove(bill);
    expect(await restore(bill, other.headers)).toMatchObject({ status: 403, code: 'WAREHOUSE_FORBIDDEN' });
    expect(await inStock()).toEqual([10, 10]);
  });

  test('is an Admin’s to delete and restore', async () => {
    const bill = await buildBill(server, counter);
    expect(await remove(bill, counter.headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await restore(bill, counter.headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});

describe('the accounting mark', () => {
  test('locks the bill until it is taken back', async () => {
    const bill = await buildBill(server, counter);
    expect(await mark(bill)).toMatchObject({ status: 200, bill: { accounting_status: 1, version: 2 } });
    expect((await mark(bill)).bill.version).toBe(2);
    expect(await change({ ...bill, version: 2 })).toMatchObject({ status: 409, code: 'DOCUMENT_MARKED' });
    expect(await remove(bill)).toMatchObject({ status: 409, code: 'DOCUMENT_MARKED' });
    expect(await unmark(bill)).toMatchObject({ status: 200, bill: { accounting_status: 0, version: 3 } });
    expect((await remove(bill)).status).toBe(200);
  });

  test('is KeToan’s alone: no Admin’s, and no system admin’s', async () => {
    const bill = await buildBill(server, counter);
    const system = await signInAs(server, { is_admin: true });
    for (const headers of [admin, system.headers, counter.headers]) {
      expect(await mark(bill, headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    }
  });
});

describe('the history of a bill', () => {
  test('says who did what when, newest first, without costs', async () => {
    const { seller } = counter;
    const bill = await buildBill(server, counter);
    await change(bill, { bill_note: 'Giao chiều' });
    await remove(bill);
    const history = await historyOf(bill);
    expect(history).toMatchObject([
      { action: 'delete', fields: [], lines: [] },
      {
        action: 'update',
        user_id: seller.user_id,
        fullname: seller.fullname,
        fields: [{ field: 'bill_note', before: '', after: 'Giao chiều' }],
        lines: [],
      },
      { action: 'create', user_id: seller.user_id },
    ]);
    expect(JSON.stringify(history)).not.toContain('original_price');
  });

  test('begins with who wrote it, though it counts for another, and says so once of one from before', async () => {
    const { user, headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    const { bill } = await sell(server, {
      headers,
      body: buildBillBody(counter, { saleman_id: counter.seller.user_id }),
    });
    await server.db
      .insertInto('audit_log')
      .values({
        company_id: bill.company_id,
        user_id: user.user_id,
        action: 'create',
        entity: 'bill',
        entity_id: String(bill.id),
      })
      .execute();
    expect(await historyOf(bill)).toMatchObject([
      { action: 'create', user_id: user.user_id, at: bill.created_at },
    ]);
  });

  test('shows no cost that a record keeps under another name', async () => {
    const { bill } = await change(await buildBill(server, counter), { bill_note: 'Giao chiều' });
    await sql`
      update audit_log set
        before = before || '{"cost_total": 1}',
        after = after || '{"cost_total": 2}' || jsonb_build_object('details',
          jsonb_build_array(after -> 'details' -> 0 || '{"supplier_cost": 70000}'))
      where company_id = ${bill.company_id} and action = 'update'`.execute(server.db);
    expect(await historyOf(bill)).toMatchObject([
      { fields: [{ field: 'bill_note' }], lines: [] },
      { action: 'create' },
    ]);
  });

  test('leaves out what this version knows no word for', async () => {
    const bill = await buildBill(server, counter);
    await server.db
      .insertInto('audit_log')
      .values({
        company_id: bill.company_id,
        user_id: counter.seller.user_id,
        action: 'hand-over',
        entity: 'bill',
        entity_id: String(bill.id),
      })
      .execute();
    expect((await historyOf(bill)).map(({ action }: { action: string }) => action)).toEqual(['create']);
  });

  test('of another salesperson’s bill is NOT_FOUND, as are its other calls', async () => {
    const other = await signInAs(server, { shop: counter.shop });
    const bill = await buildBill(server, counter);
    const answer = await server.app.inject({ url: `/api/bills/${bill.id}/history`, headers: other.headers });
    expect(answer.json().code).toBe('NOT_FOUND');
    expect((await change(bill, {}, other.headers)).code).toBe('NOT_FOUND');
  });
});

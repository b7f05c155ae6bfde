import type { Bill, ChangedLineInput } from '@soquay/contract/bills';
import type { Preorder } from '@soquay/contract/preorders';
import { beforeAll, describe, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import {
  billOf,
  buildArrived,
  buildOrderFixture,
  buildPreorder,
  buildPreorderChange,
  type OrderFixture,
  sendPreorder,
  setLine,
  shoes,
  writePreorder,
} from '../../../test/factories/preorders.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 10;
const server = useApp({ connections });
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server, { stock: 1000 }));
});

async function read({ id }: Preorder): Promise<Preorder> {
  const answer = await server.app.inject({ url: `/api/orders/${id}`, headers: fixture.admin });
  return answer.json().data;
}

function sellFrom({ id }: Preorder, given: object = {}, headers = fixture.headers) {
  return sell(server, { headers, body: { ...buildBillBody(fixture), preorder_id: id, ...given } });
}

function deleteBillOf(id: number) {
  return writeBill(server, 'DELETE', `/api/bills/${id}`, { headers: fixture.admin });
}

function restoreBillOf(id: number) {
  return writeBill(server, 'PUT', `/api/bills/restore/${id}`, { headers: fixture.admin });
}

describe('a bill made from a pre-order', () => {
  test('closes it and delivers its lines, and takes its deposit', async () => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 100_000 });
    const bill = await billOf(server, fixture, arrived);
    expect(bill).toMatchObject({
      preorder_id: arrived.id,
      preorder_number: arrived.order_number,
      preorder_deposit: arrived.pre_paid,
      pre_paid: 100_000,
      total_final_amount: 150_000,
      total_final_amount_after_pre_paid: 50_000,
    });
    const saved = await server.app.inject({ url: `/api/bills/${bill.id}`, headers: fixture.headers });
    expect(saved.json().data).toEqual(bill);
    expect(await read(arrived)).toMatchObject({
      process_status: { status_id: 109 },
      details: [{ process_status: 4 }],
      refund_amount: 0,
      bills: [{ id: bill.id, bill_number: bill.bill_number, pre_paid: 100_000, status: 1 }],
    });
    await expectBooksToBalance(server.db);
  });

  test('takes no more of a deposit than it costs; the rest is given back', async () => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 900_000 });
    const bill = await billOf(server, fixture, arrived, { pre_paid: 150_000 });
    expect(bill).toMatchObject({ pre_paid: 150_000, total_final_amount_after_pre_paid: 0 });
    expect(await read(arrived)).toMatchObject({ refund_amount: 750_000 });
    await expectBooksToBalance(server.db);
  });

  test.each([0, 150_000])('says %i of a deposit of 100,000: TOTALS_MISMATCH', async (pre_paid) => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 100_000 });
    expect(await sellFrom(arrived, { pre_paid })).toMatchObject({
      status: 422,
      code: 'TOTALS_MISMATCH',
      errors: { pre_paid: 'Tính lại là 100.000' },
    });
    expect(await read(arrived)).toMatchObject({ process_status: { status_id: 103 } });
  });

  test('is refused before its goods have arrived, and when it is deleted: PREORDER_NOT_READY', async () => {
    const waiting = await buildPreorder(server, fixture);
    expect(await sellFrom(waiting)).toMatchObject({
      status: 409,
      code: 'PREORDER_NOT_READY',
      params: { status_text: 'Mới' },
    });
    const deleted = await buildArrived(server, fixture);
    await writePreorder(server, 'DELETE', `/${deleted.id}`, { headers: fixture.admin });
    expect(await sellFrom(deleted)).toMatchObject({ status: 409, params: { status_text: 'Đã xóa' } });
  });

  test('of another shop, of others or of none is refused at its field', async () => {
    const arrived = await buildArrived(server, fixture);
    const elsewhere = await buildOrderFixture(server, await buildCounter(server));
    const foreign = await buildArrived(server, elsewhere);
    const stranger = (await signInAs(server, { shop: fixture.shop })).headers;
    for (const answer of [
      await sellFrom(foreign),
      await sellFrom({ ...arrived, id: 999_999_999 }),
      await sellFrom(arrived, {}, stranger),
    ]) {
      expect(answer).toMatchObject({ status: 422, errors: { preorder_id: 'Không có đơn đặt hàng này' } });
    }
  });

  test('that sells more than there is leaves it open', async () => {
    const arrived = await buildArrived(server, fixture);
    const details = [buildBillLine(fixture, { qty: 100_000 })];
    expect(await sellFrom(arrived, { details })).toMatchObject({ status: 409, code: 'STOCK_INSUFFICIENT' });
    expect(await read(arrived)).toMatchObject({
      process_status: { status_id: 103 },
      version: arrived.version,
    });
  });

  test('takes as much as it then costs when it is edited, and stays of the same pre-order', async () => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 200_000 });
    const bill = await billOf(server, fixture, arrived);
    expect(bill.pre_paid).toBe(150_000);
    const line = bill.details[0];
    const details = [{ ...buildBillLine(fixture, { qty: 2 }), id: line?.id }];
    const path = `/api/bills/${bill.id}`;
    const { headers } = fixture;
    const changed = await writeBill(server, 'PUT', path, {
      headers: fixture.admin,
      body: buildBillChange(bill, { details, pre_paid: undefined }),
    });
    expect(changed).toMatchObject({ status: 200, bill: { pre_paid: 200_000, preorder_id: arrived.id } });
    const other = await buildArrived(server, fixture);
    const body = buildBillChange(changed.bill, { preorder_id: other.id });
    expect(await writeBill(server, 'PUT', path, { headers: fixture.admin, body })).toMatchObject({
      status: 422,
      errors: { preorder_id: 'Không đổi được đơn đặt hàng của hóa đơn đã lập' },
    });
    const plain = await sell(server, { headers, body: buildBillBody(fixture) });
    expect(
      await writeBill(server, 'PUT', `/api/bills/${plain.bill.id}`, {
        headers: fixture.admin,
        body: buildBillChange(plain.bill, { preorder_id: other.id }),
      }),
    ).toMatchObject({ status: 422 });
    await expectBooksToBalance(server.db);
  });
});

describe('the agreed price', () => {
  /** Shoes at a million each, two of them, and a coat: in words, as they were asked for. */
  const coat = { ...shoes, product_name: 'Ao khoac da', size: 'L', qty: 1, price: 850_000 };
  const arrive = (given: object = {}) => buildArrived(server, fixture, { details: [shoes, coat], ...given });
  const idsOf = ({ details }: Preorder) => details.map(({ id }) => id) as [number, number];
  /** A shirt of 150,000 for a line of the pre-order. */
  const lineFor = (preorder_line_id: number, given: Partial<ChangedLineInput> = {}): ChangedLineInput => ({
    ...buildBillLine(fixture, { preorder_line_id, price: 850_000 }),
    ...given,
  });
  const changeBill = (bill: Bill, details: ReturnType<typeof lineFor>[], given: object = {}) =>
    writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
      headers: fixture.admin,
      body: buildBillChange(bill, { details, pre_paid: undefined, ...given }),
    });

  test('is asked for the goods of its line, by who may not change prices, and both prices are kept', async () => {
    const arrived = await arrive({ pre_paid: 300_000 });
    const [, coatId] = idsOf(arrived);
    const details = [lineFor(coatId), buildBillLine(fixture, { qty: 3 })];
    const bill = await billOf(server, fixture, arrived, { details });
    expect(bill).toMatchObject({
      total_final_amount: 1_300_000,
      total_final_amount_after_pre_paid: 1_000_000,
      preorder_lines: [
        { product_name: 'Giày da lộn', color: 'Nâu', size: '42', qty: 2, price: 1_000_000 },
        { id: coatId, product_id: null, product_code: '', product_name: 'Ao khoac da', price: 850_000 },
      ],
      details: [
        { price: 850_000, agreed_price: 850_000, regular_price: 200_000, preorder_line_id: coatId },
        { price: 150_000, agreed_price: null, preorder_line_id: null },
      ],
    });
    const saved = await server.app.inject({ url: `/api/bills/${bill.id}`, headers: fixture.headers });
    expect(saved.json().data).toEqual(bill);
    await expectBooksToBalance(server.db);
  });

  test('stands beside the list price where that is asked for instead', async () => {
    const arrived = await arrive();
    const [, coatId] = idsOf(arrived);
    const bill = await billOf(server, fixture, arrived, { details: [lineFor(coatId, { price: 150_000 })] });
    expect(bill.details).toMatchObject([{ price: 150_000, agreed_price: 850_000 }]);
  });

  test('and no other is taken: PRICE_CHANGED at the line, with both', async () => {
    const arrived = await arrive();
    const [shoesId, coatId] = idsOf(arrived);
    const details = [
      lineFor(coatId, { price: 849_999 }),
      lineFor(shoesId),
      buildBillLine(fixture, { price: 850_000 }),
    ];
    expect(await sellFrom(arrived, { details })).toMatchObject({
      status: 422,
      code: 'PRICE_CHANGED',
      errors: {
        'details.0.price': 'Giá đã hẹn là 850.000, giá bán hiện tại là 150.000',
        'details.1.price': 'Giá đã hẹn là 1.000.000, giá bán hiện tại là 150.000',
        'details.2.price': 'Giá bán hiện tại là 150.000',
      },
      params: { lines: [{ price: 850_000 }, { price: 1_000_000 }, { price: 150_000 }] },
    });
    expect(await read(arrived)).toMatchObject({ process_status: { status_id: 103 } });
  });

  test('holds for as many pieces as were asked for, on however many lines', async () => {
    const arrived = await arrive();
    const [shoesId] = idsOf(arrived);
    const shoesFor = (qty: number, price = 1_000_000) => lineFor(shoesId, { qty, price });
    expect(await sellFrom(arrived, { details: [shoesFor(3)] })).toMatchObject({
      status: 422,
      errors: { 'details.0.qty': 'Đơn đặt hàng chỉ có 2, bán thêm thì thêm dòng khác' },
    });
    expect(await sellFrom(arrived, { details: [shoesFor(2), shoesFor(1, 150_000)] })).toMatchObject({
      errors: { 'details.1.qty': 'Đơn đặt hàng chỉ có 2, bán thêm thì thêm dòng khác' },
    });
    const details = [shoesFor(1), shoesFor(1), buildBillLine(fixture, { qty: 3 })];
    expect((await sellFrom(arrived, { details })).bill).toMatchObject({ total_amount: 2_450_000 });
  });

  test.each([
    [
      'a line of another pre-order',
      async () => idsOf(await arrive())[1],
      'Dòng hàng không có trong đơn đặt hàng',
    ],
    ['no line there is', async () => 999_999_999, 'Dòng hàng không có trong đơn đặt hàng'],
    ['what is no id', async () => 'abc', 'Dòng đơn đặt hàng không hợp lệ'],
  ])('is refused at its field for %s', async (_, idOf, message) => {
    const arrived = await arrive();
    const details = [{ ...buildBillLine(fixture), preorder_line_id: await idOf() }];
    expect(await sellFrom(arrived, { details })).toMatchObject({
      status: 422,
      errors: { 'details.0.preorder_line_id': message },
    });
  });

  test('of a promise that names a product is taken by that product alone, and in words by any', async () => {
    const { shirt, hat } = fixture;
    const named = { ...shoes, product_id: shirt.product_id, qty: 1, price: 140_000 };
    const arrived = await arrive({ details: [named, coat] });
    const [namedId, coatId] = idsOf(arrived);
    const hatFor = (preorder_line_id: number, price: number) =>
      lineFor(preorder_line_id, { product_id: hat.product_id, price });
    expect(await sellFrom(arrived, { details: [hatFor(namedId, 140_000)] })).toMatchObject({
      status: 422,
      errors: { 'details.0.preorder_line_id': 'Dòng đơn đặt hàng này là của sản phẩm khác' },
    });
    const details = [lineFor(namedId, { price: 140_000 }), hatFor(coatId, 850_000)];
    const { bill } = await sellFrom(arrived, { details });
    expect(bill).toMatchObject({ total_amount: 990_000 });
    // An edit may not turn to it either.
    const kept = bill.details.map(({ id }, index) => ({ ...(details[index] as ChangedLineInput), id }));
    const edited = await changeBill(bill, [...kept.slice(1), hatFor(namedId, 140_000)]);
    expect(edited).toMatchObject({
      status: 422,
      errors: { 'details.1.preorder_line_id': 'Dòng đơn đặt hàng này là của sản phẩm khác' },
    });
  });

  test('is refused on a bill without a pre-order', async () => {
    const [, coatId] = idsOf(await arrive());
    const body = buildBillBody(fixture, { details: [lineFor(coatId)] });
    expect(await sell(server, { headers: fixture.headers, body })).toMatchObject({
      status: 422,
      errors: { 'details.0.preorder_line_id': 'Dòng hàng không có trong đơn đặt hàng' },
    });
  });

  test('stays through an edit, whatever else is on it, and leaves the choice open', async () => {
    const arrived = await arrive();
    const [shoesId, coatId] = idsOf(arrived);
    const bill = await billOf(server, fixture, arrived, { details: [lineFor(coatId)] });
    const [{ id }] = bill.details as [Bill['details'][number]];
    // As a screen does that knows nothing of what a line is for.
    const plain = { ...buildBillLine(fixture, { price: 850_000 }), id };
    const edited = await changeBill(bill, [plain, lineFor(shoesId, { price: 1_000_000, qty: 2 })]);
    expect(edited.bill.details).toMatchObject([
      { id, price: 850_000, agreed_price: 850_000, preorder_line_id: coatId },
      { price: 1_000_000, agreed_price: 1_000_000, preorder_line_id: shoesId },
    ]);
    const asListed = await changeBill(edited.bill, [{ ...plain, price: 150_000, preorder_line_id: coatId }]);
    expect(asListed.bill.details).toMatchObject([{ id, price: 150_000, agreed_price: 850_000 }]);
    const again = await changeBill(asListed.bill, [plain]);
    expect(again.bill.details).toMatchObject([{ id, price: 850_000 }]);
    expect(await changeBill(again.bill, [{ ...plain, qty: 2 }])).toMatchObject({
      errors: { 'details.0.qty': 'Đơn đặt hàng chỉ có 1, bán thêm thì thêm dòng khác' },
    });
    expect(await changeBill(again.bill, [{ ...plain, preorder_line_id: shoesId }])).toMatchObject({
      errors: { 'details.0.preorder_line_id': 'Không đổi được dòng đơn đặt hàng của dòng hàng đã lưu' },
    });
    await expectBooksToBalance(server.db);
  });

  test('is edited by a Sale who may not change prices, too', async () => {
    const arrived = await arrive();
    const [, coatId] = idsOf(arrived);
    const bill = await billOf(server, fixture, arrived, { details: [lineFor(coatId, { price: 150_000 })] });
    const { headers } = fixture;
    const change = (price: number) =>
      writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
        headers,
        body: buildBillChange(bill, {
          details: [{ ...buildBillLine(fixture, { price }), id: bill.details[0]?.id }],
        }),
      });
    expect(await change(800_000)).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { lines: [{ price: 850_000 }] },
    });
    expect((await change(850_000)).bill.details).toMatchObject([{ price: 850_000, agreed_price: 850_000 }]);
  });

  test('of a line that has gone since stays on the bill that named it', async () => {
    const arrived = await arrive();
    const [shoesId, coatId] = idsOf(arrived);
    const bill = await billOf(server, fixture, arrived, { details: [lineFor(coatId)] });
    await deleteBillOf(bill.id);
    await writePreorder(server, 'DELETE', `/detail/${coatId}`, { headers: fixture.admin });
    const restored = await restoreBillOf(bill.id);
    expect(restored.bill).toMatchObject({
      preorder_lines: [{ id: shoesId }],
      details: [{ price: 850_000, agreed_price: 850_000, preorder_line_id: coatId }],
    });
    const [line] = restored.bill.details;
    const details = [lineFor(coatId, { id: line?.id, discount: 50_000 })];
    expect((await changeBill(restored.bill, details)).bill).toMatchObject({ total_final_amount: 800_000 });
    await expectBooksToBalance(server.db);
  });
});

describe('its deletion', () => {
  test('opens the pre-order again, its restoration closes it', async () => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 100_000 });
    const bill = await billOf(server, fixture, arrived);
    expect((await deleteBillOf(bill.id)).status).toBe(200);
    expect(await read(arrived)).toMatchObject({
      process_status: { status_id: 103 },
      details: [{ process_status: 3 }],
      bills: [{ status: 0 }],
    });
    await expectBooksToBalance(server.db);
    expect((await restoreBillOf(bill.id)).status).toBe(200);
    expect(await read(arrived)).toMatchObject({
      process_status: { status_id: 109 },
      details: [{ process_status: 4 }],
    });
    const events = await server.app.inject({
      url: `/api/orders/${arrived.id}/history`,
      headers: fixture.admin,
    });
    expect(events.json().data.slice(0, 3)).toMatchObject([
      { action: 'bill', fields: [{ field: 'process_status', before: 103, after: 109 }] },
      { action: 'unbill', fields: [{ field: 'process_status', before: 109, after: 103 }] },
      { action: 'bill', fields: [{ field: 'process_status', before: 103, after: 109 }] },
    ]);
    await expectBooksToBalance(server.db);
  });

  test('lets another bill be made, and then it stays deleted: PREORDER_NOT_READY', async () => {
    const arrived = await buildArrived(server, fixture);
    const bill = await billOf(server, fixture, arrived);
    await deleteBillOf(bill.id);
    const next = await billOf(server, fixture, arrived);
    expect(await restoreBillOf(bill.id)).toMatchObject({ status: 409, code: 'PREORDER_NOT_READY' });
    expect((await read(arrived)).bills).toMatchObject([
      { id: next.id, status: 1 },
      { id: bill.id, status: 0 },
    ]);
    await expectBooksToBalance(server.db);
  });

  test('and a deposit that is another since: PREORDER_OUTDATED', async () => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 100_000 });
    const bill = await billOf(server, fixture, arrived);
    await deleteBillOf(bill.id);
    const reopened = await read(arrived);
    const form = buildPreorderChange(reopened, { pre_paid: 50_000 });
    const path = `/update/${arrived.id}`;
    expect((await sendPreorder(server, 'PUT', path, { headers: fixture.headers, form })).status).toBe(200);
    expect(await restoreBillOf(bill.id)).toMatchObject({ status: 409, code: 'PREORDER_OUTDATED' });
    await expectBooksToBalance(server.db);
  });

  test('of what accounting has marked is refused: PREORDER_MARKED', async () => {
    const arrived = await buildArrived(server, fixture);
    const bill = await billOf(server, fixture, arrived);
    const mark = (path: string) =>
      writePreorder(server, 'PUT', `/${arrived.id}/${path}`, { headers: fixture.accounting });
    await mark('set-processed-accounting');
    expect(await deleteBillOf(bill.id)).toMatchObject({ status: 409, code: 'PREORDER_MARKED' });
    await mark('set-not-processed-accounting');
    expect((await deleteBillOf(bill.id)).status).toBe(200);
  });
});

test('a pre-order with a bill that stands is not deleted: PREORDER_BILLED', async () => {
  const arrived = await buildArrived(server, fixture);
  const bill = await billOf(server, fixture, arrived);
  expect(await writePreorder(server, 'DELETE', `/${arrived.id}`, { headers: fixture.admin })).toMatchObject({
    status: 409,
    code: 'PREORDER_BILLED',
    message: `Đơn đặt hàng đã có hóa đơn số ${bill.bill_number}, hãy xóa hóa đơn trước`,
  });
});

test('what accounting has marked can be billed, as a marked bill can be returned', async () => {
  const arrived = await buildArrived(server, fixture);
  await writePreorder(server, 'PUT', `/${arrived.id}/set-processed-accounting`, {
    headers: fixture.accounting,
  });
  expect((await sellFrom(arrived)).status).toBe(200);
});

describe('of contenders at one moment exactly one wins', () => {
  const count = (answers: readonly { status: number; code?: string }[]) => {
    const outcomes: Record<string, number> = {};
    for (const { status, code } of answers) {
      const outcome = status === 200 ? 'done' : `${status} ${code}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    return outcomes;
  };

  async function expectCleanBooks(): Promise<void> {
    await expectBooksToBalance(server.db);
    expect(await countDeadlocks(server.db, connections)).toBe(0);
  }

  test('who make a bill of one pre-order', async () => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 100_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => sellFrom(arrived)));
    expect(count(answers)).toEqual({ done: 1, '409 PREORDER_NOT_READY': 9 });
    expect((await read(arrived)).bills).toHaveLength(1);
    await expectCleanBooks();
  });

  test('who bill it and delete it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const arrived = await buildArrived(server, fixture);
      const [billed, deleted] = await Promise.all([
        sellFrom(arrived),
        writePreorder(server, 'DELETE', `/${arrived.id}`, { headers: fixture.admin }),
      ]);
      expect([billed.status, deleted.status].sort()).toEqual([200, 409]);
      expect(['PREORDER_NOT_READY', 'PREORDER_BILLED']).toContain(billed.code ?? deleted.code);
    }
    await expectCleanBooks();
  });

  test('who restore its bill and make another', async () => {
    for (let round = 0; round < 8; round += 1) {
      const arrived = await buildArrived(server, fixture, { pre_paid: 100_000 });
      const first = await billOf(server, fixture, arrived);
      await deleteBillOf(first.id);
      const answers = await Promise.all([restoreBillOf(first.id), sellFrom(arrived)]);
      expect(count(answers)).toEqual({ done: 1, '409 PREORDER_NOT_READY': 1 });
    }
    await expectCleanBooks();
  });

  test('who delete its bill, make another and restore the first', async () => {
    const arrived = await buildArrived(server, fixture, { pre_paid: 100_000 });
    const first = await billOf(server, fixture, arrived);
    await deleteBillOf(first.id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => sellFrom(arrived)),
      ...Array.from({ length: 4 }, () => restoreBillOf(first.id)),
      ...Array.from({ length: 4 }, () => deleteBillOf(first.id)),
    ]);
    expect(answers.every(({ status, code }) => status === 200 || code === 'PREORDER_NOT_READY')).toBe(true);
    expect((await read(arrived)).bills.filter(({ status }) => status === 1).length).toBeLessThanOrEqual(1);
    await expectCleanBooks();
  });

  test('who bill one and change another of the same customer, each telling more of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const arrived = await Promise.all(Array.from({ length: 8 }, () => buildArrived(server, fixture)));
      const customer = { customer_phone: `09876543${round}0`, customer_name: 'Chị Hoa' };
      const answers = await Promise.all(
        arrived.map((preorder, index) => {
          if (index % 2 === 0) return sellFrom(preorder, customer);
          // With goods that are still to be bought it leaves those that have arrived.
          const form = buildPreorderChange(preorder, { ...customer, details: [shoes] });
          return sendPreorder(server, 'PUT', `/update/${preorder.id}`, { headers: fixture.headers, form });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    await expectCleanBooks();
  });

  test('who sell, order, tick and bill in one shop', async () => {
    const arrived = await Promise.all(Array.from({ length: 4 }, () => buildArrived(server, fixture)));
    const open = await buildPreorder(server, fixture);
    const answers = await Promise.all([
      ...arrived.map((preorder) => sellFrom(preorder)),
      ...Array.from({ length: 6 }, () =>
        sell(server, { headers: fixture.headers, body: buildBillBody(fixture) }),
      ),
      ...Array.from({ length: 4 }, async () => ({
        status: 200,
        preorder: await buildPreorder(server, fixture),
      })),
      ...[2, 3].map(async (to) => ({
        status: 200,
        preorder: await setLine(server, fixture.admin, open.details[0]?.id ?? 0, to),
      })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expectCleanBooks();
  });
});

import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import type { SavedExport } from '@soquay/contract/warehouse-exports';
import { beforeEach, describe, expect, test } from 'vitest';
import { countDeadlocks } from '../../../test/count-deadlocks.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  signInAs,
} from '../../../test/factories/bills.ts';
import {
  buildExport,
  buildExportBody,
  buildExportLine,
  writeExport,
} from '../../../test/factories/exports.ts';
import { joinShop } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { writeReceipt } from '../../../test/factories/receipts.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const connections = 8;
const server = useApp({ connections });
let counter: Counter;
let keeper: Headers;
/** Counts what comes. */
let receiver: Headers;
let back: string;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  [, back = ''] = counter.shop.warehouses;
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
  receiver = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

const remove = ({ id }: SavedExport) => writeExport(server, 'DELETE', `/${id}`, { headers: keeper });
const restore = ({ id }: SavedExport) => writeExport(server, 'PUT', `/restore/${id}`, { headers: keeper });
const confirm = ({ sent_to }: SavedExport) =>
  writeReceipt(server, 'PUT', `/confirm/${sent_to?.receipt_id}`, { headers: keeper });
const tick = (id: number, query: string, key = randomUUID()) =>
  writeExport(server, 'PUT', `/details?id=${id}&${query}`, { headers: keeper, key });
const add = ({ id: export_id }: SavedExport, given: object = {}) =>
  writeExport(server, 'POST', '/add-product', {
    headers: keeper,
    body: {
      export_id,
      product_code: counter.hat.product_code,
      warehouse_code: counter.warehouse,
      qty: 2,
      ...given,
    },
  });
const removeLine = (id: number) =>
  writeExport(server, 'DELETE', `/delete-product?detail_id=${id}`, { headers: keeper });

function sendShirts(qty: number): Promise<SavedExport> {
  return buildExport(server, counter, keeper, { details: [buildExportLine(counter, { qty })] });
}

function lendShirts(qty: number): Promise<SavedExport> {
  const details = [buildExportLine(counter, { qty })];
  return buildExport(server, counter, keeper, { export_type: 4, borrower: 'Chị Hoa', details });
}

async function shirtsInStock(): Promise<number> {
  const { qty } = await server.db
    .selectFrom('stock_levels')
    .select('qty')
    .where('product_id', '=', counter.shirt.product_id)
    .where('warehouse_code', '=', counter.warehouse)
    .executeTakeFirstOrThrow();
  return qty;
}

async function historyOf({ id }: { id: number }, of = 'warehouse-exports') {
  return (await server.app.inject({ url: `/api/${of}/${id}/history`, headers: keeper })).json().data;
}

async function receiptOf({ sent_to }: SavedExport) {
  const url = `/api/warehouse-receipts/${sent_to?.receipt_id}`;
  return (await server.app.inject({ url, headers: keeper })).json().data;
}

describe('a transfer', () => {
  test('is named by the receipt that it has made, with its warehouse and what the sender says', async () => {
    const export_note = 'Hàng cần gấp, gọi chị Thu';
    const details = [buildExportLine(counter, { qty: 4 })];
    const sent = await buildExport(server, counter, keeper, { export_note, details });
    const { company_id, company_name } = counter.shop;
    const sent_from = {
      company_id,
      company_name,
      export_id: sent.id,
      export_number: sent.export_number,
      warehouse_codes: [counter.warehouse],
      export_note,
    };
    const { receipt_number, ...receipt } = await receiptOf(sent);
    expect(receipt.sent_from).toEqual(sent_from);
    const query = { company_id: String(company_id), receipt_number: String(receipt_number) };
    const list = await server.app.inject({ url: '/api/warehouse-receipts', headers: keeper, query });
    expect(list.json().data).toMatchObject([{ sent_from }]);
    const excel = {
      url: '/api/warehouse-receipts/excel',
      headers: keeper,
      query: { company_id: query.company_id },
    };
    const { Sheets } = read((await server.app.inject(excel)).rawPayload);
    const [sheet = {}] = Object.values(Sheets);
    const texts = utils.sheet_to_json<string[]>(sheet, { header: 1 }).flat();
    expect(texts).toEqual(
      expect.arrayContaining(['Từ kho', counter.warehouse, 'Ghi chú nơi gửi', export_note]),
    );
  });

  test('takes more from its own warehouse alone; one of several, of before, from each of them', async () => {
    const third = `${counter.warehouse}C`;
    await server.db
      .insertInto('warehouses')
      .values({ company_id: counter.shop.company_id, warehouse_code: third, warehouse_name: 'Kho ba' })
      .execute();
    const sent = await sendShirts(4);
    expect(await add(sent, { warehouse_code: third })).toMatchObject({
      status: 422,
      errors: { warehouse_code: `Phiếu chỉ lấy hàng từ một kho: ${counter.warehouse}` },
    });
    const { saved } = await add(sent);
    const moveLine = (warehouse_code: string) =>
      server.db
        .updateTable('warehouse_export_lines')
        .set({ warehouse_code })
        .where('id', '=', saved.details.at(-1)?.id ?? 0)
        .execute();
    await moveLine(third);
    expect(await add(saved)).toMatchObject({ status: 200, saved: { row_count: 3 } });
    // Nothing of it lies there: it is the stock that refuses.
    expect(await add(saved, { warehouse_code: third })).toMatchObject({ code: 'STOCK_INSUFFICIENT' });
    await moveLine(counter.warehouse);
  });

  test('that is deleted comes back with its receipt gone, and waits again once it is restored', async () => {
    const sent = await sendShirts(4);
    expect(await remove(sent)).toMatchObject({
      status: 200,
      message: 'Xóa thành công',
      saved: { status: 0, version: 2, sent_to: { status: 0 } },
    });
    expect((await remove(sent)).saved.version).toBe(2);
    expect(await shirtsInStock()).toBe(10);
    expect(await confirm(sent)).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
    expect(await restore(sent)).toMatchObject({ status: 200, saved: { status: 1, sent_to: { status: 2 } } });
    expect(await shirtsInStock()).toBe(6);
    await expectBooksToBalance(server.db);
  });

  test('that has come is neither deleted nor changed, and names its receipt', async () => {
    const sent = await sendShirts(4);
    await confirm(sent);
    const arrived = { status: 409, code: 'TRANSFER_ARRIVED', params: { number: 1 } };
    expect(await remove(sent)).toMatchObject(arrived);
    expect(await add(sent)).toMatchObject(arrived);
    expect(await removeLine(sent.details[0]?.id ?? 0)).toMatchObject(arrived);
  });

  test('is not restored when its goods are gone', async () => {
    const sent = await sendShirts(4);
    await remove(sent);
    await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 8 })] });
    expect(await restore(sent)).toMatchObject({ status: 409, code: 'STOCK_INSUFFICIENT' });
  });

  test('takes lines until it has come, on its receipt too', async () => {
    const sent = await sendShirts(4);
    const { saved } = await add(sent);
    expect(saved).toMatchObject({ row_count: 2, total_qty: 6, version: 2 });
    expect(await receiptOf(sent)).toMatchObject({
      row_count: 2,
      total_qty: 6,
      version: 2,
      details: [{ qty: 4 }, { product_code: counter.hat.product_code, warehouse_code: back, sent_qty: 2 }],
    });
    expect((await removeLine(sent.details[0]?.id ?? 0)).saved).toMatchObject({ row_count: 1, total_qty: 2 });
    expect(await receiptOf(sent)).toMatchObject({ row_count: 1, details: [{ qty: 2 }] });
    expect(await shirtsInStock()).toBe(10);
    expect((await removeLine(sent.details[0]?.id ?? 0)).saved.version).toBe(3);
    expect(await removeLine(saved.details[1]?.id ?? 0)).toMatchObject({ status: 422 });
    await expectBooksToBalance(server.db);
  });

  test('refuses a line of more than there is, at its fields, and counts what it has sent as gone', async () => {
    const sent = await sendShirts(4);
    const more = await add(sent, { product_code: counter.shirt.product_code, qty: 7 });
    expect(more).toMatchObject({ status: 409, errors: { qty: 'Không đủ tồn, còn 6' } });
    expect(Object.keys(more.errors)).toEqual(['qty']);
    expect(await add(sent, { qty: 11 })).toMatchObject({
      status: 409,
      errors: { qty: 'Không đủ tồn, còn 10' },
    });
    expect((await add(sent, { product_code: 'KHONG-CO', warehouse_code: back })).errors).toEqual({
      product_code: 'Sản phẩm không có trên hệ thống',
      warehouse_code: 'Kho nhận phải khác kho xuất',
    });
  });

  test('deleted, changed and confirmed at once: one of them finds it so', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sent = await sendShirts(1);
      const answers = await Promise.all([remove(sent), confirm(sent), add(sent, { qty: 1 })]);
      const [removed, confirmed] = answers;
      expect([removed.status, confirmed.status].sort()).toEqual([200, 409]);
    }
    expect(await countDeadlocks(server.db, connections)).toBe(0);
    await expectBooksToBalance(server.db);
  });
});

test('of transfers of one day, sent, added to and deleted at once, none waits for another for ever', async () => {
  counter = await buildCounter(server, { stock: 200 });
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
  const send = () => writeExport(server, 'POST', '', { headers: keeper, body: buildExportBody(counter) });
  for (let round = 0; round < 5; round += 1) {
    const sent = await Promise.all(Array.from({ length: 8 }, () => sendShirts(1)));
    const answers = await Promise.all(
      sent.flatMap((transfer, index) => (index % 2 === 0 ? [remove(transfer)] : [add(transfer), send()])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  await expectBooksToBalance(server.db);
  expect(await countDeadlocks(server.db, connections)).toBe(0);
});

describe('goods of a transfer that were counted short', () => {
  async function sendAndCount(sent: number, counted_qty: number, headers = receiver): Promise<SavedExport> {
    const saved = await sendShirts(sent);
    await countAs(headers, saved, counted_qty);
    return saved;
  }
  async function countAs(headers: Headers, saved: SavedExport, counted_qty: number): Promise<void> {
    const [line] = (await receiptOf(saved)).details;
    const body = { details: [{ id: line.id, counted_qty }] };
    await writeReceipt(server, 'PUT', `/confirm/${saved.sent_to?.receipt_id}`, { headers, body });
  }
  const settle = (
    { id, details }: SavedExport,
    settled: readonly (readonly [outcome: string, qty: number])[],
    headers = keeper,
  ) =>
    writeExport(server, 'PUT', `/settle/${id}`, {
      headers,
      body: { details: settled.map(([outcome, qty]) => ({ id: details[0]?.id, outcome, qty })) },
    });
  async function missing() {
    const url = `/api/warehouse-exports/on-the-way?company_id=${counter.shop.company_id}`;
    return (await server.app.inject({ url, headers: keeper })).json().data;
  }

  test('stay visible until they are found, lost or back, each in the books', async () => {
    const sent = await sendAndCount(9, 2);
    expect(await missing()).toMatchObject([{ export_id: sent.id, qty: 7, is_missing: true }]);
    expect(
      await settle(sent, [
        ['found', 3],
        ['lost', 1],
      ]),
    ).toMatchObject({
      status: 200,
      message: 'Đã xử lý hàng thiếu',
      saved: { details: [{ qty: 9, received_qty: 5, lost_qty: 1, back_qty: 0, missing_qty: 3 }] },
    });
    expect(await receiptOf(sent)).toMatchObject({
      total_qty: 5,
      missing_qty: 3,
      details: [{ qty: 5, sent_qty: 9 }],
    });
    expect(await missing()).toMatchObject([{ qty: 3 }]);
    expect((await settle(sent, [['back', 3]])).saved.details).toMatchObject([
      { missing_qty: 0, back_qty: 3 },
    ]);
    expect(await missing()).toEqual([]);
    expect(await receiptOf(sent)).toMatchObject({ total_qty: 5, missing_qty: 0 });
    expect(await shirtsInStock()).toBe(4);
    await expectBooksToBalance(server.db);
  });

  test('stand in both histories as settled, with what was found, lost or back', async () => {
    const sent = await sendAndCount(9, 2);
    await settle(sent, [
      ['found', 3],
      ['lost', 1],
    ]);
    await settle(sent, [['back', 3]]);
    const action = 'settle-shortage';
    const change = (field: string, before: number, after: number) => ({ field, before, after });
    expect(await historyOf(sent)).toMatchObject([
      { action, lines: [{ fields: [change('back_qty', 0, 3)] }] },
      { action, lines: [{ fields: [change('lost_qty', 0, 1), change('received_qty', 2, 5)] }] },
      { action: 'create' },
    ]);
    const receipt = await receiptOf(sent);
    // Nothing came in by what went back.
    expect(receipt.version).toBe(3);
    expect(await historyOf(receipt, 'warehouse-receipts')).toMatchObject([
      { action, lines: [{ fields: [change('qty', 2, 5)] }] },
      { action: 'confirm' },
      { action: 'create' },
    ]);
  });

  test('are settled once, and no more than are missing', async () => {
    const sent = await sendAndCount(4, 2);
    expect(
      await settle(sent, [
        ['lost', 1],
        ['back', 2],
      ]),
    ).toMatchObject({ status: 422, errors: { 'details.1.qty': 'Không được lớn hơn 1' } });
    const answers = await Promise.all([settle(sent, [['lost', 2]]), settle(sent, [['found', 2]])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    await expectBooksToBalance(server.db);
  });

  test('are nothing before anybody has counted', async () => {
    const waiting = { status: 409, code: 'TRANSFER_WAITING' };
    expect(await settle(await sendShirts(1), [['lost', 1]])).toMatchObject(waiting);
    expect(await settle(await lendShirts(1), [['lost', 1]])).toMatchObject(waiting);
  });

  test('come only into warehouses that are the person’s, and are lost only out of them', async () => {
    const sent = await sendAndCount(4, 2);
    const groups = ['Kho' as const];
    const here = await signInAs(server, { shop: counter.shop, groups, warehouses: [counter.warehouse] });
    const there = await signInAs(server, { shop: counter.shop, groups, warehouses: [back] });
    const forbidden = { status: 403, code: 'WAREHOUSE_FORBIDDEN' };
    expect(await settle(sent, [['found', 1]], here.headers)).toMatchObject(forbidden);
    expect(await settle(sent, [['back', 1]], there.headers)).toMatchObject(forbidden);
    expect(await settle(sent, [['lost', 1]], there.headers)).toMatchObject(forbidden);
    expect((await settle(sent, [['back', 1]], here.headers)).status).toBe(200);
    expect((await settle(sent, [['found', 1]], there.headers)).status).toBe(200);
    await expectBooksToBalance(server.db);
  });

  const ownCount = {
    status: 403,
    code: 'SHORTAGE_OWN_COUNT',
    message:
      'Bạn đã đếm thiếu hàng này nên chỉ ghi được hàng tìm thấy; mất hay trả lại kho xuất phải do người khác hoặc quản trị xử lý',
  };

  test('are lost or back by the word of somebody else than who counted them, who may only find them', async () => {
    const sent = await sendAndCount(4, 1);
    for (const outcome of ['lost', 'back']) {
      expect(await settle(sent, [[outcome, 1]], receiver)).toMatchObject(ownCount);
    }
    const both = [
      ['found', 1],
      ['lost', 1],
    ] as const;
    expect(await settle(sent, both, receiver)).toMatchObject(ownCount);
    expect(await missing()).toMatchObject([{ qty: 3 }]);
    expect((await settle(sent, [['found', 1]], receiver)).status).toBe(200);
    expect((await settle(sent, both, keeper)).status).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test('are lost by the word of who counted them where that is an Admin of the shop that sent them', async () => {
    const admin = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    const sent = await sendAndCount(4, 1, admin.headers);
    expect(sent.sent_to).toMatchObject({ confirmed_by: null });
    const settled = await settle(sent, [['lost', 3]], admin.headers);
    expect(settled).toMatchObject({
      status: 200,
      saved: { sent_to: { confirmed_by: admin.user.user_id } },
    });

    const there = await buildShop(server.db);
    const { product_code } = counter.shirt;
    await buildProduct(server.db, { shop: there, product_code });
    const { user, headers } = await signInAs(server, { shop: there, groups: ['Admin'] });
    await joinShop(server.db, { user, shop: counter.shop, groups: ['Kho'] });
    const abroad = await buildExport(server, counter, keeper, {
      receipt_warehouse_code: there.warehouses[0] ?? '',
      details: [buildExportLine(counter, { qty: 4 })],
    });
    const url = `/api/warehouse-receipts/${abroad.sent_to?.receipt_id}`;
    const { details } = (await server.app.inject({ url, headers })).json().data;
    const body = { details: [{ id: details[0].id, counted_qty: 1 }] };
    await writeReceipt(server, 'PUT', `/confirm/${abroad.sent_to?.receipt_id}`, { headers, body });
    expect(await settle(abroad, [['lost', 3]], headers)).toMatchObject(ownCount);
    expect((await settle(abroad, [['lost', 3]], keeper)).status).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test('counted and settled by one person at once, are not lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sent = await sendShirts(1);
      const [settled] = await Promise.all([settle(sent, [['lost', 1]]), countAs(keeper, sent, 0)]);
      expect(['TRANSFER_WAITING', 'SHORTAGE_OWN_COUNT']).toContain(settled.code);
      expect(await settle(sent, [['lost', 1]])).toMatchObject(ownCount);
    }
    expect(await missing()).toHaveLength(8);
    expect(await countDeadlocks(server.db, connections)).toBe(0);
    await expectBooksToBalance(server.db);
  });
});

describe('a loan', () => {
  test('says who has it and until when', async () => {
    const due_date = addDays(businessDay(new Date()), 7);
    const lent = await buildExport(server, counter, keeper, {
      export_type: 4,
      borrower: 'Chị Hoa',
      due_date,
      receipt_warehouse_code: '',
    });
    expect(lent).toMatchObject({
      behaviour: 'loan',
      borrower: 'Chị Hoa',
      due_date,
      out_qty: 1,
      details: [{ status: 1 }],
    });
    expect((await remove(lent)).saved.out_qty).toBe(0);
  });

  test('comes back by a tick, and is out again by another', async () => {
    const lent = await lendShirts(4);
    const id = lent.details[0]?.id ?? 0;
    expect(await tick(id, 'status=2')).toMatchObject({
      status: 200,
      message: 'Đã ghi nhận hàng trả',
      saved: { version: 2, out_qty: 0, details: [{ qty: 4, status: 2 }] },
    });
    expect(await shirtsInStock()).toBe(10);
    expect((await tick(id, 'status=2')).saved.version).toBe(2);
    expect((await tick(id, 'status=1')).saved).toMatchObject({ version: 3, details: [{ status: 1 }] });
    expect(await shirtsInStock()).toBe(6);
    const changedLines = (before: number, after: number) => [
      { change: 'changed', fields: [{ field: 'out_qty', before, after }] },
    ];
    expect(await historyOf(lent)).toMatchObject([
      { action: 'lend-again', lines: changedLines(0, 4) },
      { action: 'give-back', lines: changedLines(4, 0) },
      { action: 'create' },
    ]);
    await expectBooksToBalance(server.db);
  });

  test('a part that comes back splits its line', async () => {
    const lent = await lendShirts(4);
    const id = lent.details[0]?.id ?? 0;
    expect((await tick(id, 'status=2&qty=3')).saved).toMatchObject({
      row_count: 2,
      total_qty: 4,
      out_qty: 1,
      details: [
        { id, qty: 1, status: 1 },
        { qty: 3, status: 2 },
      ],
    });
    expect(await shirtsInStock()).toBe(9);
    expect(await tick(id, 'status=2&qty=2')).toMatchObject({
      status: 422,
      errors: { qty: 'Không được lớn hơn 1' },
    });
    expect((await historyOf(lent))[0]).toMatchObject({
      action: 'give-back',
      lines: [{ change: 'changed', fields: [{ field: 'out_qty', before: 4, after: 1 }] }],
    });
    await expectBooksToBalance(server.db);
  });

  test('of which a blank or odd number comes back is refused at it, and stays out', async () => {
    const lent = await lendShirts(4);
    for (const qty of ['', ' ', '0x2', '1e0', ' 2', '+2', '1.5']) {
      const answer = await tick(lent.details[0]?.id ?? 0, `status=2&qty=${encodeURIComponent(qty)}`);
      expect(answer, qty).toMatchObject({ status: 422, errors: { qty: expect.any(String) } });
    }
    expect(await shirtsInStock()).toBe(6);
  });

  test('is not out again when its goods have been sold since', async () => {
    const lent = await lendShirts(4);
    const id = lent.details[0]?.id ?? 0;
    await tick(id, 'status=2');
    await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 8 })] });
    expect(await tick(id, 'status=1')).toMatchObject({ status: 409, code: 'STOCK_INSUFFICIENT' });
    expect((await remove(lent)).status).toBe(200);
    expect(await shirtsInStock()).toBe(2);
    expect(await restore(lent)).toMatchObject({ status: 200, saved: { details: [{ status: 2 }] } });
    await expectBooksToBalance(server.db);
  });

  test('has lines that are fixed, as what is written off, of which none come back', async () => {
    const lent = await lendShirts(1);
    const gone = await buildExport(server, counter, keeper, { export_type: 2 });
    for (const fixed of [lent, gone]) {
      expect(await add(fixed)).toMatchObject({ status: 409, code: 'EXPORT_FIXED' });
      expect(await removeLine(fixed.details[0]?.id ?? 0)).toMatchObject({
        status: 409,
        code: 'EXPORT_FIXED',
      });
    }
    expect(await tick(gone.details[0]?.id ?? 0, 'status=2')).toMatchObject({
      status: 409,
      code: 'EXPORT_NOT_LENT',
    });
    await remove(lent);
    expect(await tick(lent.details[0]?.id ?? 0, 'status=2')).toMatchObject({
      status: 409,
      code: 'DOCUMENT_DELETED',
    });
  });
});

test('exports are listed and summed, by what they are and who has them', async () => {
  await sendShirts(3);
  await lendShirts(2);
  await remove(await sendShirts(1));
  const list = async (query: string): Promise<SavedExport[]> => {
    const url = `/api/warehouse-exports?company_id=${counter.shop.company_id}&${query}`;
    return (await server.app.inject({ url, headers: keeper })).json().data;
  };
  const find = async (query: string) => (await list(query)).map(({ export_number }) => export_number);
  expect((await list('')).map(({ export_number, out_qty }) => [export_number, out_qty])).toEqual([
    [3, 0],
    [2, 2],
    [1, 0],
  ]);
  expect(await find('export_type=4')).toEqual([2]);
  expect(await find('status=0')).toEqual([3]);
  expect(await find('q=hoa')).toEqual([2]);
  expect(await find('q=1')).toEqual([1]);
  const url = `/api/warehouse-exports/sums?company_id=${counter.shop.company_id}`;
  expect((await server.app.inject({ url, headers: keeper })).json().data).toEqual({
    export_count: 2,
    deleted_count: 1,
    total_qty: 5,
  });
});

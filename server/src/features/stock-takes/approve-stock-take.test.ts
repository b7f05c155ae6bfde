import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  sell,
  signInAs,
  stockShopOf,
} from '../../../test/factories/bills.ts';
import { readHolds } from '../../../test/factories/holds.ts';
import {
  approve,
  buildStockTake,
  count,
  counted,
  insertProducts,
  managerRights,
  resume,
  signInManager,
  writeStockTake,
} from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';
import { type RequestContext, runInContext } from '../../request-context.ts';
import { approveStockTake } from './approve-stock-take.ts';
import { finishApprovals } from './finish-approvals.ts';
import { linesPerBatch, postBatch } from './post-lines.ts';

const server = useApp();
let counter: Counter;
let headers: Headers;

/** Ten shirts and ten hats. */
beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  headers = await signInManager(server, counter);
});

test('an approval books what was counted less what the books had, and leaves alone what nobody counted', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { shirt, hat } = counter;
  await counted(server, take, headers, { product_id: shirt.product_id, qty: 7 });

  const { status, saved, message } = await approve(server, take, headers);

  expect({ status, message }).toEqual({ status: 200, message: 'Duyệt phiếu kiểm kho thành công' });
  expect(saved).toMatchObject({ status: 1, status_text: 'Đã duyệt', posted_count: 1 });
  expect(saved.approver).not.toBeNull();
  expect(await readMovements(take)).toEqual([
    { product_id: shirt.product_id, qty: -3, action: 'confirm', balance: 7 },
  ]);
  expect(await levels()).toEqual({ [shirt.product_id]: 7, [hat.product_id]: 10 });
  await expectBooksToBalance(server.db);
});

test('what is sold after the count is not counted twice', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 9);
  await sellShirts(2);

  expect(await approve(server, take, headers)).toMatchObject({ status: 200, saved: { status: 1 } });

  expect((await levels())[counter.shirt.product_id]).toBe(7);
});

test('a take is approved while its goods are being sold, and every piece is accounted for', async () => {
  const take = await buildStockTake(server, counter, headers);
  await counted(
    server,
    take,
    headers,
    { product_id: counter.shirt.product_id, qty: 12 },
    { product_id: counter.hat.product_id, qty: 8 },
  );

  const [approval, ...sales] = await Promise.all([
    approve(server, take, headers),
    ...Array.from({ length: 6 }, () => trySelling(1)),
  ]);

  expect(approval).toMatchObject({ status: 200, saved: { status: 1 } });
  expect(sales.every((sold) => sold)).toBe(true);
  expect(await levels()).toEqual({ [counter.shirt.product_id]: 12 - 6, [counter.hat.product_id]: 8 });
  await expectBooksToBalance(server.db);
});

test('of two who approve at once one wins, and the other is told who', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 7);
  const second = await signInManager(server, counter);

  const answers = await Promise.all([approve(server, take, headers), approve(server, take, second)]);

  const [refused] = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refused).toMatchObject({ status: 409, code: 'STOCK_TAKE_APPROVED' });
  expect(refused?.message).toMatch(/^Phiếu kiểm kho số 1 đã được .+ duyệt$/);
  expect((await levels())[counter.shirt.product_id]).toBe(7);
});

test('an approval that is sent again under its key is answered alike', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 7);
  const send = () => writeStockTake(server, 'PUT', `/approve/${take.id}`, { headers, body: {}, key: 'once' });

  const answers = [await send(), await send()];

  expect(answers).toMatchObject([
    { status: 200, saved: { status: 1 } },
    { status: 200, saved: { status: 1 } },
  ]);
  expect(await readMovements(take)).toHaveLength(1);
});

test('a take that has nothing, was looked at before others counted, or is deleted, is not approved', async () => {
  const take = await buildStockTake(server, counter, headers);
  expect(await approve(server, take, headers)).toMatchObject({ status: 409, code: 'STOCK_TAKE_EMPTY' });
  await countShirts(take, 7);
  expect(await approve(server, take, headers, { version: take.version })).toMatchObject({
    status: 409,
    code: 'VERSION_STALE',
    params: {
      version: take.version + 1,
      events: [
        {
          action: 'update',
          lines: [{ product_code: counter.shirt.product_code, change: 'changed', fields: [] }],
        },
      ],
    },
  });
  await writeStockTake(server, 'DELETE', `/${take.id}`, { headers });
  for (const answer of [
    await approve(server, take, headers),
    await resume(server, take, headers),
    await count(server, take, headers, { product_id: counter.shirt.product_id, qty: 1 }),
  ]) {
    expect(answer).toMatchObject({ status: 409, code: 'STOCK_TAKE_DELETED' });
  }
  expect((await levels())[counter.shirt.product_id]).toBe(10);
  await expectBooksToBalance(server.db);
});

test('a line that is to be counted again stands in the way, by name: STOCK_TAKE_RECOUNT', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 5);
  await sellShirts(1);
  await countShirts(take, 4);

  expect(await approve(server, take, headers)).toMatchObject({
    status: 409,
    code: 'STOCK_TAKE_RECOUNT',
    message: `Hàng đã nhập hay xuất giữa các lần đếm, hãy đếm lại: ${counter.shirt.product_code}`,
    params: { lines: [{ product_id: counter.shirt.product_id, counted_qty: 9 }] },
  });
  expect(await readMovements(take)).toEqual([]);
});

test('what would leave less than nothing stands in the way, by name: STOCK_TAKE_BELOW_ZERO; a recount mends it', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 2);
  await sellShirts(3);

  expect(await approve(server, take, headers)).toMatchObject({
    status: 409,
    code: 'STOCK_TAKE_BELOW_ZERO',
    params: {
      lines: [{ product_code: counter.shirt.product_code, level: 7, expected_qty: 10, counted_qty: 2 }],
    },
  });
  expect(await readMovements(take)).toEqual([]);

  await counted(server, take, headers, { product_id: counter.shirt.product_id, qty: 0, is_recount: 1 });
  expect(await approve(server, take, headers)).toMatchObject({ status: 200, saved: { status: 1 } });
  expect((await levels())[counter.shirt.product_id]).toBe(0);
});

test('a count below what is held stands, and so does the hold, which says so', async () => {
  const hold = await holdShirts(server.db, counter, { qty: 8 });
  expect(await readHoldList()).toMatchObject([{ id: hold, is_short: false }]);
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 3);

  expect(await approve(server, take, headers)).toMatchObject({ status: 200, saved: { status: 1 } });

  expect((await levels())[counter.shirt.product_id]).toBe(3);
  const { holds } = await readHolds(server.db, stockShopOf(counter));
  expect(holds).toMatchObject([{ id: hold, qty: 8, cancelled_by: null }]);
  expect(await readHoldList()).toMatchObject([{ id: hold, is_short: true }]);
});

test('once it is approved nobody counts, takes counts back or deletes', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 7);
  const { rows } = await readCounts(take);
  await approve(server, take, headers);

  for (const answer of [
    await count(server, take, headers, { product_id: counter.shirt.product_id, qty: 1 }),
    await writeStockTake(server, 'DELETE', `/counts/${rows[0]?.id}`, { headers }),
    await writeStockTake(server, 'DELETE', `/${take.id}`, { headers }),
  ]) {
    expect(answer).toMatchObject({ status: 409, code: 'STOCK_TAKE_APPROVED' });
  }
  const again = await buildStockTake(server, counter, headers);
  await countShirts(again, 8);
  expect(await approve(server, again, headers)).toMatchObject({ status: 200 });
  expect((await levels())[counter.shirt.product_id]).toBe(8);
});

test('a take of more lines than a batch is booked in batches; stopped between two it is gone on with, and nothing is booked twice', async () => {
  const take = await buildLongTake(linesPerBatch + 3);
  await stopAfterBatches(take, 1);
  expect(await readTake(take)).toMatchObject({
    status: 3,
    status_text: 'Đang ghi sổ',
    row_count: linesPerBatch + 3,
    posted_count: linesPerBatch,
  });
  expect(await readMovements(take)).toHaveLength(linesPerBatch);
  await expectBooksToBalance(server.db);
  expect(await approve(server, take, headers)).toMatchObject({ code: 'STOCK_TAKE_APPROVED' });
  expect(await writeStockTake(server, 'DELETE', `/${take.id}`, { headers })).toMatchObject({
    code: 'STOCK_TAKE_APPROVED',
  });

  // Two who go on at once.
  for (const answer of await Promise.all([resume(server, take, headers), resume(server, take, headers)])) {
    expect(answer).toMatchObject({ status: 200, saved: { status: 1, posted_count: linesPerBatch + 3 } });
  }
  expect(await resume(server, take, headers)).toMatchObject({ status: 200, saved: { status: 1 } });
  expect(await readMovements(take)).toHaveLength(linesPerBatch + 3);
  await expectBooksToBalance(server.db);
}, 30_000);

test('who looks on is told when an approval begins, and of each batch', async () => {
  const take = await buildLongTake(linesPerBatch + 3);
  const rights = managerRights({ ...counter.shop, ...counter.seller });
  const counts: (number | undefined)[] = [];
  const onCommit: RequestContext['onCommit'] = (touched) =>
    counts.push(touched.get(counter.shop.company_id)?.size);
  await runInContext({ share: 'test', onCommit }, () =>
    approveStockTake(server.databases, { rights, id: take.id, approval: {}, idempotencyKey: 'once' }),
  );
  expect(counts).toEqual([0, linesPerBatch, 3]);
});

test('what a stopped server has left is finished by the next one; what waits for a recount is not', async () => {
  const take = await buildLongTake(linesPerBatch + 3);
  await stopAfterBatches(take, 1);

  await finishApprovals(server.db, () => undefined);

  expect(await readTake(take)).toMatchObject({ status: 1, posted_count: linesPerBatch + 3 });
  const waiting = await buildStockTake(server, counter, headers);
  await countShirts(waiting, 2);
  await startApproval(waiting);
  await sellShirts(5);
  await resume(server, waiting, headers);
  await finishApprovals(server.db, () => undefined);
  expect(await readTake(waiting)).toMatchObject({ status: 3, recount_count: 1 });
});

test('of what is sold beyond its count while others are booked the line is left, counted again and booked then', async () => {
  const take = await buildLongTake(linesPerBatch);
  await countShirts(take, 2);
  await startApproval(take);
  await sellShirts(5);

  const answer = await resume(server, take, headers);
  expect(answer).toMatchObject({
    status: 200,
    message: 'Đã duyệt, còn dòng phải đếm lại trước khi vào sổ',
    saved: { status: 3, recount_count: 1, posted_count: linesPerBatch },
  });
  expect((await levels())[counter.shirt.product_id]).toBe(5);
  await expectBooksToBalance(server.db);

  const { product_id } = counter.shirt;
  for (const refused of [
    { product_id, qty: 1 },
    { product_id: counter.hat.product_id, qty: 1, is_recount: 1 },
  ]) {
    expect(await count(server, take, headers, refused)).toMatchObject({
      status: 422,
      errors: { 'counts.0.product_id': 'Phiếu đã duyệt, chỉ đếm lại được những dòng phải đếm lại' },
    });
  }
  await counted(server, take, headers, { product_id, qty: 4, is_recount: 1 });
  expect(await resume(server, take, headers)).toMatchObject({ saved: { status: 1, recount_count: 0 } });
  expect((await levels())[product_id]).toBe(4);
  await expectBooksToBalance(server.db);
}, 30_000);

test('a recount after the approval is booked once a manager approves it, in their name: neither the server nor who counted does', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, 2);
  await startApproval(take);
  await sellShirts(5);
  await resume(server, take, headers);
  const clerk = await signInAs(server, { shop: counter.shop, groups: ['Kho'], is_warehouse_manager: false });
  const { product_id } = counter.shirt;
  const { version } = (await readTake(take)) as { version: number };
  await counted(server, take, clerk.headers, { product_id, qty: 0, is_recount: 1 });

  await finishApprovals(server.db, () => undefined);
  expect(await readTake(take)).toMatchObject({ status: 3, recount_count: 0, unapproved_count: 1 });
  expect((await levels())[product_id]).toBe(5);
  expect(await resume(server, take, clerk.headers)).toMatchObject({ status: 403 });
  await expectBooksToBalance(server.db);

  // A wrong recount is counted once more before anybody approves it.
  await counted(server, take, clerk.headers, { product_id, qty: 4, is_recount: 1 });
  const other = await signInAs(server, { shop: counter.shop, groups: ['Kho'], is_warehouse_manager: true });
  expect(await resume(server, take, other.headers, { version })).toMatchObject({
    status: 409,
    code: 'VERSION_STALE',
  });
  expect(await resume(server, take, other.headers)).toMatchObject({
    status: 200,
    saved: { status: 1, unapproved_count: 0, approver: { user_id: other.user.user_id } },
  });
  expect((await levels())[product_id]).toBe(4);
  expect(await readBookers(take)).toEqual([other.user.user_id]);
  await expectBooksToBalance(server.db);
});

/** Six of each product are found that the books have none of. */
async function buildLongTake(lines: number): Promise<SavedStockTake> {
  const products = await insertProducts(server.db, counter.shop, lines);
  const take = await buildStockTake(server, counter, headers);
  for (const part of [products.slice(0, 500), products.slice(500)].filter(({ length }) => length > 0)) {
    await counted(server, take, headers, ...part.map((product_id) => ({ product_id, qty: 6 })));
  }
  return take;
}

/** As an approval that was stopped before its first batch leaves it. */
async function startApproval({ id }: SavedStockTake): Promise<void> {
  await server.db
    .updateTable('stock_takes')
    .set({ status: 3, approved_by: counter.seller.user_id, approved_at: new Date() })
    .where('id', '=', id)
    .execute();
}

async function stopAfterBatches(take: SavedStockTake, batches: number): Promise<void> {
  await startApproval(take);
  for (let batch = 0; batch < batches; batch += 1) {
    await postBatch(server.db, { company_id: counter.shop.company_id, id: take.id });
  }
}

async function countShirts(take: SavedStockTake, qty: number): Promise<void> {
  await counted(server, take, headers, { product_id: counter.shirt.product_id, qty });
}

async function sellShirts(qty: number): Promise<void> {
  expect(await trySelling(qty)).toBe(true);
}

async function trySelling(qty: number): Promise<boolean> {
  const body = buildBillBody(counter, { details: [buildBillLine(counter, { qty })] });
  return (await sell(server, { headers: counter.headers, body })).status === 200;
}

async function levels(): Promise<Record<number, number>> {
  const rows = await server.db
    .selectFrom('stock_levels')
    .select(['product_id', 'qty'])
    .where('warehouse_code', '=', counter.warehouse)
    .where('product_id', 'in', [counter.shirt.product_id, counter.hat.product_id])
    .execute();
  return Object.fromEntries(rows.map(({ product_id, qty }) => [product_id, qty]));
}

async function readMovements({ id }: SavedStockTake) {
  return await server.db
    .selectFrom('stock_movements')
    .select(['product_id', 'qty', 'action', 'balance'])
    .where('company_id', '=', counter.shop.company_id)
    .where('document_kind', '=', 'stock-take')
    .where('document_id', '=', id)
    .orderBy('id')
    .execute();
}

async function readBookers({ id }: SavedStockTake): Promise<(number | null)[]> {
  const rows = await server.db
    .selectFrom('stock_movements')
    .select('user_id')
    .where('document_kind', '=', 'stock-take')
    .where('document_id', '=', id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function readHoldList() {
  const { company_id } = counter.shop;
  const answer = await server.app.inject({ url: `/api/reservations?company_id=${company_id}`, headers });
  return answer.json().data;
}

async function readCounts({ id }: SavedStockTake) {
  return {
    rows: await server.db
      .selectFrom('stock_take_counts')
      .select('id')
      .where('stock_take_id', '=', id)
      .execute(),
  };
}

async function readTake({ id }: SavedStockTake): Promise<SavedStockTake> {
  const answer = await server.app.inject({ url: `/api/stock-takes/${id}`, headers });
  return answer.json().data;
}

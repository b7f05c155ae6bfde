import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { beforeEach, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import {
  approve,
  buildStockTake,
  counted,
  signInManager,
  writeStockTake,
} from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let headers: Headers;
let take: SavedStockTake;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  headers = await signInManager(server, counter);
  take = await buildStockTake(server, counter, headers, { stock_take_note: 'Kệ trước' });
});

function saveNote(stock_take_note: string, version: number, who = headers) {
  return writeStockTake(server, 'PUT', `/${take.id}`, { headers: who, body: { stock_take_note, version } });
}

async function readHistory() {
  return (await server.app.inject({ url: `/api/stock-takes/${take.id}/history`, headers })).json().data;
}

test('a note is changed while others count, and its history says what it was', async () => {
  await counted(server, take, headers, { product_id: counter.shirt.product_id, qty: 10 });

  expect(await saveNote('Kệ sau', take.version)).toMatchObject({
    status: 200,
    message: 'Cập nhật phiếu kiểm kho thành công',
    saved: { stock_take_note: 'Kệ sau', version: take.version + 2, row_count: 1 },
  });

  expect(await readHistory()).toMatchObject([
    {
      action: 'update',
      fields: [{ field: 'stock_take_note', before: 'Kệ trước', after: 'Kệ sau' }],
      lines: [],
    },
    { action: 'create' },
  ]);
});

test('a note that somebody else has changed since is not written over unseen: VERSION_STALE, with who it was', async () => {
  const { user, headers: other } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
  expect(await saveNote('Của người khác', take.version, other)).toMatchObject({ status: 200 });

  const late = await saveNote('Của tôi', take.version);

  expect(late).toMatchObject({
    status: 409,
    code: 'VERSION_STALE',
    params: {
      version: take.version + 1,
      events: [{ action: 'update', user_id: user.user_id }],
      current: { version: take.version + 1, stock_take_note: 'Của người khác' },
    },
  });
  expect(await saveNote('Của tôi', take.version + 1)).toMatchObject({
    saved: { stock_take_note: 'Của tôi' },
  });
});

test('a note that says the same is no change', async () => {
  expect(await saveNote('Kệ trước', take.version)).toMatchObject({ saved: { version: take.version } });
  expect(await readHistory()).toHaveLength(1);
});

test('the note of a take that is approved or deleted stays', async () => {
  await counted(server, take, headers, { product_id: counter.shirt.product_id, qty: 10 });
  await approve(server, take, headers);
  expect(await saveNote('Sau', 1)).toMatchObject({ status: 409, code: 'STOCK_TAKE_APPROVED' });
  take = await buildStockTake(server, counter, headers);
  await writeStockTake(server, 'DELETE', `/${take.id}`, { headers });
  expect(await saveNote('Sau', 1)).toMatchObject({ status: 409, code: 'STOCK_TAKE_DELETED' });
});

import { read, utils } from '@e965/xlsx';
import { businessDay } from '@soquay/contract/rules/day';
import { beforeAll, expect, test } from 'vitest';
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
const today = businessDay(new Date());
let counter: Counter;
let headers: Headers;
let booked: number;

/** In this order: booked by An, counting in the other warehouse by Admin, deleted. */
beforeAll(async () => {
  counter = await buildCounter(server, { stock: 10 });
  const { shop, shirt, hat } = counter;
  headers = await signInManager(server, counter);
  const { headers: an } = await signInAs(server, {
    shop,
    groups: ['Kho'],
    username: 'an',
    fullname: 'Trần Thị An',
  });
  const first = await buildStockTake(server, counter, an, { stock_take_note: 'Kiểm cuối tháng' });
  await counted(
    server,
    first,
    an,
    { product_id: shirt.product_id, qty: 8 },
    { product_id: hat.product_id, qty: 13 },
  );
  await approve(server, first, headers);
  booked = first.id;
  const [, back = ''] = shop.warehouses;
  const second = await buildStockTake(server, { shop, warehouse: back }, headers);
  await counted(server, second, headers, { product_id: shirt.product_id, qty: 4 });
  const third = await buildStockTake(server, counter, headers);
  await counted(server, third, headers, { product_id: shirt.product_id, qty: 1 });
  await writeStockTake(server, 'DELETE', `/${third.id}`, { headers });
});

async function get(path: string, query: Record<string, string> = {}) {
  const answer = await server.app.inject({
    url: `/api/stock-takes${path}`,
    headers,
    query: { company_id: String(counter.shop.company_id), ...query },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('a row says what a take is, who wrote and who approved it, and what it comes to', async () => {
  const { data, total } = await get('', { stock_take_number: '1' });
  expect(total).toBe(1);
  expect(data).toMatchObject([
    {
      id: booked,
      stock_take_number: 1,
      stock_take_date: today,
      warehouse_code: counter.warehouse,
      scope: 'warehouse',
      status: 1,
      status_text: 'Đã duyệt',
      row_count: 2,
      different_count: 2,
      posted_count: 2,
      total_counted_qty: 21,
      total_over_qty: 3,
      total_short_qty: 2,
      total_over_value: 90_000,
      total_short_value: 180_000,
      userinfo: { username: 'an' },
      approver: { fullname: expect.any(String) },
    },
  ]);
});

test.each([
  [{}, [3, 2, 1]],
  [{ q: '2' }, [2]],
  [{ q: 'cuoi thang' }, [1]],
  [{ user: 'an' }, [1]],
  [{ status: '0' }, [3]],
  [{ status: '1' }, [1]],
  [{ status: '2' }, [2]],
  [{ status: '3' }, []],
  [{ from_date: today }, [3, 2, 1]],
  [{ to_date: '2020-01-01' }, []],
  [{ per_page: '1', page: '2' }, [2]],
  [{ before: '2' }, [1]],
] as [Record<string, string>, number[]][])('%j finds takes %j, newest first', async (query, numbers) => {
  const { data } = await get('', query);
  expect(data.map((take: { stock_take_number: number }) => take.stock_take_number)).toEqual(numbers);
});

test('takes of a warehouse are found, and summed up without deleted ones', async () => {
  const [, back = ''] = counter.shop.warehouses;
  expect((await get('', { warehouse_code: back })).data).toHaveLength(1);
  expect((await get('/sums')).data).toEqual({
    stock_take_count: 2,
    deleted_count: 1,
    total_counted_qty: 25,
    total_over_qty: 7,
    total_short_qty: 2,
    total_over_value: 90_000 + 4 * 90_000,
    total_short_value: 180_000,
  });
  expect((await get('/sums', { user: 'an' })).data).toMatchObject({ stock_take_count: 1, total_over_qty: 3 });
});

test('the history says who began and who approved it', async () => {
  const { data } = await get(`/${booked}/history`);
  expect(data).toMatchObject([{ action: 'confirm' }, { action: 'create', username: 'an' }]);
});

test('the history of a product names the take, and leads to it', async () => {
  const { company_id } = counter.shop;
  const answer = await server.app.inject({
    url: '/api/reports/lichsunhapxuat',
    headers,
    query: { company_id: String(company_id), code: counter.shirt.product_code },
  });
  expect(answer.json().data.details[0]).toMatchObject({
    document_kind: 'stock-take',
    so_ct: `KK_${booked}`,
    document_number: 1,
    can_open: true,
    action: 'confirm',
    qty: -2,
    balance: 8,
    original_price: 90_000,
  });
});

test('as a sheet: its facts, its lines by their codes, and their sums', async () => {
  const answer = await server.app.inject({ url: `/api/stock-takes/${booked}/excel`, headers });
  const workbook = read(answer.rawPayload);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });
  expect(workbook.SheetNames).toEqual(['KK 1']);
  expect(rows[0]).toEqual(['Phiếu kiểm kho số', 1]);
  const title = rows.findIndex(([first]) => first === 'STT');
  expect(rows[title]?.slice(6, 11)).toEqual([
    'Sổ sách',
    'Đếm được',
    'Chênh lệch',
    'Giá vốn',
    'Giá trị chênh lệch',
  ]);
  expect(rows.slice(title + 1).map((row) => row.slice(6, 11))).toEqual([
    [10, 8, -2, 90_000, -180_000],
    [10, 13, 3, 30_000, 90_000],
    [undefined, 21, 1, undefined, -90_000],
  ]);
});

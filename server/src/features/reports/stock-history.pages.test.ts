import type { HistoryRow, StockHistory } from '@soquay/contract/stock-history';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildPastMovements } from '../../../test/factories/movements.ts';
import { buildProduct, type Product } from '../../../test/factories/products.ts';
import { readRows } from '../../../test/factories/sheets.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyLedger } from '../../stock/verify-ledger.ts';

const server = useApp();
const url = '/api/reports/lichsunhapxuat';
let counter: Counter;
let headers: Headers;
let main: string;
let back: string;
let busy: Product;
/** All rows, newest first. */
let all: HistoryRow[];

/**
 * Forty-five movements of March in two warehouses: three a day at nine, two of them in one posting and a third a
 * microsecond later; the back warehouse gets one of three.
 */
beforeAll(async () => {
  counter = await buildCounter(server);
  headers = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  [main = '', back = ''] = counter.shop.warehouses;
  busy = await buildProduct(server.db, { shop: counter.shop, product_code: 'BAN-CHAY' });
  const movements = Array.from({ length: 45 }, (_, index) => {
    const day = String(Math.floor(index / 3) + 1).padStart(2, '0');
    const microseconds = index % 3 === 2 ? 1 : 0;
    return {
      warehouse_code: index % 3 === 1 ? back : main,
      qty: index % 4 === 3 ? -2 : 5,
      posted_at: `2026-03-${day}T09:00:00.00000${microseconds}+07:00`,
    };
  });
  await buildPastMovements(server.db, busy, { user_id: counter.seller.user_id, movements });
  expect(await verifyLedger(server.db)).toEqual([]);
  all = (await historyOf({ per_page: 200 })).details;
  expect(all).toHaveLength(45);
});

type Query = Record<string, string | number>;

async function ask(query: Query, path = url) {
  const asked = { company_id: counter.shop.company_id, code: busy.product_code, ...query };
  const given = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  const answer = await server.app.inject({ url: path, query: Object.fromEntries(given), headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

async function historyOf(query: Query = {}): Promise<StockHistory> {
  return (await ask(query)).json().data;
}

const idsOf = ({ details }: Pick<StockHistory, 'details'>) => details.map(({ id }) => id);
const everyId = () => idsOf({ details: all });

test('what each warehouse had after a movement is what it had before and what was moved', () => {
  const had = new Map<string, number>();
  for (const { warehouse_code, qty, balance } of all.toReversed()) {
    expect(balance).toBe((had.get(warehouse_code) ?? 0) + qty);
    had.set(warehouse_code, balance);
  }
});

describe('page by page', () => {
  test('to the oldest, each movement once', async () => {
    const pages: number[][] = [];
    for (let before: number | null = null; ; ) {
      const page: StockHistory = await historyOf(before === null ? { per_page: 10 } : { before });
      pages.push(idsOf(page));
      expect(page.newer_than === null).toBe(pages.length === 1);
      before = page.older_than;
      if (before === null) break;
    }
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 10, 5]);
    expect(pages.flat()).toEqual(everyId());
  });

  test('and whole where no page is asked for', async () => {
    expect(idsOf(await historyOf())).toEqual(everyId());
  });

  test('from the oldest back to the newest, where the first page is whole', async () => {
    const oldest = await historyOf({ after: 0 });
    expect(idsOf(oldest)).toEqual(everyId().slice(-10));
    expect(oldest.older_than).toBeNull();
    const pages = [idsOf(oldest)];
    for (let after = oldest.newer_than; after !== null; ) {
      const page = await historyOf({ after });
      pages.push(idsOf(page));
      after = page.newer_than;
    }
    expect(pages.map(([first]) => everyId().indexOf(first ?? 0))).toEqual([35, 25, 15, 5, 0]);
    expect(pages.at(-1)).toEqual(everyId().slice(0, 10));
  });

  test.each<[string, Query]>([
    ['a place that is none', { before: 999_999_999 }],
    ['another place that is none', { after: 999_999_999 }],
    ['a word', { before: 'abc', after: 'x' }],
  ])('%s is the newest page', async (_, query) => {
    expect(idsOf(await historyOf(query))).toEqual(everyId().slice(0, 10));
  });

  test('of all there are when they fit one page', async () => {
    for (const query of [{}, { after: 0 }] as Query[]) {
      expect(await historyOf({ ...query, per_page: 45 })).toMatchObject({
        newer_than: null,
        older_than: null,
      });
    }
  });
});

test('of some days: what was posted on them, between what there was before and after', async () => {
  const days = { from_date: '2026-03-04', to_date: '2026-03-06' };
  const { details, warehouses } = await historyOf(days);
  expect(idsOf({ details })).toEqual(
    idsOf({ details: all.filter(({ business_date: day }) => day >= days.from_date && day <= days.to_date) }),
  );
  expect(details).toHaveLength(9);
  for (const { warehouse_code, opening, closing } of warehouses) {
    const here = details.filter((row) => row.warehouse_code === warehouse_code);
    expect(closing).toBe(here[0]?.balance);
    expect(closing - opening).toBe(here.reduce((sum, { qty }) => sum + qty, 0));
    const before = all.find(
      (row) => row.warehouse_code === warehouse_code && row.business_date < days.from_date,
    );
    expect(opening).toBe(before?.balance);
  }
  expect(warehouses.map(({ warehouse_code }) => warehouse_code)).toEqual([main, back].sort());
});

test('of days before there was any: nothing', async () => {
  const { details, warehouses } = await historyOf({ to_date: '2026-02-28' });
  expect(details).toEqual([]);
  expect(warehouses.map(({ opening, closing }) => [opening, closing])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('of one warehouse, page by page', async () => {
  const there = all.filter(({ warehouse_code }) => warehouse_code === back);
  const first = await historyOf({ warehouse: back, per_page: 10 });
  expect(first.details).toEqual(there.slice(0, 10));
  expect(first.warehouses.map(({ warehouse_code }) => warehouse_code)).toEqual([back]);
  const second = await historyOf({ warehouse: back, before: first.older_than ?? 0 });
  expect(second.details).toEqual(there.slice(10));
  expect(second.older_than).toBeNull();
  expect(await historyOf({ warehouse: `${main},${back}`, per_page: 200 })).toMatchObject({ details: all });
});

test('as a sheet: the oldest first, between what there was before and after', async () => {
  const answer = await ask(
    { from_date: '2026-03-04', to_date: '2026-03-06', warehouse: back },
    `${url}/excel`,
  );
  expect(answer.headers['content-disposition']).toContain('lich-su-BAN-CHAY.xlsx');
  const rows = readRows(answer.rawPayload);
  const there = all.filter(
    ({ warehouse_code, business_date: day }) =>
      warehouse_code === back && day >= '2026-03-04' && day <= '2026-03-06',
  );
  const head = rows.findIndex(([first]) => first === 'Thời điểm');
  expect(rows.slice(0, 3).map((row) => row.slice(0, 2))).toEqual([
    ['Mã hàng', 'BAN-CHAY'],
    ['Tên hàng', busy.product_name],
    ['ĐVT', 'cái'],
  ]);
  expect(rows[head]).toEqual([
    'Thời điểm',
    'Ngày chứng từ',
    'Chứng từ',
    'Thao tác',
    'Kho',
    'Số lượng',
    'Tồn',
    'Người ghi',
    'Giá vốn',
  ]);
  const [opening, ...moved] = rows.slice(head + 1);
  const closing = moved.pop();
  const [newest, , oldest] = there;
  expect(opening?.slice(2, 7)).toEqual([
    'Tồn đầu kỳ',
    '',
    back,
    '',
    (oldest?.balance ?? 0) - (oldest?.qty ?? 0),
  ]);
  expect(moved.map((row) => row.slice(2, 7))).toEqual(
    there.toReversed().map(({ qty, balance }) => ['Tồn đầu', 'Lập', back, qty, balance]),
  );
  expect(closing?.slice(2, 7)).toEqual(['Tồn cuối kỳ', '', back, '', newest?.balance]);
  // 04/03/2026 09:00 by the shop's clock, as sheets count days.
  expect(moved[0]?.[0]).toBeCloseTo(46_085 + 9 / 24, 6);
});

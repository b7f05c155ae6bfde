import { read, utils, type WorkSheet } from '@e965/xlsx';
import type { BillRow } from '@soquay/contract/bills';
import { maxCountedRows } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';
import { fillDays } from '../../documents/document-days.ts';
import { billDocument } from './bill-document.ts';

const server = useApp();
const billCount = maxCountedRows + 50;
let counter: Counter;
let admin: Headers;

/** More bills than a list counts, a thousand a day, all the seller's. */
beforeAll(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  const { company_id } = counter.shop;
  const { user_id } = counter.seller;
  await server.db.transaction().execute(async (trx) => {
    await sql`
      insert into bills (company_id, bill_number, bill_date, customer_name, customer_phone, customer_address, is_ship,
        payment_code, bill_note, saleman_id, created_by, row_count, total_amount, total_discount, total_final_amount,
        pre_paid, order_origin)
      select ${company_id}::bigint, number, date '2026-01-01' + (number / 1000)::int, '', '', '', 0,
        'TM', '', ${user_id}::bigint, ${user_id}::bigint, 1, 1000, 0, 1000, 0, '24'
      from generate_series(1, ${billCount}::bigint) number`.execute(trx);
    await fillDays(trx, billDocument);
  });
  await sql`analyze bills, bill_days`.execute(server.db);
}, 120_000);

function ask(url: string, query: Record<string, string>, headers: Headers = admin) {
  return server.app.inject({
    url,
    query: { company_id: String(counter.shop.company_id), ...query },
    headers,
  });
}

async function list(query: Record<string, string>, headers?: Headers) {
  const answer = await ask('/api/bills', query, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, total } = answer.json();
  return { numbers: (data as BillRow[]).map(({ bill_number }) => bill_number), total };
}

/** Newest first. */
const numbersFrom = (newest: number, count = 3) =>
  Array.from({ length: count }, (_, index) => newest - index);

describe('a list of more bills than are counted', () => {
  test.each<[string, Record<string, string>]>([
    ['as the days have them', {}],
    ['that match', { amount_from: '1' }],
  ])('%s begins with the newest, its total capped', async (_, filters) => {
    expect(await list({ per_page: '3', ...filters })).toEqual({
      numbers: numbersFrom(billCount),
      total: maxCountedRows,
    });
  });

  test('is the same for whom only their own are shown', async () => {
    expect(await list({ per_page: '3' }, counter.headers)).toEqual({
      numbers: numbersFrom(billCount),
      total: maxCountedRows,
    });
  });

  test('opens its last counted page, and refuses those beyond it at `page`', async () => {
    expect((await list({ page: '500', per_page: '200' })).numbers).toEqual(numbersFrom(250, 200));
    for (const url of ['/api/bills', '/api/products']) {
      const beyond: Record<string, string>[] = [
        { page: '501', per_page: '200' },
        { page: '10001' },
        { page: '1000000', amount_from: '1' },
      ];
      for (const query of beyond) {
        const answer = await ask(url, query);
        expect([answer.statusCode, answer.json()]).toEqual([
          422,
          {
            code: 'VALIDATION_FAILED',
            message: messages.pageBeyondCount,
            errors: { page: messages.pageBeyondCount },
            said_message: { key: 'pageBeyondCount' },
            said_errors: { page: { key: 'pageBeyondCount' } },
          },
        ]);
      }
    }
  });

  test('goes on beyond them after a bill', async () => {
    expect((await list({ page: '33334', per_page: '3', before: '40' })).numbers).toEqual(numbersFrom(39));
    expect((await list({ per_page: '3', before: '40', amount_from: '1' })).numbers).toEqual(numbersFrom(39));
  });

  test('finds an old day at once, and counts all of it', async () => {
    const day = { from_date: '2026-01-02', to_date: '2026-01-02', per_page: '3' };
    expect(await list(day)).toEqual({ numbers: numbersFrom(1999), total: 1000 });
    expect(await list({ ...day, amount_from: '1' })).toEqual({ numbers: numbersFrom(1999), total: 1000 });
    expect(await list(day, counter.headers)).toEqual({ numbers: numbersFrom(1999), total: 1000 });
  });

  test('is summed beyond what is counted', async () => {
    const searches: Record<string, string>[] = [{}, { amount_from: '1' }];
    for (const filters of searches) {
      expect((await ask('/api/bills/sums', filters)).json().data).toMatchObject({
        bill_count: billCount,
        total_amount: billCount * 1000,
      });
    }
  });
});

describe('such a list as a sheet', () => {
  const excel = (query: Record<string, string>) => ask('/api/bills/excel', query);

  test('has all rows of some days, each once, newest first', async () => {
    const { rawPayload } = await excel({ from_date: '2026-01-02', to_date: '2026-01-04' });
    const [sheet] = Object.values(read(rawPayload).Sheets);
    const rows = utils.sheet_to_json<unknown[]>(sheet as WorkSheet, { header: 1 });
    const numbers = rows.map(([first]) => first).filter((first) => typeof first === 'number');
    expect(numbers).toEqual(numbersFrom(3_999, 3_000));
  });

  test.each<[string, Record<string, string>]>([
    ['all', {}],
    ['what matches', { amount_from: '1' }],
  ])('of %s is refused at the days, which would make it shorter', async (_, query) => {
    const answer = await excel(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      from_date: 'Tìm thấy hơn 50.000 dòng, hãy thu hẹp khoảng ngày',
    });
  });
});

describe('such a list in another order', () => {
  test('is sorted over all pages of what is found, the newest of equals first', async () => {
    const days = { from_date: '2026-01-02', to_date: '2026-01-03' };
    const { company_id } = counter.shop;
    for (const [bill_number, total_final_amount, customer_name] of [
      [1_500, 9_000, 'Ấn'],
      [2_500, 8_000, 'Ân'],
    ] as const) {
      const set = { total_amount: total_final_amount, total_final_amount, customer_name };
      const changed = server.db.updateTable('bills').set(set).where('company_id', '=', company_id);
      await changed.where('bill_number', '=', bill_number).execute();
    }
    const by = async (sort: string, page = '1') =>
      (await list({ per_page: '3', sort, page, ...days })).numbers;
    expect(await by('-total_final_amount')).toEqual([1_500, 2_500, 2_999]);
    expect(await by('-total_final_amount', '2')).toEqual([2_998, 2_997, 2_996]);
    expect(await by('-customer_name')).toEqual([1_500, 2_500, 2_999]);
    expect(await by('bill_date')).toEqual([1_999, 1_998, 1_997]);
    expect((await list({ sort: '-total_final_amount', ...days })).total).toBe(2_000);
  });

  test('is refused where more are found than are counted, and an order there is not is left out', async () => {
    const answer = await ask('/api/bills', { sort: 'bill_date' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      sort: 'Tìm thấy hơn 100.000 dòng, hãy thu hẹp khoảng ngày',
    });
    const unknown = await ask('/api/bills', { sort: 'original_price; drop table bills', per_page: '3' });
    expect(unknown.json()).toMatchObject({ ignored: ['sort'] });
  });
});

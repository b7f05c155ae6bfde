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
            said: { page: { key: 'pageBeyondCount' } },
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

import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  signInAs,
} from '../../../test/factories/bills.ts';
import type { User } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: { user: User; headers: Headers };
/** Bill of the counter's seller. */
let sold: number;
/** Bill that the admin wrote for a colleague of the seller. */
let forColleague: number;
let colleague: { user: User; headers: Headers };

beforeAll(async () => {
  counter = await buildCounter(server);
  admin = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
  colleague = await signInAs(server, { shop: counter.shop });
  sold = (await buildBill(server, counter)).id;
  const given = { saleman_id: colleague.user.user_id };
  forColleague = (await buildBill(server, counter, given, admin.headers)).id;
});

describe('one bill', () => {
  function get(id: number | string, headers: Headers) {
    return server.app.inject({ url: `/api/bills/${id}`, headers });
  }

  test('is given to its salesperson and its writer', async () => {
    for (const { headers } of [colleague, admin]) {
      expect((await get(forColleague, headers)).json().data).toMatchObject({ id: forColleague });
    }
  });

  test('is given though it is deleted, and says so', async () => {
    const { id } = await buildBill(server, counter);
    await deleteBill(server, id, admin.headers);
    const answer = await get(id, counter.headers);
    expect(answer.json().data).toMatchObject({ id, status: 0, status_text: 'Đã xóa' });
  });

  test('NOT_FOUND for another salesperson’s, as for one that is not there', async () => {
    for (const id of [sold, 2_000_000_000, 9_007_199_254_740_991]) {
      const answer = await get(id, colleague.headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Không có dữ liệu' });
    }
  });

  test('NOT_FOUND for a bill of another shop, whatever shop the query names', async () => {
    const elsewhere = await buildCounter(server);
    const { id } = await buildBill(server, elsewhere);
    const answer = await get(`${id}?company_id=${counter.shop.company_id}`, admin.headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('NOT_FOUND');
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1;drop table bills', 'null'])(
    'VALIDATION_FAILED for the id %j',
    async (id) => {
      const answer = await get(encodeURIComponent(id), admin.headers);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('VALIDATION_FAILED');
    },
  );
});

describe('the counter of the shop', () => {
  test('is named by no line that left it, and by each that left another warehouse since it is named', async () => {
    const till = await buildCounter(server);
    const [, back = ''] = till.shop.warehouses;
    const coat = await buildProduct(server.db, { shop: till.shop, stock: { [back]: 5 }, price: 150_000 });
    const fromBoth = {
      details: [
        buildBillLine(till),
        buildBillLine(till, { product_id: coat.product_id, warehouse_code: back }),
      ],
    };
    const isElsewhere = async (id: number) => {
      const answer = await server.app.inject({ url: `/api/bills/${id}`, headers: till.headers });
      return answer.json().data.details.map((line: { is_elsewhere: boolean }) => line.is_elsewhere);
    };
    const before = await buildBill(server, till, fromBoth);
    const admin = await signInAs(server, { shop: till.shop, groups: ['Admin'] });
    const url = `/api/companies/${till.shop.company_id}/counter`;
    const payload = { warehouse_code: till.warehouse };
    const named = await server.app.inject({ method: 'PUT', url, payload, headers: admin.headers });
    expect(named.statusCode).toBe(200);
    const since = await buildBill(server, till, fromBoth);
    expect(await isElsewhere(before.id)).toEqual([false, false]);
    expect(await isElsewhere(since.id)).toEqual([false, true]);
    expect(since.details.map((line) => line.is_elsewhere)).toEqual([false, true]);
    await server.db
      .updateTable('companies')
      .set({ counter_named_at: null })
      .where('company_id', '=', till.shop.company_id)
      .execute();
    const unknown = await buildBill(server, till, fromBoth);
    expect(unknown.details.map((line) => line.is_elsewhere)).toEqual(await isElsewhere(unknown.id));
    await server.app.inject({ method: 'DELETE', url, headers: admin.headers });
    expect(await isElsewhere(since.id)).toEqual([false, false]);
  });
});

describe('bills are closed', () => {
  test('SHOP_FORBIDDEN to people of another shop', async () => {
    const { headers } = await buildCounter(server);
    for (const url of ['/api/bills', '/api/bills/sums']) {
      const query = { company_id: String(counter.shop.company_id) };
      expect((await server.app.inject({ url, query, headers })).json().code).toBe('SHOP_FORBIDDEN');
    }
  });

  test('ACCESS_DENIED to people without the grant', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    for (const url of ['/api/bills', '/api/bills/sums', `/api/bills/${sold}`]) {
      const query = { company_id: String(counter.shop.company_id) };
      expect((await server.app.inject({ url, query, headers })).json().code).toBe('ACCESS_DENIED');
    }
  });

  test.each([
    ['', 422],
    ['abc', 422],
    ['1.5', 422],
    ['0', 403],
    ['-1', 403],
  ])('to questions about the shop %j: %i', async (company_id, status) => {
    const answer = await server.app.inject({
      url: '/api/bills',
      query: { company_id },
      headers: admin.headers,
    });
    expect(answer.statusCode).toBe(status);
  });
});

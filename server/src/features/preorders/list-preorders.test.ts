import type { PreorderRow } from '@soquay/contract/preorders';
import { addDays } from '@soquay/contract/rules/day';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, signInAs } from '../../../test/factories/bills.ts';
import {
  billOf,
  buildArrived,
  buildOrderFixture,
  buildPreorder,
  type OrderFixture,
  setLine,
  shoes,
  today,
  writePreorder,
} from '../../../test/factories/preorders.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let fixture: OrderFixture;
/** Numbers 1 to 5: new, bought, billed, deleted, and one of another seller and buyer for later. */
let other: Awaited<ReturnType<typeof signInAs>>;
let otherBuyer: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server));
  const { shop } = fixture;
  other = await signInAs(server, { shop, fullname: 'Vũ Hải Yến' });
  otherBuyer = await signInAs(server, { shop, groups: ['Order'], fullname: 'Đỗ Quang Khải' });
  await buildPreorder(server, fixture, { pre_paid: 500_000, expire_date: addDays(today, 9) });
  const bought = await buildPreorder(server, fixture, {
    customer_name: 'Anh Tú',
    customer_phone: '+84 987 000 111',
    details: [
      { ...shoes, product_name: 'GIÀY DA LỘN', size: '41' },
      { ...shoes, product_name: 'Túi xách', price: 5_000_000 },
    ],
    expire_date: addDays(today, 3),
  });
  await setLine(server, fixture.buying, bought.details[0]?.id ?? 0, 2);
  await billOf(server, fixture, await buildArrived(server, fixture));
  const deleted = await buildPreorder(server, fixture);
  await writePreorder(server, 'DELETE', `/${deleted.id}`, { headers: fixture.admin });
  await buildPreorder(
    server,
    { ...fixture, headers: other.headers, buyer: otherBuyer.user },
    {
      order_date: addDays(today, 2),
      expire_date: addDays(today, 5),
      details: [{ ...shoes, product_name: 'Mũ len', qty: 1 }],
    },
  );
});

async function get(path: string, query: Record<string, string | number> = {}, headers = fixture.admin) {
  const answer = await server.app.inject({
    url: `/api/orders${path}`,
    headers,
    query: { company_id: String(fixture.shop.company_id), ...query },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function numbers(
  query: Record<string, string | number> = {},
  headers = fixture.admin,
): Promise<number[]> {
  return (await get('', query, headers)).data.map(({ order_number }: PreorderRow) => order_number);
}

test('a page has the newest first, with all that a list shows', async () => {
  const page = await get('', { per_page: 2 });
  expect(page).toMatchObject({
    total: 5,
    current_page: 1,
    per_page: 2,
    data: [{ order_number: 5 }, { order_number: 4 }],
  });
  const { details, images, bills, userinfo, customer_id, ...head } = (await get(`/${page.data[0].id}`)).data;
  const { refund_amount, refund_payment_desc, refund_date, ...row } = head;
  expect(page.data[0]).toEqual(row);
  expect(await numbers({ before: 3 })).toEqual([2, 1]);
});

test.each<[Record<string, string | number>, number[]]>([
  [{ order_number: 2 }, [2]],
  [{ q: '3' }, [3]],
  [{ q: 'tu' }, [2]],
  [{ q: '0987' }, [2]],
  [{ customer_name: 'lan' }, [5, 4, 3, 1]],
  [{ customer_phone: '0987000' }, [2]],
  [{ sale_user: 'yen' }, [5]],
  [{ order_user: 'khai' }, [5]],
  [{ process_status: 109 }, [3]],
  [{ process_status: 102 }, [2]],
  [{ status: 0 }, [4]],
  [{ status: 1, process_status: 101 }, [5, 1]],
  [{ amount_from: 5_000_000 }, [2]],
  [{ amount_to: 1_000_000 }, [5]],
  [{ from_date: addDays(today, 1) }, [5]],
  [{ to_date: today, status: 1 }, [3, 2, 1]],
  [{ process_status: 1000, order_number: 'x' }, [5, 4, 3, 2, 1]],
])('%j finds %j', async (query, found) => {
  expect(await numbers(query)).toEqual(found);
});

test('a filter that cannot be understood is named', async () => {
  expect((await get('', { process_status: 1000, sale_user: 'yen' })).ignored).toEqual(['process_status']);
});

test.each<[Record<string, string | number>, object]>([
  [{}, { order_count: 4, deleted_count: 1, total_amount: 17_000_000, pre_paid: 500_000 }],
  [{ process_status: 101 }, { order_count: 2, deleted_count: 1, total_amount: 3_000_000, pre_paid: 500_000 }],
  [{ customer_name: 'tú' }, { order_count: 1, deleted_count: 0, total_amount: 12_000_000, pre_paid: 0 }],
  [
    { from_date: addDays(today, 1) },
    { order_count: 1, deleted_count: 0, total_amount: 1_000_000, pre_paid: 0 },
  ],
])('the sums of %j', async (query, sums) => {
  expect((await get('/sums', query)).data).toEqual(sums);
});

test('who sells or buys sees theirs, others all', async () => {
  expect(await numbers({}, other.headers)).toEqual([5]);
  expect(await numbers({}, otherBuyer.headers)).toEqual([5]);
  expect(await numbers({}, fixture.buying)).toEqual([4, 3, 2, 1]);
  expect(await numbers({ sale_user: 'yen' }, fixture.buying)).toEqual([]);
  expect((await get('/sums', {}, other.headers)).data).toMatchObject({ order_count: 1 });
  expect(await numbers({}, fixture.accounting)).toEqual([5, 4, 3, 2, 1]);
});

describe('what customers wait for', () => {
  test('is told by what was asked for, the oldest promise first', async () => {
    const { data, total } = await get('/waiting');
    expect(total).toBe(3);
    expect(data).toMatchObject([
      {
        product_name: 'GIÀY DA LỘN',
        expire_date: addDays(today, 3),
        to_buy_qty: 2,
        coming_qty: 2,
        arrived_qty: 0,
        line_count: 2,
        lines: [
          {
            order_number: 2,
            expire_date: addDays(today, 3),
            size: '41',
            qty: 2,
            process_status: 2,
            customer_name: 'Anh Tú',
          },
          {
            order_number: 1,
            expire_date: addDays(today, 9),
            process_status: 1,
            customer_phone: '0912345678',
          },
        ],
      },
      { product_name: 'Túi xách', expire_date: addDays(today, 3), to_buy_qty: 2 },
      { product_name: 'Mũ len', expire_date: addDays(today, 5), to_buy_qty: 1, lines: [{ order_number: 5 }] },
    ]);
  });

  test('is found by words of it and by how far it is, page by page, of one’s own', async () => {
    expect((await get('/waiting', { product_name: 'giay' })).total).toBe(1);
    expect((await get('/waiting', { process_status: 2 })).data).toMatchObject([
      { line_count: 1, coming_qty: 2 },
    ]);
    expect((await get('/waiting', { page: 2, per_page: 2 })).data).toMatchObject([
      { product_name: 'Mũ len' },
    ]);
    expect(await get('/waiting', { page: 9 })).toMatchObject({ data: [], total: 3 });
    expect((await get('/waiting', {}, other.headers)).data).toMatchObject([{ product_name: 'Mũ len' }]);
  });
});

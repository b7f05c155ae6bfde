import { type GroupName, groupNames } from '@soquay/contract/rights';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildBillBody,
  buildCounter,
  type Counter,
  type Headers,
  readSales,
  sell,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildUser, joinShop, signIn } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server);
});

describe('who may sell', () => {
  const allowed: GroupName[] = ['Admin', 'Sale'];

  test.each(groupNames.map((name) => [name, allowed.includes(name) ? 200 : 403] as const))(
    '%s is answered %i',
    async (name, status) => {
      const { headers } = await signInAs(server, { shop: counter.shop, groups: [name] });
      const body = buildBillBody(counter, { saleman_id: counter.seller.user_id });
      const answer = await sell(server, { headers, body });
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.code).toBe('ACCESS_DENIED');
      expect((await readSales(server.db, counter)).bills).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  test('SHOP_FORBIDDEN in a shop where one has no role, though one sells in another', async () => {
    const { headers } = await buildCounter(server);
    const answer = await sell(server, { headers, body: buildBillBody(counter) });
    expect(answer).toMatchObject({ status: 403, code: 'SHOP_FORBIDDEN' });
  });

  test('SHOP_FORBIDDEN comes before what is wrong with the bill, which is nobody else’s business', async () => {
    const { headers } = await buildCounter(server);
    const answer = await sell(server, {
      headers,
      body: { company_id: counter.shop.company_id, details: 'abc' },
    });
    expect(answer).toMatchObject({ status: 403, code: 'SHOP_FORBIDDEN' });
  });

  test('SHOP_FORBIDDEN for a shop that is not there', async () => {
    const { headers } = counter;
    const answer = await sell(server, {
      headers,
      body: { ...buildBillBody(counter), company_id: 2_000_000_000 },
    });
    expect(answer).toMatchObject({ status: 403, code: 'SHOP_FORBIDDEN' });
  });

  test.each<[string, Headers]>([
    ['no token', {} as Headers],
    ['a token nobody gave out', { authorization: 'Bearer abc.def.ghi' }],
    ['a password where a token belongs', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
  ])('SESSION_ENDED with %s', async (_, headers) => {
    const answer = await sell(server, { headers, body: buildBillBody(counter) });
    expect(answer).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  });
});

describe('the cost price', () => {
  async function costsSeenBy(headers: Headers): Promise<Record<string, unknown[]>> {
    const sale = {
      headers,
      body: buildBillBody(counter, { saleman_id: counter.seller.user_id }),
      key: 'mot-lan',
    };
    const created = await sell(server, sale);
    const replayed = await sell(server, sale);
    const read = await server.app.inject({ url: `/api/bills/${created.bill.id}`, headers });
    const costs = (details: { original_price?: number }[]) => details.map((line) => line.original_price);
    return {
      created: costs(created.bill.details),
      replayed: costs(replayed.bill.details),
      read: costs(read.json().data.details),
    };
  }

  test('is in no answer to a Sale', async () => {
    expect(await costsSeenBy(counter.headers)).toEqual({
      created: [undefined],
      replayed: [undefined],
      read: [undefined],
    });
    const sale = { headers: counter.headers, body: buildBillBody(counter) };
    expect(JSON.stringify(await sell(server, sale))).not.toContain('original_price');
  });

  test.each([
    ['an Admin', { groups: ['Admin' as const] }],
    ['a warehouse manager who sells', { is_warehouse_manager: true }],
    ['a Sale who is KeToan as well', { groups: ['Sale' as const, 'KeToan' as const] }],
    ['the system admin', { is_admin: true }],
  ])('is in every answer to %s', async (_, given) => {
    const { headers } = await signInAs(server, { shop: counter.shop, ...given });
    expect(await costsSeenBy(headers)).toEqual({ created: [90_000], replayed: [90_000], read: [90_000] });
  });

  test('is seen by KeToan on the bill of another', async () => {
    const { bill } = await sell(server, { headers: counter.headers, body: buildBillBody(counter) });
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    const answer = await server.app.inject({ url: `/api/bills/${bill.id}`, headers });
    expect(answer.json().data.details).toMatchObject([{ original_price: 90_000 }]);
  });

  test('is seen by the rights of the bill’s shop, not those of another', async () => {
    const elsewhere = await buildCounter(server);
    const user = await buildUser(server.db, { shop: counter.shop });
    await joinShop(server.db, { user, shop: elsewhere.shop, groups: ['Admin'] });
    expect((await costsSeenBy(await signIn(server.app, user))).read).toEqual([undefined]);
  });

  test('of a client is not listened to', async () => {
    const body = buildBillBody(counter);
    const details = body.details.map((line) => ({
      ...line,
      original_price: 1,
      regular_price: 1,
      sale_price: 1,
    }));
    const { status } = await sell(server, { headers: counter.headers, body: { ...body, details } });
    expect(status).toBe(200);
    expect((await readSales(server.db, counter)).lines).toMatchObject([
      { original_price: 90_000, regular_price: 200_000, sale_price: 150_000 },
    ]);
  });
});

/** Writes of a website or of the server itself name no person, and are read beside those of people. */
import { read, utils } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { expectBooksToBalance } from '../test/expect-books-to-balance.ts';
import { buildBill, buildCounter, type Counter, type Headers, signInAs } from '../test/factories/bills.ts';
import { dayFromToday } from '../test/factories/holds.ts';
import { buildShop } from '../test/factories/shops.ts';
import { settleNow } from '../test/settle-now.ts';
import { useApp } from '../test/use-app.ts';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit/record-audit.ts';
import { inTransaction } from './database/database.ts';
import { workOnce } from './documents/idempotency.ts';
import { newDocument } from './stock/documents.ts';
import { cancelHold, hold } from './stock/holds.ts';

const server = useApp({ connections: 4 });

let counter: Counter;
let company_id: number;
let headers: Headers;
const byServer = { user_id: null, actor_kind: 'server' } as const;
let byWebsite: Extract<Actor, { actor_kind: 'website' }>;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  ({ company_id } = counter.shop);
  byWebsite = { user_id: null, actor_kind: 'website', company_id };
  ({ headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] }));
});

async function get(path: string, query: Record<string, string> = {}) {
  const answer = await server.app.inject({
    url: path,
    query: { company_id: String(company_id), ...query },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

test('the log says who it was where it was no person, on the screen and as a sheet', async () => {
  const written = { company_id, action: 'update', entity: 'brand', before: { brand_name: 'Áo' } } as const;
  await inTransaction(server.db, async (trx) => {
    await recordAudit(
      trx,
      { ...written, ...byWebsite, entity_id: 'w', after: { brand_name: 'Áo 🌸' } },
      { ...written, ...byServer, entity_id: 's', after: { brand_name: 'Áo 2' } },
      { ...written, user_id: counter.seller.user_id, entity_id: 'p', after: { brand_name: 'Áo 3' } },
    );
  });

  const { data } = (await get('/api/audit', { entity: 'brand' })).json();
  expect(data).toMatchObject([
    { entity_id: 'p', user: { user_id: counter.seller.user_id } },
    { entity_id: 's', user: null, actor_kind: 'server' },
    { entity_id: 'w', user: null, actor_kind: 'website' },
  ]);
  expect(data[0]).not.toHaveProperty('actor_kind');
  const [sheet] = Object.values(read((await get('/api/audit/excel', { entity: 'brand' })).rawPayload).Sheets);
  const rows = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1, raw: true });
  expect(rows.slice(-2).map((row) => row[2])).toEqual(['Hệ thống', 'Website']);
});

test('a document’s and a record’s history have what the server did to them', async () => {
  const bill = await buildBill(server, counter);
  await inTransaction(server.db, (trx) =>
    recordAudit(trx, {
      company_id,
      ...byServer,
      action: 'update',
      entity: 'bill',
      entity_id: bill.id,
      before: {},
      after: {},
    }),
  );

  const { data, total } = (await get(`/api/bills/${bill.id}/history`)).json();

  expect(total).toBe(2);
  expect(data).toMatchObject([
    { action: 'update', user_id: null, fullname: '', actor_kind: 'server' },
    { action: 'create', user_id: counter.seller.user_id },
  ]);
});

test('a product’s history has what the website did to it', async () => {
  const { product_id } = counter.shirt;
  await inTransaction(server.db, (trx) =>
    recordAudit(trx, {
      ...byWebsite,
      action: 'update',
      entity: 'product',
      entity_id: product_id,
      before: { price: 1 },
      after: { price: 2 },
    }),
  );

  const { data, total } = (await get(`/api/products/${product_id}/history`)).json();

  expect(total).toBe(data.length);
  expect(data[0]).toMatchObject({ user_id: null, fullname: '', actor_kind: 'website' });
});

test('goods are held for a visitor by the website, shown so, and given free by the server', async () => {
  const { warehouse_code, shirt } = { warehouse_code: counter.warehouse, shirt: counter.shirt };
  const id = await inTransaction(server.db, async (trx) =>
    hold(trx, {
      ...byWebsite,
      warehouse_code,
      product_id: shirt.product_id,
      qty: 2,
      customer_name: 'Khách web 🌸',
      customer_phone: '0911000222',
      expired_date: await dayFromToday(server.db, 1),
    }),
  );

  const [shown] = (await get('/api/reservations')).json().data;
  expect(shown).toMatchObject({
    id,
    user_info: { user_id: null, fullname: '', username: '', actor_kind: 'website' },
  });
  expect(
    await inTransaction(server.db, (trx) =>
      cancelHold(trx, { company_id, id, note: 'Hết giờ', ...byServer }),
    ),
  ).toBe(true);
  const stored = await server.db
    .selectFrom('reservations')
    .select(['user_id', 'actor_kind', 'cancelled_by', 'cancelled_by_kind'])
    .where('id', '=', id)
    .execute();
  expect(stored).toEqual([
    { user_id: null, actor_kind: 'website', cancelled_by: null, cancelled_by_kind: 'server' },
  ]);
});

test('a posting of the server stands in the history of its goods, and the books balance', async () => {
  const { product_id, product_code } = counter.shirt;
  const [{ id } = { id: 0 }] = await server.db
    .insertInto('opening_stocks')
    .values({ company_id, created_by: counter.seller.user_id, row_count: 1, total_qty: 3 })
    .returning('id')
    .execute();
  const document = newDocument({ kind: 'opening', company_id, id, business_date: null, ...byServer });
  const goods = { line_id: 1, warehouse_code: counter.warehouse, product_id, qty: 3, path: 'qty' };
  await inTransaction(server.db, (trx) => settleNow(trx, [{ document, movements: [goods] }]));

  const { data } = (await get('/api/reports/lichsunhapxuat', { code: product_code })).json();

  expect(data.details).toContainEqual(
    expect.objectContaining({ qty: 3, user_id: null, fullname: '', actor_kind: 'server' }),
  );
  const excel = await get('/api/reports/lichsunhapxuat/excel', { code: product_code });
  const [sheet] = Object.values(read(excel.rawPayload).Sheets);
  expect(JSON.stringify(utils.sheet_to_json(sheet as never, { header: 1 }))).toContain('Hệ thống');
  await expectBooksToBalance(server.db);
});

test('once for a key: websites of two shops, the server and a person do not meet, each counts by itself', async () => {
  const other = await buildShop(server.db);
  const actors: Actor[] = [
    byWebsite,
    { ...byWebsite, company_id: other.company_id },
    byServer,
    { user_id: counter.seller.user_id },
  ];
  let done = 0;
  const write = (by: Actor, request: unknown = 'áo') =>
    workOnce(server.db, { ...by, endpoint: 'POST /api/website/orders', key: 'k1', request }, async () => {
      done += 1;
      return { document_id: done, answer: done };
    });

  const written = [];
  for (const by of actors) written.push(await write(by));
  const again = await Promise.all(actors.map((by) => write(by)));

  expect(done).toBe(4);
  expect(written.map(({ document_id }) => document_id)).toEqual([1, 2, 3, 4]);
  expect(again).toEqual(written.map(({ document_id }) => ({ document_id, answer: undefined })));
  await expect(write(byServer, 'quần')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('of two attempts of one website at once one writes', async () => {
  let done = 0;
  const attempts = await Promise.all(
    [1, 2, 3].map(() =>
      workOnce(server.db, { ...byWebsite, endpoint: 'POST /x', key: 'k', request: 1 }, async () => {
        done += 1;
        return { document_id: 7, answer: 'đã ghi' };
      }),
    ),
  );
  expect(done).toBe(1);
  expect(attempts.map(({ document_id }) => document_id)).toEqual([7, 7, 7]);
});

test('no row names a person and another at once, nor nobody', async () => {
  const update = (set: object) =>
    server.db.updateTable('reservations').set(set).where('company_id', '=', company_id).execute();
  await inTransaction(server.db, async (trx) =>
    hold(trx, {
      ...byWebsite,
      warehouse_code: counter.warehouse,
      product_id: counter.shirt.product_id,
      qty: 1,
      customer_name: 'A',
      customer_phone: '0911000222',
      expired_date: await dayFromToday(server.db, 1),
    }),
  );
  await expect(update({ user_id: counter.seller.user_id })).rejects.toThrow('reservations_actor');
  await expect(update({ actor_kind: 'user' })).rejects.toThrow('reservations_actor');
});

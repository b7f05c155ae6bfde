import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { type AuditEvent, auditEntityKeys } from '@soquay/contract/audit';
import { auditFields } from '@soquay/contract/audit-texts';
import { bankAccount } from '@soquay/contract/letterheads';
import { productLabels } from '@soquay/contract/product-fields';
import { takeOverProducts } from '@soquay/contract/product-takeover';
import { importResult } from '@soquay/contract/products';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildUser, password } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';
import { inTransaction, type Trx } from '../../database/database.ts';
import { allDocuments } from '../all-documents.ts';
import { recordTypes } from '../all-records.ts';
import { listAudit } from './audit-log.queries.ts';
import { isLogged, labelsOf } from './logged-fields.ts';
import { namedEntities, otherEntities } from './named-entities.ts';

const server = useApp();
let shop: Shop;
let admin: Headers;
let user_id: number;

beforeEach(async () => {
  shop = await buildShop(server.db);
  const owner = await signInAs(server, { shop, groups: ['Admin'], fullname: 'Chị Hương 🌸' });
  admin = owner.headers;
  user_id = owner.user.user_id;
});

async function list(query: Record<string, string> = {}, headers = admin): Promise<AuditEvent[]> {
  const answer = await server.app.inject({
    url: '/api/audit',
    query: { company_id: String(shop.company_id), per_page: '100', ...query },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().total).toBe(answer.json().data.length);
  return answer.json().data;
}

function write(given: object) {
  return server.db
    .insertInto('audit_log')
    .values({
      company_id: shop.company_id,
      user_id,
      action: 'update',
      entity: 'brand',
      entity_id: '7',
      ...given,
    })
    .execute();
}

test('what was done is told with what became other, newest first', async () => {
  await write({ at: '2026-01-01T00:00:00Z' });
  await write({ before: { brand_name: 'Áo cũ', version: 1 }, after: { brand_name: 'Áo mới', version: 2 } });
  await write({ action: 'create', entity_id: '8', after: { brand_name: 'Hiệu "lạ" 🌸', version: 1 } });
  const [newest, older, ...rest] = await list({ entity: 'brand' });
  expect(newest).toMatchObject({
    action: 'create',
    entity_id: '8',
    user: { user_id, fullname: 'Chị Hương 🌸' },
    changes: [{ field: 'brand_name', before: null, after: 'Hiệu "lạ" 🌸' }],
  });
  expect(older?.changes).toEqual([{ field: 'brand_name', before: 'Áo cũ', after: 'Áo mới' }]);
  expect(rest).toEqual([]);
  expect(await list({ entity: 'brand', from_date: '2026-01-01', to_date: '2026-01-01' })).toHaveLength(1);
  // Finds a number on any day.
  expect((await list({ q: '7' })).map(({ entity_id }) => entity_id)).toEqual(['7', '7']);
});

test('who came in, and who tried to, stands in it with where from; of people of other shops nothing', async () => {
  const [seller, stranger] = [
    await signInAs(server, { shop, groups: ['Sale'] }),
    await signInAs(server, { shop: await buildShop(server.db), groups: ['Sale'] }),
  ];
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    body: { username: seller.user.username, password: `${password}x` },
  });
  await expect
    .poll(() => list({ user_id: String(seller.user.user_id) }))
    .toMatchObject([
      { action: 'sign-in-failed', entity: 'session', address: '127.0.0.1', changes: [] },
      { action: 'sign-in', entity: 'session', address: '127.0.0.1' },
    ]);
  expect(await list({ user_id: String(stranger.user.user_id) })).toEqual([]);
  const system = await signInAs(server, { is_admin: true });
  expect(await list({ user_id: String(stranger.user.user_id) }, system.headers)).toMatchObject([
    { action: 'sign-in' },
  ]);
});

test('it is an Admin’s, whose grant it is, and nobody else’s', async () => {
  for (const groups of [['KeToan', 'Kho'], ['Sale']] as const) {
    const { headers } = await signInAs(server, { shop, groups: [...groups] });
    for (const path of ['audit', 'audit/excel', 'audit/people']) {
      const url = `/api/${path}?company_id=${shop.company_id}`;
      expect((await server.app.inject({ url, headers })).statusCode).toBe(403);
    }
  }
});

test('a change says where it came from', async () => {
  const { user_id: seller } = await buildUser(server.db, { shop, groups: ['Sale'] });
  const [warehouse] = shop.warehouses;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/warehouses',
    headers: admin,
    remoteAddress: '10.1.2.3',
    body: { company_id: shop.company_id, user_id: seller, warehouse_codes: [warehouse] },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await list({ entity: 'user', q: String(seller) })).toMatchObject([
    { action: 'set-rights', address: '10.1.2.3', user: { user_id } },
  ]);
});

test('filters that mean nothing are left out and named', async () => {
  const answer = await server.app.inject({
    url: '/api/audit',
    query: { company_id: String(shop.company_id), entity: 'ma', user_id: 'x', from_date: 'hôm qua' },
    headers: admin,
  });
  expect(answer.json().ignored.sort()).toEqual(['entity', 'from_date', 'user_id']);
});

test('as a sheet it says the same in words', async () => {
  await write({ before: { brand_name: '=1+1' }, after: { brand_name: 'Áo' } });
  const answer = await server.app.inject({
    url: `/api/audit/excel?company_id=${shop.company_id}&entity=brand`,
    headers: admin,
  });
  expect(answer.statusCode).toBe(200);
  const [sheet] = Object.values(read(answer.rawPayload).Sheets);
  const rows = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1, raw: true });
  expect(rows.at(-1)?.slice(2)).toEqual([
    'Chị Hương 🌸',
    'Sửa',
    'Thương hiệu',
    '=1+1',
    '',
    'tên thương hiệu: =1+1 → Áo',
  ]);
});

test('a formatted text stands in the sheet as its words', async () => {
  await write({
    entity: 'product',
    before: { product_content: '' },
    after: { product_content: '<p>Vải <b>mềm</b></p>' },
  });
  const answer = await server.app.inject({
    url: `/api/audit/excel?company_id=${shop.company_id}&entity=product`,
    headers: admin,
  });
  const [sheet] = Object.values(read(answer.rawPayload).Sheets);
  const cells = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1 }).at(-1);
  expect(cells?.at(-1)).toBe('nội dung web: – → Vải mềm');
});

test('what was done to something is found by what people call it', async () => {
  const { product_id } = await buildProduct(server.db, { shop, product_code: 'AO-SOMI-01' });
  const seller = await buildUser(server.db, { shop, groups: ['Sale'] });
  await write({ entity: 'product', entity_id: String(product_id), after: { price: 9 } });
  await write({ entity: 'user', entity_id: String(seller.user_id), after: { fullname: 'Lan' } });
  expect(await list({ q: 'ao-somi-01' })).toMatchObject([{ entity: 'product', name: 'AO-SOMI-01' }]);
  expect(await list({ q: seller.username.toUpperCase() })).toMatchObject([{ name: seller.username }]);
  expect(await list({ q: 'AO-SOMI-0' })).toEqual([]);
});

test('of a record the log says its declared fields by their names, and nothing else of its row', async () => {
  const send = async (path: string, body: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...admin, 'idempotency-key': randomUUID() },
      body: { company_id: shop.company_id, ...body },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const above = await send('categories', { category_name: 'Giày' });
  const given = { category_name: 'Sandal', category_parent_id: above.category_id, attribute_ids: [1, 2] };
  await send('categories', given);
  await send('warehouses', { warehouse_code: 'KHOLOG', warehouse_name: 'Kho mới' });
  const [below] = await list({ entity: 'category' });
  expect(below?.name).toBe('Sandal');
  expect(below?.changes.map(({ field }) => field).sort()).toEqual([
    'active',
    'attribute_ids',
    'category_name',
    'category_parent_id',
  ]);
  expect(below?.labels).toEqual({
    attribute_ids: 'thuộc tính',
    category_name: 'tên nhóm',
    category_parent_id: 'nhóm cha',
  });
  const [warehouse] = await list({ entity: 'warehouse' });
  expect(warehouse?.changes.map(({ field }) => field).sort()).toEqual([
    'active',
    'warehouse_code',
    'warehouse_name',
  ]);
  expect(warehouse?.labels).toEqual({ warehouse_code: 'mã kho', warehouse_name: 'tên kho' });
});

test('a record whose key is a number is called and found by its name', async () => {
  const { supplier_id } = await server.db
    .insertInto('suppliers')
    .values({ supplier_name: 'Da giày Khánh Hội' })
    .returning('supplier_id')
    .executeTakeFirstOrThrow();
  await write({ entity: 'supplier', entity_id: String(supplier_id), after: { supplier_name: 'Da giày' } });
  expect(await list({ q: 'da giày khánh hội' })).toMatchObject([
    { entity: 'supplier', name: 'Da giày Khánh Hội' },
  ]);
});

test('everything that the log may be about has a name, or a reason why its key is enough', () => {
  const known = [...namedEntities, ...recordTypes].map(({ entity }) => entity);
  expect([...new Set([...known, ...Object.keys(otherEntities)])].sort()).toEqual([...auditEntityKeys].sort());
});

test('a page of long texts stays short, and tells two of them apart that begin alike', async () => {
  const text = (end: string) => `${'<p>Áo cotton 🌸</p>'.repeat(6_000)}${end}`;
  for (let event = 0; event < 50; event += 1) {
    await write({
      before: { product_content: text('a') },
      after: { product_content: text('b'), note: 'Ngắn' },
    });
  }
  const answer = await server.app.inject({
    url: '/api/audit',
    query: { company_id: String(shop.company_id), per_page: '200' },
    headers: admin,
  });
  expect(answer.rawPayload.length).toBeLessThan(200_000);
  const [{ changes }] = answer.json().data;
  expect(changes).toMatchObject([
    { field: 'product_content', before: expect.stringMatching(/^<p>Áo cotton .*… \(108001, \w{4}\)$/) },
    { field: 'note', before: null, after: 'Ngắn' },
  ]);
});

test('what has a number, a code or a name is found without reading the whole log', async () => {
  const { company_id } = shop;
  const { product_id } = await buildProduct(server.db, { shop, product_code: 'AO-SOMI-02' });
  await write({ entity: 'product', entity_id: String(product_id) });
  await sql`
    insert into audit_log (company_id, user_id, action, entity, entity_id)
    select ${company_id}::bigint, ${user_id}::bigint, 'update', (array['bill', 'product', 'user'])[1 + n % 3], (1000000 + n)::text
    from generate_series(1, 3000) n
  `.execute(server.db);
  await sql`analyze audit_log`.execute(server.db);
  const readOf = async (q: string) =>
    await inTransaction(server.db, async (trx) => {
      const before = await rowsRead(trx);
      const { total } = await listAudit(trx, {
        company_id,
        isSystemAdmin: false,
        endpoints: () => [],
        q,
        page: 1,
        per_page: 10,
      });
      return { total, read: (await rowsRead(trx)) - before };
    });
  for (const q of ['1000777', 'ao-somi-02']) {
    const { total, read } = await readOf(q);
    expect(total).toBe(1);
    // Allows a few events without a shop to be read per entity.
    expect(read).toBeLessThan(500);
  }
});

/** Counts the rows of the log that this transaction has read. */
async function rowsRead(trx: Trx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'audit_log'
  `.execute(trx);
  return rows[0]?.read ?? 0;
}

test('lines of a document are told by their goods and pieces, those alone that became other', async () => {
  const line = (id: number, qty: number, given: object = {}) => ({
    id,
    qty,
    price: 279_000,
    product_code: `SM-${id} Đỏ đô/XL`,
    ...given,
  });
  const before = { total_amount: 2, details: [line(1, 1), line(2, 3), line(3, 1)] };
  const unnamed = { product_code: undefined, product_name: 'Áo khách tả qua điện thoại' };
  const after = { total_amount: 3, details: [line(1, 1), line(2, 5), line(4, 2, unnamed)] };
  await write({ entity: 'bill', before, after });
  const [event] = await list({ entity: 'bill' });
  expect(event?.changes).toEqual([
    { field: 'total_amount', before: 2, after: 3 },
    {
      field: 'details',
      before: 'SM-2 Đỏ đô/XL × 3, SM-3 Đỏ đô/XL × 1',
      after: 'Áo khách tả qua điện thoại × 2, SM-2 Đỏ đô/XL × 5',
    },
  ]);
});

test('every field that the log shows has a title', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'
  `.execute(server.db);
  const fieldsOf: [entity: string, fields: string[]][] = [
    ...Object.values(allDocuments).map(({ type: { kind, table } }): [string, string[]] => [
      kind,
      rows.filter(({ table_name }) => table_name === table).map(({ column_name }) => column_name),
    ]),
    ...recordTypes.map(({ entity, contract }): [string, string[]] => [
      entity,
      [...Object.keys(contract.row.shape), 'active', 'import_id'],
    ]),
    ['product', [...Object.keys(productLabels), 'bundle_item', 'import_id', 'from_company_id']],
    ['product', Object.keys(importResult.shape)],
    ['company', [...Object.keys(takeOverProducts.body.shape), 'created', 'images', 'has_logo']],
    ['company', ['counter_warehouse_code']],
    ['base-product', ['image_file', 'color', 'images', 'code_anh', 'import_id']],
    ['customer', ['merged_customer', 'merged_into_customer']],
    [
      'user',
      ['username', 'fullname', 'phone', 'email', 'address', 'birthday', 'gender', 'is_admin', 'picture'],
    ],
    ['user', ['is_warehouse_manager', 'can_list_sale', 'groups', 'warehouse_codes', 'default_warehouse']],
    ['role', ['role_name', 'base_group', 'grants', 'given', 'taken']],
    ['reservation', ['product_id', 'warehouse_code', 'qty', 'remaining', 'expired_date', 'user_id']],
    ['reservation', ['customer_name', 'customer_phone', 'cancel_note']],
    ['bank-account', Object.keys(bankAccount.shape)],
    ['system-param', ['param_value']],
    ['feedback', ['state', 'note']],
    ['website-key', ['hint', 'origins']],
    ['endpoint', ['code']],
  ];
  const untitled = fieldsOf.flatMap(([entity, fields]) =>
    fields
      .filter((field) => isLogged(entity, field))
      .filter((field) => !(field in auditFields) && !labelsOf(entity, [field])[field])
      .map((field) => `${entity}.${field}`),
  );
  expect(untitled).toEqual([]);
});

test('names stand in place of ids, and a record that is gone has the name that it had', async () => {
  const sold = { before: { saleman_id: null }, after: { saleman_id: user_id } };
  await write({ entity: 'bill', ...sold });
  await write({ entity: 'attribute', entity_id: '999', action: 'delete', before: { attribute_name: 'Cỡ' } });
  await write({ entity: 'role', entity_id: '999', action: 'delete', before: { role_name: 'Kho' } });
  await write({ entity: 'product', entity_id: randomUUID(), action: 'import', after: { created: 1 } });
  await write({
    entity: 'product',
    after: { from_company_id: shop.company_id, import_id: randomUUID(), without_version: true },
  });
  const { rows } = await sql<{ company_name: string }>`
    select company_name from companies where company_id = ${shop.company_id}`.execute(server.db);
  expect(await list()).toMatchObject([
    { changes: [{ field: 'from_company_id', before: null, after: rows[0]?.company_name }] },
    { name: '', changes: [{ field: 'created', after: 1 }] },
    { name: 'Kho' },
    { name: 'Cỡ' },
    { changes: [{ field: 'saleman_id', after: 'Chị Hương 🌸' }] },
    { action: 'sign-in', name: '' },
  ]);
});

test('of changed rights those that came and went are told, and a sheet says them in words', async () => {
  await write({
    entity: 'role',
    entity_id: '999',
    before: { role_name: 'Sale', grants: ['orders.view', 'products.edit'] },
    after: { role_name: 'Bán P41', grants: ['orders.view'], given: [], taken: ['products.edit'] },
  });
  await write({
    entity: 'preorder',
    before: { process_status: 101, expire_date: '2026-11-24' },
    after: { process_status: 201, expire_date: '2026-12-01' },
  });
  await write({
    entity: 'endpoint',
    entity_id: 'POST /api/roles',
    action: 'forbidden',
    after: { code: 'ACCESS_DENIED' },
  });
  const answer = await server.app.inject({
    url: `/api/audit/excel?company_id=${shop.company_id}`,
    headers: admin,
  });
  const [sheet] = Object.values(read(answer.rawPayload).Sheets);
  const rows = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1, raw: true });
  expect(rows.slice(-4, -1).map((row) => [row[5], row[7]])).toEqual([
    [
      'Thêm nhóm quyền, dựa trên một trong bảy nhóm',
      'Lý do từ chối: Bạn không có quyền thực hiện thao tác này',
    ],
    ['7', 'Hẹn giao: 24/11/2026 → 01/12/2026; Tiến độ: Mới → Đã huỷ, chờ hoàn cọc'],
    ['Bán hàng', 'Tên nhóm quyền: Bán hàng → Bán P41; Bớt quyền: Sản phẩm: Sửa'],
  ]);
});

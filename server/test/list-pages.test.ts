import type { DocumentKind } from '@soquay/contract/document-kinds';
import { addDays } from '@soquay/contract/rules/day';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { allRecords, erasedRecords } from '../src/features/all-records.ts';
import { companyRecord } from '../src/features/shops/company-record.ts';
import type { ListedType } from '../src/records/record-type.ts';
import { loadEndpoints } from './endpoints.ts';
import { expectBooksToBalance } from './expect-books-to-balance.ts';
import { buildBill, buildCounter, type Headers, holdShirts, signInAs, writeBill } from './factories/bills.ts';
import { buildUser } from './factories/people.ts';
import { buildOrderFixture, type OrderFixture, today } from './factories/preorders.ts';
import { buildStockTake, counted, insertProducts, signInManager } from './factories/stock-takes.ts';
import { buildUntidyDocuments } from './untidy-documents.ts';
import { useApp } from './use-app.ts';

const server = useApp();
let fixture: OrderFixture;
let admin: Headers;
/** Id of the document with most lines, counts or events, by the path that reads them. */
const ids: Record<string, number> = {};

/** More than ten pages of ten, and more than one of a hundred. */
const manyRows = 112;
/** Shops are kept as records are, with routes of their own. */
const recordTypes = [...allRecords, ...erasedRecords, companyRecord];

beforeAll(async () => {
  fixture = await buildOrderFixture(server, await buildCounter(server, { stock: 100_000 }));
  admin = (await signInAs(server, { is_admin: true })).headers;
  const manager = await signInManager(server, fixture);
  await buildUntidyDocuments(server, fixture, manager);
  for (let index = 0; index < 4 * manyRows; index += 1) {
    await holdShirts(server.db, fixture, { daysLeft: (index % 3) - 1 });
  }
  await server.db
    .updateTable('reservations')
    .set({ cancelled_at: sql<Date>`now()`, cancelled_by: fixture.seller.user_id, cancel_note: 'Khách đổi ý' })
    .where('expired_date', '>', today)
    .execute();
  for (let index = 0; index < manyRows; index += 1) {
    await buildUser(server.db, {
      shop: fixture.shop,
      groups: ['Kho'],
      fullname: `Nguyễn Văn ${index % 3}`,
    });
  }
  for (const type of recordTypes) await insertRecords(type);
  await sql`
    insert into customers (customer_name, customer_phone, customer_address, customer_group)
    select 'Bác Hòa ' || n % 3, '03' || lpad(n::text, 8, '0'), case when n % 2 = 0 then n || ' Lê Lợi' else '' end,
      case when n % 4 = 0 then 'Khách sỉ' else '' end
    from generate_series(1, ${manyRows}::int) n
  `.execute(server.db);
  const { company_id } = fixture.shop;
  await sql`
    insert into feedbacks (company_id, name, email, feedback, state, created_at)
    select ${company_id}::bigint, 'Cô Tư ' || n % 3, 'tu@example.vn', 'Giày hơi chật',
      (array['new', 'seen', 'answered'])[1 + n % 3], now() - n % 9 * interval '1 hour'
    from generate_series(1, ${manyRows}::int) n
  `.execute(server.db);
  await sql`
    insert into callbacks (company_id, phone, state, last_request)
    select ${company_id}::bigint, '09' || lpad(n::text, 8, '0'), (array['new', 'seen', 'answered'])[1 + n % 3],
      now() - n % 9 * interval '1 hour'
    from generate_series(1, ${manyRows}::int) n
  `.execute(server.db);
  await sql`
    insert into roles (company_id, role_name, base_group)
    select ${company_id}::bigint, 'Tổ A' || n % 7 || ' ' || n, 'Photo' from generate_series(1, ${manyRows}::int) n
  `.execute(server.db);
  await sql`
    with hired as (
      insert into users (username, fullname, password_hash)
      select 'tho' || n, 'Thợ ' || n % 5, '' from generate_series(1, ${manyRows}::int) n returning user_id)
    insert into user_roles (user_id, role_id)
    select user_id, (select max(role_id) from roles where company_id = ${company_id}) from hired
  `.execute(server.db);
  const products = await insertProducts(server.db, fixture.shop, manyRows);
  await sql`
    with coded as (
      update products set code_anh = 'GOC' || product_id
      where company_id = ${company_id} and product_id = any(${products}::bigint[])
      returning base_product_id, code_anh)
    update base_products model set code_anh = coded.code_anh, active = model.base_product_id % 2
    from coded where model.company_id = ${company_id} and model.base_product_id = coded.base_product_id
  `.execute(server.db);
  const [priced = 0] = products;
  await sql`
    insert into product_price_changes (company_id, product_id, price_field, price_before, price_after, user_id)
    select ${company_id}, ${priced}, 'price', n, n + 1, (select min(user_id) from users)
    from generate_series(1, ${manyRows}::int) n
  `.execute(server.db);
  ids['/api/products/:id/prices'] = priced;
  const take = await buildStockTake(server, fixture, manager);
  await counted(server, take, manager, ...products.map((product_id) => ({ product_id, qty: 1 })));
  ids['/api/stock-takes/:id/lines'] = take.id;
  ids['/api/stock-takes/:id/counts'] = take.id;
  await sql`
    insert into goods_to_count (company_id, warehouse_code, product_id)
    select ${company_id}, ${fixture.warehouse}, product_id from unnest(${products}::bigint[]) as product_id
  `.execute(server.db);
  const bill = await buildBill(server, fixture);
  ids['/api/bills/:id/history'] = bill.id;
  for (let index = 0; index < manyRows; index += 1) {
    const mark = index % 2 === 0 ? 'set-processed-accounting' : 'set-not-processed-accounting';
    await writeBill(server, 'PUT', `/api/bills/${bill.id}/${mark}`, { headers: fixture.accounting });
  }
}, 300_000);

/** Query of a list, and SQL of the keys of its rows in order. */
interface ListCase {
  query: Record<string, string>;
  rows: string;
  as?: 'seller';
}

interface List {
  path: string;
  /** Key of a row. */
  key: string;
  asked: ListCase[];
}

/** A way to ask for a list of documents, and the same in SQL. */
type Filter = [Record<string, string>, string];

interface DocumentList {
  path: string;
  table: string;
  number: string;
  day: string;
  /** First and last day, counted from today. */
  days?: [number, number];
  filters: Filter[];
  /** By which it is seen that a document is a salesperson's own; none of what everybody sees. */
  handlers?: string[];
}

const byCustomer: Filter[] = [
  [{ customer_phone: '0912 345 678' }, `customer_phone = '0912345678'`],
  [{ customer_phone: '098' }, `customer_phone like '098%'`],
  [{ customer_name: 'chi lan' }, `customer_name = 'Chị Lan'`],
];

const documentLists: Record<DocumentKind, DocumentList> = {
  bill: {
    path: '/api/bills',
    table: 'bills',
    number: 'bill_number',
    day: 'bill_date',
    filters: [...byCustomer, [{ order_origin: '24' }, `order_origin = '24'`]],
    handlers: ['saleman_id', 'created_by'],
  },
  return: {
    path: '/api/repays',
    table: 'repays',
    number: 'repay_number',
    day: 'repay_date',
    filters: byCustomer,
    handlers: ['saleman_id', 'created_by'],
  },
  preorder: {
    path: '/api/orders',
    table: 'preorders',
    number: 'order_number',
    day: 'order_date',
    days: [-44, 44],
    filters: byCustomer,
    handlers: ['saleman_id', 'orderman_id', 'created_by'],
  },
  receipt: {
    path: '/api/warehouse-receipts',
    table: 'warehouse_receipts',
    number: 'receipt_number',
    day: 'receipt_date',
    filters: [
      [{ status: '2' }, 'status = 2'],
      [{ receipt_type: '1' }, 'receipt_type = 1'],
    ],
  },
  export: {
    path: '/api/warehouse-exports',
    table: 'warehouse_exports',
    number: 'export_number',
    day: 'export_date',
    filters: [
      [{ export_type: '1' }, 'export_type = 1'],
      [{ q: 'hoa 1' }, `borrower = 'Chị Hoa 1'`],
    ],
  },
  'stock-take': {
    path: '/api/stock-takes',
    table: 'stock_takes',
    number: 'stock_take_number',
    day: 'stock_take_date',
    filters: [
      [{ status: '2' }, 'status = 2'],
      [{ q: 'ke 1' }, `stock_take_note = 'kệ 1'`],
    ],
  },
};

function listOf({ path, table, number, day, days = [-44, 0], filters, handlers = [] }: DocumentList): List {
  const shop = `from ${table} where company_id = :shop`;
  const newest = (where: string) => `select ${number} ${shop} and ${where} order by ${number} desc`;
  const [first, last] = days.map((count) => addDays(today, count)) as [string, string];
  const between = (from_date: string, to_date: string): Filter => [
    { from_date, to_date },
    `${day} between '${from_date}' and '${to_date}'`,
  ];
  const asked: Filter[] = [
    [{}, 'true'],
    between(first, last),
    between(first, addDays(first, 30)),
    between(addDays(last, -30), last),
    between(today, today),
    between(addDays(last, -7), addDays(last, -7)),
    [{ status: '1' }, 'status = 1'],
    [{ status: '0' }, 'status = 0'],
    [{ [number]: '57' }, `${number} = 57`],
    [{ q: '57' }, `${number} = 57`],
    ...filters,
  ];
  const isOwn = handlers.map((column) => `${column} = :seller`).join(' or ');
  const own: ListCase[] =
    handlers.length === 0 ? [] : [{ query: {}, rows: newest(`(${isOwn})`), as: 'seller' }];
  return {
    path,
    key: number,
    asked: [...asked.map(([query, where]) => ({ query, rows: newest(where) })), ...own].map((one) =>
      // Bills of all origins are asked for by name.
      ({ ...one, query: table === 'bills' ? { order_origin: 'all', ...one.query } : one.query }),
    ),
  };
}

const holds = (where: string, order: string) =>
  `select id from reservations where company_id = :shop and ${where} order by ${order}`;
const customers = (where: string) =>
  `select customer_id from customers where ${where} order by customer_id desc`;
const baseProducts = (where: string) =>
  `select base_product_id from base_products where company_id = :shop and code_anh <> '' and ${where}
    order by base_product_id desc`;
const products = (where: string) =>
  `select product_id from products where company_id = :shop and ${where} order by product_id desc`;

/** The seven as they came, the others by name. */
const roles = (where: string) =>
  `select role_id from roles where company_id = :shop and ${where}
    order by role_name <> base_group, case when role_name = base_group then role_id end,
      role_name collate "vi-x-icu", role_id`;

const websiteMessages = (table: 'feedbacks' | 'callbacks', where: string) =>
  `select id from ${table} where company_id = :shop and ${where}
    order by ${table === 'feedbacks' ? 'created_at' : 'last_request'} desc, id desc`;

/** As a system admin reads it. */
const logged = (where: string) =>
  `select id from audit_log where (company_id = :shop or company_id is null) and ${where} order by at desc, id desc`;

/** Names in another order than codes, some switched off. */
async function insertRecords({ contract, table, computed }: ListedType): Promise<void> {
  for (let index = 0; index < manyRows; index += 1) {
    const values = Object.entries(contract.fields).flatMap(([name, { kind, options = [] }]) => {
      if (kind === 'id' || computed?.[name]) return [];
      const value = {
        code: `R-${manyRows - index}`,
        text: `Loại A${index % 7} ${index}`,
        amount: 0,
        lines: '',
        telephone: '',
        phone: '',
        choice: options[index % options.length],
        flag: index % 3 === 0 ? 0 : 1,
        count: index % 11,
        link: 'https://maps.example.vn/a',
        reference: null,
        parent: null,
        several: [],
        day: null,
        picture: '',
        media: 'https://shop.vn/a.mp4',
      }[kind];
      return [[name, value] as const];
    });
    const row = Object.fromEntries([
      ...values,
      ...('active' in contract.row.shape ? [['active', index % 5 === 0 ? 0 : 1]] : []),
      ...(contract.scope === 'shop' ? [['company_id', fixture.shop.company_id]] : []),
    ]);
    await sql`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(server.db);
  }
}

/** Rows sorted before the others of their list. */
const firstOf: Record<string, string> = {
  payment_methods: `kind <> 'cash', `,
  warehouse_receipt_types: 'warehouse_receipt_type_id, ',
  warehouse_export_types: 'warehouse_export_type_id, ',
  shop_addresses: 'display_order, ',
  footer_menus: 'menu_order, ',
  banners: 'banner_order, ',
  web_categories: 'display_order, ',
};

function recordListOf({ contract, table }: ListedType): List {
  const { keyName, path, scope, fields } = contract;
  const name = Object.keys(fields).find((field) => field !== keyName);
  const first = firstOf[table] ?? '';
  const isSwitchedOff = 'active' in contract.row.shape;
  const usual = `${isSwitchedOff ? 'active desc, ' : ''}${first}${name} collate "vi-x-icu", ${keyName}`;
  const rows = (where: string, order = usual) =>
    `select ${keyName} from ${table} where ${scope === 'shop' ? 'company_id = :shop' : 'true'} and ${where} order by ${order}`;
  return {
    path,
    key: keyName,
    asked: [
      { query: {}, rows: rows('true') },
      ...(isSwitchedOff ? [{ query: { active: '0' }, rows: rows('active = 0') }] : []),
      ...('status' in fields ? [{ query: { status: '0' }, rows: rows('status = 0') }] : []),
      { query: { q: 'loai a3' }, rows: rows(`${name} like 'Loại A3 %'`) },
      { query: { sort: `-${name}` }, rows: rows('true', `${name} collate "vi-x-icu" desc, ${keyName}`) },
    ],
  };
}

const lists: List[] = [
  ...Object.values(documentLists).map(listOf),
  ...recordTypes.map(recordListOf),
  {
    path: '/api/reservations',
    key: 'id',
    asked: [
      { query: {}, rows: holds('cancelled_at is null and expired_date >= :today', 'expired_date, id') },
      {
        query: { state: 'expired' },
        rows: holds('cancelled_at is null and expired_date < :today', 'expired_date desc, id desc'),
      },
      { query: { state: 'cancelled' }, rows: holds('cancelled_at is not null', 'id desc') },
      {
        query: { q: '0903000111' },
        rows: holds('cancelled_at is null and expired_date >= :today', 'expired_date, id'),
      },
    ],
  },
  {
    path: '/api/base-products',
    key: 'product_id',
    asked: [
      { query: {}, rows: baseProducts('true') },
      { query: { code: 'oc' }, rows: baseProducts(`code_anh like 'GOC%'`) },
      { query: { active: '1' }, rows: baseProducts('active = 1') },
    ],
  },
  {
    path: '/api/customers',
    key: 'customer_id',
    asked: [
      { query: {}, rows: customers('true') },
      { query: { q: 'bac hoa' }, rows: customers(`customer_name like 'Bác Hòa %'`) },
      { query: { q: '+84 30' }, rows: customers(`customer_phone like '030%'`) },
      { query: { phone: '030', name: 'bac' }, rows: customers(`customer_phone like '030%'`) },
      { query: { address: 'le loi' }, rows: customers(`customer_address like '%Lê Lợi'`) },
      { query: { customer_group: 'Khách sỉ' }, rows: customers(`customer_group = 'Khách sỉ'`) },
    ],
  },
  {
    path: '/api/audit',
    key: 'id',
    asked: [
      { query: {}, rows: logged('true') },
      { query: { entity: 'bill', action: 'mark' }, rows: logged(`entity = 'bill' and action = 'mark'`) },
    ],
  },
  {
    path: '/api/feedbacks',
    key: 'id',
    asked: [
      { query: {}, rows: websiteMessages('feedbacks', 'true') },
      { query: { state: 'seen' }, rows: websiteMessages('feedbacks', `state = 'seen'`) },
      { query: { q: 'co tu chat' }, rows: websiteMessages('feedbacks', 'true') },
    ],
  },
  {
    path: '/api/callbacks',
    key: 'id',
    asked: [
      { query: {}, rows: websiteMessages('callbacks', 'true') },
      { query: { state: 'new' }, rows: websiteMessages('callbacks', `state = 'new'`) },
      { query: { q: '+84 90' }, rows: websiteMessages('callbacks', 'true') },
    ],
  },
  {
    path: '/api/products',
    key: 'product_id',
    asked: [
      { query: {}, rows: products('true') },
      { query: { name: 'hang kiem' }, rows: products(`product_name = 'Hàng kiểm'`) },
      { query: { q: 'KK-' }, rows: products(`product_name = 'Hàng kiểm'`) },
    ],
  },
  {
    path: '/api/v2/inventories/fast-check',
    key: 'product_id',
    asked: [{ query: { product_name: 'hang kiem' }, rows: products(`product_name = 'Hàng kiểm'`) }],
  },
  {
    path: '/api/inventories/advs-filter',
    key: 'product_id',
    asked: [{ query: { name: 'kiểm' }, rows: products(`product_name = 'Hàng kiểm'`) }],
  },
  {
    path: '/api/orders/waiting',
    key: 'product_name',
    asked: [
      {
        query: {},
        rows: `
          select line.product_name from preorders preorder
          join preorder_lines line on line.company_id = preorder.company_id and line.preorder_id = preorder.id
          where preorder.company_id = :shop and preorder.status = 1
          group by line.product_name order by min(preorder.expire_date), lower(line.product_name)`,
      },
    ],
  },
  {
    path: '/api/stock-takes/to-count',
    key: 'product_id',
    asked: [
      {
        query: {},
        rows: 'select product_id from goods_to_count where company_id = :shop order by warehouse_code, product_id',
      },
    ],
  },
  {
    path: '/api/stock-takes/:id/lines',
    key: 'id',
    asked: [
      {
        query: {},
        rows: 'select id from stock_take_lines where company_id = :shop and stock_take_id = :id order by id desc',
      },
    ],
  },
  {
    path: '/api/stock-takes/:id/counts',
    key: 'id',
    asked: [
      {
        query: {},
        rows: 'select id from stock_take_counts where company_id = :shop and stock_take_id = :id order by id desc',
      },
    ],
  },
  {
    path: '/api/products/:id/prices',
    key: 'id',
    asked: [
      {
        query: {},
        rows: 'select id from product_price_changes where company_id = :shop and product_id = :id order by id desc',
      },
    ],
  },
  {
    path: '/api/bills/:id/history',
    key: 'at',
    asked: [
      {
        query: {},
        rows: `
          (select at from audit_log where company_id = :shop and entity = 'bill' and entity_id = :id::text)
          union all (select created_at from bills where company_id = :shop and id = :id) order by at desc`,
      },
    ],
  },
  {
    path: '/api/roles',
    key: 'role_id',
    asked: [
      { query: {}, rows: roles('true') },
      { query: { q: 'to a3' }, rows: roles(`role_name like 'Tổ A3 %'`) },
    ],
  },
  {
    path: '/api/permissions',
    key: 'user_id',
    asked: [
      {
        query: { q: 'thợ' },
        rows: `select user_id from users where username like 'tho%' order by fullname collate "vi-x-icu", username`,
      },
    ],
  },
  {
    path: '/api/user-warehouses',
    key: 'user_id',
    asked: [
      {
        query: { q: 'nguyen van', group: 'Kho' },
        rows: `
          select user_id from users where fullname like 'Nguyễn Văn %'
          order by fullname collate "vi-x-icu", username`,
      },
    ],
  },
  {
    path: '/api/users',
    key: 'user_id',
    asked: [
      {
        query: { q: 'nguyen van', company_id: '' },
        rows: `
          select user_id from users where fullname like 'Nguyễn Văn %'
          order by fullname collate "vi-x-icu", user_id`,
      },
    ],
  },
];

const cases = lists.flatMap(({ asked, ...list }) =>
  asked.flatMap((one) =>
    [10, 100].map((perPage) => ({ ...list, ...one, perPage, asked: `${new URLSearchParams(one.query)}` })),
  ),
);

describe('each record stands once on the pages of', () => {
  test.each(cases)('$path?$asked, $perPage a page', async ({ path, key, query, rows, as, perPage }) => {
    const expected = await readKeys(path, rows);
    expect(expected.length).toBeGreaterThan(0);
    const headers = as === 'seller' ? fixture.headers : admin;
    const shown: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await readPage(
        path,
        { ...query, page: `${page}`, per_page: `${perPage}` },
        headers,
      );
      expect(total).toBe(expected.length);
      if (data.length === 0) break;
      shown.push(...data.map((row) => row[key]));
    }
    expect(shown).toEqual(expected);
  });

  test.each(Object.values(documentLists))(
    '$path, each page asked for by the last number of the one before',
    async ({ path, table, number }) => {
      const expected = await readKeys(
        path,
        `select ${number} from ${table} where company_id = :shop order by ${number} desc`,
      );
      const all: Record<string, string> = table === 'bills' ? { order_origin: 'all' } : {};
      const shown: unknown[] = [];
      for (
        let before: unknown = '';
        before !== undefined;
        before = shown.length < expected.length ? shown.at(-1) : undefined
      ) {
        const { data } = await readPage(
          path,
          { ...all, per_page: '10', ...(before ? { before: `${before}` } : {}) },
          admin,
        );
        shown.push(...data.map((row) => row[number]));
        if (data.length === 0) break;
      }
      expect(shown).toEqual(expected);
    },
  );
});

test('every list with pages is among them, and the history of one kind for those of all', async () => {
  const endpoints = await loadEndpoints();
  const paged = endpoints
    .filter(({ query }) => 'page' in Object(Object(query).shape))
    .map(({ path }) => path);
  const histories = paged.filter((path) => path.endsWith('/history'));
  expect(new Set(paged)).toEqual(new Set([...lists.map(({ path }) => path), ...histories]));
});

test('the books balance', async () => {
  await expectBooksToBalance(server.db);
});

async function readPage(
  path: string,
  query: Record<string, string>,
  headers: Headers,
): Promise<{ data: Record<string, unknown>[]; total: number }> {
  const answer = await server.app.inject({
    url: path.replace(':id', `${ids[path]}`),
    query: { company_id: `${fixture.shop.company_id}`, ...query },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function readKeys(path: string, rows: string): Promise<unknown[]> {
  const named: Record<string, unknown> = {
    shop: fixture.shop.company_id,
    seller: fixture.seller.user_id,
    today: `'${today}'`,
    id: ids[path],
  };
  const text = rows.replace(/(?<!:):(shop|seller|today|id)\b/g, (_, name: string) => `${named[name]}`);
  const read = await sql.raw<Record<string, unknown>>(text).execute(server.db);
  return read.rows.map((row) => {
    const [value] = Object.values(row);
    return value instanceof Date ? value.toISOString() : value;
  });
}

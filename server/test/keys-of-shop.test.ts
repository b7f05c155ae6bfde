/**
 * Writes, checks and look-ups of many lines in a shop of which PostgreSQL has counted no row: each statement finds its rows
 * by their keys, and reads no shop for a line (docs/decisions/0220-keys-of-an-average-shop.md).
 */
import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { saveVariants } from '@soquay/contract/variants';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { poolKinds } from '../src/database/databases.ts';
import { requestTo } from './endpoints.ts';
import { type Headers, signInAs } from './factories/bills.ts';
import { lineImports } from './factories/line-imports.ts';
import { importsOf } from './factories/record-imports.ts';
import { buildSheet, checkFile, importFile } from './factories/sheets.ts';
import { buildShop, type Shop } from './factories/shops.ts';
import { stopAutovacuum } from './factories/uncounted.ts';
import { useApp } from './use-app.ts';

const goodsOfShop = 2_000;
const lines = 100;
/** Products stand in 20 indexes, and all of a shop is several hundred pages. */
const mostPages = 200;
/** Rows compared in memory are no pages: a busy machine takes 3 ms for a line, and 40 ms to compare it with the whole shop. */
const mostMs = 15;

const server = useApp({ connections: 8, pools: poolKinds(2) });
let statements: pg.Client;
let admin: Headers;
let first: Shop;
let second: Shop;

beforeAll(async () => {
  const url = new URL(inject('postgres').adminUrl);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  url.pathname = `${rows[0]?.name}`;
  statements = new pg.Client(url.href);
  await statements.connect();
  await statements.query('create extension pg_stat_statements');
  await stopAutovacuum(server.db);
  ({ headers: admin } = await signInAs(server, { is_admin: true, is_warehouse_manager: true }));
  [first, second] = [await buildShop(server.db), await buildShop(server.db)];
  return () => statements.end();
});

interface Goods {
  product_id: number;
  product_code: string;
  code_anh: string;
  price: number;
}

/** Two variants of a model, in both warehouses, as another program writes them. */
async function insertGoods({ company_id, warehouses }: Shop): Promise<Goods[]> {
  await sql`
    insert into base_products (company_id, code_anh)
    select ${company_id}::bigint, 'M' || n from generate_series(0, (${goodsOfShop}::int - 1) / 2) n
  `.execute(server.db);
  const { rows } = await sql<Goods>`
    insert into products (company_id, base_product_id, product_code, product_name, barcode, unit_code, code_anh, color, size,
      price)
    select ${company_id}::bigint, model.base_product_id, 'SP' || lpad(n::text, 6, '0'), 'Áo sơ mi nam mẫu ' || n / 2, '893' || lpad(n::text, 10, '0'),
      'cái', 'M' || n / 2, (array['Đỏ', 'Xanh'])[1 + n % 2], 'M', 1000 * (n % 300)
    from generate_series(0, ${goodsOfShop}::int - 1) n
    join base_products model on model.company_id = ${company_id} and model.code_anh = 'M' || n / 2
    returning product_id, product_code, code_anh, price
  `.execute(server.db);
  await sql`
    with opened as (
      insert into stock_levels (company_id, warehouse_code, product_id, qty)
      select company_id, warehouse_code, product_id, 50 from products, unnest(${warehouses}::text[]) as warehouse_code
      where company_id = ${company_id}
      returning *
    ), opening as (
      insert into opening_stocks (company_id, created_by, row_count, total_qty)
      select ${company_id}::bigint, min(user_id), 1, 1 from users
      returning id, created_by
    )
    insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id, user_id,
      business_date, posted_at, action, balance)
    select company_id, warehouse_code, product_id, qty, 'opening', id, row_number() over (), created_by, '2026-01-01', now(),
      'create', qty
    from opened, opening
  `.execute(server.db);
  return rows;
}

/** All statements that have read too much, by what sent them. */
class Watch {
  readonly findings: string[] = [];

  async of<T>(what: string, work: () => Promise<T>, count = lines): Promise<T> {
    await statements.query('select pg_stat_statements_reset()');
    const result = await work();
    const { rows } = await statements.query<{ query: string; pages: number; ms: number }>(
      `select query, (shared_blks_hit + shared_blks_read)::float8 as pages, total_exec_time as ms from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         and (shared_blks_hit + shared_blks_read > $1 or total_exec_time > $2)`,
      [count * mostPages, count * mostMs],
    );
    for (const { query, pages, ms } of rows) {
      const figures = `${Math.round(pages / count)} pages and ${Math.round(ms / count)} ms a line`;
      this.findings.push(`${what}: ${figures}: ${query.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
    }
    return result;
  }
}

/** Every write of many lines, and what checks and reads them; gives the statements that have read too much. */
async function writeAll(shop: Shop, there: Shop, goods: readonly Goods[]): Promise<string[]> {
  const watch = new Watch();
  const { company_id } = shop;
  const [main = '', back = ''] = shop.warehouses;
  const [receiving = ''] = there.warehouses;
  const { user: seller } = await signInAs(server, { shop });
  const { user: buyer } = await signInAs(server, { shop, groups: ['Order'] });
  // From all over the shop.
  const named = goods.filter((_, index) => index % (goodsOfShop / lines) === 0);
  const codes = named.map(({ product_code }) => product_code);

  async function send(
    what: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    count = lines,
  ) {
    const headers = { ...admin, 'idempotency-key': randomUUID() };
    const asked = { method, url, headers, ...(payload ? { payload } : {}) };
    const answer = await watch.of(what, () => server.app.inject(asked), count);
    expect(answer.statusCode, `${what}: ${answer.body}`).toBe(200);
    return answer.json().data;
  }
  const linesOf = (given: object) =>
    named.map(({ product_id }) => ({ product_id, warehouse_code: main, qty: 2, ...given }));

  const takenOver = { from_company_id: company_id, product_codes: codes };
  const target = `/api/products/take-over?company_id=${there.company_id}`;
  await send('goods taken over', 'POST', target, takenOver);

  const sold = named.map(({ product_id, price }) => ({
    product_id,
    warehouse_code: main,
    qty: 2,
    price,
    discount: 0,
  }));
  const bill = await send('a bill', 'POST', '/api/bills', {
    company_id,
    payment_code: 'TM',
    saleman_id: seller.user_id,
    details: sold,
  });
  const soldLines: { id: number }[] = bill.details;
  const repaid = await send('a return', 'POST', '/api/repays', {
    company_id,
    bill_id: bill.id,
    details: soldLines.map(({ id }) => ({ id, qty: 1 })),
  });
  await send('a deleted return', 'DELETE', `/api/repays/${repaid.id}`);
  await send('a bill that can be returned', 'GET', `/api/repays/get-repayable-products/${bill.id}`);
  await send('a deleted bill', 'DELETE', `/api/bills/${bill.id}`);
  await send('a restored bill', 'PUT', `/api/bills/restore/${bill.id}`);

  const costs = { original_price: 5_000, updates_cost: true };
  const bought = { company_id, receipt_type: 1, details: linesOf(costs) };
  const receipt = await send('a receipt', 'POST', '/api/warehouse-receipts', bought);
  await send('a deleted receipt', 'DELETE', `/api/warehouse-receipts/${receipt.id}`);
  for (const receipt_warehouse_code of [receiving, back]) {
    const given = { company_id, export_type: 1, receipt_warehouse_code, details: linesOf({}) };
    const sent = await send('an export', 'POST', '/api/warehouse-exports', given);
    await send('a read export', 'GET', `/api/warehouse-exports/${sent.id}`);
  }
  const take = await send('a stock take', 'POST', '/api/stock-takes', {
    company_id,
    warehouse_code: back,
    product_ids: named.map(({ product_id }) => product_id),
  });
  await send('counts', 'POST', `/api/stock-takes/${take.id}/counts`, {
    counts: named.map(({ product_id, product_code }, index) =>
      index % 2 === 0 ? { product_id, qty: 51 } : { product_code, qty: 51 },
    ),
  });
  await send('lines of a take', 'GET', `/api/stock-takes/${take.id}/lines`);
  const uncounted = `/api/stock-takes/${take.id}/lines?show=uncounted`;
  await send('what a take lacks of a warehouse', 'GET', uncounted, undefined, goodsOfShop);
  await send('an approved take', 'PUT', `/api/stock-takes/approve/${take.id}`, {});
  await send('a hold', 'POST', '/api/inventories/reservations', {
    company_id,
    product_code: codes[5],
    warehouse_code: main,
    qty: 1,
    expired_date: addDays(businessDay(new Date()), 1),
    customer_name: 'Chị Hoa',
    customer_phone: '0912345678',
  });
  for (const find of ['filter-code', 'filter-code-in-stock']) {
    await send(find, 'GET', `/api/products/${find}?company_id=${company_id}&product_code=${codes[7]}`);
  }
  const product_ids = named.map(({ product_id }) => product_id);
  const changed = { company_id, product_ids, field: 'status_note', value: 'Hàng mới' };
  await send('a field of many products', 'PUT', '/api/products/bulk', changed);

  const order = new FormData();
  const ordered = { product_name: 'Áo', color: '', size: '', unit_code: 'cái', qty: 1, price: 1_000 };
  for (const [field, value] of Object.entries({
    expire_date: addDays(businessDay(new Date()), 5),
    customer_phone: '0912345678',
    customer_name: 'Chị Lan',
    payment_code: 'TM',
    saleman_id: seller.user_id,
    orderman_id: buyer.user_id,
    details: JSON.stringify(product_ids.map((product_id) => ({ ...ordered, product_id }))),
  })) {
    order.set(field, String(value));
  }
  await send('a pre-order', 'POST', `/api/orders?company_id=${company_id}`, order);

  await writeGrids(watch, shop);
  await importSheets(watch, shop, { named, main, receiving });
  return watch.findings;
}

/** A grid of new variants, and again with a change of each. */
async function writeGrids(watch: Watch, { company_id, warehouses }: Shop): Promise<void> {
  const save = async (what: string, rows: object[]) => {
    const body = { code_anh: 'BANG-MAU', product_name: 'Áo len', unit_code: 'cái', rows };
    const request = await requestTo(saveVariants, company_id, { body });
    const sent = { ...request, headers: { ...request.headers, ...admin } };
    const answer = await watch.of(what, () => server.app.inject(sent), rows.length);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.variants as { product_id: number; version: number; color: string }[];
  };
  const made = await save(
    'a grid of new variants',
    Array.from({ length: 50 }, (_, index) => ({
      product_code: `LEN-${index}`,
      color: `Màu ${index % 10}`,
      size: String(index % 50),
      price: 5_000,
      open_inventories: [{ warehouse_code: warehouses[0], qty: 3 }],
    })),
  );
  await save(
    'a grid of changed variants',
    made.map(({ product_id, version, color }) => ({
      product_id,
      version,
      color: `${color} nhạt`,
      price: 6_000,
    })),
  );
}

interface Imported {
  named: readonly Goods[];
  main: string;
  receiving: string;
}

/** All kinds of sheets that name goods of the shop. */
async function importSheets(watch: Watch, shop: Shop, { named, main, receiving }: Imported): Promise<void> {
  const by = { shop, headers: admin };
  const records = [
    [
      '/api/products/import/update',
      ['Mã sản phẩm', 'Giá bán', 'Màu'],
      named.map(({ product_code }, index) => [product_code, 99_000, `Màu ${index % 40}`]),
    ],
    [
      '/api/products/import-content',
      ['Mã ảnh', 'Tên web'],
      named.map(({ code_anh }) => [code_anh, `Áo sơ mi ${code_anh}`]),
    ],
  ] as const;
  for (const [path, head, rows] of records) {
    const { check, write } = importsOf(server, path, () => by);
    const { import_id } = await watch.of(`a check of ${path}`, () => check([[...head], ...rows]));
    const written = await watch.of(path, () => write(import_id));
    expect(written.status, written.message).toBe(200);
  }
  for (const kind of ['warehouse-receipts', 'warehouse-exports'] as const) {
    const { trySheet, write } = lineImports(server, kind, () => by);
    const file = buildSheet([['Mã hàng', 'Số lượng'], ...named.map(({ product_code }) => [product_code, 1])]);
    const fields = {
      warehouse_code: main,
      ...(kind === 'warehouse-exports' ? { export_type: '1', receipt_warehouse_code: receiving } : {}),
    };
    const checked = await watch.of(`a check of ${kind}`, () => trySheet({ file, fields }));
    expect(checked.status, checked.message).toBe(200);
    const written = await watch.of(`a sheet of ${kind}`, () => write(checked.data.import_id));
    expect(written.status, written.message).toBe(200);
  }
  const file = buildSheet([
    ['Mã', 'Tên', 'ĐVT', 'Mã vạch', 'Giá bán', 'Mã ảnh', 'Màu', 'Kích cỡ', `Tồn ${main}`],
    ...named.map(({ product_code, code_anh }, index) => [
      `N${product_code}`,
      'Áo mới',
      'Cái',
      `77${index}`,
      9_000,
      code_anh,
      `Nâu ${index}`,
      'M',
      4,
    ]),
  ]);
  const checked = await watch.of('a check of new products', () => checkFile(server.app, { ...by, file }));
  const { import_id } = checked.json().data;
  const fields = { import_id };
  const written = await watch.of('new products', () => importFile(server.app, { ...by, fields }));
  expect(written.json().data, written.body).toMatchObject({ created: lines });
}

test('no statement reads a shop for each line where nobody has counted any row', async () => {
  const goods = await insertGoods(first);
  expect(await writeAll(first, second, goods)).toEqual([]);
});

test('nor where an older shop alone is counted', async () => {
  await sql`analyze`.execute(server.db);
  const shop = await buildShop(server.db);
  const goods = await insertGoods(shop);
  expect(await writeAll(shop, await buildShop(server.db), goods)).toEqual([]);
});

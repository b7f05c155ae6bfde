/** Fills a shop with thousands of rows in every way there is, and reads all of it at once: nothing waits for autovacuum. */
import type { Endpoint } from '@soquay/contract/endpoint';
import { maxImportedLines } from '@soquay/contract/line-imports';
import { takeOverProducts } from '@soquay/contract/product-takeover';
import { maxImportedRecords } from '@soquay/contract/record-import';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Db } from '../src/database/database.ts';
import { poolKinds } from '../src/database/databases.ts';
import { loadEndpoints, requestTo } from './endpoints.ts';
import { type Headers, signInAs } from './factories/bills.ts';
import { lineImports } from './factories/line-imports.ts';
import { importsOf } from './factories/record-imports.ts';
import { buildSheet, checkFile, importFile, type SheetRows } from './factories/sheets.ts';
import { buildShop, type Shop } from './factories/shops.ts';
import { useApp } from './use-app.ts';

/** `npm run bench:large-writes` has 50,000. */
const rowCount = Number(process.env.LARGE_WRITE_ROWS ?? 5_000);
const longestMs = 300;
const minutes = rowCount > 5_000 ? 30 : 3;

const server = useApp({ connections: 8, pools: poolKinds(2) });
let reads: Endpoint[];

let admin: Headers;

beforeAll(async () => {
  const isRead = ({ method, response }: Endpoint) =>
    method === 'GET' && response !== 'file' && response !== 'events';
  reads = (await loadEndpoints()).filter(isRead);
  const beside = await buildShop(server.db);
  ({ headers: admin } = await signInAs(server, { is_admin: true }));
  await insertGoods(server.db, beside, 3_000);
  await sql`analyze`.execute(server.db);
  // Rows that come now are counted by who writes them, or by nobody.
  await sql`
    do $$ declare counted regclass; begin
      for counted in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = false)', counted);
      end loop;
    end $$`.execute(server.db);
}, minutes * 60_000);

/** Four variants of a model, in two warehouses, as another program writes them: nobody counts them. */
async function insertGoods(db: Db, { company_id, warehouses }: Shop, count: number): Promise<void> {
  await sql`
    insert into categories (company_id, category_name) select ${company_id}::bigint, 'Nhóm ' || n from generate_series(1, 30) n
  `.execute(db);
  await sql`
    insert into products (company_id, product_code, product_name, barcode, unit_code, code_anh, color, size, price, category_id)
    select ${company_id}::bigint, 'SP' || lpad(n::text, 6, '0'), 'Áo sơ mi nam mẫu ' || n / 4, '893' || lpad(n::text, 10, '0'), 'cái',
      'M' || n / 4, (array['Đỏ', 'Xanh'])[1 + n % 2], (array['S', 'M'])[1 + n / 2 % 2], 1000 * (n % 300),
      (select min(category_id) + n % 30 from categories where company_id = ${company_id})
    from generate_series(0, ${count}::int - 1) n
  `.execute(db);
  await sql`
    insert into stock_levels (company_id, warehouse_code, product_id, qty)
    select company_id, warehouse_code, product_id, 5 from products, unnest(${warehouses}::text[]) as warehouse_code
    where company_id = ${company_id}
  `.execute(db);
}

/** Values that people type and choose on a shop's lists, by field. */
async function findFilters({ company_id, warehouses }: Shop): Promise<Record<string, string>> {
  const product = await server.db
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', company_id)
    .orderBy('product_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    q: 'áo sơ',
    code: 'SP0001',
    name: 'mẫu 12',
    product_name: 'áo sơ mi',
    product_code: product.product_code,
    code_anh: product.code_anh,
    product_id: `${product.product_id}`,
    ids: `${product.product_id}`,
    cat: `${product.category_id}`,
    category_id: `${product.category_id}`,
    color: 'đỏ',
    size: 'M',
    unit: 'cái',
    from_price: '100000',
    to_price: '200000',
    warehouse: `${warehouses[0]}`,
    warehouse_code: `${warehouses[0]}`,
    customer_phone: '0912345678',
    phone: '0912',
    address: 'Lê Lợi',
    page: '3',
  };
}

/** A read without a filter, by each of its filters, and in each of its orders. */
function questionsOf({ query }: Endpoint, filters: Record<string, string>): Record<string, string>[] {
  if (!query) return [{}];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const all = Object.entries(properties).map(([name, schema]): [string, string[]] => {
    const chosen = optionsOf(schema);
    return [name, chosen.length > 0 ? chosen : name in filters ? [`${filters[name]}`] : []];
  });
  const always = Object.fromEntries(
    all.flatMap(([name, [first]]) => (required.includes(name) && first ? [[name, first]] : [])),
  );
  return [always, ...all.flatMap(([name, values]) => values.map((value) => ({ ...always, [name]: value })))];
}

function optionsOf(schema: unknown): string[] {
  const { enum: options, const: only, anyOf = [] } = Object(schema);
  if (only !== undefined) return [`${only}`];
  return options ? options.map(String) : anyOf.flatMap(optionsOf);
}

/** All that can be read of the shop; gives what took too long, even asked again, or failed. */
async function readAll(shop: Shop): Promise<string[]> {
  const filters = await findFilters(shop);
  const failures: string[] = [];
  const { base_product_id } = await server.db
    .selectFrom('products')
    .select('base_product_id')
    .where('product_id', '=', Number(filters.product_id))
    .executeTakeFirstOrThrow();
  for (const endpoint of reads) {
    const params = {
      id: endpoint.path.startsWith('/api/base-products') ? `${base_product_id}` : `${filters.product_id}`,
      key: `${filters.category_id}`,
    };
    for (const query of questionsOf(endpoint, filters)) {
      const request = await requestTo(endpoint, shop.company_id, { params, query });
      const asked = `${endpoint.path} ${JSON.stringify(query)}`;
      const first = await timed(request);
      // A machine that is busy with something else is slow once.
      const again = first.ms > longestMs ? await timed(request) : first;
      if (again.ms > longestMs) failures.push(`${asked}: ${Math.round(again.ms)} ms`);
      if (again.status >= 500) failures.push(`${asked}: ${again.status}`);
    }
  }
  return failures;
}

async function timed(request: Awaited<ReturnType<typeof requestTo>>) {
  const begun = performance.now();
  const { statusCode } = await server.app.inject({ ...request, headers: { ...request.headers, ...admin } });
  return { ms: performance.now() - begun, status: statusCode };
}

const numbers = Array.from({ length: rowCount }, (_, index) => index);
const codeOf = (index: number) => `SP${String(index).padStart(6, '0')}`;

async function importGoods(shop: Shop): Promise<void> {
  const head = [
    'Mã',
    'Tên',
    'ĐVT',
    'Nhóm hàng',
    'Giá bán',
    'Mã ảnh',
    'Màu',
    'Kích cỡ',
    ...shop.warehouses.map((code) => `Tồn ${code}`),
  ];
  const rows: SheetRows = numbers.map((index) => [
    codeOf(index),
    `Áo sơ mi nam mẫu ${index >> 1}`,
    'Cái',
    `Nhóm ${index % 30}`,
    250_000 + (index % 300) * 1_000,
    `M${index >> 1}`,
    index % 2 === 0 ? 'Đỏ' : 'Xanh',
    'M',
    5,
    index % 3,
  ]);
  const file = buildSheet([head, ...rows]);
  const checked = await checkFile(server.app, { headers: admin, shop, file });
  const { import_id } = checked.json().data;
  const written = await importFile(server.app, { headers: admin, shop, fields: { import_id } });
  expect(written.json().data, written.body).toMatchObject({ created: rowCount, skipped: 0 });
}

/** Writes in their order: they add to what those before them have left in the shop. */
const largeWrites: [name: string, write: (shop: Shop, other: Shop) => Promise<void>][] = [
  ['a sheet of new products', importGoods],
  [
    'a sheet that changes products',
    async (shop) => {
      const { importRows } = importsOf(server, '/api/products/import/update', () => ({
        shop,
        headers: admin,
      }));
      await importRows([
        ['Mã sản phẩm', 'Giá bán', 'Màu'],
        ...numbers.map((index) => [codeOf(index), 99_000, `Màu ${index % 40}`]),
      ]);
    },
  ],
  [
    'a sheet of texts for the website',
    async (shop) => {
      const { importRows } = importsOf(server, '/api/products/import-content', () => ({
        shop,
        headers: admin,
      }));
      const models = numbers.slice(0, rowCount / 2);
      await importRows([
        ['Mã ảnh', 'Tên web'],
        ...models.map((index) => [`M${index}`, `Áo sơ mi dài tay ${index}`]),
      ]);
    },
  ],
  [
    'a sheet of customers',
    async (shop) => {
      const { importRows } = importsOf(server, '/api/customers/import', () => ({ shop, headers: admin }));
      const rows = numbers
        .slice(0, maxImportedRecords)
        .map((index) => [`Chị Hoa ${index}`, `09${String(index).padStart(8, '0')}`]);
      await importRows([['Tên khách', 'Điện thoại'], ...rows]);
    },
  ],
  [
    'a receipt from a sheet',
    async (shop) => {
      const { check, write } = lineImports(server, 'warehouse-receipts', () => ({ shop, headers: admin }));
      const lines = numbers.slice(0, maxImportedLines).map((index) => [codeOf(index), 3]);
      const { import_id } = await check(buildSheet([['Mã hàng', 'Số lượng'], ...lines]), {
        warehouse_code: `${shop.warehouses[0]}`,
      });
      expect(await write(import_id)).toMatchObject({ status: 200 });
    },
  ],
  [
    'goods taken over by another shop',
    async (shop, other) => {
      const request = await requestTo(takeOverProducts, other.company_id, {
        body: { from_company_id: shop.company_id },
      });
      const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...admin } });
      expect(answer.statusCode, answer.body).toBe(200);
    },
  ],
];

describe('all that is read of a shop', { timeout: minutes * 60_000 }, () => {
  test('does not wait for statistics of what nobody has counted', async () => {
    const shop = await buildShop(server.db);
    await insertGoods(server.db, shop, rowCount);
    expect(await readAll(shop)).toEqual([]);
  });

  describe('is there at once behind', () => {
    let shop: Shop;
    let other: Shop;

    beforeAll(async () => {
      [shop, other] = [await buildShop(server.db), await buildShop(server.db)];
    });

    test.each(largeWrites)('%s', async (_name, write) => {
      await write(shop, other);
      const written = await server.db
        .selectFrom('products')
        .select('company_id')
        .where('company_id', '=', other.company_id)
        .limit(1)
        .executeTakeFirst();
      expect(await readAll(written ? other : shop)).toEqual([]);
    });
  });
});

/** Fills a shop with thousands of rows in every way there is, and reads all of it at once: nothing waits for autovacuum. */
import { maxImportedLines } from '@soquay/contract/line-imports';
import { takeOverProducts } from '@soquay/contract/product-takeover';
import { maxImportedRecords } from '@soquay/contract/record-import';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { poolKinds } from '../src/database/databases.ts';
import { requestTo } from './endpoints.ts';
import { type Headers, signInAs } from './factories/bills.ts';
import { lineImports } from './factories/line-imports.ts';
import { importsOf } from './factories/record-imports.ts';
import { buildSheet, checkFile, importFile, type SheetRows } from './factories/sheets.ts';
import { buildShop, type Shop } from './factories/shops.ts';
import { insertGoods, stopAutovacuum } from './factories/uncounted.ts';
import { readAll } from './read-all.ts';
import { useApp } from './use-app.ts';

/** `npm run bench:large-writes` has 50,000. */
const rowCount = Number(process.env.LARGE_WRITE_ROWS ?? 5_000);
const minutes = rowCount > 5_000 ? 30 : 3;

const server = useApp({ connections: 8, pools: poolKinds(2) });
let admin: Headers;

beforeAll(async () => {
  const beside = await buildShop(server.db);
  ({ headers: admin } = await signInAs(server, { is_admin: true }));
  await insertGoods(server.db, beside, 3_000);
  await sql`analyze`.execute(server.db);
  // Rows that come now are counted by who writes them, or by nobody.
  await stopAutovacuum(server.db);
}, minutes * 60_000);

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

/** Writes in order; each adds to what those before have left in the shop. */
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
    expect(await readAll(server, shop, admin)).toEqual([]);
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
      expect(await readAll(server, written ? other : shop, admin)).toEqual([]);
    });
  });
});

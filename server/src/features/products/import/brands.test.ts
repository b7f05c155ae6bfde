import type { ImportReport } from '@soquay/contract/products';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn, type UserOverrides } from '../../../../test/factories/people.ts';
import { buildSheet, checkFile, importFile, type SheetRows } from '../../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../../test/factories/shops.ts';
import { useApp } from '../../../../test/use-app.ts';

const test = useApp();
let shop: Shop;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  headers = await signInAs({ groups: ['Admin'] });
});

async function signInAs(given: UserOverrides) {
  return await signIn(test.app, await buildUser(test.db, { shop, ...given }));
}

const sheet = (...rows: SheetRows) =>
  buildSheet([['Mã', 'Tên', 'ĐVT', 'Mã ảnh', 'Màu', 'Thương hiệu'], ...rows]);

async function check(...rows: SheetRows): Promise<ImportReport> {
  const answer = await checkFile(test.app, { headers, shop, file: sheet(...rows) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function write({ import_id }: ImportReport): Promise<void> {
  const answer = await importFile(test.app, { headers, shop, fields: { import_id } });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function brand(brand_name: string, active: 0 | 1 = 1): Promise<void> {
  await test.db.insertInto('brands').values({ company_id: shop.company_id, brand_name, active }).execute();
}

async function brandsOfProducts() {
  const rows = await test.db
    .selectFrom('products as product')
    .innerJoin('base_products as base', (join) =>
      join
        .onRef('base.company_id', '=', 'product.company_id')
        .onRef('base.base_product_id', '=', 'product.base_product_id'),
    )
    .leftJoin('brands as brand', (join) =>
      join.onRef('brand.company_id', '=', 'base.company_id').onRef('brand.id', '=', 'base.brand_id'),
    )
    .select(['product.product_code', 'brand.brand_name'])
    .where('product.company_id', '=', shop.company_id)
    .orderBy('product.product_code')
    .execute();
  return rows.map(({ product_code, brand_name }) => [product_code, brand_name]);
}

const reasonsOf = ({ rows }: ImportReport) =>
  Object.fromEntries(rows.map(({ product_code, reasons }) => [product_code, reasons]));

describe('brands in a sheet of new products', () => {
  it('are given to their models, and added where the shop has none of the name', async () => {
    await brand('Việt Tiến');
    const report = await check(
      ['A1', 'Áo', 'Cái', 'AO', 'Đỏ', ' việt tiến '],
      ['A2', 'Áo', 'Cái', 'AO', 'Đen', ''],
      ['B1', 'Bình', 'Cái', '', '', 'Rạng Đông'],
      ['B2', 'Bóng', 'Cái', '', '', 'rạng đông'],
      ['C1', 'Cốc', 'Cái', '', '', ''],
    );
    expect(report).toMatchObject({ error_count: 0, warnings: ['Thương hiệu mới sẽ được tạo: Rạng Đông'] });
    await write(report);
    expect(await brandsOfProducts()).toEqual([
      ['A1', 'Việt Tiến'],
      ['A2', 'Việt Tiến'],
      ['B1', 'Rạng Đông'],
      ['B2', 'Rạng Đông'],
      ['C1', null],
    ]);
  });

  it('are one of a model: what differs from the shop or a row above is refused at its row', async () => {
    await write(
      await check(['A1', 'Áo', 'Cái', 'AO', 'Đỏ', 'May 10'], ['C1', 'Cốc', 'Cái', 'CO', 'Đỏ', 'May 10']),
    );
    const report = await check(
      ['A2', 'Áo', 'Cái', 'ao', 'Đen', 'Việt Tiến'],
      ['C2', 'Cốc', 'Cái', 'co', 'Xanh', 'MAY 10'],
      ['B1', 'Bình', 'Cái', 'BI', 'Đỏ', 'Rạng Đông'],
      ['B2', 'Bình', 'Cái', 'BI', 'Đen', 'Lock&Lock'],
    );
    expect(reasonsOf(report)).toEqual({
      A2: ['Mã ảnh này đang có thương hiệu "May 10"'],
      B1: [],
      B2: ['Thương hiệu khác với dòng 4 của mã ảnh này'],
      C2: [],
    });
  });

  it('are kept in the history of a model that had none', async () => {
    await write(await check(['A1', 'Áo', 'Cái', 'AO', 'Đỏ', '']));
    const report = await check(['A2', 'Áo', 'Cái', 'AO', 'Đen', 'May 10']);
    await write(report);
    expect(await brandsOfProducts()).toEqual([
      ['A1', 'May 10'],
      ['A2', 'May 10'],
    ]);
    const entries = await test.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('company_id', '=', shop.company_id)
      .where('entity', '=', 'base-product')
      .execute();
    expect(entries).toEqual([
      { before: { brand_id: '' }, after: { brand_id: 'May 10', import_id: report.import_id } },
    ]);
  });

  it('that are out of use are refused, and those that the person may not add', async () => {
    await brand('Cũ', 0);
    expect(reasonsOf(await check(['A1', 'Áo', 'Cái', '', '', 'cũ']))).toEqual({
      A1: ['Thương hiệu "cũ" đã ngừng dùng'],
    });
    await sql`
      update role_grants
      set actions = case module_id when 'products' then array_append(actions, 'edit-web') else array_remove(actions, 'create') end
      from roles
      where roles.role_id = role_grants.role_id and roles.company_id = ${shop.company_id} and role_name = 'Kho'
        and module_id in ('products', 'brands')
    `.execute(test.db);
    headers = await signInAs({ groups: ['Kho'] });
    expect(reasonsOf(await check(['A1', 'Áo', 'Cái', '', '', 'Mới']))).toEqual({
      A1: ['Thương hiệu "Mới" chưa có, bạn không có quyền thêm'],
    });
  });

  it('are left out where the person may not set them', async () => {
    headers = await signInAs({ groups: ['Kho'] });
    const report = await check(['A1', 'Áo', 'Cái', '', '', 'May 10']);
    expect(report).toMatchObject({
      new_count: 1,
      warnings: ['Thương hiệu: bạn không được đặt, sản phẩm mới chưa có thương hiệu'],
    });
    await write(report);
    expect(await brandsOfProducts()).toEqual([['A1', null]]);
  });
});

import { randomUUID } from 'node:crypto';
import type { ImportResult } from '@soquay/contract/products';
import type { Said } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countWaiting } from '../../../../test/count-waiting.ts';
import { buildUser, signIn } from '../../../../test/factories/people.ts';
import { buildProduct, stockProduct } from '../../../../test/factories/products.ts';
import {
  buildSheet,
  checkFile,
  importFile,
  readRows,
  type SheetRows,
} from '../../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../../test/factories/shops.ts';
import { useApp } from '../../../../test/use-app.ts';
import type { Db } from '../../../database/database.ts';
import { verifyLedger } from '../../../stock/verify-ledger.ts';
import { lockImportsOfShop } from './import.writes.ts';

const test = useApp({ connections: 8 });
let shop: Shop;
let main: string;
let back: string;
let headers: { authorization: string };

beforeEach(async () => {
  shop = await buildShop(test.db);
  [main = '', back = ''] = shop.warehouses;
  headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Kho'] }));
});

const sheet = (...rows: SheetRows) =>
  buildSheet([
    ['Mã', 'Tên', 'ĐVT', 'Nhóm hàng', 'Giá bán', 'Giá vốn', 'Mã vạch', `Tồn ${main}`, `Tồn ${back}`],
    ...rows,
  ]);

async function checked(file: Buffer): Promise<string> {
  const answer = await checkFile(test.app, { headers, shop, file });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.import_id;
}

async function write(import_id: string, fields: { only_good?: '1' } = {}) {
  const answer = await importFile(test.app, { headers, shop, fields: { import_id, ...fields } });
  return { status: answer.statusCode, ...answer.json() };
}

async function productsOfShop() {
  return await test.db
    .selectFrom('products as product')
    .leftJoin('categories as category', (join) =>
      join
        .onRef('category.company_id', '=', 'product.company_id')
        .onRef('category.category_id', '=', 'product.category_id'),
    )
    .select([
      'product_code',
      'product_name',
      'barcode',
      'unit_code',
      'category_name',
      'price',
      'original_price',
    ])
    .where('product.company_id', '=', shop.company_id)
    .orderBy('product_id')
    .execute();
}

async function stockOfShop() {
  const levels = await test.db
    .selectFrom('stock_levels as level')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'level.company_id')
        .onRef('product.product_id', '=', 'level.product_id'),
    )
    .select(['product_code', 'warehouse_code', 'qty'])
    .where('level.company_id', '=', shop.company_id)
    .orderBy('product_code')
    .orderBy('warehouse_code')
    .execute();
  return levels.map(({ product_code, warehouse_code, qty }) => [product_code, warehouse_code, qty]);
}

async function openingDocuments() {
  return await test.db
    .selectFrom('opening_stocks')
    .select(['row_count', 'total_qty'])
    .where('company_id', '=', shop.company_id)
    .execute();
}

function switchBack(db: Db, active: 0 | 1) {
  return db.updateTable('warehouses').set({ active }).where('warehouse_code', '=', back).execute();
}

describe('POST /api/products/import', () => {
  it('brings their stock in on the database’s day, whatever this machine’s clock says', async () => {
    const import_id = await checked(sheet(['Q1', 'Quần', 'Cái', '', 0, 0, '', 5, 2]));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 24 * 60 * 60 * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await write(import_id)).toMatchObject({ status: 200 });
    const movements = test.db.selectFrom('stock_movements').where('company_id', '=', shop.company_id);
    const isOfItsDay = sql<boolean>`business_date = business_day(posted_at)`.as('isOfItsDay');
    expect(await movements.select(isOfItsDay).distinct().execute()).toEqual([{ isOfItsDay: true }]);
  });

  it('writes products, new units and groups, and their stock as one document', async () => {
    headers = await signIn(test.app, await buildUser(test.db, { is_admin: true }));
    const file = sheet(
      ['00123', 'Áo sơ mi', 'Cái', 'Áo', '150.000', 90_000, '0893', 5, 2],
      ['Q1', 'Quần', 'Bó lớn', 'áo', 0, 0, '', 0, 7],
      ['M1', 'Mũ', 'Cái', '', '', '', '', '', ''],
    );
    expect(await write(await checked(file))).toEqual({
      status: 200,
      data: { created: 3, existing: 0, skipped: 0, opening_qty: 14 },
      message: 'Đã nhập 3 sản phẩm',
      said_message: { key: 'productsImported', params: { n: 3 } },
    });
    expect(await productsOfShop()).toEqual([
      {
        product_code: '00123',
        product_name: 'Áo sơ mi',
        barcode: '0893',
        unit_code: 'cái',
        category_name: 'Áo',
        price: 150_000,
        original_price: 90_000,
      },
      expect.objectContaining({ product_code: 'Q1', unit_code: 'bó-lớn', category_name: 'Áo' }),
      expect.objectContaining({ product_code: 'M1', category_name: null }),
    ]);
    expect(await stockOfShop()).toEqual([
      ['00123', main, 5],
      ['00123', back, 2],
      ['Q1', back, 7],
    ]);
    expect(await openingDocuments()).toEqual([{ row_count: 3, total_qty: 14 }]);
    expect(await verifyLedger(test.db)).toEqual([]);
    const audit = await test.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'after'])
      .where('company_id', '=', shop.company_id)
      .orderBy('id')
      .execute();
    const ofProduct = { action: 'create', entity: 'product' };
    expect(audit).toEqual([
      ...Array.from({ length: 3 }, () => ({
        ...ofProduct,
        after: expect.objectContaining({ import_id: expect.any(String) }),
      })),
      {
        action: 'import',
        entity: 'product',
        after: { created: 3, existing: 0, skipped: 0, opening_qty: 14 },
      },
    ]);
  });

  it('refuses with WAREHOUSE_FORBIDDEN stock for a warehouse that was taken from the person since the check', async () => {
    const user = await buildUser(test.db, { shop, groups: ['Kho'] });
    headers = await signIn(test.app, user);
    const import_id = await checked(sheet(['A1', 'Áo', 'Cái', '', 1, 1, '', 5, 3]));
    await test.db
      .insertInto('user_warehouses')
      .values({ user_id: user.user_id, company_id: shop.company_id, warehouse_code: main })
      .execute();
    test.passSeconds(5);
    expect(await write(import_id)).toMatchObject({
      status: 403,
      code: 'WAREHOUSE_FORBIDDEN',
      params: { warehouse_code: back },
    });
    expect(await productsOfShop()).toEqual([]);
  });

  it('refuses with WAREHOUSE_OFF stock for a warehouse that was switched off since the check', async () => {
    const import_id = await checked(sheet(['Q1', 'Quần', 'Cái', '', 0, 0, '', 5, 2]));
    await switchBack(test.db, 0);
    expect(await write(import_id)).toMatchObject({ status: 409, code: 'WAREHOUSE_OFF' });
    expect([await productsOfShop(), await stockOfShop()]).toEqual([[], []]);
    await switchBack(test.db, 1);
    expect(await write(import_id)).toMatchObject({ status: 200 });
    expect(await stockOfShop()).toEqual([
      ['Q1', main, 5],
      ['Q1', back, 2],
    ]);
  });

  it('refuses likewise when it has waited for who was switching it off', async () => {
    const import_id = await checked(sheet(['Q1', 'Quần', 'Cái', '', 0, 0, '', 5, 2]));
    const switching = await test.db.startTransaction().execute();
    await switchBack(switching, 0);
    const writing = write(import_id);
    await expect.poll(() => countWaiting(test.db)).toBe(1);
    await switching.commit().execute();
    expect(await writing).toMatchObject({ status: 409, code: 'WAREHOUSE_OFF' });
    expect(await stockOfShop()).toEqual([]);
  });

  it('writes once, however often it is told, and answers the same', async () => {
    const import_id = await checked(sheet(['A1', 'Áo', 'Cái', '', 1, 1, '', 5]));
    const answers = await Promise.all([write(import_id), write(import_id), write(import_id)]);
    answers.push(await write(import_id));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, data: { created: 1, opening_qty: 5 } });
    expect(await stockOfShop()).toEqual([['A1', main, 5]]);
  });

  it('lets one of two imports of the same file win every row', async () => {
    const rows: SheetRows = Array.from({ length: 300 }, (_, index) => [
      `A${index}`,
      'Áo',
      'Cái',
      'Áo',
      1,
      1,
      `b${index}`,
      2,
    ]);
    const ids = await Promise.all([checked(sheet(...rows)), checked(sheet(...rows.toReversed()))]);
    const answers = await Promise.all(ids.map((import_id) => write(import_id)));
    const results: ImportResult[] = answers.map((answer) => answer.data);
    expect(results.toSorted((one, other) => one.created - other.created)).toEqual([
      { created: 0, existing: 300, skipped: 0, opening_qty: 0 },
      { created: 300, existing: 0, skipped: 0, opening_qty: 600 },
    ]);
    expect(await productsOfShop()).toHaveLength(300);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it('goes on while goods come in and products are added in the same shop', async () => {
    const known = await buildProduct(test.db, { shop, stock: { [main]: 1 } });
    const rows: SheetRows = Array.from({ length: 300 }, (_, index) => [
      `A${index}`,
      'Áo',
      'Cái',
      '',
      1,
      1,
      '',
      2,
      1,
    ]);
    const import_id = await checked(sheet(...rows));
    const others = Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? stockProduct(test.db, known, { [main]: 1 })
        : buildProduct(test.db, { shop, stock: { [back]: 3 } }),
    );
    const [answer] = await Promise.all([write(import_id), ...others]);
    expect(answer).toMatchObject({ status: 200, data: { created: 300, opening_qty: 900 } });
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it('leaves alone what appeared since the check', async () => {
    const import_id = await checked(
      sheet(['A1', 'Áo', 'Cái', '', 1, 1, '', 5], ['A2', 'Quần', 'Cái', '', 1, 1, '', 6]),
    );
    await buildProduct(test.db, { shop, product_code: 'a1', product_name: 'Đã có' });
    expect(await write(import_id)).toMatchObject({
      status: 200,
      data: { created: 1, existing: 1, skipped: 0, opening_qty: 6 },
    });
    expect((await productsOfShop()).map((product) => product.product_name)).toEqual(['Đã có', 'Quần']);
    expect(await stockOfShop()).toEqual([['A2', main, 6]]);
  });

  it('takes a unit that was added since the check, in whatever case', async () => {
    headers = await signIn(test.app, await buildUser(test.db, { is_admin: true }));
    const import_id = await checked(sheet(['A1', 'Áo', 'Lố lớn', '', 1, 1, '']));
    await test.db.insertInto('units').values({ unit_code: 'LỐ-LỚN', unit_name: 'Lố' }).execute();
    expect(await write(import_id)).toMatchObject({ status: 200, data: { created: 1 } });
    expect(await productsOfShop()).toMatchObject([{ unit_code: 'LỐ-LỚN' }]);
    const units = await test.db.selectFrom('units').where('unit_name', '=', 'Lố lớn').select([]).execute();
    expect(units).toEqual([]);
  });

  it('refuses with IMPORT_HAS_ERRORS bad rows, and writes the good ones when told to', async () => {
    const import_id = await checked(
      sheet(['A1', 'Áo', 'Cái', '', 1, 1, '', 5], ['', 'Quần', 'Vỉ lạ', 'Nhóm lạ', 1, 1, '', 6]),
    );
    expect(await write(import_id)).toMatchObject({
      status: 422,
      code: 'IMPORT_HAS_ERRORS',
      message: 'Tệp còn 1 dòng lỗi, chưa dòng nào được ghi',
    });
    expect(await productsOfShop()).toEqual([]);
    expect(await write(import_id, { only_good: '1' })).toMatchObject({
      status: 200,
      data: { created: 1, existing: 0, skipped: 1, opening_qty: 5 },
    });
    const { rows } = await sql`select from units where unit_name = 'Vỉ lạ'`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('refuses with IMPORT_HAS_ERRORS a barcode that was taken since the check', async () => {
    const import_id = await checked(sheet(['A1', 'Áo', 'Cái', '', 1, 1, '893', 5]));
    await buildProduct(test.db, { shop, barcode: '893' });
    expect(await write(import_id)).toMatchObject({ code: 'IMPORT_HAS_ERRORS', params: { count: 1 } });
    const errors = await test.app.inject({
      url: `/api/products/import/${import_id}/errors`,
      query: { company_id: String(shop.company_id) },
      headers,
    });
    const [, ...bad] = readRows(errors.rawPayload);
    expect(bad.map(([code]) => code)).toEqual(['A1']);
    expect(await write(import_id, { only_good: '1' })).toMatchObject({ data: { created: 0, skipped: 1 } });
  });

  it.each([
    ['the code that its name gives', 'vỉ-chục', 'Vỉ chục'],
    ['another code', 'VC', 'VỈ TRĂM'],
  ])('takes a row back from the errors once its unit was added, with %s', async (_, unit_code, unit_name) => {
    const import_id = await checked(
      sheet(['A1', 'Kẹo', unit_name.toLowerCase()], ['A2', '', unit_name.toLowerCase()], ['A3', 'Áo', 'Cái']),
    );
    expect(await write(import_id)).toMatchObject({ code: 'IMPORT_HAS_ERRORS', params: { count: 2 } });
    await test.db.insertInto('units').values({ unit_code, unit_name }).execute();

    expect(await write(import_id)).toMatchObject({ code: 'IMPORT_HAS_ERRORS', params: { count: 1 } });
    expect(await write(import_id, { only_good: '1' })).toMatchObject({ data: { created: 2, skipped: 1 } });
    expect(await productsOfShop()).toMatchObject([{ product_code: 'A1', unit_code }, { product_code: 'A3' }]);
    const named = test.db.selectFrom('units').select('unit_code').where('unit_name', 'ilike', unit_name);
    expect(await named.execute()).toEqual([{ unit_code }]);
  });

  it('refuses units and groups that are off, until they are in use again', async () => {
    const { company_id } = shop;
    const unit_code = `cũ${company_id}`;
    await test.db.insertInto('units').values({ unit_code, unit_name: unit_code, active: 0 }).execute();
    await test.db
      .insertInto('categories')
      .values([
        { company_id, category_name: 'Hết mùa', active: 0 },
        { company_id, category_name: 'Áo', active: 0 },
      ])
      .execute();
    const import_id = await checked(
      sheet(['A1', 'Kẹo', unit_code], ['A2', 'Khăn', 'Cái', 'HẾT MÙA'], ['A3', 'Áo', 'Cái', 'Khác']),
    );
    expect(await write(import_id)).toMatchObject({ code: 'IMPORT_HAS_ERRORS', params: { count: 2 } });
    const reasons = await test.db
      .selectFrom('product_import_rows')
      .select('reasons')
      .where('import_id', '=', import_id)
      .orderBy('row_number')
      .execute();
    expect(reasons.map((row) => (row.reasons as unknown as Said[]).map(vietnameseOf))).toEqual([
      [`Đơn vị "${unit_code}" đã ngừng dùng`],
      ['Nhóm hàng "HẾT MÙA" đã ngừng dùng'],
      [],
    ]);
    await test.db.updateTable('units').set({ active: 1 }).where('unit_code', '=', unit_code).execute();
    await test.db.updateTable('categories').set({ active: 1 }).where('company_id', '=', company_id).execute();
    expect(await write(import_id)).toMatchObject({ status: 200, data: { created: 3 } });
    expect(await productsOfShop()).toMatchObject([
      { unit_code },
      { category_name: 'Hết mùa' },
      { category_name: 'Khác' },
    ]);
  });

  it('brings in what is not sold any more as such', async () => {
    const import_id = await checked(
      buildSheet([
        ['Mã sản phẩm', 'Tên sản phẩm', 'ĐVT', 'Trạng thái'],
        ['A1', 'Áo', 'Cái', 'Ngừng bán'],
        ['A2', 'Quần', 'Cái', 'Đang bán'],
      ]),
    );
    expect(await write(import_id)).toMatchObject({ data: { created: 2 } });
    const states = test.db.selectFrom('products').select('active').where('company_id', '=', shop.company_id);
    expect(await states.orderBy('product_code').execute()).toEqual([{ active: 0 }, { active: 1 }]);
  });

  it('keeps nobody from moving groups meanwhile', async () => {
    const { company_id } = shop;
    const { category_id: category_parent_id } = await test.db
      .insertInto('categories')
      .values({ company_id, category_name: 'Áo' })
      .returning('category_id')
      .executeTakeFirstOrThrow();
    await test.db.transaction().execute(async (trx) => {
      await lockImportsOfShop(trx, company_id);
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/categories',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: { company_id, category_name: 'Áo sơ mi', category_parent_id },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    });
  });

  it('writes a file without a check only if no row is wrong', async () => {
    const fields = { only_good: '1' };
    const bad = sheet(['A1', 'Áo', 'Cái'], ['A2', '', 'Cái']);
    const refused = await importFile(test.app, { headers, shop, file: bad, fields });
    expect(refused.json()).toMatchObject({ code: 'IMPORT_HAS_ERRORS', params: { count: 1 } });
    expect(await productsOfShop()).toEqual([]);
    const good = sheet(['A1', 'Áo', 'Cái', '', 1, 1, '', 5]);
    const written = await importFile(test.app, { headers, shop, file: good });
    expect(written.json().data).toEqual({ created: 1, existing: 0, skipped: 0, opening_qty: 5 });
  });

  it('refuses with IMPORT_EXPIRED after an hour, in another shop and for another person', async () => {
    const import_id = await checked(sheet(['A1', 'Áo', 'Cái']));
    const own = headers;
    headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Kho'] }));
    expect(await write(import_id)).toMatchObject({ status: 422, code: 'IMPORT_EXPIRED' });
    headers = own;
    await sql`
      update sheet_imports set created_at = now() - interval '61 minutes' where import_id = ${import_id}
    `.execute(test.db);
    expect(await write(import_id)).toMatchObject({ status: 422, code: 'IMPORT_EXPIRED' });
    expect(await productsOfShop()).toEqual([]);
    await checked(sheet(['A1', 'Áo', 'Cái']));
    const { rows } = await sql`select from product_import_rows where import_id = ${import_id}`.execute(
      test.db,
    );
    expect(rows, 'forgotten rows').toEqual([]);
  });

  it('refuses with ACCESS_DENIED who may not add products', async () => {
    const import_id = await checked(sheet(['A1', 'Áo', 'Cái']));
    headers = await signIn(test.app, await buildUser(test.db, { shop, groups: ['Content'] }));
    expect(await write(import_id)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});

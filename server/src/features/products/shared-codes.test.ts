/** Codes and barcodes of a shop share one name space, however they are written (decisions.md, 'After the third look'). */

import { takeOverProducts } from '@soquay/contract/product-takeover';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { saveVariants } from '@soquay/contract/variants';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestTo } from '../../../test/endpoints.ts';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import { lineImports, reasonsOf } from '../../../test/factories/line-imports.ts';
import { joinShop, signIn } from '../../../test/factories/people.ts';
import { postProduct, putProduct } from '../../../test/factories/product-forms.ts';
import { buildProduct, markDeleted, type Product, shareCode } from '../../../test/factories/products.ts';
import { importsOf } from '../../../test/factories/record-imports.ts';
import { buildSheet, checkFile } from '../../../test/factories/sheets.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { buildStockTake, count, signInManager } from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';
import { listSharedCodes, verifyCodes } from './shared-codes.queries.ts';

const server = useApp({ connections: 6 });
let counter: Counter;
let shop: Shop;
let admin: Headers;
/** Product with the barcode that the tests try to reuse. */
let milk: Product;
const barcode = '8936000000024';

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  shop = counter.shop;
  admin = (await signInAs(server, { shop, groups: ['Admin', 'Kho'] })).headers;
  milk = await buildProduct(server.db, { shop, product_code: 'SỮA-1', product_name: 'Sữa', barcode });
});

const post = (body: Record<string, unknown>) => postProduct(server, { headers: admin, shop, body });
const put = (id: number, body: Record<string, unknown>) =>
  putProduct(server, id, { headers: admin, shop, body: { version: 1, ...body } });

async function expectNoOther(code: string): Promise<void> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from products
    where company_id = ${shop.company_id} and ${productCodeKey(code)} in (product_code_key(product_code), product_code_key(barcode))
  `.execute(server.db);
  expect(rows).toEqual([{ product_id: milk.product_id }]);
  expect(await verifyCodes(server.db)).toEqual([]);
}

describe('refused, naming the product that has it', () => {
  test('a new product whose code is a barcode', async () => {
    const answer = await post({ product_code: ' 8936000000024' });
    expect(answer.json()).toMatchObject({
      code: 'CODE_TAKEN',
      errors: { product_code: 'Đang là mã vạch của SỮA-1' },
    });
    await expectNoOther(barcode);
  });

  test('a barcode that is a code, in other letters and with blanks', async () => {
    const answer = await put(counter.shirt.product_id, { barcode: 'sữa -1' });
    expect(answer.json()).toMatchObject({ code: 'CODE_TAKEN', errors: { barcode: 'Đang là mã của SỮA-1' } });
    await expectNoOther('SỮA-1');
  });

  test('the twelve digits of a UPC of which a product has the thirteen', async () => {
    await put(milk.product_id, { barcode: '0036000291452' });
    const answer = await post({ barcode: '036000291452' });
    expect(answer.json().errors).toEqual({ barcode: expect.stringContaining('đã tồn tại') });
    await expectNoOther('036000291452');
  });

  test('a row of the grid', async () => {
    const rows = [{ product_code: barcode, color: 'Đỏ', size: 'M' }];
    const body = { code_anh: 'HOP', product_name: 'Hộp', unit_code: 'cái', rows };
    const request = await requestTo(saveVariants, shop.company_id, { body });
    const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...admin } });
    expect(answer.json().errors).toEqual({ 'rows.0.product_code': 'Đang là mã vạch của SỮA-1' });
    await expectNoOther(barcode);
  });

  test('rows of a sheet of new products, of the shop’s goods and of rows above', async () => {
    const titles = ['Mã sản phẩm', 'Tên sản phẩm', 'Đơn vị', 'Giá bán', 'Mã vạch'];
    const shirt = counter.shirt.product_code;
    const file = buildSheet([
      titles,
      [barcode, 'Hộp', 'Cái', 1_000, ''],
      ['H2', 'Hộp 2', 'Cái', 1_000, 'Sữa-1'],
      ['H3', 'Hộp 3', 'Cái', 1_000, 'H3'],
      ['h 3', 'Hộp 4', 'Cái', 1_000, ''],
      ['H5', 'Hộp 5', 'Cái', 1_000, 'H3'],
      [barcode, 'Hộp 6', 'Cái', 1_000, shirt],
    ]);
    const { rows } = (await checkFile(server.app, { headers: admin, shop, file })).json().data;
    expect(rows.map(({ row, reasons }: { row: number; reasons: string[] }) => [row, ...reasons])).toEqual([
      [2, `Mã "${barcode}" đã dùng làm mã vạch cho sản phẩm SỮA-1`],
      [3, 'Mã vạch "Sữa-1" đã dùng làm mã cho sản phẩm SỮA-1'],
      [5, 'Mã "h 3" đã có ở dòng 4', 'Mã "h 3" đã là mã vạch ở dòng 4'],
      [6, 'Mã vạch "H3" đã có ở dòng 4', 'Mã vạch "H3" đã là mã ở dòng 4'],
      [
        7,
        `Mã "${barcode}" đã có ở dòng 2`,
        `Mã "${barcode}" đã dùng làm mã vạch cho sản phẩm SỮA-1`,
        `Mã vạch "${shirt}" đã dùng làm mã cho sản phẩm ${shirt}`,
      ],
      [4],
    ]);
  });

  test('a row of a sheet that updates', async () => {
    const { check } = importsOf(server, '/api/products/import/update', () => ({ shop, headers: admin }));
    const { rows } = await check([
      ['Mã sản phẩm', 'Mã vạch'],
      [counter.shirt.product_code, 'sữa-1'],
    ]);
    expect(rows[0]).toMatchObject({
      outcome: 'error',
      reasons: ['Mã vạch "sữa-1" đã dùng làm mã cho sản phẩm SỮA-1'],
    });
  });

  test('what two people save at one moment is one of theirs', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = `89360000010${10 + round}`;
      const answers = await Promise.all([
        post({ product_code: code }),
        post({ product_code: `HOP-${round}`, barcode: code }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
    expect(await verifyCodes(server.db)).toEqual([]);
  });

  test('barcodes that two people save at one moment, at their field', async () => {
    for (let round = 0; round < 6; round += 1) {
      const upc = `03600029145${round}`;
      const answers = await Promise.all([
        post({ product_code: `UPC-${round}`, barcode: upc }),
        post({ product_code: `UPC-${round}-2`, barcode: `0${upc}` }),
        put(counter.shirt.product_id, { barcode: ` 0${upc}`, version: 1 }),
      ]);
      const refused = answers.filter((answer) => answer.json().code === 'CODE_TAKEN');
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
      for (const answer of refused) expect(Object.keys(answer.json().errors)).toEqual(['barcode']);
    }
  });

  test('a code that somebody saves at this moment, at its row of the grid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const code = `03600029148${round}`;
      const rows = [{ product_code: `HOP-${round}`, color: 'Xanh', size: 'M' }];
      rows.push({ product_code: code, color: 'Đỏ', size: 'M' });
      const body = { code_anh: `HOP-${round}`, product_name: 'Hộp', unit_code: 'cái', rows };
      const request = await requestTo(saveVariants, shop.company_id, { body });
      const [grid, single] = await Promise.all([
        server.app.inject({ ...request, headers: { ...request.headers, ...admin } }),
        post({ product_code: `MỘT-${round}`, barcode: `0${code}` }),
      ]);
      expect([grid.statusCode, single.statusCode].toSorted()).toEqual([200, 409]);
      const field = grid.statusCode === 409 ? 'rows.1.product_code' : 'barcode';
      const refused = grid.statusCode === 409 ? grid : single;
      expect(Object.keys(refused.json().errors)).toEqual([field]);
    }
  });
});

test('a product’s own code may be its barcode, and what it gives up others may take', async () => {
  const answer = await post({ product_code: '8936000000031', barcode: '8936000000031' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await put(milk.product_id, { barcode: '' })).statusCode).toBe(200);
  expect((await post({ product_code: barcode })).statusCode).toBe(200);
  expect(await verifyCodes(server.db)).toEqual([]);
});

test('goods taken over leave a barcode that is a code here', async () => {
  const there = await buildShop(server.db);
  await buildProduct(server.db, { shop: there, product_code: 'HỘP', barcode: 'SỮA-1' });
  await buildProduct(server.db, { shop: there, product_code: barcode });
  const { user } = await signInAs(server, { shop: there, groups: ['Admin'] });
  await joinShop(server.db, { user, shop, groups: ['Admin'] });
  const body = { from_company_id: there.company_id };
  const request = await requestTo(takeOverProducts, shop.company_id, { body });
  const headers = { ...request.headers, ...(await signIn(server.app, user)) };
  const answer = await server.app.inject({ ...request, headers });
  expect(answer.json().data).toMatchObject({ created: 1 });
  const { barcode: kept } = await server.db
    .selectFrom('products')
    .select('barcode')
    .where('company_id', '=', shop.company_id)
    .where('product_code', '=', 'HỘP')
    .executeTakeFirstOrThrow();
  expect(kept).toBe('');
});

describe('a pair of before', () => {
  /** Gives the shirt the milk's barcode. */
  beforeEach(() => shareCode(server.db, counter.shirt, 'SỮA-1'));

  test('hinders no other change, and is no longer one once a code is another', async () => {
    const { shirt } = counter;
    expect((await put(shirt.product_id, { product_name: 'Áo mới', barcode: 'SỮA-1' })).statusCode).toBe(200);
    expect((await put(milk.product_id, { product_code: 'sữa-1' })).statusCode).toBe(200);
    expect((await post({ product_code: 'SỮA-1' })).json()).toMatchObject({ code: 'CODE_TAKEN' });
    expect((await put(milk.product_id, { product_code: 'SỮA-2', version: 2 })).statusCode).toBe(200);
    expect((await post({ product_code: 'SỮA-1' })).json()).toMatchObject({ code: 'CODE_TAKEN' });
    expect(await verifyCodes(server.db)).toEqual([]);
  });

  test('is found whole, named by verify, and named by the count and by sheets of lines', async () => {
    const { shirt } = counter;
    const query = { company_id: String(shop.company_id), product_code: 'SỮA-1' };
    const found = await server.app.inject({ url: '/api/products/filter-code', query, headers: admin });
    expect(found.json().data.map((one: Product) => one.product_id)).toEqual([
      milk.product_id,
      shirt.product_id,
    ]);
    const notes = (await listSharedCodes(server.db)).filter((note) => note.includes(shop.company_name));
    expect(notes).toEqual([expect.stringContaining(`(${shirt.product_code}, SỮA-1)`)]);

    const names = `SỮA-1 Sữa`;
    const take = await buildStockTake(server, counter, await signInManager(server, counter));
    const refused = await count(server, take, admin, { product_code: 'SỮA-1', qty: 1 });
    expect(refused).toMatchObject({
      status: 422,
      errors: { 'counts.0.product_code': expect.stringContaining(names) },
    });

    const lines = lineImports(server, 'warehouse-receipts', () => ({ shop, headers: admin }));
    const [main = ''] = shop.warehouses;
    const report = await lines.check(
      buildSheet([
        ['Mã hàng', 'Mã vạch', 'Kho', 'Số lượng'],
        ['', 'sữa-1', main, 1],
        [shirt.product_code, 'SỮA-1', main, 1],
      ]),
    );
    expect(reasonsOf(report)).toEqual([
      [2, [`Mã này là của nhiều sản phẩm: ${shirt.product_code} ${shirt.product_name}, ${names}`]],
      [3, []],
    ]);
  });

  test('a product of it that was deleted is restored when the other has another code', async () => {
    await markDeleted(server.db, counter.shirt);
    const url = `/api/products/restore/${counter.shirt.product_id}`;
    const restore = () => server.app.inject({ method: 'PUT', url, headers: admin });
    expect((await restore()).json()).toMatchObject({
      code: 'CODE_TAKEN',
      message: 'Trùng mã hoặc mã vạch với SỮA-1, hãy đổi một trong hai trước',
    });
    await put(milk.product_id, { product_code: 'SỮA-2' });
    expect((await restore()).statusCode).toBe(200);
  });
});

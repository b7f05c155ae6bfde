/** Changes products by a sheet, through the endpoints of its import. */
import type { Product } from '@soquay/contract/product';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../../test/factories/bills.ts';
import { buildProduct, insertProducts, markDeleted, shareCode } from '../../../../test/factories/products.ts';
import { importsOf, outcomesOf } from '../../../../test/factories/record-imports.ts';
import { buildSheet, sendForm } from '../../../../test/factories/sheets.ts';
import { useApp } from '../../../../test/use-app.ts';

const server = useApp({ connections: 8 });
const path = '/api/products/import/update';

let counter: Counter;
let keeper: Headers;
const { check, write, importRows, trySheet } = importsOf(server, path, () => ({
  shop: counter.shop,
  headers: keeper,
}));

beforeAll(async () => {
  counter = await buildCounter(server);
  keeper = (await signInAs(server, { shop: counter.shop, groups: ['Kho'] })).headers;
});

async function read(product_id: number): Promise<Product> {
  return (await server.app.inject({ url: `/api/products/${product_id}`, headers: keeper })).json().data;
}

describe('a sheet that updates products', () => {
  test('changes what its columns say, leaves blank cells as they are, and clears what says so', async () => {
    const shirt = await buildProduct(server.db, {
      shop: counter.shop,
      price: 200_000,
      sale_price: 150_000,
      status_note: 'New 100%',
      barcode: '8930000000017',
    });
    const report = await check([
      ['Mã sản phẩm', 'Tên sản phẩm', 'Giá bán', 'Giá khuyến mãi', 'Tình trạng', 'Mã vạch'],
      [shirt.product_code.toLowerCase(), '', '250.000', '(xoá)', '(xóa)', ''],
    ]);
    expect(report.rows).toMatchObject([
      { outcome: 'changed', changed: ['price', 'sale_price', 'status_note'], reasons: [] },
    ]);
    const before = await read(shirt.product_id);
    expect(before.price).toBe(200_000);

    const answer = await write(report.import_id);
    expect(answer).toMatchObject({ status: 200, data: { created: 0, changed: 1, existing: 0, skipped: 0 } });
    const after = await read(shirt.product_id);
    expect(after).toMatchObject({
      product_name: before.product_name,
      price: 250_000,
      sale_price: 0,
      status_note: '',
      barcode: '8930000000017',
      version: before.version + 1,
    });
    const url = `/api/products/${shirt.product_id}/prices`;
    const prices = (await server.app.inject({ url, headers: keeper })).json().data;
    expect(prices.map((one: { price_field: string }) => one.price_field).sort()).toEqual([
      'price',
      'sale_price',
    ]);
  });

  test('finds codes as every other entry does, whatever their case and blanks, each product once', async () => {
    const shirt = await buildProduct(server.db, {
      shop: counter.shop,
      product_code: 'SM 77-T',
      price: 90_000,
    });
    const other = await buildProduct(server.db, {
      shop: counter.shop,
      product_code: 'QJ88',
      barcode: 'QJ 99',
    });
    const report = await check([
      ['Mã sản phẩm', 'Giá bán'],
      [' sm77-t ', 95_000],
      ['QJ 88', 95_000],
      ['Sm 77 -T', 99_000],
      ['QJ99', 99_000],
    ]);

    expect(outcomesOf(report)).toEqual([
      [2, 'changed', []],
      [3, 'changed', []],
      [4, 'error', [expect.stringContaining('dòng 2')]],
      [5, 'error', ['Không có sản phẩm nào có mã sản phẩm này']],
    ]);
    await importRows([
      ['Mã sản phẩm', 'Giá bán'],
      [' sm77-t ', 95_000],
      ['QJ 88', 95_000],
    ]);
    expect(await read(shirt.product_id)).toMatchObject({ product_code: 'SM 77-T', price: 95_000 });
    expect(await read(other.product_id)).toMatchObject({ product_code: 'QJ88', price: 95_000 });
  });

  test('refuses a code that is no product’s own and as good as the codes of two, naming both', async () => {
    const { shop } = counter;
    const spaced = await buildProduct(server.db, { shop, product_code: 'KX 7-1', price: 90_000 });
    const joined = await buildProduct(server.db, { shop, product_code: 'KX-OLD', price: 80_000 });
    await shareCode(server.db, joined, 'KX7-1');
    await server.db
      .updateTable('products')
      .set({ product_code: 'KX7-1', barcode: '' })
      .where('product_id', '=', joined.product_id)
      .execute();
    const report = await check([
      ['Mã sản phẩm', 'Giá bán'],
      ['kx7 -1', 95_000],
      ['kx 7-1', 96_000],
      ['KX7-1', 97_000],
    ]);
    expect(outcomesOf(report)).toEqual([
      [2, 'error', [expect.stringMatching(/^Mã này là của nhiều sản phẩm: /)]],
      [3, 'changed', []],
      [4, 'changed', []],
    ]);
    expect(report.rows[0]?.reasons[0]).toContain('KX 7-1');
    expect(report.rows[0]?.reasons[0]).toContain('KX7-1');
    expect(await read(spaced.product_id)).toMatchObject({ price: 90_000 });
  });

  test('stands in the history of the product as a change by hand does, and as one from a sheet', async () => {
    const shirt = await buildProduct(server.db, { shop: counter.shop, color: 'Đỏ', price: 90_000 });
    await importRows([
      ['Mã sản phẩm', 'Màu', 'Kích cỡ', 'Giá bán', 'Còn bán'],
      [shirt.product_code, 'Xanh', 'L', 95_000, 'Không'],
    ]);
    const url = `/api/products/${shirt.product_id}/history`;
    const [entry] = (await server.app.inject({ url, headers: keeper })).json().data;
    expect(entry).toMatchObject({ action: 'update', is_imported: true });
    expect(entry.fields).toEqual([
      { field: 'price', before: 90_000, after: 95_000 },
      { field: 'active', before: 1, after: 0 },
      { field: 'atts', before: 'Màu sắc: Đỏ', after: 'Màu sắc: Xanh, Kích thước: L' },
    ]);
  });

  test('shows what its cells say beside what there is, and takes no selling price away', async () => {
    const [changed, wrong, cleared] = await Promise.all([
      buildProduct(server.db, { shop: counter.shop, price: 90_000 }),
      buildProduct(server.db, { shop: counter.shop }),
      buildProduct(server.db, { shop: counter.shop }),
    ]);
    const report = await check([
      ['Mã sản phẩm', 'Giá bán', 'Tên web', 'Cột lạ'],
      [changed.product_code, 95_000, 'Áo', ''],
      [wrong.product_code, -5, '', ''],
      [cleared.product_code, '(xoá)', '', ''],
    ]);
    expect(outcomesOf(report)).toEqual([
      [2, 'changed', []],
      [3, 'error', ['Ô B3 (Giá bán): "-5" là số âm']],
      [4, 'error', ['Giá bán không xóa được']],
    ]);
    const rowOf = (row: number) => report.rows.find((one) => one.row === row);
    expect(rowOf(2)?.before).toEqual({ price: '90000' });
    expect(rowOf(3)?.said.price).toBe('-5');
    expect(report.warnings).toEqual(['Cột không hiểu, bỏ qua: Cột lạ', 'Cột không dùng ở đây: Tên web']);
  });

  test('says how many prices it would take away, and how many are so low that they may be thousands', async () => {
    const [one, other, free] = [
      await buildProduct(server.db, { shop: counter.shop }),
      await buildProduct(server.db, { shop: counter.shop }),
      await buildProduct(server.db, { shop: counter.shop, price: 0 }),
    ];
    const { warnings } = await check([
      ['Mã sản phẩm', 'Giá bán'],
      [one.product_code, 0],
      [other.product_code, 250],
      [free.product_code, 0],
    ]);
    expect(warnings).toEqual([
      'Giá bán dưới 1.000đ, hãy xem có phải tính theo nghìn: 1',
      'Giá bán trống hoặc 0đ, hãy xem có đúng không: 1',
    ]);
  });

  test('that says what there is writes nothing', async () => {
    const shirt = await buildProduct(server.db, { shop: counter.shop, price: 90_000 });
    const { version } = await read(shirt.product_id);
    const result = await importRows([
      ['Mã sản phẩm', 'Giá bán', 'Đơn vị'],
      [shirt.product_code, 90_000, 'CÁI'],
    ]);
    expect(result).toEqual({ created: 0, changed: 0, existing: 1, skipped: 0 });
    expect((await read(shirt.product_id)).version).toBe(version);
  });

  test('names what is wrong with each row and changes nothing until the good ones alone are asked for', async () => {
    const [good, gone, holder, dear] = await Promise.all([
      buildProduct(server.db, { shop: counter.shop }),
      buildProduct(server.db, { shop: counter.shop }),
      buildProduct(server.db, { shop: counter.shop, barcode: '8930000000024' }),
      buildProduct(server.db, { shop: counter.shop, price: 50_000 }),
    ]);
    await markDeleted(server.db, gone);
    const report = await check([
      ['Mã sản phẩm', 'Đơn vị', 'Nhóm hàng', 'Mã vạch', 'Giá khuyến mãi', 'Còn bán'],
      [good.product_code, '', '', '', '', 'Không'],
      [gone.product_code, '', '', '', 10_000, ''],
      ['CHUA-CO', '', '', '', 10_000, ''],
      [holder.product_code, 'thùng lạ', 'Nhóm lạ', '', '', 'có lẽ'],
      [dear.product_code, '', '', '8930000000024', 60_000, ''],
      [good.product_code, '', '', '', 1_000, ''],
    ]);
    expect(outcomesOf(report)).toEqual([
      [2, 'changed', []],
      [3, 'error', ['Sản phẩm đã xóa, hãy khôi phục trước khi sửa']],
      [4, 'error', ['Không có sản phẩm nào có mã sản phẩm này']],
      [5, 'error', ['Còn bán không hợp lệ', 'Đơn vị "thùng lạ" chưa có', 'Nhóm hàng "Nhóm lạ" chưa có']],
      [
        6,
        'error',
        [`Mã vạch "8930000000024" đã dùng cho sản phẩm ${holder.product_code}`, 'Giá KM cao hơn giá bán'],
      ],
      [7, 'error', [`Mã sản phẩm "${good.product_code}" đã có ở dòng 2`]],
    ]);
    expect(await write(report.import_id)).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS' });
    expect((await read(good.product_id)).active).toBe(1);
    expect(await write(report.import_id, { only_good: '1' })).toMatchObject({
      data: { changed: 1, skipped: 5 },
    });
    expect((await read(good.product_id)).active).toBe(0);
  });

  test('gives image codes as a change by hand does: a model of its own is renamed, a known one joined', async () => {
    const [alone, joining, known] = await Promise.all([
      buildProduct(server.db, { shop: counter.shop }),
      buildProduct(server.db, { shop: counter.shop }),
      buildProduct(server.db, { shop: counter.shop, code_anh: 'MAU-CU' }),
    ]);
    const [before, model] = [await read(alone.product_id), await read(known.product_id)];
    await importRows([
      ['Mã sản phẩm', 'Mã ảnh'],
      [alone.product_code, 'MAU-MOI'],
      [joining.product_code, 'mau-cu'],
    ]);
    expect(await read(alone.product_id)).toMatchObject({
      code_anh: 'MAU-MOI',
      base_product_id: before.base_product_id,
      base_version: before.base_version + 1,
    });
    expect((await read(joining.product_id)).base_product_id).toBe(model.base_product_id);
  });

  test.each([false, true])(
    'moves to new codes first, whatever the order of the rows (reversed: %s)',
    async (isReversed) => {
      const [one, two] = await Promise.all(
        ['MOT', 'HAI'].map((code) =>
          buildProduct(server.db, { shop: counter.shop, code_anh: `${code}-${isReversed}` }),
        ),
      );
      if (!one || !two) throw new Error('two are made');
      const before = await Promise.all([read(one.product_id), read(two.product_id)]);
      const rows = [
        [one.product_code, `HAI-${isReversed}`],
        [two.product_code, `BA-${isReversed}`],
      ];
      await importRows([['Mã sản phẩm', 'Mã ảnh'], ...(isReversed ? rows.toReversed() : rows)]);
      const after = await Promise.all([read(one.product_id), read(two.product_id)]);
      expect(after.map(({ base_product_id }) => base_product_id)).toEqual(
        before.map(({ base_product_id }) => base_product_id),
      );
    },
  );

  test('gives the code of a model that its products leave for another one to who comes', async () => {
    const [one, two, three] = await Promise.all(
      ['DAU', 'GIUA', 'CUOI'].map((code_anh) => buildProduct(server.db, { shop: counter.shop, code_anh })),
    );
    if (!one || !two || !three) throw new Error('three are made');
    const [first, last] = [await read(one.product_id), await read(three.product_id)];
    await importRows([
      ['Mã sản phẩm', 'Mã ảnh'],
      [one.product_code, 'GIUA'],
      [two.product_code, 'CUOI'],
    ]);
    expect(await read(one.product_id)).toMatchObject({
      code_anh: 'GIUA',
      base_product_id: first.base_product_id,
    });
    expect(await read(two.product_id)).toMatchObject({ base_product_id: last.base_product_id });
  });

  test('clears the code of all products of a model, which part', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => buildProduct(server.db, { shop: counter.shop, code_anh: 'CHIA' })),
    );
    if (!one || !two) throw new Error('two are made');
    await importRows([
      ['Mã sản phẩm', 'Mã ảnh'],
      [one.product_code, '(xoá)'],
      [two.product_code, '(xoá)'],
    ]);
    const after = await Promise.all([read(one.product_id), read(two.product_id)]);
    expect(after.map(({ code_anh }) => code_anh)).toEqual(['', '']);
    expect(new Set(after.map(({ base_product_id }) => base_product_id)).size).toBe(2);
  });

  test('swaps models however many rows are between the two', async () => {
    const [one, two] = await Promise.all(
      ['XA-1', 'XA-2'].map((code_anh) => buildProduct(server.db, { shop: counter.shop, code_anh })),
    );
    if (!one || !two) throw new Error('two are made');
    const before = await Promise.all([read(one.product_id), read(two.product_id)]);
    const between = await insertProducts(
      server.db,
      counter.shop,
      Array.from({ length: 510 }, (_, index) => ({
        product_code: `GIUA-${index}`,
        product_name: 'Khăn tay',
        unit_code: one.unit_code,
        price: 99_000,
      })),
    );
    await importRows([
      ['Mã sản phẩm', 'Mã ảnh', 'Giá bán'],
      [one.product_code, 'XA-2', ''],
      ...between.map(({ product_code }) => [product_code, '', 77_000]),
      [two.product_code, 'XA-1', ''],
    ]);
    const after = await Promise.all([read(one.product_id), read(two.product_id)]);
    expect(after.map(({ code_anh, base_product_id }) => [code_anh, base_product_id])).toEqual([
      ['XA-2', before[0]?.base_product_id],
      ['XA-1', before[1]?.base_product_id],
    ]);
  });

  test('takes along what the website said to a model that it makes', async () => {
    const [first, second] = await Promise.all([
      buildProduct(server.db, { shop: counter.shop, code_anh: 'CHUNG' }),
      buildProduct(server.db, { shop: counter.shop, code_anh: 'CHUNG' }),
    ]);
    await server.db
      .updateTable('base_products')
      .set({ product_content: '<p>Vải mềm</p>', active: 1 })
      .where('company_id', '=', counter.shop.company_id)
      .where('code_anh', '=', 'CHUNG')
      .execute();
    await importRows([
      ['Mã sản phẩm', 'Mã ảnh'],
      [second.product_code, 'RIENG'],
    ]);
    const [kept, moved] = [await read(first.product_id), await read(second.product_id)];
    expect(moved.base_product_id).not.toBe(kept.base_product_id);
    expect([kept.product_content, moved.product_content]).toEqual(['<p>Vải mềm</p>', '<p>Vải mềm</p>']);
    const { active } = await server.db
      .selectFrom('base_products')
      .select('active')
      .where('base_product_id', '=', moved.base_product_id)
      .executeTakeFirstOrThrow();
    expect(active).toBe(1);
  });

  test('is written at once where no row is wrong, and not at all where one is', async () => {
    const shirt = await buildProduct(server.db, { shop: counter.shop, price: 10_000 });
    const send = async (rows: (string | number)[][]) => {
      const file = buildSheet([['Mã sản phẩm', 'Giá bán'], ...rows]);
      const answer = await sendForm(server.app, path, { shop: counter.shop, headers: keeper, file });
      return { status: answer.statusCode, ...answer.json() };
    };
    const refused = await send([
      [shirt.product_code, 20_000],
      ['CHUA-CO', 20_000],
    ]);
    expect(refused).toMatchObject({ status: 422, code: 'IMPORT_HAS_ERRORS', params: { count: 1 } });
    expect((await read(shirt.product_id)).price).toBe(10_000);
    expect(await send([[shirt.product_code, 20_000]])).toMatchObject({ status: 200, data: { changed: 1 } });
    expect((await read(shirt.product_id)).price).toBe(20_000);
  });

  test('is not for who sells, and does not reach another shop', async () => {
    const other = await buildCounter(server);
    const rows = [
      ['Mã sản phẩm', 'Giá bán'],
      [other.shirt.product_code, 1_000],
    ];
    expect(await trySheet(rows, counter.headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    const report = await check(rows);
    expect(outcomesOf(report)).toEqual([[2, 'error', ['Không có sản phẩm nào có mã sản phẩm này']]]);
  });

  test('of two people the second writes by what is there then', async () => {
    const shirt = await buildProduct(server.db, { shop: counter.shop, price: 10_000 });
    const rows = (price: number) => [
      ['Mã sản phẩm', 'Giá bán'],
      [shirt.product_code, price],
    ];
    const [one, two] = [await check(rows(20_000)), await check(rows(20_000))];
    const answers = await Promise.all([write(one.import_id), write(two.import_id)]);
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 1]);
  });
});

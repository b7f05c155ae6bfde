import { read, utils } from '@e965/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { buildProduct, insertProducts, type ProductOverrides } from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const test = useApp();
let shop: Shop;

beforeEach(async () => {
  shop = await buildShop(test.db);
});

const product = (product_code: string, given: Omit<ProductOverrides, 'shop'> = {}) =>
  buildProduct(test.db, { shop, product_code, ...given });

async function getSheet(group: 'Admin' | 'Kho' | 'Sale', query = '') {
  const headers = await signIn(test.app, await buildUser(test.db, { shop, groups: [group] }));
  return await test.app.inject({
    url: `/api/products/export?company_id=${shop.company_id}${query}`,
    headers,
  });
}

/** Rows below the header, keyed by title. */
async function rowsOf(query = '', group: 'Admin' | 'Kho' = 'Admin'): Promise<Record<string, unknown>[]> {
  const answer = await getSheet(group, query);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const [sheet] = Object.values(read(answer.rawPayload).Sheets);
  const all = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1, raw: true });
  const head = all.findIndex((row) => row.includes('Mã sản phẩm'));
  const titles = all[head] as string[];
  return all
    .slice(head + 1)
    .map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])));
}

it('has what the filters find in the list’s order, texts as texts however they look', async () => {
  const [main = ''] = shop.warehouses;
  const untidy = `=1+1 & <b>"Áo"</b> 👕 _x000D_ ${'dài '.repeat(40)}`.trim();
  await product('007', { product_name: untidy, barcode: '0893', price: 300, stock: { [main]: 1_234 } });
  await product('B', { price: 200, color: 'Đỏ' });
  await product('GONE', { price: 250, status: 0 });
  await product('CHEAP', { price: 100 });
  const rows = await rowsOf('&from_price=150&sort=price');
  expect(rows.map((row) => row['Mã sản phẩm'])).toEqual(['B', '007']);
  expect(rows[1]).toMatchObject({
    'Tên sản phẩm': untidy,
    'Mã vạch': '0893',
    'Giá bán': 300,
    'Còn bán được': 1_234,
    'Trạng thái': 'Đang bán',
  });
  expect(rows[0]).toMatchObject({ Màu: 'Đỏ', 'Giá vốn': 100_000 });
  expect(await rowsOf('&status=0')).toEqual([expect.objectContaining({ 'Trạng thái': 'Đã xóa' })]);
  expect(await rowsOf('&q=khôngcó')).toEqual([]);
});

it('has more products than are read at once, each once', async () => {
  await insertProducts(
    test.db,
    shop,
    Array.from({ length: 2_345 }, (_, index) => ({
      product_code: `SP${index}`,
      product_name: `Áo ${index}`,
      unit_code: 'cái',
    })),
  );
  const codes = (await rowsOf()).map((row) => row['Mã sản phẩm']);
  expect(codes).toHaveLength(2_345);
  expect(new Set(codes).size).toBe(2_345);
  expect(codes[0]).toBe('SP2344');
});

it('tells the cost only to who may see it, and is only for who may take products out', async () => {
  await product('A');
  expect(Object.keys((await rowsOf('', 'Kho'))[0] ?? {})).toContain('Giá vốn');
  expect((await getSheet('Sale')).json()).toMatchObject({ code: 'ACCESS_DENIED' });
  await test.db
    .updateTable('role_grants')
    .set({ actions: ['view', 'export'] })
    .where('module_id', '=', 'products')
    .where('role_id', 'in', (eb) =>
      eb
        .selectFrom('roles')
        .select('role_id')
        .where('company_id', '=', shop.company_id)
        .where('role_name', '=', 'Sale'),
    )
    .execute();
  const answer = await getSheet('Sale');
  const [sheet] = Object.values(read(answer.rawPayload).Sheets);
  expect(utils.sheet_to_csv(sheet as never)).toContain('Giá bán');
  expect(utils.sheet_to_csv(sheet as never)).not.toContain('Giá vốn');
});

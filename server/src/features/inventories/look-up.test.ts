import type { StockRow } from '@soquay/contract/inventory-look-up';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, signInAs } from '../../../test/factories/bills.ts';
import { buildGroup, buildWebCategory } from '../../../test/factories/groups.ts';
import { buildHold } from '../../../test/factories/holds.ts';
import { buildUser } from '../../../test/factories/people.ts';
import {
  buildProduct,
  insertProducts,
  type Product,
  type ProductOverrides,
} from '../../../test/factories/products.ts';
import { buildShop, type Shop } from '../../../test/factories/shops.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let shop: Shop;
let headers: Headers;
let front: string;
let back: string;
let products: Record<'dress' | 'shirt' | 'scarf' | 'vase', Product>;

beforeAll(async () => {
  const { db } = server;
  shop = await buildShop(db);
  [front = '', back = ''] = shop.warehouses;
  ({ headers } = await signInAs(server, { shop }));
  const home = await buildGroup(db, shop, 'Trang trí nhà');
  const clothes = await buildGroup(db, shop, 'Thời trang nữ');
  const build = (given: Partial<ProductOverrides>) => buildProduct(db, { shop, ...given });
  products = {
    dress: await build({
      product_code: 'DAM-01-DE-M',
      product_name: 'Đầm hoa nhí tay phồng',
      color: 'Đen',
      size: 'M',
      category_id: clothes,
      stock: { [front]: 3, [back]: 5 },
    }),
    shirt: await build({
      product_code: 'SM-02-TK-XL',
      barcode: '8931234567890',
      product_name: 'Áo sơ mi lụa',
      color: 'Trắng kem',
      size: 'XL',
      category_id: clothes,
      stock: { [front]: 2 },
    }),
    scarf: await build({ product_code: 'KH-03', product_name: 'Khăn lụa hoạ tiết', color: 'Đen' }),
    vase: await build({
      product_code: 'BI-04',
      product_name: 'Bình gốm hoa mai',
      category_id: home,
      stock: { [back]: 7 },
    }),
  };
  await build({ product_name: 'Đầm hoa đã xoá', status: 0 });
  await buildProduct(db, { shop: await buildShop(db), product_name: 'Đầm hoa cửa hàng khác' });
});

const paths = { quick: '/api/v2/inventories/fast-check', advanced: '/api/inventories/advs-filter' };

function ask(path: keyof typeof paths, query: object, asker = headers) {
  return server.app.inject({
    url: paths[path],
    query: { company_id: String(shop.company_id), ...query },
    headers: asker,
  });
}

async function rows(path: keyof typeof paths, query: object, asker = headers): Promise<StockRow[]> {
  const answer = await ask(path, query, asker);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Names of the products found, as in this file, newest first. */
async function names(path: keyof typeof paths, query: object): Promise<string[]> {
  const found = await rows(path, query);
  return found.map(
    ({ product_id }) =>
      Object.entries(products).find(([, product]) => product.product_id === product_id)?.[0] ?? 'unknown',
  );
}

describe('the quick look-up finds', () => {
  test.each([
    ['words of the name', 'Đầm hoa', ['dress']],
    ['without their marks', 'dam hoa', ['dress']],
    ['with wrong ones', 'đảm hòa', ['dress']],
    ['in any order', 'hoa dam', ['dress']],
    ['run together', 'damhoa', ['dress']],
    ['run together, in any letter case', 'ÁoSơMi', ['shirt']],
    ['the beginning of a word', 'hoạ', ['vase', 'scarf', 'dress']],
    ['a word of the group', 'thoi trang', ['shirt', 'dress']],
    ['words of name and group', 'lụa nữ', ['shirt']],
    ['the beginning of a code', 'sm-02', ['shirt']],
    ['a code whole, in any letter case', 'kh-03', ['scarf']],
    ['a long code whole', 'dam-01-de-m', ['dress']],
    ['nothing by a long code of which the first letters are one', 'dam-01-dx', []],
    ['the middle of a code', '02-tk', ['shirt']],
    ['a code without its signs', 'sm02tk', ['shirt']],
    ['a code with other signs', 'sm.02.tk', ['shirt']],
    ['a size and a colour told in words', 'đầm cỡ M màu đen', ['dress']],
    ['the same without marks', 'co m mau den', ['dress']],
    ['nothing in a size there is none of', 'đầm size XL', []],
    ['a code, a colour and a size together', 'dam-01 den m', ['dress']],
    ['the same in any order', 'XL trắng sm-02', ['shirt']],
    ['nothing by a code in a size there is none of', 'dam-01 den l', []],
    ['a barcode', '8931234567890', ['shirt']],
    ['nothing by the end of a word', 'ng', []],
    ['nothing by signs that stand for any', '%', []],
  ])('%s: %j', async (_, product_name, found) => {
    expect(await names('quick', { product_name })).toEqual(found);
  });

  test.each([
    ['a size, whole', { size: 'm' }, ['dress']],
    ['no longer size', { size: 'X' }, []],
    ['a colour by its words', { color: 'kem trang' }, ['shirt']],
    ['a colour without its marks', { color: 'den' }, ['scarf', 'dress']],
    ['size and colour together', { color: 'đen', size: 'M' }, ['dress']],
    ['all that is asked', { product_name: 'lụa', color: 'đen' }, ['scarf']],
  ])('%s', async (_, query, found) => {
    expect(await names('quick', query)).toEqual(found);
  });

  test('words of a name that could be a size or a colour', async () => {
    const { product_id } = await buildProduct(server.db, { shop, product_name: 'Bút màu nước' });
    const found = await rows('quick', { product_name: 'bút màu nước' });
    expect(found.map((row) => row.product_id)).toEqual([product_id]);
  });

  test('a name typed whole, before what has a part of it as its colour', async () => {
    const named = await buildProduct(server.db, { shop, product_name: 'Bút sáp màu nước 24 cây' });
    const watery = await buildProduct(server.db, { shop, product_name: 'Bút sáp', color: 'Nước biển' });
    const found = await rows('quick', { product_name: 'bút sáp màu nước' });
    expect(found.map((row) => row.product_id)).toEqual([named.product_id, watery.product_id]);
  });

  test('a code of which a keyboard has made Vietnamese letters', async () => {
    const { product_id } = await buildProduct(server.db, { shop, product_code: 'QX7-DD-AAN' });
    const found = await rows('quick', { product_name: 'QX7-Đ-ÂN' });
    expect(found.map((row) => row.product_id)).toEqual([product_id]);
  });

  test('a size that is one of several, and a code without its slash', async () => {
    const own = await buildShop(server.db);
    const { headers: asker } = await signInAs(server, { shop: own });
    const { product_id } = await buildProduct(server.db, {
      shop: own,
      product_code: 'LK-01/A',
      size: 'L/XL',
    });
    for (const query of [
      { size: 'L' },
      { size: 'l/xl' },
      { product_name: 'cỡ l' },
      { product_name: 'lk01a' },
      { product_name: 'LK-01/A', size: 'xl' },
    ]) {
      const found = await rows('quick', { company_id: own.company_id, ...query }, asker);
      expect(
        found.map((row) => row.product_id),
        JSON.stringify(query),
      ).toEqual([product_id]);
    }
  });

  test('a whole code before what else has it, where the rest holds', async () => {
    const older = await buildProduct(server.db, { shop, product_code: 'QUY', color: 'Nâu' });
    const newer = await buildProduct(server.db, { shop, product_code: 'QUY-2', color: 'Be' });
    const ids = (found: StockRow[]) => found.map(({ product_id }) => product_id);
    expect(ids(await rows('quick', { product_name: 'quy' }))).toEqual([older.product_id, newer.product_id]);
    expect(ids(await rows('quick', { product_name: 'quy', color: 'be' }))).toEqual([newer.product_id]);
  });

  test('what a renamed product and a renamed group are called now', async () => {
    const { db } = server;
    const group = await buildGroup(db, shop, 'Đồ chơi');
    const { product_id } = await buildProduct(db, { shop, category_id: group, product_name: 'Gấu bông' });
    const found = async (product_name: string) =>
      (await rows('quick', { product_name })).map((row) => row.product_id);
    expect(await found('gau do choi')).toEqual([product_id]);
    await db
      .updateTable('categories')
      .set({ category_name: 'Thú nhồi' })
      .where('category_id', '=', group)
      .execute();
    await db
      .updateTable('products')
      .set({ product_name: 'Thỏ' })
      .where('product_id', '=', product_id)
      .execute();
    expect(await found('tho nhoi')).toEqual([product_id]);
    expect(await found('gau do choi')).toEqual([]);
  });

  // Fills one block, and several.
  test.each([1_050, 6_000])(
    '%i of one word, the newest first, page by page, counted up to 1,000',
    async (count) => {
      const other = await buildShop(server.db);
      const seller = await signInAs(server, { shop: other });
      await insertProducts(
        server.db,
        other,
        Array.from({ length: count }, (_, at) => ({
          product_code: `N${at}`,
          product_name: `Nón lá chống-nắng ${at}`,
          unit_code: 'cái',
        })),
      );
      const company_id = String(other.company_id);
      // Searches with more letters than the bits know, which compares products one by one.
      for (const product_name of ['non la', 'non chong-nang']) {
        for (const page of [1, 2, 11, 100]) {
          const answer = await ask('quick', { company_id, product_name, page }, seller.headers);
          expect(answer.json()).toMatchObject({ total: 1_000, current_page: page, per_page: 10 });
          expect(answer.json().data.map((row: StockRow) => row.product_code)).toEqual(
            Array.from({ length: 10 }, (_, at) => `N${count - 1 - 10 * (page - 1) - at}`),
          );
        }
      }
    },
  );
});

describe('the quick look-up by place', () => {
  test('warehouses: what they have to sell, counted there', async () => {
    expect(await names('quick', { warehouse: front })).toEqual(['shirt', 'dress']);
    const [vase, dress] = await rows('quick', { warehouse: back });
    expect(vase).toMatchObject({ product_code: 'BI-04', qty: 7 });
    expect(dress).toMatchObject({ product_code: 'DAM-01-DE-M', qty: 5, on_hand: 5 });
    const both = `${front},${back}`;
    expect(await rows('quick', { warehouse: both, product_name: 'dam' })).toMatchObject([{ qty: 8 }]);
    expect(await names('quick', { warehouse: back, product_name: 'hoa' })).toEqual(['vase', 'dress']);
    expect(await names('quick', { warehouse: front, product_name: 'lua', size: 'm' })).toEqual([]);
  });

  test('groups of the website, and those beneath them', async () => {
    const { dress, scarf, vase } = products;
    const clothes = await buildWebCategory(server.db, shop, { category_name: 'Quần áo', products: [scarf] });
    await buildWebCategory(server.db, shop, { category_name: 'Đầm', parent: clothes, products: [dress] });
    const home = await buildWebCategory(server.db, shop, { category_name: 'Nhà', products: [vase] });
    expect(await names('quick', { web_cat_id: String(clothes) })).toEqual(['scarf', 'dress']);
    expect(await names('quick', { web_cat_id: `${clothes},${home}` })).toEqual(['vase', 'scarf', 'dress']);
    const tree = await server.app.inject({
      url: '/api/categories/web/tree',
      query: { company_id: String(shop.company_id) },
      headers,
    });
    expect(tree.json().data.map((row: { category_name: string }) => row.category_name)).toEqual([
      'Nhà',
      'Quần áo',
      'Đầm',
    ]);
  });
});

describe('the advanced look-up', () => {
  test.each([
    ['code contains', { code: '02-tk' }, ['shirt']],
    ['code startWith', { code: 'k', code_op: 'startWith' }, ['scarf']],
    ['code endWith', { code: 'm', code_op: 'endWith' }, ['dress']],
    ['code notContains', { code: '0', code_op: 'notContains', name: 'hoa' }, []],
    ['code notStartWith', { code: 'dam', code_op: 'notStartWith', name: 'hoa' }, ['vase', 'scarf']],
    ['name contains', { name: 'ầm ho' }, ['dress']],
    ['name startWith', { name: 'bình', name_op: 'startWith' }, ['vase']],
    ['name startWith no later word', { name: 'hoa', name_op: 'startWith' }, []],
    ['name endWith', { name: 'lụa', name_op: 'endWith' }, ['shirt']],
    ['name notContains', { name: 'hoa', name_op: 'notContains', color: 'Trắng' }, ['shirt']],
    ['cat contains', { cat: 'trang nữ' }, ['shirt', 'dress']],
    ['cat startWith', { cat: 'trang', cat_op: 'startWith' }, ['vase']],
    ['cat endWith', { cat: 'nhà', cat_op: 'endWith' }, ['vase']],
    [
      'cat notContains, groupless ones among them',
      { cat: 'trang', cat_op: 'notContains', name: 'khăn' },
      ['scarf'],
    ],
    ['size equals', { size: 'm', size_op: 'equals' }, ['dress']],
    ['size contains', { size: 'l' }, ['shirt']],
    ['color equals', { color: 'trắng', color_op: 'equals' }, []],
    ['color equals whole', { color: 'trang kem', color_op: 'equals' }, ['shirt']],
    ['color endWith', { color: 'kem', color_op: 'endWith' }, ['shirt']],
    ['color notStartWith', { color: 'đ', color_op: 'notStartWith', cat: 'nữ' }, ['shirt']],
    ['all together', { name: 'lụa', color: 'đen', color_op: 'equals' }, ['scarf']],
  ])('%s', async (_, query, found) => {
    expect(await names('advanced', query)).toEqual(found);
  });
});

describe('a row', () => {
  test('says what there is of the product, by warehouse, less what is held', async () => {
    const { user_id } = await buildUser(server.db, { shop });
    const { company_id } = shop;
    const { product_id: shirt } = await buildProduct(server.db, {
      shop,
      product_name: 'Váy giữ',
      stock: { [front]: 4, [back]: 6 },
    });
    await buildHold(
      server.db,
      { shop, company_id, user_id, main: front, back, shirt, hat: shirt },
      { qty: 3 },
    );
    const [row] = await rows('quick', { product_name: 'vay giu' });
    expect(row).toMatchObject({
      product_id: shirt,
      qty: 7,
      on_hand: 10,
      held: 3,
      inv_detail: [
        { warehouse_code: back, qty: 6, on_hand: 6, held: 0 },
        { warehouse_code: front, qty: 1, on_hand: 4, held: 3 },
      ],
    });
  });

  test.each([
    ['Sale', false],
    ['Kho', false],
    ['KeToan', true],
    ['Admin', true],
  ] as const)('tells %s the cost: %s', async (group, isShown) => {
    const { headers: theirs } = await signInAs(server, { shop, groups: [group] });
    for (const [path, query] of [
      ['quick', { product_name: 'bình' }],
      ['advanced', { name: 'bình' }],
    ] as const) {
      const [row] = await rows(path, query, theirs);
      expect(row && 'original_price' in row).toBe(isShown);
    }
  });

  test('tells a warehouse manager the cost', async () => {
    const { headers: theirs } = await signInAs(server, { shop, groups: ['Kho'], is_warehouse_manager: true });
    expect((await rows('quick', { product_name: 'bình' }, theirs))[0]?.original_price).toBe(100_000);
  });
});

describe.each(['quick', 'advanced'] as const)('%s', (path) => {
  test.each([{}, { page: 2 }, { product_name: '  ' }, { name_op: 'startWith' }, { warehouse: '' }])(
    'VALIDATION_FAILED where %j asks for nothing',
    async (query) => {
      const answer = await ask(path, query);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toBe('Nhập ít nhất một điều kiện tìm kiếm');
    },
  );

  test('VALIDATION_FAILED beyond the rows that are counted', async () => {
    const answer = await ask(path, { product_name: 'a', name: 'a', page: 101 });
    expect(answer.json().errors).toEqual({ page: 'Chỉ mở được 1.000 dòng đầu, hãy thu hẹp tìm kiếm' });
  });

  test('ACCESS_DENIED without the grant', async () => {
    const { headers: theirs } = await signInAs(server, { shop, groups: ['Content'] });
    expect((await ask(path, { product_name: 'a', name: 'a' }, theirs)).json().code).toBe('ACCESS_DENIED');
  });
});

test('the longest texts that a product may have are kept, and found', async () => {
  const other = await buildShop(server.db);
  const signs = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((from + index * 7919) % 20_000)),
    );
  const text = (count: number, from: number) => signs(count, from).join('');
  const group = await buildGroup(server.db, other, text(200, 1));
  await buildProduct(server.db, {
    shop: other,
    product_code: text(50, 2),
    product_name: text(200, 3),
    color: text(100, 4),
    size: text(100, 5),
    category_id: group,
  });
  const { headers: asker } = await signInAs(server, { shop: other });
  const query = { company_id: String(other.company_id), product_name: text(20, 3) };
  expect(await rows('quick', query, asker)).toMatchObject([{ product_code: text(50, 2) }]);
});

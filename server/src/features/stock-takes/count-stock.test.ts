import type { ShownLines, StockCount, StockTakeLine } from '@soquay/contract/stock-take-counts';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
import {
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  sell,
  signInAs,
} from '../../../test/factories/bills.ts';
import { shareCode } from '../../../test/factories/products.ts';
import {
  buildStockTake,
  count,
  counted,
  removeCount,
  signInManager,
  writeStockTake,
} from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let headers: Headers;

/** Ten shirts and ten hats. */
beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  headers = await signInManager(server, counter);
});

async function sellShirts(qty: number): Promise<void> {
  const body = buildBillBody(counter, { details: [buildBillLine(counter, { qty })] });
  expect(await sell(server, { headers: counter.headers, body })).toMatchObject({ status: 200 });
}

test('a line keeps what the books had when it was counted, and its difference at cost', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { shirt } = counter;

  const { saved } = await count(server, take, headers, {
    product_code: shirt.product_code.toLowerCase(),
    qty: 7,
  });

  expect(saved.lines).toMatchObject([
    {
      product_id: shirt.product_id,
      expected_qty: 10,
      counted_qty: 7,
      difference: -3,
      original_price: 90_000,
      difference_value: -270_000,
      needs_recount: false,
      is_posted: false,
      count_count: 1,
    },
  ]);
  expect(saved.stock_take).toMatchObject({
    status: 2,
    row_count: 1,
    different_count: 1,
    total_counted_qty: 7,
    total_over_qty: 0,
    total_short_qty: 3,
    total_short_value: 270_000,
  });
});

test('counts of several people in several places add up, also those of one moment', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { headers: second } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
  const { product_id } = counter.shirt;

  await Promise.all(
    [headers, second, headers, second].map((who, index) =>
      counted(server, take, who, { product_id, qty: index + 1 }),
    ),
  );
  const [line] = await counted(server, take, headers, { product_id, qty: 0 });

  expect(line).toMatchObject({ counted_qty: 10, difference: 0, count_count: 5, needs_recount: false });
});

test('counts of one request add up as well, and a recount among them begins anew', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { product_id } = counter.shirt;

  expect(await counted(server, take, headers, { product_id, qty: 2 }, { product_id, qty: 3 })).toMatchObject([
    { counted_qty: 5, count_count: 2 },
  ]);
  expect(
    await counted(
      server,
      take,
      headers,
      { product_id, qty: 50 },
      { product_id, qty: 6, is_recount: 1 },
      { product_id, qty: 1 },
    ),
  ).toMatchObject([{ counted_qty: 7, count_count: 2 }]);
  expect(await readCounts(take.id)).toMatchObject([
    { qty: 1, is_recount: false, is_counted: true },
    { qty: 6, is_recount: true, is_counted: true },
    { qty: 50, is_recount: false, is_counted: false },
    { qty: 3, is_counted: false },
    { qty: 2, is_counted: false },
  ]);
});

test('a sale before the count is in what the books had, one after it is not', async () => {
  const take = await buildStockTake(server, counter, headers);
  await sellShirts(2);
  expect(await countShirts(take, { qty: 8 })).toMatchObject({ expected_qty: 8, difference: 0 });
  await sellShirts(1);
  expect(await readLines(take.id)).toMatchObject([{ expected_qty: 8, counted_qty: 8, needs_recount: false }]);
});

test('a sale between two counts of a product asks for a recount, which reads the books anew', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, { qty: 4 });
  await sellShirts(1);

  expect(await countShirts(take, { qty: 5 })).toMatchObject({ counted_qty: 9, needs_recount: true });
  expect(await readLines(take.id, 'recount')).toHaveLength(1);
  expect(await readTake(take.id)).toMatchObject({ recount_count: 1 });
  expect(await countShirts(take, { qty: 1 })).toMatchObject({ counted_qty: 10, needs_recount: true });

  expect(await countShirts(take, { qty: 9, is_recount: 1 })).toMatchObject({
    expected_qty: 9,
    counted_qty: 9,
    difference: 0,
    needs_recount: false,
    count_count: 1,
  });
  expect(await readTake(take.id)).toMatchObject({
    recount_count: 0,
    different_count: 0,
    total_counted_qty: 9,
  });
});

test('a recount that somebody made on another count than stands there is refused, and says what stands there', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { product_id, product_code } = counter.shirt;
  const unseen = (counted_qty: number | null) => ({
    status: 409,
    code: 'STOCK_TAKE_COUNTED_SINCE',
    params: { lines: [{ product_id, product_code, counted_qty }], products: product_code },
    errors: { 'counts.0.qty': 'Người khác vừa đếm, xem số đã đếm rồi lưu lại' },
  });
  const first = { product_id, qty: 4, seen_qty: 0 };
  const second = { product_id, qty: 9, is_recount: 1, seen_qty: 4 };
  expect(await count(server, take, headers, second)).toMatchObject(unseen(null));
  expect(await count(server, take, headers, first)).toMatchObject({ status: 200 });
  expect(await count(server, take, headers, first)).toMatchObject(unseen(4));
  await countShirts(take, { qty: 1 });
  expect(await count(server, take, headers, second)).toMatchObject(unseen(5));
  expect((await readCounts(take.id)).map(({ line_qty }) => line_qty)).toEqual([5, 5]);
  expect(await count(server, take, headers, { ...second, seen_qty: 5 })).toMatchObject({
    saved: { lines: [{ counted_qty: 9 }] },
  });
});

test('it asks so too when the clock has gone back meanwhile', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, { qty: 4 });
  await setPostingTime("now() - interval '1 hour'");
  await sellShirts(1);
  await setPostingTime('clock_timestamp()');
  expect(await countShirts(take, { qty: 5 })).toMatchObject({ needs_recount: true });
});

async function setPostingTime(moment: string): Promise<void> {
  await sql`create or replace function posting_time() returns timestamptz language sql volatile parallel safe
    return ${sql.raw(moment)}`.execute(server.db);
}

test('goods of another warehouse that move are no reason to count again', async () => {
  const take = await buildStockTake(
    server,
    { ...counter, warehouse: counter.shop.warehouses[1] ?? '' },
    headers,
  );
  await countShirts(take, { qty: 4 });
  await sellShirts(1);
  expect(await countShirts(take, { qty: 1 })).toMatchObject({
    expected_qty: 0,
    difference: 5,
    needs_recount: false,
  });
});

test('what nobody has counted is listed, with what the books have of it, until somebody counts it', async () => {
  const take = await buildStockTake(server, counter, headers);
  const names = async () => (await readLines(take.id, 'uncounted')).map(({ product_code }) => product_code);
  expect(await names()).toEqual([counter.shirt.product_code, counter.hat.product_code]);
  expect((await readLines(take.id, 'uncounted'))[0]).toMatchObject({
    id: null,
    expected_qty: 10,
    counted_qty: null,
    difference: null,
    counted_by: null,
  });

  await countShirts(take, { qty: 0 });

  expect(await names()).toEqual([counter.hat.product_code]);
  expect(await readLines(take.id, 'different')).toMatchObject([{ counted_qty: 0, difference: -10 }]);
});

test('a count that is taken back is as if it had not been; with the last one the product is uncounted', async () => {
  const take = await buildStockTake(server, counter, headers);
  await countShirts(take, { qty: 4 });
  await countShirts(take, { qty: 40 });
  const [wrong, right] = await readCounts(take.id);

  expect(await removeCount(server, wrong?.id ?? 0, headers)).toMatchObject({
    status: 200,
    saved: {
      lines: [{ counted_qty: 4, count_count: 1 }],
      stock_take: { total_counted_qty: 4, row_count: 1 },
    },
  });
  expect(await removeCount(server, wrong?.id ?? 0, headers)).toMatchObject({ status: 200 });
  expect(await removeCount(server, right?.id ?? 0, headers)).toMatchObject({
    saved: {
      lines: [],
      stock_take: { total_counted_qty: 0, row_count: 0, different_count: 0, total_short_qty: 0 },
    },
  });
  expect(await readLines(take.id, 'uncounted')).toHaveLength(2);
  expect(await readCounts(take.id)).toMatchObject([{ is_counted: false }, { is_counted: false }]);
});

test('less than is held is shown, and who holds it', async () => {
  await holdShirts(server.db, counter, { qty: 8 });
  const take = await buildStockTake(server, counter, headers);
  expect(await countShirts(take, { qty: 8 })).toMatchObject({ held_qty: 8, is_below_holds: false });
  expect(await readLines(take.id, 'below-holds')).toEqual([]);

  expect(await countShirts(take, { qty: 3, is_recount: 1 })).toMatchObject({
    held_qty: 8,
    is_below_holds: true,
  });
  expect(await readLines(take.id, 'below-holds')).toHaveLength(1);
});

test('a take of chosen products counts no others, and one of groups those below them too', async () => {
  const { shop, shirt, hat } = counter;
  const ofShirts = await buildStockTake(server, counter, headers, { product_ids: [shirt.product_id] });
  expect(ofShirts).toMatchObject({ scope: 'products', products: [{ product_code: shirt.product_code }] });
  expect(await readLines(ofShirts.id, 'uncounted')).toMatchObject([{ product_id: shirt.product_id }]);
  expect(await count(server, ofShirts, headers, { product_id: hat.product_id, qty: 1 })).toMatchObject({
    status: 422,
    errors: { 'counts.0.product_id': 'Sản phẩm không thuộc phạm vi phiếu kiểm này' },
  });

  const clothes = await buildCategory('Quần áo', null);
  const shirts = await buildCategory('Áo', clothes);
  await server.db
    .updateTable('products')
    .set({ category_id: shirts })
    .where('product_id', '=', shirt.product_id)
    .execute();
  const ofClothes = await buildStockTake(server, counter, headers, { category_ids: [clothes] });
  expect(ofClothes).toMatchObject({ scope: 'categories', categories: [{ category_name: 'Quần áo' }] });
  expect(await readLines(ofClothes.id, 'uncounted')).toMatchObject([{ product_id: shirt.product_id }]);
  expect(await count(server, ofClothes, headers, { product_code: hat.product_code, qty: 1 })).toMatchObject({
    errors: { 'counts.0.product_code': 'Sản phẩm không thuộc phạm vi phiếu kiểm này' },
  });
  await counted(server, ofClothes, headers, { product_id: shirt.product_id, qty: 10 });
  expect(await getJson(`categories?company_id=${shop.company_id}`)).toEqual([
    { category_id: clothes, category_name: 'Quần áo' },
    { category_id: shirts, category_name: 'Quần áo › Áo' },
  ]);
});

test('a product is found by its barcode; its code comes first', async () => {
  const take = await buildStockTake(server, counter, headers);
  await server.db
    .updateTable('products')
    .set({ barcode: '8936012345678' })
    .where('product_id', '=', counter.hat.product_id)
    .execute();
  expect(await counted(server, take, headers, { product_code: '8936012345678', qty: 3 })).toMatchObject([
    { product_id: counter.hat.product_id, counted_qty: 3 },
  ]);
});

test('where a code is the barcode of another product, a count names the one that is meant', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { shirt, hat } = counter;
  await shareCode(server.db, hat, shirt.product_code);
  const refused = await count(server, take, headers, { product_code: shirt.product_code, qty: 4 });
  expect(refused).toMatchObject({
    status: 422,
    errors: { 'counts.0.product_code': expect.stringContaining(`${hat.product_code} ${hat.product_name}`) },
    params: {
      lines: [
        {
          field: 'counts.0.product_code',
          products: expect.arrayContaining([
            { product_id: hat.product_id, name: `${hat.product_code} ${hat.product_name}` },
            expect.objectContaining({ product_id: shirt.product_id }),
          ]),
        },
      ],
    },
  });
  expect(await counted(server, take, headers, { product_id: hat.product_id, qty: 3 })).toMatchObject([
    { product_id: hat.product_id, counted_qty: 3 },
  ]);
});

test('what another open take of the warehouse is counting is refused: STOCK_TAKE_OVERLAPS; once that is deleted it is not', async () => {
  const first = await buildStockTake(server, counter, headers);
  await countShirts(first, { qty: 4 });
  const second = await buildStockTake(server, counter, headers);

  expect(
    await count(server, second, headers, { product_id: counter.shirt.product_id, qty: 4 }),
  ).toMatchObject({
    status: 409,
    code: 'STOCK_TAKE_OVERLAPS',
    errors: { 'counts.0.product_id': `Đang được đếm ở phiếu kiểm kho số ${first.stock_take_number}` },
  });
  await writeStockTake(server, 'DELETE', `/${first.id}`, { headers });
  expect(await countShirts(second, { qty: 4 })).toMatchObject({ counted_qty: 4 });
});

test('of two takes that begin to count a product at one moment one does, and the other is told its number: STOCK_TAKE_OVERLAPS', async () => {
  const takes = await Promise.all([1, 2].map(() => buildStockTake(server, counter, headers)));
  // Both have looked for the goods in other takes before one of them writes.
  const doorkeeper = await server.db.startTransaction().execute();
  await sql`lock table stock_take_lines in share mode`.execute(doorkeeper);
  const counts = takes.map((take) =>
    count(server, take, headers, { product_id: counter.shirt.product_id, qty: 1 }),
  );
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(2), { interval: 10 });
  await doorkeeper.commit().execute();

  const answers = await Promise.all(counts);

  const [winner] = takes.filter((_, index) => answers[index]?.status === 200);
  const number = String(winner?.stock_take_number);
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([
    {
      status: 409,
      code: 'STOCK_TAKE_OVERLAPS',
      message: expect.stringContaining(`phiếu số ${number}`),
      errors: { 'counts.0.product_id': `Đang được đếm ở phiếu kiểm kho số ${number}` },
    },
  ]);
});

test('wrong counts are refused at their fields, and nothing is counted', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { product_id, product_code } = counter.shirt;
  const right = { product_id, qty: 1 };

  for (const [wrong, field, text] of [
    [{ product_id: 987_654_321, qty: 1 }, 'counts.1.product_id', 'Sản phẩm không có trên hệ thống'],
    [{ product_code: 'KHÔNG-CÓ', qty: 1 }, 'counts.1.product_code', 'Sản phẩm không có trên hệ thống'],
    [{ qty: 1 }, 'counts.1.product_code', 'Vui lòng điền mã sản phẩm'],
    [{ product_code }, 'counts.1.qty', 'Vui lòng nhập số lượng'],
    [{ product_code, qty: -1 }, 'counts.1.qty', 'Số lượng không được nhỏ hơn 0'],
    [{ product_code, qty: 1_000_001 }, 'counts.1.qty', 'Số lượng không được lớn hơn 1.000.000'],
    [{ product_id, qty: 1_000_000 }, 'counts.1.qty', 'Cộng lại quá 1.000.000'],
  ] as const) {
    expect(await count(server, take, headers, right, wrong)).toMatchObject({
      status: 422,
      errors: { [field]: text },
    });
  }
  expect(await count(server, take, headers)).toMatchObject({ errors: { counts: 'Chưa có số đếm nào' } });
  expect(await readCounts(take.id)).toEqual([]);
});

test('a count that is sent twice under one key is counted once', async () => {
  const take = await buildStockTake(server, counter, headers);
  const body = { counts: [{ product_id: counter.shirt.product_id, qty: 4 }] };
  for (const _ of [1, 2]) {
    const answer = await writeStockTake(server, 'POST', `/${take.id}/counts`, { headers, body, key: 'once' });
    expect(answer).toMatchObject({ status: 200, saved: { lines: [{ counted_qty: 4 }] } });
  }
});

test('counts are listed newest first, of a line or by who asks', async () => {
  const take = await buildStockTake(server, counter, headers);
  const { user, headers: second } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
  const line = await countShirts(take, { qty: 1 });
  await counted(server, take, second, { product_id: counter.hat.product_id, qty: 2 });
  await counted(server, take, second, { product_id: counter.shirt.product_id, qty: 3 });

  expect((await readCounts(take.id)).map(({ qty }) => qty)).toEqual([3, 2, 1]);
  expect((await readCounts(take.id, `line_id=${line.id}`)).map(({ qty }) => qty)).toEqual([3, 1]);
  expect((await readCounts(take.id, 'mine=1')).map(({ qty }) => qty)).toEqual([1]);
  expect(await readLines(take.id)).toMatchObject([
    { product_id: counter.hat.product_id },
    { product_id: counter.shirt.product_id, counted_by: { user_id: user.user_id }, count_count: 2 },
  ]);
});

test('lines are found by code or words, and paged', async () => {
  const take = await buildStockTake(server, counter, headers);
  await counted(
    server,
    take,
    headers,
    { product_id: counter.hat.product_id, qty: 2 },
    { product_id: counter.shirt.product_id, qty: 3 },
  );
  expect(await readLines(take.id, 'all', 'q=mu luoi')).toMatchObject([
    { product_id: counter.hat.product_id },
  ]);
  expect(await readLines(take.id, 'all', 'per_page=1&page=2')).toHaveLength(1);
});

test.each([
  ['a barcode', '036000291452'],
  ['a UPC with the 0 before it', '0036000291452'],
  ['a barcode with blanks', '0360 0029 1452'],
  ['a part of a code', '2024'],
  ['a long number in a code', '0157751'],
  ['a long number and words', 'lưới 0157751'],
])('lines are found by %s, those of the take alone', async (_, typed) => {
  await server.db
    .updateTable('products')
    .set({ product_code: 'MU-2024-0157751', barcode: '036000291452', product_name: 'Mũ lưới 0157751' })
    .where('product_id', '=', counter.hat.product_id)
    .execute();
  const [first, second] = [
    await buildStockTake(server, counter, headers),
    await buildStockTake(server, counter, headers),
  ];
  await counted(server, first, headers, { product_id: counter.shirt.product_id, qty: 3 });
  await counted(server, second, headers, { product_id: counter.hat.product_id, qty: 2 });

  expect(await readLines(first.id, 'all', `q=${typed}`)).toEqual([]);
  expect(await readLines(second.id, 'all', `q=${typed}`)).toMatchObject([
    { product_id: counter.hat.product_id },
  ]);
  expect(await readLines(second.id, 'different', `q=${typed}`)).toHaveLength(1);
  expect(await readLines(second.id, 'recount', `q=${typed}`)).toEqual([]);
});

async function countShirts(
  take: { id: number },
  given: { qty: number; is_recount?: 0 | 1 },
): Promise<StockTakeLine> {
  const [line] = await counted(server, take, headers, { product_id: counter.shirt.product_id, ...given });
  if (!line) throw new Error('the line is not among the answer');
  return line;
}

function readLines(id: number, show: ShownLines = 'all', query = ''): Promise<StockTakeLine[]> {
  return getJson(`${id}/lines?show=${show}&${query}`);
}

function readCounts(id: number, query = ''): Promise<StockCount[]> {
  return getJson(`${id}/counts?${query}`);
}

function readTake(id: number): Promise<SavedStockTake> {
  return getJson(String(id));
}

async function getJson<Data>(path: string): Promise<Data> {
  const answer = await server.app.inject({ url: `/api/stock-takes/${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function buildCategory(category_name: string, category_parent_id: number | null): Promise<number> {
  const { category_id } = await server.db
    .insertInto('categories')
    .values({ company_id: counter.shop.company_id, category_name, category_parent_id })
    .returning('category_id')
    .executeTakeFirstOrThrow();
  return category_id;
}

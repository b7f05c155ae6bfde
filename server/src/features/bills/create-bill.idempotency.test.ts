import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  readSales,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { joinShop } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 10 });
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server);
});

/** Presses the button: the same key says that it is the same sale. */
function press(key: string, given: Parameters<typeof buildBillBody>[1] = {}, headers?: Headers) {
  return sell(server, { headers: headers ?? counter.headers, body: buildBillBody(counter, given), key });
}

describe('one key', () => {
  test('pressed five times at once makes one bill, and every press is answered with it', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => press('bam-nhieu-lan')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [first] = answers;
    for (const answer of answers) expect(answer).toEqual(first);
    const { bills, movements, levels } = await readSales(server.db, counter);
    expect([bills, movements].map((rows) => rows.length)).toEqual([1, 1]);
    expect(levels[0]?.qty).toBe(99);
  });

  test('is answered alike later, though the goods are gone and the price is another', async () => {
    const details = [buildBillLine(counter, { qty: 100 })];
    const first = await press('mat-mang', { details });
    await server.db
      .updateTable('products')
      .set({ sale_price: 120_000 })
      .where('product_id', '=', counter.shirt.product_id)
      .execute();
    expect(await press('mat-mang', { details })).toEqual(first);
    expect((await readSales(server.db, counter)).bills).toHaveLength(1);
  });

  test('does not depend on how the same bill is spelled', async () => {
    const first = await press('mot-don', { customer_phone: '0912345701', customer_name: 'Mai' });
    const again = await press('mot-don', { customer_name: ' Mai ', customer_phone: '+84 912 345 701' });
    expect(again).toEqual(first);
  });

  test('is free again after seven days', async () => {
    const { bill } = await press('cu');
    await server.db
      .updateTable('idempotency_keys')
      .set({ created_at: sql<Date>`now() - interval '8 days'` })
      .where('key', '=', 'cu')
      .execute();
    const later = await press('cu', { bill_note: 'tuần sau' });
    expect(later.status).toBe(200);
    expect(later.bill.id).not.toBe(bill.id);
    expect((await press('cu', { bill_note: 'tuần sau' })).bill.id).toBe(later.bill.id);
  });

  test('IDEMPOTENCY_KEY_REUSED with another body', async () => {
    const { bill } = await press('dung-lai');
    const answer = await press('dung-lai', { bill_note: 'khác' });
    expect(answer).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'Mã yêu cầu đã được dùng cho một nội dung khác',
    });
    expect((await readSales(server.db, counter)).bills).toMatchObject([{ id: bill.id }]);
  });

  test('of another person is another key', async () => {
    const colleague = await signInAs(server, { shop: counter.shop });
    const mine = await press('trung-ma');
    const theirs = await press('trung-ma', {}, colleague.headers);
    expect(theirs.status).toBe(200);
    expect(theirs.bill.id).not.toBe(mine.bill.id);
  });

  test('of another endpoint is another key', async () => {
    await server.db
      .insertInto('idempotency_keys')
      .values({
        user_id: counter.seller.user_id,
        endpoint: 'POST /api/repays',
        key: 'noi-khac',
        body_hash: Buffer.alloc(32),
        document_id: 1,
      })
      .execute();
    expect((await press('noi-khac')).status).toBe(200);
  });

  test('is free again after a refused attempt', async () => {
    const short = await press('thu-lai', { details: [buildBillLine(counter, { qty: 101 })] });
    expect(short.code).toBe('STOCK_INSUFFICIENT');
    expect((await press('thu-lai')).status).toBe(200);
  });

  test('is answered alike to a salesperson who has been given another group since', async () => {
    const first = await press('doi-vai-tro');
    await server.db.deleteFrom('user_roles').where('user_id', '=', counter.seller.user_id).execute();
    await joinShop(server.db, { user: counter.seller, shop: counter.shop, groups: ['Admin'] });
    server.passSeconds(5);
    const { bill, ...again } = await press('doi-vai-tro');
    expect(again).toMatchObject({ status: first.status, message: first.message });
    expect(bill.id).toBe(first.bill.id);
  });

  test('SHOP_FORBIDDEN on replay once the right is gone', async () => {
    await press('het-quyen');
    await server.db.deleteFrom('user_roles').where('user_id', '=', counter.seller.user_id).execute();
    server.passSeconds(5);
    const answer = await press('het-quyen');
    expect(answer).toMatchObject({ status: 403, code: 'SHOP_FORBIDDEN' });
  });
});

describe('a change that is sent again', () => {
  test('does nothing and is answered, though the bill has been restored since and its goods are locked', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
    const { id } = await buildBill(server, counter);
    const url = `/api/bills/${id}`;
    const remove = () => writeBill(server, 'DELETE', url, { headers, key: 'xoa' });
    expect(await remove()).toMatchObject({ status: 200, bill: { status: 0 } });
    await writeBill(server, 'PUT', `/api/bills/restore/${id}`, { headers });
    const blocker = await server.db.startTransaction().execute();
    await sql`select from stock_levels where company_id = ${counter.shop.company_id} for update`.execute(
      blocker,
    );

    expect(await remove()).toMatchObject({ status: 200, bill: { status: 1, version: 3 } });

    await blocker.rollback().execute();
  });
});

test('IDEMPOTENCY_KEY_MISSING without a key or with a blank one, and nothing is written', async () => {
  for (const key of [{}, { 'idempotency-key': '' }]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/bills',
      headers: { ...counter.headers, ...key },
      payload: buildBillBody(counter),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('IDEMPOTENCY_KEY_MISSING');
  }
  expect((await readSales(server.db, counter)).bills).toEqual([]);
});

describe('a key', () => {
  test('of 200 characters is one', async () => {
    expect((await press('k'.repeat(200))).status).toBe(200);
  });

  test.each([201, 3_000, 12_000])('REQUEST_UNREADABLE with %i characters', async (length) => {
    // Random, so that no compression makes it fit.
    const answer = await press(randomBytes(length).toString('hex').slice(0, length));
    expect(answer).toMatchObject({ status: 400, code: 'REQUEST_UNREADABLE' });
    expect((await readSales(server.db, counter)).bills).toEqual([]);
  });

  test('of strange characters is one', async () => {
    expect((await press(`'"; drop table bills; -- \xe9\xff`)).status).toBe(200);
  });
});

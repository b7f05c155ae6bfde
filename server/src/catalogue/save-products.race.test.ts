/** Writes products of one model in every possible way at once: no change is lost, no two products end up alike, nothing deadlocks. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { countDeadlocks } from '../../test/count-deadlocks.ts';
import { countWaiting } from '../../test/count-waiting.ts';
import { expectBooksToBalance } from '../../test/expect-books-to-balance.ts';
import { buildCounter, type Counter, type Headers, signInAs } from '../../test/factories/bills.ts';
import { formOfFiles, somePicture } from '../../test/factories/pictures.ts';
import { postProduct, putProduct } from '../../test/factories/product-forms.ts';
import { buildProduct } from '../../test/factories/products.ts';
import { buildReceiptBody, buildReceiptLine, writeReceipt } from '../../test/factories/receipts.ts';
import { useApp } from '../../test/use-app.ts';
import { inTransaction } from '../database/database.ts';
import { lockModels, lockProducts } from './lock-products.ts';

const connections = 8;
const server = useApp({ connections });
const colors = ['Đỏ', 'Xanh rêu', 'Be', 'Đỏ đô'];
const sizes = ['S', 'M', 'XL'];
let counter: Counter;
let admin: Headers;
let ids: number[];

beforeEach(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  ids = [];
  for (const color of colors) {
    for (const size of sizes) {
      const given = { shop: counter.shop, code_anh: 'AT-7', color, size };
      ids.push((await buildProduct(server.db, given)).product_id);
    }
  }
});

/** Picks without chance, so that a run can be repeated. */
function pick<T>(list: readonly T[], step: number): T {
  return list[(step * 7_919) % list.length] as T;
}

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  asked?: object,
) {
  const company_id = counter.shop.company_id;
  const headers = { ...admin, 'idempotency-key': randomUUID() };
  const query = { company_id: String(company_id), ...asked };
  return await server.app.inject({
    method,
    url,
    query,
    headers,
    ...(payload ? { payload: { company_id, ...payload } } : {}),
  });
}

/** Calls that write products of one model, each with the change that a step makes. */
const ways: ((step: number) => Promise<{ statusCode: number; body: string }>)[] = [
  (step) => put(step, { price: 100_000 + step, sale_price: step % 3 === 0 ? 90_000 : 0 }),
  (step) => put(step, { atts: attsOf(pick([...colors, 'Tím', 'Nâu', 'Hồng'], step), pick(sizes, step + 1)) }),
  (step) => put(step, { code_anh: step % 2 === 0 ? 'at-7' : `AT-${step % 3}` }),
  (step) => put(step, { product_content: `<p>Vải số ${step}</p>` }),
  async (step) => {
    const atts = attsOf(`Màu ${step % 5}`, 'M');
    const body = { product_code: `MOI-${step}`, product_name: 'Áo thun', code_anh: 'AT-7', atts };
    return await postProduct(server, { headers: admin, shop: counter.shop, body });
  },
  async (step) => {
    const { variants } = (await send('GET', '/api/products/variants', undefined, { code_anh: 'AT-7' })).json()
      .data;
    const rows = variants.slice(0, 4).map((row: object) => ({ ...pickRow(row), price: 200_000 + step }));
    const header = { code_anh: 'AT-7', product_name: 'Áo thun', unit_code: 'cái', category_id: null };
    return await send('POST', '/api/products/variants', { ...header, rows });
  },
  (step) =>
    send('PUT', '/api/products/bulk', {
      product_ids: ids.filter((_, index) => index % 3 === step % 3),
      field: 'status_note',
      value: `Lô ${step}`,
    }),
  (step) => send('DELETE', `/api/products/${pick(ids, step)}`),
  (step) => send('PUT', `/api/products/restore/${pick(ids, step + 1)}`),
  async (step) => {
    const { data } = (await send('GET', '/api/attribute-values', undefined, { attribute_id: '1' })).json();
    const { value_id } = pick(data as { value_id: number }[], step);
    return await send('PUT', `/api/attribute-values/${value_id}`, { value: `${pick(colors, step)} ${step}` });
  },
  async (step) => {
    const [first, second] = [pick(ids, step), pick(ids, step + 5)];
    const details = [first, second].map((product_id, index) =>
      buildReceiptLine(counter, {
        product_id,
        qty: 1,
        original_price: 50_000 + step + index,
        updates_cost: true,
      }),
    );
    const body = buildReceiptBody(counter, { details });
    const { status, message } = await writeReceipt(server, 'POST', '', { headers: admin, body });
    return { statusCode: status, body: message };
  },
];

function put(step: number, body: Record<string, unknown>) {
  return putProduct(server, pick(ids, step), { headers: admin, shop: counter.shop, body });
}

function attsOf(color: string, size: string) {
  return [
    { att_id: 1, value: color },
    { att_id: 2, value: size },
  ];
}

function pickRow(row: object) {
  const { product_id, version } = row as { product_id: number; version: number };
  return { product_id, version };
}

test('products of one model are written by every way at once', { timeout: 120_000 }, async () => {
  await Promise.all(
    ways.map(async (write, way) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 20; turn += 1) {
        const { statusCode, body } = await write(turn * ways.length + way);
        expect([200, 404, 409, 422], body).toContain(statusCode);
        statuses.push(statusCode);
      }
      expect(statuses, `way ${way}`).toContain(200);
    }),
  );
  expect(await countDeadlocks(server.db, connections)).toBe(0);

  const { company_id } = counter.shop;
  const { rows: twins } = await sql`
    select base_product_id, lower(color), lower(size) from products
    where company_id = ${company_id} and status = 1 and code_anh <> '' and (color <> '' or size <> '')
    group by 1, 2, 3 having count(*) > 1`.execute(server.db);
  expect(twins).toEqual([]);

  const { rows: misplaced } = await sql`
    select product_id from products product join base_products model using (company_id, base_product_id)
    where company_id = ${company_id} and lower(product.code_anh) <> lower(model.code_anh)`.execute(server.db);
  expect(misplaced).toEqual([]);

  // Counts the changes of each product in the log and in receipts that set a cost: one per version.
  const { rows: versions } = await sql<{ product_id: number; version: number; told: number }>`
    select product_id, version, 1 + (
      select count(*) from audit_log where entity = 'product' and entity_id = product_id::text and action <> 'create'
    ) + (
      select count(distinct document_id) from product_price_changes change
      where change.company_id = product.company_id and change.product_id = product.product_id
        and document_id is not null
    ) as told
    from products product where company_id = ${company_id}`.execute(server.db);
  expect(versions.filter(({ version, told }) => version !== told)).toEqual([]);

  // Finds gaps: each price change must start at the price before it, and the last one end at the current price.
  const { rows: gaps } = await sql`
    select * from (
      select product.product_id, change.price_field, price_before, price_after,
        lag(price_after) over of_price as ended, lead(price_before) over of_price as next,
        (to_jsonb(product) ->> change.price_field)::bigint as now
      from products product join product_price_changes change using (company_id, product_id)
      where company_id = ${company_id}
      window of_price as (partition by product.product_id, change.price_field order by change.id)
    ) as told
    where ended <> price_before or (next is null and now <> price_after)`.execute(server.db);
  expect(gaps).toEqual([]);
  await expectBooksToBalance(server.db);
});

test('a product takes its pictures to another model beside somebody who changes a product there', async () => {
  const { company_id } = counter.shop;
  // Behind the products of the model that it joins, as a later product is.
  const { product_id } = await buildProduct(server.db, { shop: counter.shop, code_anh: 'AT-8' });
  const { payload, headers } = await formOfFiles([{ name: 'a.png', content: await somePicture() }]);
  const sent = await server.app.inject({
    method: 'POST',
    url: `/api/products/${product_id}/images`,
    headers: { ...admin, ...headers },
    payload,
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const deadlocks = await countDeadlocks(server.db, connections);
  let moving: ReturnType<typeof putProduct> | undefined;

  await inTransaction(server.db, async (trx) => {
    await lockProducts(trx, company_id, [pick(ids, 1)]);
    moving = putProduct(server, product_id, {
      headers: admin,
      shop: counter.shop,
      body: { code_anh: 'AT-7' },
    });
    await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), 10_000);
    await lockModels(trx, company_id, { ofProducts: [pick(ids, 1)] });
  });

  const moved = await moving;
  expect(moved?.statusCode, moved?.body).toBe(200);
  expect(await countDeadlocks(server.db, connections)).toBe(deadlocks);
  const { rows } = await sql<{ thumb_file: string }>`
    select distinct thumb_file from products where company_id = ${company_id}
      and lower(code_anh) = 'at-7'`.execute(server.db);
  expect(rows).toEqual([{ thumb_file: expect.stringMatching(/^\/api\/pictures\//) }]);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createRandom } from '../../demo/src/random.ts';
import { type Db, inTransaction } from '../../server/src/database/database.ts';
import { bookFirst } from '../../server/src/stock/book.ts';
import type { Business, Seller, Shop, SoldProduct } from './business.ts';
import { headerLines, openClient } from './http-client.ts';
import { percentile } from './measure.ts';
import { makeSale, sellRequest } from './scenarios/sales.ts';
import type { ServerProcess } from './server-process.ts';
import { signIn } from './staff.ts';

const tills = 8;
/** Interval of sales of a till: together more than any shop. */
const saleEveryMs = 50;
/** So many counts go in one request. */
const countsAtOnce = 500;
/** Quiet, then approving: so that a machine that gets slower does so for both. */
const turns = 3;
const quietMs = 5_000;

export interface StockTakeFigures {
  lines: number;
  countSeconds: number;
  approveSeconds: number;
  /** Times of sales of the counted goods, while nothing else happens and while a take is approved. */
  quiet: SaleTimes;
  approving: SaleTimes;
}

interface SaleTimes {
  sales: number;
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
}

/** Counts and approves `lines` products of a warehouse, each with a difference, while tills of its shop sell them. */
export async function measureStockTake(
  db: Db,
  server: ServerProcess,
  { business, lines }: { business: Business; lines: number },
): Promise<StockTakeFigures> {
  const shop = await openShop(db, business, lines);
  const authorization = await signIn(db, business.owner);
  const [quiet, approving]: [number[], number[]] = [[], []];
  let [countSeconds, approveSeconds] = [0, 0];
  for (let turn = 0; turn < turns; turn++) {
    const take = await ask('POST', 'stock-takes', {
      company_id: shop.company_id,
      warehouse_code: shop.warehouses[0],
    });
    countSeconds += await timed(() => countAll(take.id));
    quiet.push(...(await sellDuring(() => delay(quietMs))));
    const sold = await sellDuring(async () => {
      approveSeconds += await timed(() => ask('PUT', `stock-takes/approve/${take.id}`, {}));
    });
    approving.push(...sold);
  }
  return {
    lines,
    countSeconds: countSeconds / turns,
    approveSeconds: approveSeconds / turns,
    quiet: timesOf(quiet),
    approving: timesOf(approving),
  };

  async function countAll(id: number): Promise<void> {
    for (let first = 0; first < lines; first += countsAtOnce) {
      const counted = shop.products.slice(first, first + countsAtOnce);
      await ask('POST', `stock-takes/${id}/counts`, {
        counts: counted.map(({ product_id }) => ({ product_id, qty: 900_000 + (product_id % 100_000) })),
      });
    }
  }

  async function ask(method: string, path: string, body: object): Promise<{ id: number }> {
    const answer = await fetch(`${server.address}/api/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const { data, message } = (await answer.json()) as { data: { id: number }; message?: string };
    if (!answer.ok) throw new Error(`${answer.status} ${message}`);
    return data;
  }

  /** Milliseconds of each sale while the work lasts. */
  async function sellDuring(work: () => Promise<void>): Promise<number[]> {
    let isOn = true;
    const selling = Array.from({ length: tills }, (_, till) => sellAt(till, () => isOn));
    await work();
    isOn = false;
    return (await Promise.all(selling)).flat();
  }

  async function sellAt(till: number, isOn: () => boolean): Promise<number[]> {
    const client = await openClient(server.address);
    const random = createRandom('stock take', till, Date.now());
    const { user_id } = shop.sellers[till % shop.sellers.length] as Seller;
    const headers = headerLines({ authorization: await signIn(db, user_id) });
    const times: number[] = [];
    while (isOn()) {
      const request = sellRequest(makeSale(shop, random, 3), headers);
      const started = performance.now();
      const answer = await client.ask(request);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text()}`);
      times.push(performance.now() - started);
      await delay(saleEveryMs);
    }
    client.close();
    return times;
  }
}

/** The first shop, with one warehouse and so many products of its own in it. */
async function openShop(db: Db, { shops: [first], owner }: Business, lines: number): Promise<Shop> {
  if (!first) throw new Error('nobody to sell');
  const { company_id, warehouses } = first;
  const [warehouse_code = ''] = warehouses;
  const products = await inTransaction(db, async (trx) => {
    const { rows } = await sql<SoldProduct>`
      with models as (
        insert into base_products (company_id) select ${company_id} from generate_series(1, ${lines}::int)
        returning base_product_id)
      insert into products (company_id, base_product_id, product_code, product_name, unit_code, original_price, price)
      select ${company_id}, base_product_id, 'KK' || lpad(number::text, 7, '0'), 'Hàng kiểm ' || number, 'cái', 90000, 200000
      from (select base_product_id, row_number() over (order by base_product_id) as number from models) numbered
      returning product_id, product_code, barcode, price, sale_price
    `.execute(trx);
    // The generated business has taken ids past their sequence.
    const { rows: opened } = await sql<{ id: number }>`
      insert into opening_stocks (id, company_id, created_by, row_count, total_qty) overriding system value
      select coalesce(max(id), 0) + 1, ${company_id}, ${owner}, ${lines}, ${lines} * 1000000::bigint from opening_stocks
      returning id
    `.execute(trx);
    const id = opened[0]?.id ?? 0;
    const ids = rows.map(({ product_id }) => product_id);
    await bookFirst(
      trx,
      { kind: 'opening', company_id, id, user_id: owner, business_date: null },
      sql`select product_id as line_id, ${warehouse_code}::text as warehouse_code, product_id, 1000000::bigint as qty
        from unnest(${ids}::bigint[]) as product_id`,
    );
    return rows;
  });
  return { ...first, warehouses: [warehouse_code], products };
}

function timesOf(times: number[]): SaleTimes {
  times.sort((one, other) => one - other);
  return {
    sales: times.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    mostMs: times.at(-1) ?? Number.NaN,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

import { randomUUID } from 'node:crypto';
import type { Bill, BillInput, BillLineInput, createBill, updateBill } from '@soquay/contract/bills';
import type { EndpointInput } from '@soquay/contract/endpoint';
import type { ErrorBody } from '@soquay/contract/errors';
import type { Db } from '../../src/database/database.ts';
import { billDocument } from '../../src/features/bills/bill-document.ts';
import type { TestApp } from '../use-app.ts';
import { moveDocumentToDay } from './days.ts';
import { buildHold } from './holds.ts';
import { buildUser, signIn, type User, type UserOverrides } from './people.ts';
import { buildProduct, type Product } from './products.ts';
import { buildShop, type Shop } from './shops.ts';
import type { StockShop } from './stock.ts';

export type Headers = Awaited<ReturnType<typeof signIn>>;

/** A shop that sells: two products in its first warehouse and a signed-in Sale. */
export interface Counter {
  shop: Shop;
  /** Warehouse of the goods. */
  warehouse: string;
  /** 200,000 dong, 150,000 on promotion, cost 90,000. */
  shirt: Product;
  /** 80,000 dong, cost 30,000. */
  hat: Product;
  seller: User;
  headers: Headers;
}

/** `stock` is the pieces there are of each product. */
export async function buildCounter(server: TestApp, { stock = 100 } = {}): Promise<Counter> {
  const { db } = server;
  const shop = await buildShop(db);
  const [warehouse = ''] = shop.warehouses;
  const seller = await buildUser(db, { shop });
  const goods = { shop, stock: { [warehouse]: stock } };
  const shirt = await buildProduct(db, {
    ...goods,
    product_name: 'Áo sơ mi trắng',
    original_price: 90_000,
    price: 200_000,
    sale_price: 150_000,
  });
  const hat = await buildProduct(db, {
    ...goods,
    product_name: 'Mũ lưỡi trai',
    original_price: 30_000,
    price: 80_000,
  });
  return { shop, warehouse, shirt, hat, seller, headers: await signIn(server.app, seller) };
}

/** A hold of the counter's shirts that ends today, unless said otherwise; gives its id. */
export function holdShirts(
  db: Db,
  counter: Counter,
  given: Parameters<typeof buildHold>[2],
): Promise<number> {
  return buildHold(db, stockShopOf(counter), given);
}

/** The counter as the ledger's factories know a shop. */
export function stockShopOf({ shop, warehouse, shirt, hat, seller }: Counter): StockShop {
  const [, back = ''] = shop.warehouses;
  return {
    shop,
    company_id: shop.company_id,
    user_id: seller.user_id,
    main: warehouse,
    back,
    shirt: shirt.product_id,
    hat: hat.product_id,
  };
}

/** Someone of the shop, a Sale unless said otherwise, and what signs their requests. */
export async function signInAs(
  server: TestApp,
  given: UserOverrides,
): Promise<{ user: User; headers: Headers }> {
  const user = await buildUser(server.db, given);
  return { user, headers: await signIn(server.app, user) };
}

/** Line of one shirt at its price. */
export function buildBillLine(counter: Counter, given: Partial<BillLineInput> = {}): BillLineInput {
  const { warehouse, shirt } = counter;
  return {
    product_id: shirt.product_id,
    warehouse_code: warehouse,
    qty: 1,
    price: 150_000,
    discount: 0,
    ...given,
  };
}

export type BillBody = EndpointInput<typeof createBill>['body'];

/** Body of a bill of a walk-in who buys a shirt; valid unless `given` makes it otherwise. */
export function buildBillBody(counter: Counter, given: Partial<BillBody> = {}): BillBody {
  return {
    company_id: counter.shop.company_id,
    payment_code: 'TM',
    details: [buildBillLine(counter)],
    ...given,
  };
}

export interface Sale {
  headers: Headers;
  /** As it travels: a test may send anything. */
  body: unknown;
  /** Idempotency key, by default a new one. */
  key?: string;
}

export interface SaleAnswer {
  status: number;
  /** The written bill; only in an answer of status 200. */
  bill: Bill;
  message: string;
  /** Only in other answers. */
  code: ErrorBody['code'];
  errors: Record<string, string>;
  params: Record<string, unknown>;
}

/** Sends a bill, as it is, and answers what came back. */
export function sell(server: TestApp, { body, ...sale }: Sale): Promise<SaleAnswer> {
  return writeBill(server, 'POST', '/api/bills', { ...sale, body });
}

interface BillWrite {
  headers: Headers;
  body?: unknown;
  key?: string;
}

/** Sends a write of a bill and answers what came back. */
export async function writeBill(
  { app }: TestApp,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers, body, key = randomUUID() }: BillWrite,
): Promise<SaleAnswer> {
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...headers,
      'idempotency-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { data, ...rest } = answer.json();
  return { status: answer.statusCode, bill: data, ...rest };
}

type BillChangeBody = EndpointInput<typeof updateBill>['body'];

/** Body of a bill's form in which nothing was changed. */
export function buildBillChange(bill: Bill, given: Partial<BillChangeBody> = {}): BillChangeBody {
  const { company_id, customer_phone, customer_name, customer_address, is_ship, payment_code } = bill;
  const { bill_note, saleman_id, pre_paid, order_origin, version } = bill;
  return {
    company_id,
    customer_phone,
    customer_name,
    customer_address,
    is_ship,
    payment_code,
    bill_note,
    saleman_id,
    pre_paid,
    order_origin,
    version,
    details: bill.details.map(({ id, product_id, warehouse_code, qty, price, discount }) => ({
      id,
      product_id,
      warehouse_code,
      qty,
      price,
      discount,
    })),
    ...given,
  };
}

/** A sale that must succeed, by the counter's seller. */
export async function buildBill(
  server: TestApp,
  counter: Counter,
  given: Partial<BillInput> = {},
  headers: Headers = counter.headers,
): Promise<Bill> {
  const { status, bill, message } = await sell(server, { headers, body: buildBillBody(counter, given) });
  if (status !== 200) throw new Error(`the bill was refused: ${message}`);
  return bill;
}

/** A bill as if it had been written on that day, which no sale can say of itself. */
export function moveToDay(db: Db, id: number, bill_date: string): Promise<void> {
  return moveDocumentToDay(db, billDocument, id, bill_date);
}

/** Deletes a bill as an Admin would. */
export async function deleteBill(server: TestApp, id: number, headers: Headers): Promise<void> {
  const { status, message } = await writeBill(server, 'DELETE', `/api/bills/${id}`, { headers });
  if (status !== 200) throw new Error(`the bill was not deleted: ${message}`);
}

/** Every row that a sale in the shop leaves, and the level of each product in stock. */
export async function readSales(db: Db, { shop }: Counter) {
  const { company_id } = shop;
  const bills = await db.selectFrom('bills').selectAll().where('company_id', '=', company_id).execute();
  const lines = await db.selectFrom('bill_lines').selectAll().where('company_id', '=', company_id).execute();
  const movements = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('document_kind', '=', 'bill')
    .execute();
  const levels = await db
    .selectFrom('stock_levels')
    .select(['product_id', 'warehouse_code', 'qty'])
    .where('company_id', '=', company_id)
    .orderBy('product_id')
    .orderBy('warehouse_code')
    .execute();
  const counters = await db
    .selectFrom('document_counters')
    .selectAll()
    .where('company_id', '=', company_id)
    .execute();
  return { bills, lines, movements, levels, counters };
}

/** A bill's row alone, without lines or goods, whose number no other comes to: something for a path to name. Gives its id. */
export async function insertEmptyBill(
  db: Db,
  { company_id }: Shop,
  userId: number,
  bill_number = 1_000_000,
): Promise<number> {
  const { id } = await db
    .insertInto('bills')
    .values({
      company_id,
      bill_number,
      bill_date: '2026-03-08',
      customer_name: '',
      customer_phone: '',
      customer_address: '',
      is_ship: 0,
      payment_code: 'TM',
      bill_note: '',
      saleman_id: userId,
      created_by: userId,
      row_count: 0,
      total_amount: 0,
      total_discount: 0,
      total_final_amount: 0,
      pre_paid: 0,
      order_origin: '24',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

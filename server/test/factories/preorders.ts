import { randomUUID } from 'node:crypto';
import type { Bill, BillInput } from '@soquay/contract/bills';
import type { ErrorBody } from '@soquay/contract/errors';
import type { Preorder } from '@soquay/contract/preorders';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import type { Db } from '../../src/database/database.ts';
import type { TestApp } from '../use-app.ts';
import { buildBill, type Counter, type Headers, signInAs } from './bills.ts';
import type { User } from './people.ts';
import type { Shop } from './shops.ts';

/** A counter whose goods are bought by somebody: a member of Order beside its Sale and an Admin. */
export interface OrderFixture extends Counter {
  buyer: User;
  buying: Headers;
  admin: Headers;
  accounting: Headers;
}

export async function buildOrderFixture(server: TestApp, counter: Counter): Promise<OrderFixture> {
  const { shop } = counter;
  const { user: buyer, headers: buying } = await signInAs(server, { shop, groups: ['Order'] });
  const { headers: admin } = await signInAs(server, { shop, groups: ['Admin'] });
  const { headers: accounting } = await signInAs(server, { shop, groups: ['KeToan'] });
  return { ...counter, buyer, buying, admin, accounting };
}

export const today = businessDay(new Date());

/** Two shoes at a million each. */
export const shoes = {
  product_name: 'Giày da lộn',
  color: 'Nâu',
  size: '42',
  unit_code: 'đôi',
  qty: 2,
  price: 1_000_000,
};

/** Form of a customer who orders shoes, with lists before they become JSON; valid unless `given` makes it otherwise. */
export function buildPreorderForm(fixture: OrderFixture, given: object = {}): Record<string, unknown> {
  return {
    expire_date: addDays(today, 7),
    customer_phone: '0912 345 678',
    customer_name: 'Chị Lan',
    payment_code: 'TM',
    orderman_id: fixture.buyer.user_id,
    details: [shoes],
    ...given,
  };
}

export interface PreorderAnswer {
  status: number;
  /** The written pre-order; only in an answer of status 200. */
  preorder: Preorder;
  message: string;
  /** Only in other answers. */
  code: ErrorBody['code'];
  errors: Record<string, string>;
  params: Record<string, unknown>;
}

interface SentForm {
  headers: Headers;
  form: Record<string, unknown>;
  images?: readonly File[];
  key?: string;
}

/** Sends a form with pictures and answers what came back. */
export async function sendPreorder(
  { app }: TestApp,
  method: 'POST' | 'PUT',
  path: string,
  { headers, form, images = [], key = randomUUID() }: SentForm,
): Promise<PreorderAnswer> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined)
      data.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const image of images) data.append('images[]', image);
  const encoded = new Response(data);
  const answer = await app.inject({
    method,
    url: `/api/orders${path}`,
    headers: {
      ...headers,
      'idempotency-key': key,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answered(answer);
}

/** Sends another write of a pre-order. */
export async function writePreorder(
  { app }: TestApp,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers, body, key = randomUUID() }: { headers: Headers; body?: object; key?: string },
): Promise<PreorderAnswer> {
  const answer = await app.inject({
    method,
    url: `/api/orders${path}`,
    headers: { ...headers, 'idempotency-key': key },
    ...(body ? { payload: body } : {}),
  });
  return answered(answer);
}

function answered(answer: {
  statusCode: number;
  json: () => { data: Preorder } & Omit<PreorderAnswer, 'status' | 'preorder'>;
}): PreorderAnswer {
  const { data, ...rest } = answer.json();
  return { ...rest, status: answer.statusCode, preorder: data };
}

/** A pre-order that must be written, by the desk's seller. */
export async function buildPreorder(
  server: TestApp,
  fixture: OrderFixture,
  given: object = {},
  images: readonly File[] = [],
): Promise<Preorder> {
  const { status, preorder, message, errors } = await sendPreorder(
    server,
    'POST',
    `?company_id=${fixture.shop.company_id}`,
    { headers: fixture.headers, form: buildPreorderForm(fixture, given), images },
  );
  if (status !== 200) throw new Error(`the pre-order was refused: ${message} ${JSON.stringify(errors)}`);
  return preorder;
}

/** Form of a pre-order in which nothing was changed. */
export function buildPreorderChange(preorder: Preorder, given: object = {}): Record<string, unknown> {
  const { order_date, expire_date, customer_phone, customer_name, customer_address, order_note } = preorder;
  return {
    order_date,
    expire_date,
    customer_phone,
    customer_name,
    customer_address,
    order_note,
    saleman_id: preorder.saleman.user_id,
    orderman_id: preorder.orderman.user_id,
    payment_code: preorder.payment.payment_code,
    pre_paid: preorder.pre_paid,
    version: preorder.version,
    details: preorder.details.map(({ id, product_id, product_name, color, size, unit_code, qty, price }) => ({
      id,
      product_id,
      product_name,
      color,
      size,
      unit_code,
      qty,
      price,
    })),
    ...given,
  };
}

/** Sets a line, which must succeed. */
export async function setLine(
  server: TestApp,
  headers: Headers,
  order_detail_id: number,
  process_status: number,
): Promise<Preorder> {
  const body = { order_detail_id, process_status };
  const { status, preorder, message } = await writePreorder(server, 'PUT', '/detail/status', {
    headers,
    body,
  });
  if (status !== 200) throw new Error(`the line was not set: ${message}`);
  return preorder;
}

/** A pre-order whose goods have arrived: a bill can be made of it. */
export async function buildArrived(
  server: TestApp,
  fixture: OrderFixture,
  given: object = {},
): Promise<Preorder> {
  let preorder = await buildPreorder(server, fixture, given);
  for (const { id } of preorder.details) preorder = await setLine(server, fixture.buying, id, 3);
  return preorder;
}

/** A bill of a shirt made from it, by the desk's seller. */
export function billOf(
  server: TestApp,
  fixture: OrderFixture,
  { id }: Preorder,
  given: Partial<BillInput> = {},
): Promise<Bill> {
  return buildBill(server, fixture, { preorder_id: id, ...given });
}

/** Pictures of one grey dot. */
const dots = {
  jpeg: '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC',
};

/** A small picture, with something behind its end that no reader looks at. */
export function picture(name: string, type: keyof typeof dots = 'jpeg', tail = ''): File {
  return new File([Buffer.from(dots[type], 'base64'), tail], name);
}

/** A pre-order's row alone, whose number no other comes to: something for a path to name. Gives its id. */
export async function insertEmptyPreorder(db: Db, { company_id }: Shop, userId: number): Promise<number> {
  const { id } = await db
    .insertInto('preorders')
    .values({
      company_id,
      order_number: 1_000_000,
      order_date: '2026-03-08',
      expire_date: '2026-03-15',
      customer_name: '',
      customer_phone: '',
      customer_address: '',
      order_note: '',
      saleman_id: userId,
      orderman_id: userId,
      created_by: userId,
      payment_code: 'TM',
      row_count: 1,
      total_amount: 1,
      pre_paid: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line of such a row. Gives its id. */
export async function insertPreorderLine(db: Db, preorder_id: number): Promise<number> {
  const { company_id } = await db
    .selectFrom('preorders')
    .select('company_id')
    .where('id', '=', preorder_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('preorder_lines')
    .values({ ...shoes, company_id, preorder_id, line_number: 1, qty: 1, price: 1, amount: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

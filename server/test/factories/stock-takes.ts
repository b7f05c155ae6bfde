import { defaultGrants } from '@soquay/contract/default-grants';
import type { EndpointInput } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { addStockCounts, CountedTake, StockTakeLine } from '@soquay/contract/stock-take-counts';
import type { createStockTake, SavedStockTake } from '@soquay/contract/stock-takes';
import { sql } from 'kysely';
import type { Db } from '../../src/database/database.ts';
import type { TestApp } from '../use-app.ts';
import { type Counter, type Headers, signInAs } from './bills.ts';
import type { Shop } from './shops.ts';
import { type WriteAnswer, writerOf } from './writes.ts';

export type StockTakeBody = EndpointInput<typeof createStockTake>['body'];
export type CountBody = EndpointInput<typeof addStockCounts>['body']['counts'][number];

/** Sends a write of a stock take. */
export const writeStockTake = writerOf<SavedStockTake>('/api/stock-takes');

const writeCounts = writerOf<CountedTake>('/api/stock-takes');

/** Somebody of the counter's shop who counts and approves. */
export async function signInManager(server: TestApp, { shop }: Pick<Counter, 'shop'>): Promise<Headers> {
  const { headers } = await signInAs(server, { shop, groups: ['Kho'], is_warehouse_manager: true });
  return headers;
}

/** Rights of such a person, for calls of an operation itself. */
export function managerRights({ company_id, user_id }: { company_id: number; user_id: number }): ShopRights {
  return {
    user_id,
    company_id,
    is_admin: false,
    is_warehouse_manager: true,
    can_list_sale: false,
    groups: ['Kho'],
    grants: defaultGrants.Kho,
    warehouses: [],
  };
}

/** A take of the counter's warehouse, all of it unless said otherwise. */
export async function buildStockTake(
  server: TestApp,
  { shop, warehouse }: Pick<Counter, 'shop' | 'warehouse'>,
  headers: Headers,
  given: Partial<StockTakeBody> = {},
): Promise<SavedStockTake> {
  const body = { company_id: shop.company_id, warehouse_code: warehouse, ...given };
  const { status, saved, message } = await writeStockTake(server, 'POST', '', { headers, body });
  if (status !== 200) throw new Error(`the stock take was refused: ${message}`);
  return saved;
}

/** Sends counts, as they are. */
export function count(
  server: TestApp,
  { id }: Pick<SavedStockTake, 'id'>,
  headers: Headers,
  ...counts: unknown[]
): Promise<WriteAnswer<CountedTake>> {
  return writeCounts(server, 'POST', `/${id}/counts`, { headers, body: { counts } });
}

/** Counts that must be taken: gives the lines they are of. */
export async function counted(
  server: TestApp,
  take: Pick<SavedStockTake, 'id'>,
  headers: Headers,
  ...counts: CountBody[]
): Promise<StockTakeLine[]> {
  const { status, saved, message } = await count(server, take, headers, ...counts);
  if (status !== 200) throw new Error(`the count was refused: ${message}`);
  return saved.lines;
}

/** Takes a count back. */
export function removeCount(
  server: TestApp,
  countId: number,
  headers: Headers,
): Promise<WriteAnswer<CountedTake>> {
  return writeCounts(server, 'DELETE', `/counts/${countId}`, { headers });
}

export function approve(
  server: TestApp,
  { id }: Pick<SavedStockTake, 'id'>,
  headers: Headers,
  body: object = {},
): Promise<WriteAnswer<SavedStockTake>> {
  return writeStockTake(server, 'PUT', `/approve/${id}`, { headers, body });
}

export function resume(
  server: TestApp,
  { id }: Pick<SavedStockTake, 'id'>,
  headers: Headers,
  body: object = {},
): Promise<WriteAnswer<SavedStockTake>> {
  return writeStockTake(server, 'PUT', `/resume/${id}`, { headers, body });
}

/** Leaves a take as a server that is killed right after its approval: nothing is booked yet. Gives whether it could be approved. */
export async function breakOffApproval(
  db: Db,
  { id }: Pick<SavedStockTake, 'id'>,
  approver: { user_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_takes')
    .set({ status: 3, approved_by: approver.user_id, approved_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 2)
    .where('row_count', '>', 0)
    .where('recount_count', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** So many products that were never in stock; gives their ids. */
export async function insertProducts(db: Db, { company_id }: Shop, count: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with models as (
      insert into base_products (company_id) select ${company_id} from generate_series(1, ${count})
      returning base_product_id)
    insert into products (company_id, base_product_id, product_code, product_name, unit_code, original_price)
    select ${company_id}, base_product_id, 'KK-' || nextval('products_product_id_seq'), 'Hàng kiểm', 'cái', 10000
    from models
    returning product_id
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** A take's row and a count, which nobody has written, for paths to name. */
export async function insertEmptyStockTake(
  db: Db,
  { company_id }: Shop,
  { user_id, warehouse_code, product_id }: { user_id: number; warehouse_code: string; product_id: number },
): Promise<{ id: number; count: number }> {
  const { id } = await db
    .insertInto('stock_takes')
    .values({
      company_id,
      stock_take_number: 1_000_000,
      stock_take_date: '2026-03-08',
      warehouse_code,
      scope: 'warehouse',
      category_ids: [],
      product_ids: [],
      stock_take_note: '',
      created_by: user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: countId } = await db
    .insertInto('stock_take_counts')
    .values({
      company_id,
      stock_take_id: id,
      line_id: 1,
      product_id,
      qty: 1,
      is_recount: false,
      is_counted: false,
      counted_by: user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, count: countId };
}

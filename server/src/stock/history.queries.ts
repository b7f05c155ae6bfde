import { businessTimeZone } from '@soquay/contract/rules/day';
import type { MovementAction, StockDocumentKind, WarehouseBalance } from '@soquay/contract/stock-history';
import { type RawBuilder, sql } from 'kysely';
import { shownActor } from '../actor.ts';
import type { Db } from '../database/database.ts';

/** Stock history of a product: its movements, each with the balance after it. */

/** Selects movements of a product, optionally of some warehouses and days. */
export interface HistoryOf {
  company_id: number;
  product_id: number;
  warehouse?: readonly string[] | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** Cursor in the order of posting. */
export interface HistoryPlace {
  id: number;
  /** Text as PostgreSQL writes it: a Date has no microseconds. */
  posted_at: string;
}

interface Posting {
  id: number;
  posted_at: Date;
  business_date: string;
  warehouse_code: string;
  warehouse_name: string;
  document_kind: StockDocumentKind;
  document_id: number;
  line_id: number;
  action: MovementAction;
  qty: number;
  balance: number;
}

export type PostedMovement = Posting & ReturnType<typeof shownActor>;

/** Finds the cursor of a movement of this shop; undefined where it has none. */
export async function findPlace(
  db: Db,
  { company_id, id }: { company_id: number; id: number },
): Promise<HistoryPlace | undefined> {
  return await db
    .selectFrom('stock_movements')
    .select(['id', sql<string>`posted_at::text`.as('posted_at')])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Lists movements next to a cursor, or the newest without one: before it newest first, after it oldest first. Each
 * warehouse reads the requested number by stock_movements_by_key, so the cost does not grow with the history.
 */
export async function listMovements(
  db: Db,
  of: HistoryOf,
  {
    direction,
    place,
    limit,
  }: { direction: 'before' | 'after'; place?: HistoryPlace | undefined; limit: number },
): Promise<PostedMovement[]> {
  const isBefore = direction === 'before';
  const order = sql.raw(isBefore ? 'desc' : 'asc');
  const beyond = place
    ? sql`and (movement.posted_at, movement.id) ${sql.raw(isBefore ? '<' : '>')}
        (${place.posted_at}::timestamptz, ${place.id}::bigint)`
    : sql``;
  const { rows } = await sql<Posting & Parameters<typeof shownActor>[0]>`
    select movement.*, users.username, users.fullname
    from (
      select warehouse.warehouse_name, movement.*
      from warehouses warehouse
      cross join lateral (
        select id, posted_at, business_date, warehouse_code, document_kind, document_id, line_id, action, qty, balance,
          user_id, actor_kind
        from stock_movements movement
        where ${isOfKey(of)} ${postedOn(of)} ${beyond}
        order by movement.posted_at ${order}, movement.id ${order}
        limit ${limit}
      ) movement
      where ${isAsked(of)}
      order by movement.posted_at ${order}, movement.id ${order}
      limit ${limit}
    ) movement
    left join users on users.user_id = movement.user_id
    order by movement.posted_at ${order}, movement.id ${order}
  `.execute(db);
  return rows.map(({ actor_kind, user_id, username, fullname, ...posting }) => ({
    ...posting,
    ...shownActor({ actor_kind, user_id, username, fullname }),
  }));
}

/** Lists the opening and closing balance of each warehouse that ever had the product, by code. */
export async function listBalances(db: Db, of: HistoryOf): Promise<WarehouseBalance[]> {
  const { from_date, to_date } = of;
  const { rows } = await sql<WarehouseBalance>`
    select warehouse.warehouse_code, warehouse.warehouse_name,
      ${from_date ? balanceBefore(of, startOf(from_date)) : sql`0`} as opening,
      ${to_date ? balanceBefore(of, endOf(to_date)) : sql`level.qty`} as closing
    from warehouses warehouse
    join stock_levels level on level.company_id = warehouse.company_id
      and level.warehouse_code = warehouse.warehouse_code and level.product_id = ${of.product_id}
    where ${isAsked(of)}
    order by warehouse.warehouse_code
  `.execute(db);
  return rows;
}

/** Balance left by the last movement before a moment. */
function balanceBefore(of: HistoryOf, moment: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((
    select movement.balance from stock_movements movement
    where ${isOfKey(of)} and movement.posted_at < ${moment}
    order by movement.posted_at desc, movement.id desc
    limit 1
  ), 0)`;
}

/** Condition on a movement: the product's, in the warehouse of the row `warehouse`. */
function isOfKey({ product_id }: HistoryOf): RawBuilder<boolean> {
  return sql`movement.company_id = warehouse.company_id and movement.product_id = ${product_id}
    and movement.warehouse_code = warehouse.warehouse_code`;
}

function isAsked({ company_id, warehouse }: HistoryOf): RawBuilder<boolean> {
  const named = warehouse ? sql`and warehouse.warehouse_code = any(${warehouse}::text[])` : sql``;
  return sql`warehouse.company_id = ${company_id} ${named}`;
}

function postedOn({ from_date, to_date }: HistoryOf): RawBuilder<unknown> {
  const since = from_date ? sql`and movement.posted_at >= ${startOf(from_date)}` : sql``;
  const until = to_date ? sql`and movement.posted_at < ${endOf(to_date)}` : sql``;
  return sql`${since} ${until}`;
}

function startOf(day: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${sql.lit(businessTimeZone)})`;
}

function endOf(day: string): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone ${sql.lit(businessTimeZone)})`;
}

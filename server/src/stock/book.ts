import { type CompiledQuery, sql } from 'kysely';
import { type ActorKind, actorColumns } from '../actor.ts';
import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import type { Movement, MovementRelation, NewStockDocument, StockDocument } from './documents.ts';

export interface BookedMovement extends Movement {
  document: StockDocument;
  /** On hand of its key after this movement. */
  balance: number;
}

interface MovementColumns {
  company_ids: number[];
  warehouse_codes: string[];
  product_ids: number[];
  qtys: number[];
  kinds: string[];
  document_ids: number[];
  line_ids: number[];
  user_ids: (number | null)[];
  actor_kinds: ActorKind[];
  business_dates: (string | null)[];
  actions: string[];
  balances: number[];
}

const writeMovements = keyedStatement<MovementColumns>(
  (value) => `
    with posting as materialized (select posting_time() as posted_at),
    movement as (
      select * from unnest(
        ${value('company_ids')}::bigint[], ${value('warehouse_codes')}::text[], ${value('product_ids')}::bigint[],
        ${value('qtys')}::bigint[], ${value('kinds')}::text[], ${value('document_ids')}::bigint[],
        ${value('line_ids')}::bigint[], ${value('user_ids')}::bigint[], ${value('actor_kinds')}::text[],
        ${value('business_dates')}::date[], ${value('actions')}::text[], ${value('balances')}::bigint[]
      ) as movement (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id, user_id, actor_kind,
        business_date, action, balance)
    ),
    change as (
      select company_id, warehouse_code, product_id, sum(qty)::bigint as qty
      from movement
      group by company_id, warehouse_code, product_id
    ),
    booked_levels as (
      update stock_levels level
      set qty = level.qty + change.qty
      from change
      where level.company_id = change.company_id
        and level.warehouse_code = change.warehouse_code
        and level.product_id = change.product_id
    )
    insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id,
      user_id, actor_kind, business_date, posted_at, action, balance)
    select company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id, user_id, actor_kind,
      coalesce(business_date, business_day(posting.posted_at)), posting.posted_at, action, balance
    from movement, posting`,
);

/**
 * Levels and movements in one statement: they agree or neither is written. Movements get their ids in the order
 * given, which is that of their balances. The levels are locked by then, and the moment of posting is read once and
 * there: whoever had the lock before has the earlier moment, and days close in the order in which levels changed.
 * No statement where nothing moves.
 */
export function bookMovements(movements: readonly BookedMovement[]): CompiledQuery[] {
  if (movements.length === 0) return [];
  return [
    writeMovements({
      company_ids: movements.map(({ document }) => document.company_id),
      warehouse_codes: movements.map(({ warehouse_code }) => warehouse_code),
      product_ids: movements.map(({ product_id }) => product_id),
      qtys: movements.map(({ qty }) => qty),
      kinds: movements.map(({ document }) => document.kind),
      document_ids: movements.map(({ document }) => document.id),
      line_ids: movements.map(({ line_id }) => line_id),
      user_ids: movements.map(({ document }) => document.user_id),
      actor_kinds: movements.map(({ document }) => document.actor_kind ?? 'user'),
      business_dates: movements.map(({ document }) => document.business_date),
      actions: movements.map(({ document }) => document.action),
      balances: movements.map(({ balance }) => balance),
    }),
  ];
}

/**
 * Puts in the first goods of products that this transaction has made: nobody else can know them, so there is
 * nothing to lock, and the lines stay in the database however many there are.
 */
export async function bookFirst(
  trx: Trx,
  document: NewStockDocument,
  movements: MovementRelation,
): Promise<void> {
  const { company_id, kind, id, business_date } = document;
  const { user_id, actor_kind } = actorColumns(document);
  await sql`
    with posting as materialized (select posting_time() as posted_at),
    movement as materialized (${movements}),
    -- In this order, so that what all warehouses have of a product is read from one page.
    change as materialized (
      select warehouse_code, product_id, sum(qty)::bigint as qty from movement
      group by product_id, warehouse_code order by product_id, warehouse_code
    ),
    opened_levels as (
      insert into stock_levels (company_id, warehouse_code, product_id, qty)
      select ${company_id}::bigint, warehouse_code, product_id, qty from change
    )
    insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id,
      user_id, actor_kind, business_date, posted_at, action, balance)
    select ${company_id}::bigint, warehouse_code, product_id, qty,
      ${kind}::text, ${id}::bigint, line_id, ${user_id}::bigint, ${actor_kind}::text,
      coalesce(${business_date}::date, business_day(posting.posted_at)), posting.posted_at, 'create',
      sum(qty) over (partition by warehouse_code, product_id order by line_id)
    from movement, posting
    order by line_id
  `.execute(trx);
}

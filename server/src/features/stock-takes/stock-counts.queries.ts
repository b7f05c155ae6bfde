import type { ShopRights } from '@soquay/contract/rules/roles';
import type { StockCount } from '@soquay/contract/stock-take-counts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { countUpToCap, limitToPage } from '../../database/paging.ts';
import { refuseUnseenById } from '../../documents/documents.queries.ts';
import { stockTakeDocument } from './stock-take-document.ts';

interface CountPage {
  id: number;
  line_id?: number | undefined;
  mine?: 1 | undefined;
  page: number;
  per_page: number;
}

/** Returns a page of the counts of a take, newest first. Throws NOT_FOUND for an unknown take. */
export async function listStockCounts(
  db: Db,
  rights: ShopRights,
  { id, line_id, mine, page, per_page }: CountPage,
): Promise<{ data: StockCount[]; current_page: number; total: number; per_page: number }> {
  await refuseUnseenById(db, stockTakeDocument, { rights, id });
  let found = selectCounts(db, { company_id: rights.company_id, id });
  if (line_id !== undefined) found = found.where('count.line_id', '=', line_id);
  if (mine) found = found.where('count.counted_by', '=', rights.user_id);
  const total = await countUpToCap(db, found.clearSelect().select('count.id'));
  const rows = await found.orderBy('count.id', 'desc').modifyEnd(limitToPage({ page, per_page })).execute();
  const data = rows.map(({ counted_at, removed_at, ...count }) => ({
    ...count,
    counted_at: counted_at.toISOString(),
    removed_at: removed_at?.toISOString() ?? null,
  }));
  return { data, total, current_page: page, per_page };
}

/** Finds take and product of a count without checking rights. */
export async function findTakeOfCount(
  db: Db,
  countId: number,
): Promise<{ company_id: number; stock_take_id: number; product_id: number } | undefined> {
  return await db
    .selectFrom('stock_take_counts')
    .select(['company_id', 'stock_take_id', 'product_id'])
    .where('id', '=', countId)
    .executeTakeFirst();
}

/** Finds a count that is part of its line's sum, with the number of such counts; undefined when it is replaced or removed. The take is locked. */
export async function findStandingCount(db: Db, { company_id, id }: { company_id: number; id: number }) {
  return await db
    .selectFrom('stock_take_counts as count')
    .innerJoin('stock_take_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'count.company_id').onRef('line.id', '=', 'count.line_id'),
    )
    .where('count.company_id', '=', company_id)
    .where('count.id', '=', id)
    .where('count.is_counted', '=', true)
    .select(['count.line_id', 'count.qty', 'line.needs_recount', 'line.awaits_approval'])
    .select(
      sql<number>`(
        select count(*) from stock_take_counts other
        where other.company_id = count.company_id and other.line_id = count.line_id and other.is_counted
      )`.as('counts'),
    )
    .executeTakeFirst();
}

function selectCounts(db: Db, { company_id, id }: { company_id: number; id: number }) {
  return db
    .selectFrom('stock_take_counts as count')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'count.company_id')
        .onRef('product.product_id', '=', 'count.product_id'),
    )
    .innerJoin('users as person', 'person.user_id', 'count.counted_by')
    .where('count.company_id', '=', company_id)
    .where('count.stock_take_id', '=', id)
    .select(['count.id', 'count.line_id', 'count.product_id', 'product.product_code'])
    .select(['product.product_name', 'product.unit_code', 'count.qty', 'count.is_recount'])
    .select(['count.is_counted', 'count.removed_at', 'count.counted_at'])
    .leftJoin('stock_take_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'count.company_id').onRef('line.id', '=', 'count.line_id'),
    )
    .select('line.counted_qty as line_qty')
    .select((eb) =>
      jsonBuildObject({
        user_id: eb.ref('person.user_id'),
        username: eb.ref('person.username'),
        fullname: eb.ref('person.fullname'),
      }).as('userinfo'),
    );
}

import type { ShopRights } from '@soquay/contract/rules/roles';
import { stockTakeStatusTexts } from '@soquay/contract/status-texts';
import {
  type CountedCategory,
  type SavedStockTake,
  type StockTakeRow,
  type StockTakeSums,
  stockTakeFilters,
} from '@soquay/contract/stock-takes';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { startsWords } from '../../database/search.ts';
import { documentReader } from '../../documents/document-reader.ts';
import { stockTakeDays, stockTakeDocument } from './stock-take-document.ts';
import { stockTakeSheet } from './stock-take-sheet.ts';

/** Reader of takes, without lines. */
export const stockTakeReader = documentReader(stockTakeDocument, {
  days: stockTakeDays,
  filters: stockTakeFilters,
  conditions: (_, __, { q }) => (q ? [matchesQuickly(q)] : []),
  rows: selectStockTakes,
  one: selectStockTake,
  name: 'take',
  shownRow: shownStockTake,
  shown: (row): SavedStockTake => shownStockTake(row),
  shownSums: ({ live_count, ...sums }): StockTakeSums => ({ stock_take_count: live_count, ...sums }),
  statusTexts: stockTakeStatusTexts,
  sheet: stockTakeSheet,
});

/** Condition of the quick search: the take's number, or words of its note. */
function matchesQuickly(typed: string): RawBuilder<boolean> {
  if (/^\d{1,15}$/.test(typed)) return sql`document.stock_take_number = ${Number(typed)}`;
  return startsWords(sql<string>`document.search_note`, typed);
}

/** Lists groups with the names of those above them, sorted by these. */
export async function listCountedCategories(db: Db, { company_id }: ShopRights): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`
    with recursive tree as (
      select category_id, category_name from categories
      where company_id = ${company_id} and category_parent_id is null
      union all
      select child.category_id, tree.category_name || ' › ' || child.category_name
      from tree
      join categories child on child.company_id = ${company_id} and child.category_parent_id = tree.category_id
    )
    select category_id, category_name from tree order by category_name collate "vi-x-icu"
  `.execute(db);
  return rows;
}

export function selectStockTake(db: Db, companyId: number, id: number) {
  return selectStockTakes(db, companyId)
    .where('take.id', '=', id)
    .select((eb) => [
      'take.version',
      jsonArrayFrom(
        eb
          .selectFrom('categories as category')
          .select(['category.category_id', 'category.category_name'])
          .whereRef('category.company_id', '=', 'take.company_id')
          .where(sql<boolean>`category.category_id = any(take.category_ids)`)
          .orderBy(sql`category.category_name collate "vi-x-icu"`),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('products as product')
          .select(['product.product_id', 'product.product_code', 'product.product_name'])
          .whereRef('product.company_id', '=', 'take.company_id')
          .where(sql<boolean>`product.product_id = any(take.product_ids)`)
          .orderBy('product.search_code'),
      ).as('products'),
    ]);
}

interface ReadStockTake
  extends Omit<StockTakeRow, 'created_at' | 'approved_at' | 'status_text' | 'userinfo'> {
  created_at: Date;
  approved_at: Date | null;
  user_id: number;
  username: string;
  fullname: string;
}

/** Converts a row. */
export function shownStockTake<Row extends ReadStockTake>({
  created_at,
  approved_at,
  user_id,
  username,
  fullname,
  ...row
}: Row) {
  return {
    ...row,
    created_at: created_at.toISOString(),
    approved_at: approved_at?.toISOString() ?? null,
    status_text: stockTakeStatusTexts[row.status],
    userinfo: { user_id, username, fullname },
  };
}

/** Selects a shop's takes as the list shows them. */
function selectStockTakes(db: Db, companyId: number) {
  return db
    .selectFrom('stock_takes as take')
    .where('take.company_id', '=', averageShop(companyId))
    .innerJoin('users as writer', 'writer.user_id', 'take.created_by')
    .innerJoin('warehouses as warehouse', (join) =>
      join
        .onRef('warehouse.company_id', '=', 'take.company_id')
        .onRef('warehouse.warehouse_code', '=', 'take.warehouse_code'),
    )
    .select(['take.id', 'take.company_id', 'take.stock_take_number', 'take.stock_take_date'])
    .select(['take.created_at', 'take.warehouse_code', 'warehouse.warehouse_name', 'take.scope'])
    .select(['take.stock_take_note', 'take.row_count', 'take.different_count', 'take.recount_count'])
    .select(['take.unapproved_count'])
    .select(['take.posted_count', 'take.total_counted_qty', 'take.total_over_qty', 'take.total_short_qty'])
    .select([exactly('take.total_over_value').as('total_over_value')])
    .select([exactly('take.total_short_value').as('total_short_value')])
    .select(['take.status', 'take.approved_at', 'writer.user_id', 'writer.username', 'writer.fullname'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('users as person')
          .select(['person.user_id', 'person.username', 'person.fullname'])
          .whereRef('person.user_id', '=', 'take.approved_by'),
      ).as('approver'),
    );
}

/** Value of goods, capped at the largest exact number (database/sum-money.ts). */
export function exactly(column: string): RawBuilder<number> {
  return sql<number>`least(${sql.ref(column)}, ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;
}

import { type BestSeller, paceDays, type RunningOut, shownGoods, stockDays } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { findToday } from '../../documents/documents.queries.ts';
import { sellableByProduct } from '../../stock/availability.ts';
import { lastDays, type PeriodQuery } from './period.rules.ts';
import { findPeriod } from './sales.queries.ts';
import { selectNetPieces, selectNetSales } from './sold-lines.queries.ts';

/** Lists products by pieces sold less returned. */
export async function getBestSellers(db: Db, companyId: number, asked: PeriodQuery): Promise<BestSeller[]> {
  const sold = await selectNetSales(db, companyId, await findPeriod(db, asked));
  return await db
    .selectFrom(sold.as('sold'))
    .innerJoin('products as product', (join) =>
      join.onRef('product.product_id', '=', 'sold.product_id').on('product.company_id', '=', companyId),
    )
    .where('sold.qty', '>', 0)
    .select([...shownColumns, 'sold.qty', 'sold.total_amount'])
    .orderBy('sold.qty', 'desc')
    .orderBy('sold.total_amount', 'desc')
    .orderBy('sold.product_id')
    .limit(sql.lit(shownGoods))
    .execute();
}

/** Lists products that will be sold out within `stockDays` at the pace of `paceDays`, counting bundles; the first to run out first. */
export async function getRunningOut(db: Db, companyId: number): Promise<RunningOut[]> {
  const pace = await selectNetPieces(db, companyId, lastDays(paceDays, await findToday(db)));
  const left = sql<number>`coalesce(stock.qty, 0)`;
  return await db
    .with('pace', () => pace)
    .selectFrom('pace')
    .leftJoin(sellableByProduct(companyId).as('stock'), 'stock.product_id', 'pace.product_id')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.product_id', '=', 'pace.product_id')
        .on('product.company_id', '=', averageShop(companyId))
        .on('product.status', '=', 1),
    )
    .where('pace.qty', '>', 0)
    .where(sql<boolean>`${left} * ${sql.lit(paceDays)} < pace.qty * ${sql.lit(stockDays)}`)
    .select([
      ...shownColumns,
      'pace.qty as sold',
      left.as('qty'),
      sql<number>`${left} * ${sql.lit(paceDays)} / pace.qty`.as('days_left'),
    ])
    .orderBy('days_left')
    .orderBy('pace.qty', 'desc')
    .orderBy('pace.product_id')
    .limit(sql.lit(shownGoods))
    .execute();
}

const shownColumns = [
  'product.product_id',
  'product.product_code',
  'product.product_name',
  'product.thumb_file',
] as const;

import { mostSoldDays, shownMostSold } from '@soquay/contract/touch-goods';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { findToday } from '../../documents/documents.queries.ts';
import { lastDays } from './period.rules.ts';
import { selectNetSales } from './sold-lines.queries.ts';

/**
 * Lists models by pieces sold less returned in the last days, each by its best-selling product; deleted products and
 * those no longer sold are left out.
 */
export async function listMostSold(db: Db, companyId: number): Promise<{ product_id: number }[]> {
  const sold = await selectNetSales(db, companyId, lastDays(mostSoldDays, await findToday(db)));
  return await db
    .selectFrom(sold.as('sold'))
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.product_id', '=', 'sold.product_id')
        .on('product.company_id', '=', companyId)
        .on('product.status', '=', 1)
        .on('product.active', '=', 1),
    )
    .where('sold.qty', '>', 0)
    .select(
      sql<number>`(array_agg(product.product_id order by sold.qty desc, product.product_id))[1]`.as(
        'product_id',
      ),
    )
    .groupBy('product.base_product_id')
    .orderBy(sql`sum(sold.qty)`, 'desc')
    .orderBy('product_id')
    .limit(sql.lit(shownMostSold))
    .execute();
}

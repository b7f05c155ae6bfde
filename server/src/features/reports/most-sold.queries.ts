import { mostSoldDays, shownMostSold } from '@soquay/contract/touch-goods';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { lastDays } from './period.rules.ts';
import { findToday } from './sales.queries.ts';
import { selectNetSales } from './sold-lines.queries.ts';

/** The goods of which most pieces were sold in the last days and did not come back; none that is deleted or not sold any more. */
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
    .select('product.product_id')
    .orderBy('sold.qty', 'desc')
    .orderBy('product.product_id')
    .limit(sql.lit(shownMostSold))
    .execute();
}

import type { Period } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { plannedForItsValues } from '../../database/statement-names.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { findNumberRange } from '../../documents/document-days.queries.ts';
import { isLive } from '../../documents/document-days.ts';
import { returnDays } from '../returns/return-document.ts';
import { selectSold } from './sold.queries.ts';

/** Selects lines sold and returned in a period. Returns count on their own day, whenever the goods were sold. */

/** Selects the lines of live bills of a period. */
export async function selectSoldLines(db: Db, companyId: number, period: Period) {
  const sold = await selectSold(db, companyId, period);
  // Bounds the lines by bill id: ids grow with numbers, except for simultaneous sales. `+ 0` hides the id's own index,
  // through which PostgreSQL would look for the least id among all bills.
  const { first, last } = await sold
    .select([sql<number>`min(sold.id + 0)`.as('first'), sql<number>`max(sold.id + 0)`.as('last')])
    .executeTakeFirstOrThrow();
  // Plans for these days: a plan for any days joins bill by bill, three times slower over a year.
  return db
    .selectFrom('bill_lines as line')
    .modifyFront(sql.raw(plannedForItsValues))
    .innerJoin(sold.select('sold.id').as('sold'), 'sold.id', 'line.bill_id')
    .where('line.company_id', '=', companyId)
    .where('line.bill_id', '>=', first ?? 0)
    .where('line.bill_id', '<=', last ?? 0);
}

/** Selects the lines of live returns of a period. */
export async function selectReturnedLines(db: Db, companyId: number, period: Period) {
  const { first, last } = await findNumberRange(db, returnDays, companyId, period);
  return db
    .selectFrom('repays as returned')
    .modifyFront(sql.raw(plannedForItsValues))
    .innerJoin('repay_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'returned.company_id').onRef('line.repay_id', '=', 'returned.id'),
    )
    .where('returned.company_id', '=', companyId)
    .where('returned.repay_number', '>=', first ?? 0)
    .where('returned.repay_number', '<=', last ?? 0)
    .where('returned.repay_date', '>=', period.from_date)
    .where('returned.repay_date', '<=', period.to_date)
    .where(sql.raw<boolean>(`returned.${isLive}`));
}

/** Sums pieces and money of each product, sold less returned, with bundles as themselves. Both may be below 0 when older sales come back. */
export async function selectNetSales(db: Db, companyId: number, period: Period) {
  const [sold, returned] = await Promise.all([
    selectSoldLines(db, companyId, period),
    selectReturnedLines(db, companyId, period),
  ]);
  const byProduct = sold
    .groupBy('line.product_id')
    .select(['line.product_id', sql<number>`sum(line.qty)::bigint`.as('qty')])
    .select(sumMoney('line.final_amount').as('total_amount'))
    .unionAll(
      returned
        .groupBy('line.product_id')
        .select(['line.product_id', sql<number>`-sum(line.qty)::bigint`.as('qty')])
        .select(sumMoney(sql`-line.final_amount`).as('total_amount')),
    );
  return db
    .selectFrom(byProduct.as('part'))
    .groupBy('part.product_id')
    .select(['part.product_id', sql<number>`sum(part.qty)::bigint`.as('qty')])
    .select(sumMoney('part.total_amount').as('total_amount'));
}

/** Sums pieces of each product that customers took, less returned ones; a bundle counts as its items. */
export async function selectNetPieces(db: Db, companyId: number, period: Period) {
  const [sold, returned] = await Promise.all([
    selectSoldLines(db, companyId, period),
    selectReturnedLines(db, companyId, period),
  ]);
  const pieces = sold
    .groupBy('line.product_id')
    .select(['line.product_id', sql<number>`sum(line.qty)::bigint`.as('qty')])
    .unionAll(
      returned
        .groupBy('line.product_id')
        .select(['line.product_id', sql<number>`-sum(line.qty)::bigint`.as('qty')]),
    )
    // Takes off the bundles, which were counted above as products; read from bill_lines_of_bundles.
    .unionAll(
      sold
        .where('line.items', 'is not', null)
        .innerJoinLateral(piecesOfItems.as('part'), (join) => join.onTrue())
        .select(['part.product_id', 'part.qty']),
    )
    .unionAll(
      returned
        .where('line.items', 'is not', null)
        .innerJoinLateral(piecesOfItems.as('part'), (join) => join.onTrue())
        .select(['part.product_id', sql<number>`-part.qty`.as('qty')]),
    );
  return db
    .selectFrom(pieces.as('piece'))
    .groupBy('piece.product_id')
    .select(['piece.product_id', sql<number>`sum(piece.qty)::bigint`.as('qty')]);
}

/** Relation of the items of the bundle in the row `line`, and of the bundle itself with no piece. */
const piecesOfItems = sql<{ product_id: number; qty: number }>`(
  select product_id, item.qty * line.qty as qty
  from jsonb_to_recordset(line.items) as item (product_id bigint, qty bigint)
  union all
  select line.product_id, -line.qty)`;

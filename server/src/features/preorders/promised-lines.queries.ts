import type { PromisedLine } from '@soquay/contract/bills';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';

/** Reads lines of pre-orders for the bills made from them. */

/** Column of a bill: lines of its pre-order. */
export function promisedLinesOf(
  db: Db,
  bill: { company_id: Expression<number>; preorder_id: Expression<number | null> },
) {
  return jsonArrayFrom(
    selectPromised(db)
      .where('line.company_id', '=', bill.company_id)
      .where('line.preorder_id', '=', bill.preorder_id),
  );
}

/** Reads the lines of a locked pre-order. */
export async function findPromisedLines(
  trx: Trx,
  { company_id, preorder_id }: { company_id: number; preorder_id: number },
): Promise<PromisedLine[]> {
  return await selectPromised(trx)
    .where('line.company_id', '=', company_id)
    .where('line.preorder_id', '=', preorder_id)
    .execute();
}

function selectPromised(db: Db) {
  return db
    .selectFrom('preorder_lines as line')
    .leftJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'line.company_id')
        .onRef('product.product_id', '=', 'line.product_id'),
    )
    .select(['line.id', 'line.product_id', 'line.product_name', 'line.color', 'line.size'])
    .select((eb) => eb.fn.coalesce('product.product_code', sql.lit('')).as('product_code'))
    .select(['line.qty', 'line.price'])
    .orderBy('line.line_number');
}

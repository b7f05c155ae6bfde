import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { onHandAt } from '../../stock/on-hand.ts';

/** Line that prevents an approval. */
export interface UnbookableLine {
  id: number;
  product_id: number;
  product_code: string;
  expected_qty: number;
  counted_qty: number;
  /** Present book quantity. */
  level: number;
}

/** Limit on named lines; the rest follow once these are counted again. */
const mostNamed = 20;

/** Finds lines that need a recount. */
export async function findLinesToRecount(db: Db, take: TakeKey): Promise<UnbookableLine[]> {
  return await findLines(db, take, 'line.needs_recount');
}

/** Finds lines whose difference would take the books below 0, since more was sold after the count than would be left. */
export async function findLinesBelowZero(db: Db, take: TakeKey): Promise<UnbookableLine[]> {
  return await findLines(
    db,
    take,
    `line.is_open and line.counted_qty < line.expected_qty
      and line.expected_qty - line.counted_qty > ${onHandAt('line')}`,
  );
}

/** Finds lines with counts of bundles, made before they became bundles or by an outdated till. */
export async function findBundleLines(db: Db, take: TakeKey): Promise<UnbookableLine[]> {
  return await findLines(
    db,
    take,
    `line.is_open and line.counted_qty > 0 and line.product_id in (
      select product_id from products where products.company_id = line.company_id and is_bundle)`,
  );
}

interface TakeKey {
  company_id: number;
  id: number;
}

async function findLines(db: Db, { company_id, id }: TakeKey, condition: string): Promise<UnbookableLine[]> {
  const { rows } = await sql<UnbookableLine>`
    select line.id, line.product_id, line.product_code, line.expected_qty, line.counted_qty,
      ${sql.raw(onHandAt('line'))} as level
    from stock_take_lines line
    where line.company_id = ${company_id} and line.stock_take_id = ${id} and ${sql.raw(condition)}
    order by line.id
    limit ${sql.lit(mostNamed)}
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ProductKey } from '../products/product.queries.ts';

/** Counts pieces of a product that are lent. */
export async function countLent(db: Db, { company_id, id }: ProductKey): Promise<number> {
  const { lent } = await db
    .selectFrom('warehouse_exports as export')
    .innerJoin('warehouse_export_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'export.company_id').onRef('line.export_id', '=', 'export.id'),
    )
    .select(sql<number>`coalesce(sum(line.qty), 0)::bigint`.as('lent'))
    .where('export.company_id', '=', company_id)
    .where('export.status', '=', 1)
    .where('export.behaviour', '=', 'loan')
    .where('line.status', '=', 1)
    .where('line.product_id', '=', id)
    .executeTakeFirstOrThrow();
  return lent;
}

/** Lists codes of all warehouses of a shop, including switched-off ones. */
export async function listWarehouseCodes(db: Db, company_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('warehouses')
    .select('warehouse_code')
    .where('company_id', '=', company_id)
    .execute();
  return rows.map(({ warehouse_code }) => warehouse_code);
}

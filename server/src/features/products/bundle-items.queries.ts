import type { BundleItem } from '@soquay/contract/bundles';
import type { Db } from '../../database/database.ts';

/** Finds the items of a bundle in the order they were added; none for other products. */
export async function findBundleItems(
  db: Db,
  { company_id, set_id }: { company_id: number; set_id: number },
): Promise<BundleItem[]> {
  return await selectItems(db, company_id).where('part.set_id', '=', set_id).orderBy('part.id').execute();
}

/** Selects the items of the shop's bundles with their names. */
export function selectItems(db: Db, companyId: number) {
  return db
    .selectFrom('product_sets as part')
    .innerJoin('products as item', (join) =>
      join.onRef('item.company_id', '=', 'part.company_id').onRef('item.product_id', '=', 'part.product_id'),
    )
    .where('part.company_id', '=', companyId)
    .select(['part.id', 'part.set_id', 'part.product_id', 'part.base_qty', 'part.qty_rate', 'part.version'])
    .select(['item.product_code', 'item.product_name', 'item.unit_code']);
}

import type { ShopRights } from '@soquay/contract/rules/roles';
import type { GoodsToCount, WarehouseToCount } from '@soquay/contract/stock-takes';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { countUpToCap, limitToPage } from '../../database/paging.ts';
import { onHandAt } from '../../stock/on-hand.ts';

interface GoodsPage {
  warehouse_code?: string | undefined;
  page: number;
  per_page: number;
}

/** Returns a page of goods that tills missed and nobody has counted since, in a warehouse or all, by warehouse and product. */
export async function listGoodsToCount(
  db: Db,
  { company_id }: ShopRights,
  { warehouse_code, page, per_page }: GoodsPage,
): Promise<{ data: GoodsToCount[]; current_page: number; total: number; per_page: number }> {
  let found = selectGoodsToCount(db, company_id);
  if (warehouse_code) found = found.where('missed.warehouse_code', '=', warehouse_code);
  const rows = await found
    .select(['missed.warehouse_code', 'missed.product_id', 'product.product_code', 'product.product_name'])
    .select(['product.unit_code', 'product.color', 'product.size', 'missed.since'])
    .select(sql.raw<number>(onHandAt('missed')).as('on_hand'))
    .orderBy('missed.warehouse_code')
    .orderBy('missed.product_id')
    .modifyEnd(limitToPage({ page, per_page }))
    .execute();
  const data = rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
  const total = await countUpToCap(db, found.select('missed.product_id'));
  return { data, total, current_page: page, per_page };
}

/** Counts those goods by warehouse; warehouses without any are left out. */
export async function listWarehousesToCount(db: Db, { company_id }: ShopRights): Promise<WarehouseToCount[]> {
  return await selectGoodsToCount(db, company_id)
    .innerJoin('warehouses as warehouse', (join) =>
      join
        .onRef('warehouse.company_id', '=', 'missed.company_id')
        .onRef('warehouse.warehouse_code', '=', 'missed.warehouse_code'),
    )
    .select(['missed.warehouse_code', 'warehouse.warehouse_name'])
    .select(sql<number>`count(*)`.as('product_count'))
    .groupBy(['missed.warehouse_code', 'warehouse.warehouse_name'])
    .orderBy('missed.warehouse_code')
    .execute();
}

/** Selects those goods without deleted products and bundles, which are counted by their items. */
function selectGoodsToCount(db: Db, companyId: number) {
  return db
    .selectFrom('goods_to_count as missed')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'missed.company_id')
        .onRef('product.product_id', '=', 'missed.product_id'),
    )
    .where('missed.company_id', '=', averageShop(companyId))
    .where('product.status', '=', 1)
    .where('product.is_bundle', '=', false);
}

import { maxVariants } from '@soquay/contract/inventories';
import { type TouchModel, touchPage } from '@soquay/contract/touch-goods';
import { type RawBuilder, sql } from 'kysely';
import { pricesOf } from '../../catalogue/prices-of.ts';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { stockByWarehouse } from '../../stock/availability.ts';
import { groupsBeneath } from './product-search.ts';
import { type ModelProduct, touchModelOf } from './touch-models.rules.ts';

/** Lists the models sold today of these products, in the order of the products. */
export async function listTouchModels(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<TouchModel[]> {
  if (ids.length === 0) return [];
  return await selectModels(
    db,
    companyId,
    sql`
      select product.base_product_id, min(asked.place) as place
      from unnest(${ids}::bigint[]) with ordinality as asked (id, place), lateral (
        select base_product_id from products
        where company_id = ${averageShop(companyId)} and product_id = asked.id and status = 1 offset 0
      ) as product
      group by product.base_product_id`,
  );
}

/**
 * Lists models that are sold, of a group and the groups below or of the whole shop, newest first; `before` is the last
 * model already loaded.
 */
export async function listGroupModels(
  db: Db,
  { company_id, cat, before }: { company_id: number; cat?: number | undefined; before?: number | undefined },
): Promise<{ data: TouchModel[]; has_more: boolean }> {
  const found = cat === undefined ? modelsOfShop(company_id, before) : modelsOfGroup(company_id, cat, before);
  const { rows } = await sql<{ base_product_id: number }>`
    ${found} order by base_product_id desc limit ${sql.lit(touchPage + 1)}
  `.execute(db);
  const ids = rows.slice(0, touchPage).map(({ base_product_id }) => base_product_id);
  const place = sql`
    select id as base_product_id, place from unnest(${ids}::bigint[]) with ordinality as of_page (id, place)`;
  return {
    data: ids.length === 0 ? [] : await selectModels(db, company_id, place),
    has_more: rows.length > touchPage,
  };
}

/** Walks the shop's models from the newest, looking for one sold product in each. */
function modelsOfShop(companyId: number, before: number | undefined): RawBuilder<unknown> {
  return sql`
    select base.base_product_id from base_products base
    where base.company_id = ${companyId} ${after(sql`base.base_product_id`, before)} and coalesce((
      select true from products product
      where product.company_id = base.company_id and product.base_product_id = base.base_product_id
        and product.status = 1 and product.active = 1 limit 1), false)`;
}

/** Models of a group, read from the index `products_sold_of_group` alone. */
function modelsOfGroup(companyId: number, group: number, before: number | undefined): RawBuilder<unknown> {
  return sql`
    select distinct product.base_product_id from products product
    where product.company_id = ${companyId} and product.status = 1 and product.active = 1
      and product.category_id = any(array(${groupsBeneath('categories', companyId, [group])}))
      ${after(sql`product.base_product_id`, before)}`;
}

function after(id: RawBuilder<unknown>, before: number | undefined): RawBuilder<unknown> {
  return before === undefined ? sql`` : sql`and ${id} < ${before}`;
}

/** Reads models by `base_product_id` and `place` with their products, sold ones first; models without a sold product are left out. */
async function selectModels(db: Db, companyId: number, models: RawBuilder<unknown>): Promise<TouchModel[]> {
  const { rows } = await sql<ModelProduct>`
    select product.base_product_id, product.product_id, product.product_code, product.product_name, product.color,
      product.size, ${sql.raw(pricesOf('product'))}, product.thumb_file, product.active, ${stockByWarehouse('product')} as inv_detail
    from (${models}) as model, lateral (
      select * from products
      where company_id = ${averageShop(companyId)} and base_product_id = model.base_product_id and status = 1
      order by active desc, product_id limit ${sql.lit(maxVariants)}
    ) as product
    order by model.place, product.product_id
  `.execute(db);
  const byModel = Map.groupBy(rows, ({ base_product_id }) => base_product_id);
  return [...byModel.values()].flatMap((products) => touchModelOf(products) ?? []);
}

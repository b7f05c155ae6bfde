import type { RecordRow } from '@soquay/contract/record';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** Condition on the row `placed`: no screen shows a model whose products are deleted or have left it. */
export const hasProduct = sql<boolean>`exists (
  select from products product
  where product.company_id = placed.company_id and product.base_product_id = placed.base_product_id
    and product.status = 1)`;

/** Fields of a group that are no columns of its table. */
export const computedColumns = {
  parent_cat: sql`(
    select jsonb_build_object('category_name', parent.category_name)
    from web_categories parent
    where parent.company_id = web_categories.company_id
      and parent.category_id = web_categories.category_parent_id)`,
  product_count: sql`(
    select count(*) from base_product_web_categories placed
    where placed.company_id = web_categories.company_id and placed.category_id = web_categories.category_id
      and ${hasProduct})`,
};

/** `product_count` of many groups: the models that have a product are found once, not for each place that they stand in. */
export function countedTogether(company_id: number) {
  return sql`coalesce(((
    select jsonb_object_agg(counted.category_id, counted.models)
    from (
      select placed.category_id, count(*) as models
      from base_product_web_categories placed
      where placed.company_id = ${company_id}
        and placed.base_product_id in (
          select base_product_id from products where company_id = ${company_id} and status = 1)
      group by placed.category_id
    ) counted
  ) ->> web_categories.category_id::text)::int, 0)`;
}

/** As the tree runs: what stands above a group and the group itself, each by its number and then its name. */
export const treeOrder = sql`(
  with recursive above as (
    select web_categories.category_parent_id as next, 0 as height,
      lpad(web_categories.display_order::text, 10, '0') || ' ' || web_categories.category_name as place
    union all
    select parent.category_parent_id, above.height + 1,
      lpad(parent.display_order::text, 10, '0') || ' ' || parent.category_name
    from above
    join web_categories parent
      on parent.company_id = web_categories.company_id and parent.category_id = above.next
  )
  select array_agg(place order by height desc) from above
) collate "vi-x-icu"`;

/** The place behind all that stand below a group, or at the top. */
export async function findNextPlace(
  db: Db,
  { company_id, parent }: { company_id: number; parent: number | null },
): Promise<number> {
  const { last } = await db
    .selectFrom('web_categories')
    .select(({ fn }) => fn.coalesce(fn.max('display_order'), sql<number>`0`).as('last'))
    .where('company_id', '=', company_id)
    .where('category_parent_id', 'is not distinct from', parent)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Waits for whoever puts goods into a locked group at this moment, and lets nobody else until the commit: its goods can be counted. */
export async function lockPlaces(trx: Trx, { company_id, category_id }: RecordRow): Promise<void> {
  await trx
    .selectFrom('web_categories')
    .select('category_id')
    .where('company_id', '=', Number(company_id))
    .where('category_id', '=', Number(category_id))
    .forUpdate()
    .execute();
}

export async function countProductsOfWebCategory(
  trx: Trx,
  { company_id, category_id }: RecordRow,
): Promise<number> {
  const { products } = await trx
    .selectFrom('base_product_web_categories as placed')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('placed.company_id', '=', Number(company_id))
    .where('placed.category_id', '=', Number(category_id))
    .where(hasProduct)
    .executeTakeFirstOrThrow();
  return products;
}

/** Lists the groups below a group, or at the top, in their order. */
export async function listSiblings(
  db: Db,
  { company_id, parent }: { company_id: number; parent: number | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('web_categories')
    .select('category_id')
    .where('company_id', '=', company_id)
    .where('category_parent_id', 'is not distinct from', parent)
    .orderBy('display_order')
    .orderBy(sql`category_name collate "vi-x-icu"`)
    .orderBy('category_id')
    .execute();
  return rows.map(({ category_id }) => category_id);
}

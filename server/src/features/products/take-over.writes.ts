import { type RawBuilder, sql } from 'kysely';
import { valuesOfColumns, type WantedProduct } from '../../catalogue/product-state.ts';
import type { Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { isBarcodeTaken, productsToTakeOver, type TakeOver } from './take-over.queries.ts';

/** Groups of a shop with the path of names from the top in lower case, which identifies the same group in another shop. */
function groupPaths(company_id: number): RawBuilder<unknown> {
  return sql`
    with recursive path as (
      select category_id, category_name, active, array[lower(category_name)] as names
      from categories where company_id = ${company_id} and category_parent_id is null
      union all
      select category.category_id, category.category_name, category.active, path.names || lower(category.category_name)
      from categories category
      join path on category.company_id = ${company_id} and category.category_parent_id = path.category_id
    )
    select category_id, category_name, active, names from path
  `;
}

/** Inserts the missing groups of products to be taken over, top groups first. */
export async function insertMissingGroups(trx: Trx, takeOver: TakeOver): Promise<void> {
  const { company_id, from_company_id } = takeOver;
  for (let level = 1; ; level += 1) {
    const { rows } = await sql<{ deepest: number }>`
      with theirs as materialized (${groupPaths(from_company_id)}),
      ours as materialized (${groupPaths(company_id)}),
      needed as (
        select theirs.names from theirs
        where theirs.active = 1 and theirs.category_id in (select coming.category_id from (${productsToTakeOver(takeOver)}) as coming)
      ),
      made as (
        insert into categories (company_id, category_name, category_parent_id)
        select distinct on (theirs.names) ${company_id}::bigint, theirs.category_name, parent.category_id
        from needed
        join theirs on theirs.names = needed.names[1:${level}::int] and cardinality(theirs.names) = ${level}::int
        left join ours parent on parent.names = needed.names[1:${level}::int - 1]
        where not exists (select from ours where ours.names = theirs.names)
        order by theirs.names
        on conflict do nothing
      )
      select coalesce(max(cardinality(names)), 0) as deepest from needed
    `.execute(trx);
    if (level >= (rows[0]?.deepest ?? 0)) return;
  }
}

/** Products of the other shop with the values they get here; without a group if that is off in either shop. */
export async function findProductsToTakeOver(
  trx: Trx,
  takeOver: TakeOver,
  { withCost }: { withCost: boolean },
): Promise<WantedProduct[]> {
  const { company_id, from_company_id } = takeOver;
  const { rows } = await sql<Omit<WantedProduct, 'atts'> & { color: string; size: string; type: string }>`
    with theirs as materialized (${groupPaths(from_company_id)}),
    ours as materialized (${groupPaths(company_id)})
    select chosen.product_code, case when ${isBarcodeTaken(takeOver)} then '' else chosen.barcode end as barcode,
      chosen.product_name, chosen.code_anh, chosen.unit_code, ours.category_id, chosen.color, chosen.size, chosen.type,
      case when ${withCost} then chosen.original_price else 0 end as original_price, chosen.price, chosen.sale_price,
      chosen.product_desc, chosen.active
    from (${productsToTakeOver(takeOver)}) as chosen
    left join theirs on theirs.category_id = chosen.category_id and theirs.active = 1
    left join ours on ours.names = theirs.names and ours.active = 1
    order by chosen.product_id
  `.execute(trx);
  return rows.map(({ color, size, type, ...row }) => ({
    ...row,
    atts: valuesOfColumns({ color, size, type }),
  }));
}

/** Copies the pictures of the other shop to new models without pictures. Returns the number of pictures. */
export async function copyImages(
  trx: Trx,
  { company_id, from_company_id }: TakeOver,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ images: number }>`
    with model as (
      select own.base_product_id, min(theirs.base_product_id) as from_id
      from products own join products theirs on theirs.company_id = ${averageShop(from_company_id)} and theirs.search_code = own.search_code
      where own.company_id = ${averageShop(company_id)} and own.product_id = any(${[...ids]}::bigint[])
      group by own.base_product_id
      having not exists (
        select from base_product_images image
        where image.company_id = ${company_id} and image.base_product_id = own.base_product_id)
    ),
    image as (
      select model.base_product_id, image.image_file, image.slide_file, image.thumb_file, image.image_order,
        image.name_number, image.is_temp, image.color, image.image_sha256, image.slide_sha256, image.thumb_sha256
      from model
      join base_product_images image
        on image.company_id = ${from_company_id} and image.base_product_id = model.from_id
    ),
    kept as (
      insert into pictures (sha256, company_id, content_type, width, height, content)
      select sha256, ${company_id}::bigint, content_type, width, height, content
      from pictures
      where company_id = ${from_company_id} and sha256 in (
        select hash from image cross join lateral (values (image_sha256), (slide_sha256), (thumb_sha256)) as of (hash))
      on conflict (sha256, company_id) do update set sent_at = now()
    ),
    shown as (
      insert into base_product_images
        (company_id, base_product_id, image_file, slide_file, thumb_file, image_order, name_number, is_temp, color)
      select ${company_id}::bigint, base_product_id, image_file, slide_file, thumb_file, image_order, name_number, is_temp, color
      from image
      returning 1
    )
    select count(*) as images from shown
  `.execute(trx);
  return rows[0]?.images ?? 0;
}

import { type RawBuilder, sql } from 'kysely';
import { askerAddress } from '../../asker.ts';
import type { Trx } from '../../database/database.ts';
import { comingProducts, isBarcodeTaken, type TakeOver } from './take-over.queries.ts';

/** Every group of a shop with the names from the topmost down to it, in small letters: by that, groups of two shops are the same. */
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

/** Makes the groups in use of the products that come which this shop has not, the topmost first. */
export async function insertMissingGroups(trx: Trx, takeOver: TakeOver): Promise<void> {
  const { company_id, from_company_id } = takeOver;
  for (let level = 1; ; level += 1) {
    const { rows } = await sql<{ deepest: number }>`
      with theirs as materialized (${groupPaths(from_company_id)}),
      ours as materialized (${groupPaths(company_id)}),
      needed as (
        select theirs.names from theirs
        where theirs.active = 1 and theirs.category_id in (select coming.category_id from (${comingProducts(takeOver)}) as coming)
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

/**
 * Makes the products, in no group where that is off in one of the shops, and gives models without a picture those of the
 * other shop; answers the ids of the products. A cost goes along for who may see it there.
 */
export async function insertTakenOver(
  trx: Trx,
  takeOver: TakeOver,
  { user_id, withCost }: { user_id: number; withCost: boolean },
): Promise<{ ids: number[]; images: number }> {
  const { company_id, from_company_id } = takeOver;
  const { rows } = await sql<{ ids: number[]; images: number }>`
    with chosen as materialized (${comingProducts(takeOver)}),
    theirs as materialized (${groupPaths(from_company_id)}),
    ours as materialized (${groupPaths(company_id)}),
    created as (
      insert into products (company_id, product_code, barcode, product_name, code_anh, unit_code, category_id, color,
        size, type, original_price, price, sale_price, product_desc, active)
      select ${company_id}::bigint, chosen.product_code,
        case when ${isBarcodeTaken(takeOver)} then '' else chosen.barcode end,
        chosen.product_name, chosen.code_anh, chosen.unit_code, ours.category_id, chosen.color, chosen.size,
        chosen.type, case when ${withCost} then chosen.original_price else 0 end, chosen.price, chosen.sale_price,
        chosen.product_desc, chosen.active
      from chosen
      left join theirs on theirs.category_id = chosen.category_id and theirs.active = 1
      left join ours on ours.names = theirs.names and ours.active = 1
      order by chosen.product_id
      on conflict do nothing
      returning product_id, product_code, product_name, search_code, base_product_id
    ),
    logged as (
      insert into audit_log (company_id, user_id, action, entity, entity_id, after, address)
      select ${company_id}::bigint, ${user_id}::bigint, 'create', 'product', product_id::text,
        jsonb_build_object('product_code', product_code, 'product_name', product_name,
          'from_company_id', ${from_company_id}::bigint),
        ${askerAddress() ?? null}::text
      from created
    ),
    model as (
      select created.base_product_id, min(chosen.base_product_id) as from_id
      from created join chosen using (search_code)
      group by created.base_product_id
      having not exists (
        select from base_product_images image
        where image.company_id = ${company_id} and image.base_product_id = created.base_product_id)
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
    select array(select product_id from created) as ids, (select count(*) from shown) as images
  `.execute(trx);
  return rows[0] as { ids: number[]; images: number };
}

import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';

/** Sets of a shop's goods that are sold as one: how many different goods each holds. */
const bundles = [
  { code: 'SET-QUA-1', name: 'Bộ quà gặp mặt', goods: 2 },
  { code: 'SET-QUA-2', name: 'Bộ quà tân gia', goods: 3 },
] as const;

/** Two bundles of every shop, of its most popular goods, a tenth cheaper than those alone; they have no stock of their own. */
export async function insertBundles(trx: Trx): Promise<void> {
  let taken = 0;
  for (const { code, name, goods } of bundles) {
    await sql`
      with ranked as (
        select company_id, product_id, price, created_at, row_number() over (partition by company_id order by product_id) as place
        from products where status = 1 and not is_bundle
      ),
      picked as (select * from ranked where place > ${taken} and place <= ${taken + goods}),
      models as (
        insert into base_products (company_id) select distinct company_id from picked order by company_id
        returning company_id, base_product_id
      ),
      made as (
        insert into products (company_id, base_product_id, product_code, product_name, unit_code, price, created_at)
        select company_id, base_product_id, ${code}, ${name}, 'bộ', round(sum(price) * 0.9, -3), max(created_at)
        from picked join models using (company_id) group by company_id, base_product_id order by company_id
        returning company_id, product_id
      )
      insert into product_sets (company_id, set_id, product_id)
      select made.company_id, made.product_id, picked.product_id from made join picked using (company_id)
    `.execute(trx);
    taken += goods;
  }
  const codes = bundles.map(({ code }) => code);
  await sql`
    update base_products base
    set product_web_name = product.product_name, product_content = '<p>Gói sẵn, tặng kèm thiệp viết tay.</p>'
    from products product
    where product.company_id = base.company_id and product.base_product_id = base.base_product_id
      and product.product_code = any(${codes}::text[])
  `.execute(trx);
  // Shows the pictures of all items.
  await sql`
    insert into base_product_images (company_id, base_product_id, image_file, slide_file, thumb_file, image_order)
    select company_id, base_product_id, image_file, slide_file, thumb_file,
      row_number() over (partition by company_id, base_product_id order by product_id)
    from (
      select distinct on (bundle.company_id, bundle.base_product_id, image.image_file)
        bundle.company_id, bundle.base_product_id, image.image_file, image.slide_file, image.thumb_file, item.product_id
      from products bundle
      join product_sets item on item.company_id = bundle.company_id and item.set_id = bundle.product_id
      join products of_item on of_item.company_id = item.company_id and of_item.product_id = item.product_id
      join base_product_images image
        on image.company_id = of_item.company_id and image.base_product_id = of_item.base_product_id
        and image.image_order = 1
      where bundle.product_code = any(${codes}::text[])
      order by bundle.company_id, bundle.base_product_id, image.image_file, item.product_id
    ) shown
  `.execute(trx);
}

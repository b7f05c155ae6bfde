import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import type { BenchOptions } from './options.ts';
import { picked } from './picked.ts';

/** Number of brands of a shop; ids are (shop - 1) * brands + 1 and so on, like those of groups. */
export const brands = 50;

/**
 * Groups, brands and what the website says of each model: one in twenty stands in no group of the website and has no
 * text, one in five has no brand, one in three is posted on each page, one product in thirty has no picture.
 */
export async function insertCatalogue(
  trx: Trx,
  { shops, groups }: Pick<BenchOptions, 'shops' | 'groups'>,
): Promise<void> {
  const ofShops = sql`from generate_series(1, ${shops}::bigint) shop, generate_series(1`;
  // Gives every fourth group three subgroups.
  for (const table of ['categories', 'web_categories'] as const) {
    await sql`
      insert into ${sql.table(table)} (category_id, company_id, category_name, category_parent_id)
      overriding system value
      select (shop - 1) * ${groups}::int + number, shop, 'Nhóm ' || number,
        case when number % 4 <> 1 then (shop - 1) * ${groups}::int + number - (number - 1) % 4 end
      ${ofShops}, ${groups}::int) number
    `.execute(trx);
    await sql`select setval(pg_get_serial_sequence(${table}, 'category_id'), max(category_id)) from ${sql.table(table)}`.execute(
      trx,
    );
  }
  await sql`
    insert into units (unit_code, unit_name) select distinct unit_code, unit_code from products
    on conflict do nothing
  `.execute(trx);
  await sql`
    insert into brands (id, company_id, brand_name) overriding system value
    select (shop - 1) * ${sql.lit(brands)} + number, shop, 'Thương hiệu ' || number
    ${ofShops}, ${sql.lit(brands)}) number
  `.execute(trx);
  await sql`select setval(pg_get_serial_sequence('brands', 'id'), max(id)) from brands`.execute(trx);
  const base = sql`base_product_id`;
  await sql`
    update base_products set
      brand_id = case when ${picked(base, 1, 5)} > 0
        then (company_id - 1) * ${sql.lit(brands)} + 1 + ${picked(base, 2, brands)} end,
      product_content = case when ${picked(base, 3, 20)} > 0 then '<p>Hàng mới về, mặc mát.</p>' else '' end,
      posted_insta = (${picked(base, 4, 3)} = 0)::int, posted_fb_soquay = (${picked(base, 5, 3)} = 0)::int,
      posted_fb_soquay_hn = (${picked(base, 6, 3)} = 0)::int, posted_fb_soquay_sg = (${picked(base, 7, 3)} = 0)::int
  `.execute(trx);
  await sql`
    insert into base_product_web_categories (company_id, base_product_id, category_id)
    select company_id, base_product_id, (company_id - 1) * ${groups}::int + 1 + ${picked(base, 8, groups)}
    from base_products where ${picked(base, 9, 20)} > 0
  `.execute(trx);
  const product = sql`product_id`;
  await sql`
    update products set
      category_id = case when ${picked(product, 10, 50)} > 0
        then (company_id - 1) * ${groups}::int + 1 + ${picked(product, 11, groups)} end,
      thumb_file = case when ${picked(product, 12, 30)} > 0 then md5(product_id::text) || '_100.webp' end
  `.execute(trx);
}

import { sql } from 'kysely';
import type { Trx } from '../../../database/database.ts';

interface Move {
  product_id: number;
  code_anh: string;
}

/**
 * Gives products other image codes, as a change of one does: the database joins a model that there is and renames one
 * that was a product's alone, and a new one takes along what the website said.
 */
export async function moveModels(trx: Trx, companyId: number, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved (product_id bigint, code_anh text)`;
  const { rows: left } = await sql<Move & { base_product_id: number }>`
    select distinct on (case when moved.code_anh = '' then product.product_id::text else lower(moved.code_anh) end)
      product.product_id, moved.code_anh, product.base_product_id
    from ${moved} join products product on product.company_id = ${companyId} and product.product_id = moved.product_id
    where not exists (
      select from base_products known
      where known.company_id = ${companyId} and lower(known.code_anh) = lower(moved.code_anh) and known.code_anh <> '')
    order by case when moved.code_anh = '' then product.product_id::text else lower(moved.code_anh) end, product.product_id
  `.execute(trx);
  await sql`
    update products product set code_anh = moved.code_anh
    from ${moved} where product.company_id = ${companyId} and product.product_id = moved.product_id
  `.execute(trx);
  if (left.length === 0) return;
  const parted = sql`jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as parted (product_id bigint, base_product_id bigint)`;
  await sql`
    update base_products made set
      product_web_name = held.product_web_name, brand_id = held.brand_id, product_content = held.product_content,
      posted_insta = held.posted_insta, posted_fb_soquay = held.posted_fb_soquay,
      posted_fb_soquay_hn = held.posted_fb_soquay_hn, posted_fb_soquay_sg = held.posted_fb_soquay_sg
    from ${parted}
    join products product on product.company_id = ${companyId} and product.product_id = parted.product_id
    join base_products held on held.company_id = ${companyId} and held.base_product_id = parted.base_product_id
    where made.company_id = ${companyId} and made.base_product_id = product.base_product_id
      and made.base_product_id <> held.base_product_id
  `.execute(trx);
  await sql`
    insert into base_product_web_categories (company_id, base_product_id, category_id, position)
    select placed.company_id, product.base_product_id, placed.category_id, placed.position
    from ${parted}
    join products product on product.company_id = ${companyId} and product.product_id = parted.product_id
    join base_product_web_categories placed
      on placed.company_id = ${companyId} and placed.base_product_id = parted.base_product_id
    where product.base_product_id <> parted.base_product_id
    on conflict do nothing
  `.execute(trx);
}

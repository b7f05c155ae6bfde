import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';

const brands = ['Mộc Miên', 'Lụa Vạn Phúc', 'Gốm Bát Tràng', 'Nhà Mây', 'An Nhiên'];

/** Brands of every shop; one model in six has none. */
export async function insertBrands(trx: Trx): Promise<void> {
  await sql`
    insert into brands (company_id, brand_name)
    select company_id, brand_name from companies, unnest(${brands}::text[]) as brand_name
    order by company_id, brand_name
  `.execute(trx);
  await sql`
    update base_products base set brand_id = known.ids[base.base_product_id % 6]
    from (select company_id, array_agg(id order by id) as ids from brands group by company_id) known
    where known.company_id = base.company_id and base.base_product_id % 6 > 0
  `.execute(trx);
}

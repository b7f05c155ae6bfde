import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { ProductKey } from './product.queries.ts';

/** Codes and barcodes shared by two products, left from before they were refused. */

/** Codes of live products that share this product's code or barcode. */
export async function findSharing(trx: Trx, { company_id, id }: ProductKey): Promise<string[]> {
  const { rows } = await sql<{ product_code: string }>`
    select distinct product.product_code
    from product_codes own
    join product_codes other
      on other.company_id = own.company_id and other.code_key = own.code_key and other.product_id <> own.product_id
    join products product
      on product.company_id = other.company_id and product.product_id = other.product_id and product.status = 1
    where own.company_id = ${company_id} and own.product_id = ${id}
      and own.code_key = any(array(
        select product_code_key(typed)
        from products cross join lateral unnest(array[product_code, barcode]) as typed
        where company_id = ${company_id} and product_id = ${id}))
    order by 1
  `.execute(trx);
  return rows.map(({ product_code }) => product_code);
}

/** Sentences about shared codes, one per code, for the verification of the books. */
export async function listSharedCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_name: string; code_key: string; products: string[] }>`
    select company_name, code_key, array_agg(product_code order by product_id) as products
    from product_codes
    join products using (company_id, product_id)
    join companies using (company_id)
    where (company_id, code_key) in (select company_id, code_key from product_codes where is_shared) and status = 1
    group by company_id, company_name, code_key
    having count(*) > 1
    order by company_name, company_id, code_key
  `.execute(db);
  return rows.map(
    ({ company_name, code_key, products }) =>
      `Cửa hàng ${company_name}: mã ${code_key} là mã hoặc mã vạch của nhiều sản phẩm (${products.join(', ')})`,
  );
}

/** Finds products whose stored code keys are wrong. */
export async function verifyCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: number; code_key: string; product_id: number }>`
    with named as (
      select distinct company_id, product_code_key(typed) as code_key, product_id
      from products cross join lateral unnest(array[product_code, barcode]) as typed
      where product_code_key(typed) <> ''
    )
    (select * from named except select company_id, code_key, product_id from product_codes)
    union
    (select company_id, code_key, product_id from product_codes except select * from named)
    order by company_id, code_key, product_id
    limit ${sql.lit(mostListed)}
  `.execute(db);
  return rows.map(
    ({ company_id, code_key, product_id }) =>
      `Cửa hàng ${company_id}: mã ${code_key} của sản phẩm ${product_id} ghi sai trong danh sách mã`,
  );
}

/** Most findings listed: the first ones show the cause. */
const mostListed = 100;

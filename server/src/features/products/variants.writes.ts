import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import type { ProductState } from './product.rules.ts';
import { columnsOfValues } from './product.rules.ts';
import { newProduct } from './product.writes.ts';

/** Keeps a model for this transaction until the commit, and makes it where there is none. Answers its id. */
export async function lockModel(
  trx: Trx,
  { company_id, code_anh }: { company_id: number; code_anh: string },
): Promise<number> {
  const { rows } = await sql<{ base_product_id: number }>`
    insert into base_products as base (company_id, code_anh) values (${company_id}, ${code_anh})
    on conflict (company_id, lower(code_anh) text_pattern_ops) where code_anh <> ''
      do update set code_anh = base.code_anh
    returning base_product_id
  `.execute(trx);
  return rows[0]?.base_product_id ?? 0;
}

/** Answers their ids by their codes. */
export async function insertVariants(
  trx: Trx,
  company_id: number,
  states: readonly ProductState[],
): Promise<Map<string, number>> {
  const made = await trx
    .insertInto('products')
    .values(states.map((state) => newProduct(company_id, state)))
    .returning(['product_id', 'product_code'])
    .execute();
  return new Map(made.map(({ product_id, product_code }) => [product_code, product_id]));
}

/** Writes all that a row of the grid says. */
export async function updateVariants(
  trx: Trx,
  company_id: number,
  products: readonly { product_id: number; state: ProductState }[],
): Promise<void> {
  const rows = products.map(({ product_id, state }) => {
    const { product_code, original_price, price, sale_price, active } = state;
    const { color, size } = columnsOfValues(state.atts);
    return { product_id, product_code, original_price, price, sale_price, active, color, size };
  });
  await sql`
    update products
    set product_code = wanted.product_code, color = wanted.color, size = wanted.size,
      original_price = wanted.original_price, price = wanted.price, sale_price = wanted.sale_price,
      active = wanted.active, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (product_id bigint, product_code text,
      color text, size text, original_price bigint, price bigint, sale_price bigint, active smallint)
    where products.company_id = ${averageShop(company_id)} and products.product_id = wanted.product_id
  `.execute(trx);
}

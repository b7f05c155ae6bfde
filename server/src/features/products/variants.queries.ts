import type { Active } from '@soquay/contract/fields';
import { type ModelVariants, maxGridRows, type Variant } from '@soquay/contract/variants';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { sellableInShop } from '../../stock/availability.ts';

type KeptVariant = Variant & { original_price: number };
type Common = Omit<ModelVariants, 'code_anh' | 'variants'>;
export type KeptVariants = Common & { variants: KeptVariant[] };

/** The products of an image code in whatever case, deleted ones left out, and what the first of them says for all. */
export async function findVariants(
  db: Db,
  { company_id, code_anh }: { company_id: number; code_anh: string },
): Promise<KeptVariants> {
  const { rows } = await sql<KeptVariant & Common>`
    select product.product_id, product.product_code, product.product_name, product.color, product.size,
      product.original_price, product.price, product.sale_price, product.active, product.version,
      product.unit_code, product.category_id, product.status_note, ${sellableInShop('product')} as qty
    from (
      select company_id, base_product_id from base_products
      where company_id = ${company_id} and lower(code_anh) = lower(${code_anh}) and code_anh <> '' offset 0
    ) as base, lateral (
      select * from products
      where company_id = base.company_id and base_product_id = base.base_product_id and status = 1 offset 0
    ) as product
    order by product.product_id limit ${maxGridRows}
  `.execute(db);
  const [first] = rows;
  return {
    product_name: first?.product_name ?? '',
    unit_code: first?.unit_code ?? '',
    category_id: first?.category_id ?? null,
    status_note: first?.status_note ?? '',
    variants: rows.map(({ unit_code: _, category_id: __, status_note: ___, ...variant }) => variant),
  };
}

/** A product of a model, as far as others are compared with it. */
export interface ModelProduct {
  product_id: number;
  product_code: string;
  color: string;
  size: string;
}

/** Products of a model that are not deleted, however many. */
export async function listModelProducts(
  trx: Trx,
  { company_id, base_product_id }: { company_id: number; base_product_id: number },
): Promise<ModelProduct[]> {
  return await trx
    .selectFrom('products')
    .select(['product_id', 'product_code', 'color', 'size'])
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .where('status', '=', 1)
    .orderBy('product_id')
    .execute();
}

/** Who has one of these codes, deleted products too, by the code in small letters. */
export async function findCodeHolders(
  trx: Trx,
  company_id: number,
  codes: readonly string[],
): Promise<Map<string, { product_id: number; status: Active }>> {
  const { rows } = await sql<{ search_code: string; product_id: number; status: Active }>`
    select search_code, product_id, status from products
    where company_id = ${company_id}
      and search_code = any(array(select lower(code) from unnest(${[...codes]}::text[]) as code))
  `.execute(trx);
  return new Map(rows.map(({ search_code, ...holder }) => [search_code, holder]));
}

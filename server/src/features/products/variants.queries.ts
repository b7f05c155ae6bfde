import { type ModelVariants, maxGridRows, type Variant } from '@soquay/contract/variants';
import { sql } from 'kysely';
import { pricesOf } from '../../catalogue/prices-of.ts';
import type { Db, Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { sellableInShop } from '../../stock/availability.ts';
import { type CodeHolder, selectHolders } from './product-references.queries.ts';

type KeptVariant = Variant & { original_price: number };
type Common = Omit<ModelVariants, 'code_anh' | 'variants'>;
export type StoredVariants = Common & { variants: KeptVariant[] };

/** Finds the live products of an image code, ignoring case, and the default fields of a new variant, copied from the first. */
export async function findVariants(
  db: Db,
  { company_id, code_anh }: { company_id: number; code_anh: string },
): Promise<StoredVariants> {
  const { rows } = await sql<KeptVariant & Common>`
    select product.product_id, product.product_code, product.product_name, product.color, product.size,
      product.original_price, ${sql.raw(pricesOf('product'))}, product.active, product.version,
      product.unit_code, product.category_id, product.status_note, ${sellableInShop('product')} as qty
    from (
      select company_id, base_product_id from base_products
      where company_id = ${company_id} and lower(code_anh) = lower(${code_anh}) and code_anh <> '' offset 0
    ) as base, lateral (
      select * from products
      where company_id = base.company_id and base_product_id = base.base_product_id offset 0
    ) as product
    where product.status = 1
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

/** Product of a model, with the fields that others are compared by. */
export interface ModelProduct {
  product_id: number;
  product_code: string;
  color: string;
  size: string;
}

/** Lists all live products of a model, without a limit. */
export async function listModelProducts(
  trx: Trx,
  { company_id, base_product_id }: { company_id: number; base_product_id: number },
): Promise<ModelProduct[]> {
  return await trx
    .selectFrom('products')
    .select(['product_id', 'product_code', 'color', 'size'])
    .where('company_id', '=', averageShop(company_id))
    .where('base_product_id', '=', base_product_id)
    .where('status', '=', 1)
    .orderBy('product_id')
    .execute();
}

/** Lists live products by the image codes of their models in lower case. */
export async function listProductsOfCodes(
  trx: Trx,
  company_id: number,
  codes: readonly string[],
): Promise<(ModelProduct & { code_anh: string })[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<ModelProduct & { code_anh: string }>`
    select product.product_id, product.product_code, product.color, product.size, base.code_anh
    from (select distinct lower(code) as code from unnest(${[...codes]}::text[]) as code) as asked, lateral (
      select company_id, base_product_id, lower(code_anh) as code_anh from base_products
      where company_id = ${averageShop(company_id)} and lower(code_anh) = asked.code and code_anh <> '' offset 0
    ) as base, lateral (
      select * from products
      where company_id = base.company_id and base_product_id = base.base_product_id offset 0
    ) as product
    where product.status = 1
    order by product.product_id
  `.execute(trx);
  return rows;
}

/** Finds products by code or barcode, deleted ones included, keyed by the comparable form of the code. */
export async function findCodeHolders(
  trx: Trx,
  company_id: number,
  codes: readonly string[],
): Promise<Map<string, CodeHolder[]>> {
  const { rows } = await selectHolders(company_id, codes).execute(trx);
  return Map.groupBy(rows as (CodeHolder & { code_key: string })[], ({ code_key }) => code_key);
}

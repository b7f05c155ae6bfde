import { say } from '@soquay/contract/said';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { averageShop } from '../database/keys-of-shop.ts';
import { Refusal } from '../refusal.ts';
import { lockModels } from './lock-products.ts';
import { hasKindColumns, kindColumns } from './products-alike.ts';

/** Products that the transaction has written. */
interface Written {
  company_id: number;
  ids: readonly number[];
  /** True when all `ids` moved together: twins among them were twins before and are not refused. */
  hasMovedWhole?: boolean;
}

/**
 * Throws VARIANTS_ALIKE, at `field` of a form if named, when a written product has the colour and size of another in
 * its model. Locks the models first, so that of two transactions writing twins the second sees the first.
 */
export async function refuseAlike(
  trx: Trx,
  { field, ...written }: Written & { field?: 'atts' | 'code_anh' | undefined },
): Promise<void> {
  await lockModels(trx, written.company_id, { ofProducts: written.ids });
  const twins = await findTwins(trx, written);
  const [first] = twins;
  if (!first) return;
  throw new Refusal('VARIANTS_ALIKE', {
    params: { products: twins.map(({ product, twin }) => `${product} = ${twin}`).join(', ') },
    ...(field ? { errors: { [field]: say('variantExists', { product: first.twin }) } } : {}),
  });
}

/** Most twins named in the refusal. */
const mostTwins = 20;

/** Codes of `ids` that have a twin, each with the code of that twin; deleted products are ignored. */
async function findTwins(
  trx: Trx,
  { company_id, ids, hasMovedWhole = false }: Written,
): Promise<{ product: string; twin: string }[]> {
  const isTwin = hasMovedWhole ? sql`not product_id = any(${[...ids]}::bigint[])` : sql`true`;
  const { rows } = await sql<{ product: string; twin: string }>`
    with listed as (
      select product_id, product_code as product,
        min(product_id) filter (where ${isTwin}) over kind as first,
        max(product_id) filter (where ${isTwin}) over kind as last
      from products product
      -- In one pass: joined by their models, each product would be compared with all of a shop that statistics do not know.
      where company_id = ${averageShop(company_id)} and status = 1 and ${sql.raw(hasKindColumns('product'))} and base_product_id = any(array(
        select base_product_id from products
        where company_id = ${averageShop(company_id)} and product_id = any(${[...ids]}::bigint[])))
      window kind as (partition by base_product_id, ${sql.raw(kindColumns('product'))})
    )
    select product, (
      select product_code from products
      where company_id = ${averageShop(company_id)} and product_id = case when listed.product_id = first then last else first end
    ) as twin
    from listed
    where first is not null and (first <> last or first <> product_id) and product_id = any(${[...ids]}::bigint[])
    order by product_id limit ${mostTwins}
  `.execute(trx);
  return rows;
}

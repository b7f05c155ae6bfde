import type { Db } from '../../src/database/database.ts';
import { buildProduct, type Product, type ProductOverrides } from './products.ts';

/** Pieces of an item in one bundle. */
interface ItemGiven {
  product: Product;
  qty?: number;
}

/** A bundle for 300,000 dong. */
export async function buildBundle(
  db: Db,
  items: readonly ItemGiven[],
  { shop, ...given }: ProductOverrides,
): Promise<Product> {
  const bundle = await buildProduct(db, { shop, price: 300_000, ...given });
  await makeBundle(db, bundle, items);
  return bundle;
}

/** Makes a product a bundle unasked, as a shop may have one from before that was refused. */
export async function makeBundle(
  db: Db,
  { company_id, product_id: set_id }: Product,
  items: readonly ItemGiven[],
): Promise<void> {
  await db
    .insertInto('product_sets')
    .values(
      items.map(({ product, qty: base_qty = 1 }) => ({
        company_id,
        set_id,
        product_id: product.product_id,
        base_qty,
      })),
    )
    .execute();
}

import type { BundleItem } from '@soquay/contract/bundles';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Db, Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { Refusal } from '../../refusal.ts';
import { wasInStock } from '../../stock/availability.ts';
import { findBundleItems, selectItems } from '../products/bundle-items.queries.ts';

interface ShopProduct {
  company_id: number;
  product_id: number;
}

/** Finds the bundles that contain any of these products, without duplicates. */
export async function findBundlesOf(db: Db, items: readonly ShopProduct[]): Promise<ShopProduct[]> {
  const { rows } = await sql<ShopProduct>`
    select distinct part.company_id, part.set_id as product_id
    from unnest(
      ${items.map(({ company_id }) => company_id)}::bigint[],
      ${items.map(({ product_id }) => product_id)}::bigint[]
    ) as item (company_id, product_id)
    join product_sets part on part.company_id = item.company_id and part.product_id = item.product_id
  `.execute(db);
  return rows;
}

/** Finds the shop of an item; undefined where there is none. */
export async function findShopOfItem(db: Db, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('product_sets')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.company_id;
}

export async function getBundleItem(
  db: Db,
  { company_id, id }: { company_id: number; id: number },
): Promise<BundleItem> {
  const item = await selectItems(db, company_id).where('part.id', '=', id).executeTakeFirst();
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
}

interface Bundled {
  product_id: number;
  is_bundle: boolean;
  /** True when the product is an item of a bundle. */
  is_item: boolean;
  /** True when the product was ever in stock. */
  had_stock: boolean;
  /** Ids of its items, when it is a bundle. */
  items: number[];
}

/**
 * Locks those of these products of the shop that are not deleted, by id, so that none is deleted or becomes a bundle
 * before the commit. `set_id` is about to become a bundle: its lock also excludes writes that bring in its first
 * pieces.
 */
export async function lockBundling(
  trx: Trx,
  { company_id, ids, set_id }: { company_id: number; ids: readonly number[]; set_id?: number },
): Promise<Bundled[]> {
  await lockItems(trx, { company_id, ids: ids.filter((id) => set_id === undefined || id < set_id) });
  if (set_id !== undefined) {
    await trx
      .selectFrom('products')
      .where('company_id', '=', company_id)
      .where('product_id', '=', set_id)
      .forUpdate()
      .execute();
    await lockItems(trx, { company_id, ids: ids.filter((id) => id > set_id) });
  }
  const { rows } = await sql<Bundled>`
    select product.product_id, product.is_bundle,
      exists (
        select from product_sets part
        where part.company_id = product.company_id and part.product_id = product.product_id
      ) as is_item,
      ${wasInStock('product')} as had_stock,
      (
        select coalesce(json_agg(part.product_id), '[]') from product_sets part
        where part.company_id = product.company_id and part.set_id = product.product_id
      ) as items
    from products product
    where product.company_id = ${averageShop(company_id)} and product.product_id = any(${ids}::bigint[]) and product.status = 1
  `.execute(trx);
  return rows;
}

/** Locks the other products, without blocking documents that name them. */
async function lockItems(
  trx: Trx,
  { company_id, ids }: { company_id: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .selectFrom('products')
    .where('company_id', '=', averageShop(company_id))
    .where('product_id', '=', anyOf(ids))
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute();
}

/** Finds codes of live bundles that contain a product, which `lockBundling` has locked. */
export async function findBundlesWith(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<string[]> {
  await lockBundling(trx, { company_id, ids: [id] });
  const rows = await trx
    .selectFrom('product_sets as part')
    .innerJoin('products as bundle', (join) =>
      join.onRef('bundle.company_id', '=', 'part.company_id').onRef('bundle.product_id', '=', 'part.set_id'),
    )
    .select('bundle.product_code')
    .where('part.company_id', '=', company_id)
    .where('part.product_id', '=', id)
    .where('bundle.status', '=', 1)
    .orderBy('bundle.product_code')
    .execute();
  return rows.map(({ product_code }) => product_code);
}

/** Finds codes of deleted items of a bundle; no other item is deleted before the commit. */
export async function findDeletedItems(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<string[]> {
  const items = await findBundleItems(trx, { company_id, set_id: id });
  const ids = items.map(({ product_id }) => product_id);
  const there = await lockBundling(trx, { company_id, ids: [id, ...ids] });
  const kept = new Set(there.map(({ product_id }) => product_id));
  return items.filter(({ product_id }) => !kept.has(product_id)).map(({ product_code }) => product_code);
}

import type { Product } from '@soquay/contract/product';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { lockProducts } from '../../catalogue/lock-products.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockStock, removeUnmovedLevels } from '../../stock/lock-stock.ts';
import { refuseOthersProduct } from '../../stock/refuse-others-product.ts';
import { findBundlesWith, findDeletedItems } from '../bundles/bundles.queries.ts';
import { findProduct, type ProductRow } from '../products/product.queries.ts';
import { shownProduct } from '../products/product.rules.ts';
import { findSharing } from '../products/shared-codes.queries.ts';
import { sumGoodsOnTheWay } from '../warehouse-exports/goods-on-the-way.queries.ts';
import { countLent, listWarehouseCodes } from './product-goods.queries.ts';

interface ChangeStatus {
  rights: ShopRights;
  id: number;
}

/**
 * Deletes a product, which can be restored; one that is deleted stays so. PRODUCT_BUSY, with how many pieces, while some
 * are in stock, held, on the way or lent (decisions.md X78); PRODUCT_IN_BUNDLE while bundles are made of it. Whoever brings some in at this moment either is seen here,
 * or finds it deleted and restores it.
 */
export function deleteProduct(db: Db, request: ChangeStatus): Promise<Product> {
  return changeStatus(db, request, 0, async (trx, { company_id, product_id, product_code }) => {
    const key = { company_id, id: product_id };
    // A level wherever goods may come in, each locked: nobody books any until this is committed. Before the product, as
    // whoever moves goods locks them.
    const keys = (await listWarehouseCodes(trx, company_id)).map((warehouse_code) => ({
      company_id,
      warehouse_code,
      product_id,
    }));
    const { levels, holds } = await lockStock(trx, keys, { arrivals: keys });
    const bundles = await findBundlesWith(trx, key);
    if (bundles.length > 0) {
      throw new Refusal('PRODUCT_IN_BUNDLE', { params: { product_code, bundles: bundles.join(', ') } });
    }
    const busy = {
      stock: sum([...levels.values()]),
      held: sum(holds.map(({ isActive, remaining }) => (isActive ? remaining : 0))),
      on_the_way: await sumGoodsOnTheWay(trx, { company_id, product_id }),
      lent: await countLent(trx, key),
    };
    if (Object.values(busy).some((count) => count > 0)) {
      throw new Refusal('PRODUCT_BUSY', { params: { product_code, ...busy } });
    }
    await removeUnmovedLevels(trx, keys);
  });
}

/**
 * Restores a deleted product. BUNDLE_ITEM_DELETED, with their codes, while items of a bundle are deleted; VARIANTS_ALIKE or
 * CODE_TAKEN where another has its colour and size or its code: such pairs are older than the rule against them.
 */
export function restoreProduct(db: Db, request: ChangeStatus): Promise<Product> {
  return changeStatus(db, request, 1, async (trx, { company_id, product_id, product_code }) => {
    const items = await findDeletedItems(trx, { company_id, id: product_id });
    if (items.length > 0) {
      throw new Refusal('BUNDLE_ITEM_DELETED', { params: { product_code, items: items.join(', ') } });
    }
    const sharing = await findSharing(trx, { company_id, id: product_id });
    if (sharing.length > 0) {
      const message = say('sharesCode', { products: sharing.join(', ') });
      throw new Refusal('CODE_TAKEN', { message, params: { label: product_code } });
    }
  });
}

async function changeStatus(
  db: Db,
  { rights, id }: ChangeStatus,
  status: 0 | 1,
  refuse: (trx: Trx, product: ProductRow) => Promise<void>,
): Promise<Product> {
  const { company_id, user_id } = rights;
  const key = { company_id, id };
  const changed = await inTransaction(db, async (trx) => {
    const seen = await findProduct(trx, key);
    if (!seen) throw new Refusal('NOT_FOUND');
    refuseOthersProduct(rights, seen);
    if (seen.status === status) return seen;
    await refuse(trx, seen);
    const locked = await lockProducts(trx, company_id, [id]);
    const before = await findProduct(trx, key);
    if (!before || before.status === status) return before;
    await saveProducts(trx, locked, { user_id, changed: [{ before, values: {}, status }] });
    return await findProduct(trx, key);
  });
  return shownProduct(changed as ProductRow);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

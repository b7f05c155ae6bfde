import { randomUUID } from 'node:crypto';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { countInput } from '@soquay/contract/stock-take-counts';
import { type SavedStockTake, stockTakeInput } from '@soquay/contract/stock-takes';
import type { Db } from '../../server/src/database/database.ts';
import { addStockCounts } from '../../server/src/features/stock-takes/add-stock-counts.ts';
import { approveStockTake } from '../../server/src/features/stock-takes/approve-stock-take.ts';
import { createStockTake } from '../../server/src/features/stock-takes/create-stock-take.ts';

interface CountedShop {
  db: Db;
  floor: string;
  back: string;
  /** Rights of two people who count. */
  manager: ShopRights;
  storekeeper: ShopRights;
}

interface Level {
  product_id: number;
  qty: number;
}

/** Differences found to the books, of goods in their order. */
const differences = [0, -1, 0, 2, 0, -2];

/** Some goods behind the floor that were counted and approved, and the floor, half of which two people have counted. */
export async function countStock(shop: CountedShop): Promise<void> {
  await countAndApprove(shop);
  await countInPart(shop);
}

async function countAndApprove({ db, back, manager }: CountedShop): Promise<void> {
  const goods = await readLevels(db, back, differences.length);
  const product_ids = goods.map(({ product_id }) => product_id);
  const given = { warehouse_code: back, product_ids, stock_take_note: 'Kiểm lại sau đợt hàng về' };
  const take = await begin(db, manager, given);
  const found = goods.map(({ product_id, qty }, index) => ({
    product_id,
    qty: qty + (differences[index] ?? 0),
  }));
  await count(db, manager, take, found);
  const databases = { reads: db, writes: db, long: db };
  await approveStockTake(databases, { ...asked(manager), id: take.id, approval: {} });
}

/** Counts the floor in part; some goods lie in two places. */
async function countInPart({ db, floor, manager, storekeeper }: CountedShop): Promise<void> {
  const goods = await readLevels(db, floor, 8);
  const take = await begin(db, manager, { warehouse_code: floor, stock_take_note: 'Kiểm cuối quý' });
  const [shared, ...others] = goods;
  if (!shared) return;
  await count(db, manager, take, [{ ...shared, qty: 1 }, ...others.slice(0, 3)]);
  const rest = others.slice(3).map(({ product_id, qty }, index) => ({
    product_id,
    qty: index === 0 ? qty - 1 : qty,
  }));
  await count(db, storekeeper, take, [{ ...shared, qty: shared.qty - 1 }, ...rest]);
}

async function readLevels(db: Db, warehouse_code: string, limit: number): Promise<Level[]> {
  return await db
    .selectFrom('stock_levels')
    .innerJoin('products', (join) =>
      join
        .onRef('products.company_id', '=', 'stock_levels.company_id')
        .onRef('products.product_id', '=', 'stock_levels.product_id'),
    )
    .select(['stock_levels.product_id', 'qty'])
    .where('warehouse_code', '=', warehouse_code)
    .where('products.status', '=', 1)
    .where('qty', '>=', 3)
    .orderBy('stock_levels.product_id', 'desc')
    .limit(limit)
    .execute();
}

function begin(db: Db, rights: ShopRights, given: object): Promise<SavedStockTake> {
  const body = stockTakeInput.parse({ company_id: rights.company_id, ...given });
  return createStockTake(db, { ...asked(rights), body });
}

async function count(db: Db, rights: ShopRights, { id }: SavedStockTake, found: Level[]): Promise<void> {
  const counts = found.map(({ product_id, qty }) => ({ product_id, qty }));
  await addStockCounts(db, { ...asked(rights), id, body: countInput.parse({ counts }) });
}

function asked(rights: ShopRights) {
  return { rights, idempotencyKey: randomUUID() };
}

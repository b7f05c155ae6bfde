import type { Endpoint } from '@soquay/contract/endpoint';
import type { Db } from '../../src/database/database.ts';
import { insertEmptyBill } from './bills.ts';
import { insertEmptyExport } from './exports.ts';
import { buildHold } from './holds.ts';
import { insertEmptyPreorder, insertPreorderLine } from './preorders.ts';
import { buildProduct } from './products.ts';
import { insertEmptyReceipt, insertReceiptLine } from './receipts.ts';
import { insertEmptyReturn } from './returns.ts';
import { buildShop, type Shop } from './shops.ts';
import { insertEmptyStockTake } from './stock-takes.ts';

/** Something of the shop for each endpoint that names a document: gives its id, as text. */
export async function buildNamedDocuments(
  db: Db,
  shop: Shop,
  user_id: number,
): Promise<(endpoint: Endpoint) => string> {
  // Samples of requests name product 1: nothing is to come of them.
  await buildProduct(db, { shop: await buildShop(db) });
  const bill = await insertEmptyBill(db, shop, user_id);
  const { company_id } = shop;
  const [main = '', back = ''] = shop.warehouses;
  const { product_id: shirt } = await buildProduct(db, { shop, stock: { [main]: 100 } });
  const { product_id: variant } = await buildProduct(db, { shop, code_anh: 'AO01' });
  const base = await db
    .selectFrom('products')
    .select('base_product_id')
    .where('product_id', '=', variant)
    .executeTakeFirstOrThrow();
  const hold = await buildHold(db, { shop, company_id, user_id, main, back, shirt, hat: shirt });
  // Of a bill that stays without: one that has any refuses its deletion.
  const repay = await insertEmptyReturn(db, await insertEmptyBill(db, shop, user_id, 1_000_001));
  const receipt = await insertEmptyReceipt(db, shop, user_id);
  const line = await insertReceiptLine(db, receipt, { product_id: shirt, warehouse_code: main });
  const lent = await insertEmptyExport(db, shop, { user_id, product_id: shirt, warehouse_code: main });
  const preorder = await insertEmptyPreorder(db, shop, user_id);
  const ordered = await insertPreorderLine(db, preorder);
  const take = await insertEmptyStockTake(db, shop, { user_id, product_id: shirt, warehouse_code: main });
  const role = await db
    .insertInto('roles')
    .values({ company_id, role_name: 'Thời vụ', base_group: 'Sale' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  const { product_id: named } = await buildProduct(db, { shop });
  return ({ path }) => {
    if (path.startsWith('/api/roles')) return String(role.role_id);
    if (path.startsWith('/api/base-products')) return String(base.base_product_id);
    if (path.startsWith('/api/products')) return String(named);
    if (path.startsWith('/api/stock-takes/counts')) return String(take.count);
    if (path.startsWith('/api/stock-takes')) return String(take.id);
    if (/^\/api\/warehouse-exports\/de(tails|lete-product)/.test(path)) return String(lent.line);
    if (path.startsWith('/api/warehouse-exports')) return String(lent.id);
    if (path.startsWith('/api/orders/detail/')) return String(ordered);
    if (path.startsWith('/api/orders')) return String(preorder);
    if (path.endsWith('delete-product')) return String(line);
    if (path.includes('reservations')) return String(hold);
    if (path.startsWith('/api/warehouse-receipts')) return String(receipt);
    return String(path.startsWith('/api/repays') && !path.includes(':bill_id') ? repay : bill);
  };
}

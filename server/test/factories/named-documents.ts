import type { DocumentKind } from '@soquay/contract/document-kinds';
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
  const documents: Record<DocumentKind, readonly Named[]> = {
    bill: [[/^\/api\/bills\b/, bill]],
    return: [
      [/^\/api\/repays\b.*:bill_id/, bill],
      [/^\/api\/repays\b/, repay],
    ],
    receipt: [
      [/^\/api\/warehouse-receipts\b.*delete-product$/, line],
      [/^\/api\/warehouse-receipts\b/, receipt],
    ],
    export: [
      [/^\/api\/warehouse-exports\/de(tails|lete-product)/, lent.line],
      [/^\/api\/warehouse-exports\b/, lent.id],
    ],
    preorder: [
      [/^\/api\/orders\/detail\//, ordered],
      [/^\/api\/orders\b/, preorder],
    ],
    'stock-take': [
      [/^\/api\/stock-takes\/counts/, take.count],
      [/^\/api\/stock-takes\b/, take.id],
    ],
  };
  const others: readonly Named[] = [
    [/^\/api\/roles\b/, role.role_id],
    [/^\/api\/base-products\b/, base.base_product_id],
    [/^\/api\/products\b/, named],
    [/reservations/, hold],
  ];
  const all = [...Object.values(documents).flat(), ...others];
  return ({ path }) => {
    const [, id] = all.find(([paths]) => paths.test(path)) ?? [];
    if (id === undefined) throw new Error(`nothing of the shop is named at ${path}`);
    return String(id);
  };
}

/** Paths of endpoints, and the id of what they name. */
type Named = [paths: RegExp, id: number];

import type { Endpoint } from '@soquay/contract/endpoint';
import type { Db } from '../../src/database/database.ts';
import { insertEmptyBill } from './bills.ts';
import { buildHold } from './holds.ts';
import { buildProduct } from './products.ts';
import type { Shop } from './shops.ts';

/** Something of the shop for each endpoint that names a document: gives its id, as text. */
export async function buildNamedDocuments(
  db: Db,
  shop: Shop,
  user_id: number,
): Promise<(endpoint: Endpoint) => string> {
  const bill = await insertEmptyBill(db, shop, user_id);
  const { company_id } = shop;
  const [main = '', back = ''] = shop.warehouses;
  const { product_id: shirt } = await buildProduct(db, { shop });
  const hold = await buildHold(db, { shop, company_id, user_id, main, back, shirt, hat: shirt });
  return ({ path }) => String(path.includes('reservations') ? hold : bill);
}

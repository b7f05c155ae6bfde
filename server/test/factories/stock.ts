import type { Actor } from '../../src/actor.ts';
import { type Db, inTransaction } from '../../src/database/database.ts';
import {
  type LockedDocument,
  type LockedRow,
  lockedDocument,
  type NewStockDocument,
  newDocument,
  type Settlement,
  type StockDocument,
  type WantedMovement,
} from '../../src/stock/documents.ts';
import { settleNow } from '../settle-now.ts';
import { nextNumber } from './numbers.ts';
import { buildUser } from './people.ts';
import { buildProduct } from './products.ts';
import { buildShop, type Shop } from './shops.ts';

/** A shop of two warehouses and two products, with nothing in stock, and someone who posts. */
export interface StockShop {
  shop: Shop;
  company_id: number;
  user_id: number;
  main: string;
  back: string;
  shirt: number;
  hat: number;
}

export async function buildStockShop(db: Db): Promise<StockShop> {
  const shop = await buildShop(db);
  const { user_id } = await buildUser(db, { shop });
  const { product_id: shirt } = await buildProduct(db, { shop, product_code: 'SHIRT' });
  const { product_id: hat } = await buildProduct(db, { shop, product_code: 'HAT' });
  const [main = '', back = ''] = shop.warehouses;
  return { shop, company_id: shop.company_id, user_id, main, back, shirt, hat };
}

/** A bill of the shop, unless said otherwise, that nobody else knows yet. */
export function buildDocument(
  { company_id, user_id }: Pick<StockShop, 'company_id' | 'user_id'>,
  given: Partial<Pick<StockDocument, 'kind' | 'id' | 'business_date'>> & Partial<Actor> = {},
): LockedDocument {
  return newDocument({
    kind: 'bill',
    company_id,
    user_id,
    id: nextNumber(),
    business_date: '2026-03-08',
    ...given,
  } as NewStockDocument);
}

/** The document as it is once its row is locked: stands for the lock where nobody else settles it. */
export function savedDocument(document: StockDocument): LockedDocument {
  return lockedDocument(document as StockDocument & LockedRow, { ...document, action: 'update' });
}

/** Movement of one shirt into the main warehouse; negative pieces go out. */
export function buildMovement(
  { main, shirt }: StockShop,
  given: Partial<WantedMovement> = {},
): WantedMovement {
  return {
    line_id: nextNumber(),
    warehouse_code: main,
    product_id: shirt,
    qty: 1,
    path: 'details.0.qty',
    ...given,
  };
}

/** Settles documents in a transaction of their own. */
export function settleOnce(db: Db, ...settlements: Settlement[]): Promise<void> {
  return inTransaction(db, (trx) => settleNow(trx, settlements));
}

/** Makes a bill take so many shirts of the main warehouse in its only line, none when it is deleted; gives the bill, saved. */
export async function takeShirts(
  db: Db,
  shop: StockShop,
  {
    qty,
    customerPhone = '',
    bill = buildDocument(shop),
  }: { qty: number; customerPhone?: string; bill?: LockedDocument },
): Promise<LockedDocument> {
  const movements = qty === 0 ? [] : [buildMovement(shop, { line_id: 1, qty: -qty })];
  await settleOnce(db, { document: bill, movements, customerPhone });
  return savedDocument(bill);
}

/** Puts goods in as opening stock: each a movement as of `buildMovement`. */
export async function stockUp(db: Db, shop: StockShop, ...goods: Partial<WantedMovement>[]): Promise<void> {
  const movements = goods.map((given) => buildMovement(shop, given));
  await settleOnce(db, { document: buildDocument(shop, { kind: 'opening' }), movements });
}

/** Reads the shop's books: levels by key, movements as posted. */
export async function readBooks(db: Db, { company_id }: StockShop) {
  const levels = await db
    .selectFrom('stock_levels')
    .select(['warehouse_code', 'product_id', 'qty'])
    .where('company_id', '=', company_id)
    .orderBy('warehouse_code')
    .orderBy('product_id')
    .execute();
  const movements = await db
    .selectFrom('stock_movements')
    .select(['document_kind', 'document_id', 'line_id', 'warehouse_code', 'product_id', 'qty'])
    .select(['user_id', 'business_date'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
  return { levels, movements };
}

/** Level of each key that was ever touched, and all that its movements brought and took: [warehouse, product, level, in, out]. */
export async function readBalances(db: Db, shop: StockShop) {
  const { levels, movements } = await readBooks(db, shop);
  return levels.map(({ warehouse_code, product_id, qty }) => {
    const moved = movements.filter(
      (movement) => movement.warehouse_code === warehouse_code && movement.product_id === product_id,
    );
    const sum = (sign: 1 | -1) =>
      moved.reduce((total, movement) => total + Math.max(0, sign * movement.qty), 0);
    return [warehouse_code, product_id, qty, sum(1), sum(-1)];
  });
}

/** Reads the movements of a document in order: [warehouse, product, pieces]. */
export async function readMovements(db: Db, shop: StockShop, { kind, id }: StockDocument) {
  const { movements } = await readBooks(db, shop);
  return movements
    .filter(({ document_kind, document_id }) => document_kind === kind && document_id === id)
    .map(({ warehouse_code, product_id, qty }) => [warehouse_code, product_id, qty]);
}

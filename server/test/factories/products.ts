import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { type Insertable, sql } from 'kysely';
import { placeProducts } from '../../src/catalogue/place-products.ts';
import { type Db, inTransaction, type Trx } from '../../src/database/database.ts';
import type { DB } from '../../src/database/types.gen.ts';
import { newDocument } from '../../src/stock/documents.ts';
import { settleNow } from '../settle-now.ts';
import { nextNumber } from './numbers.ts';
import type { Shop } from './shops.ts';

export interface Product {
  product_id: number;
  company_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  price: number;
}

export interface ProductOverrides {
  shop: Shop;
  product_code?: string;
  product_name?: string;
  barcode?: string;
  status_note?: string;
  color?: string;
  size?: string;
  /** Image code of the model. */
  code_anh?: string;
  unit_code?: string;
  category_id?: number;
  /** Whole dong. */
  original_price?: number;
  price?: number;
  sale_price?: number;
  /** 0 is deleted. */
  status?: 0 | 1;
  /** Pieces by warehouse code, put in through the ledger. */
  stock?: Record<string, number>;
}

/** A product for 250,000 dong, in pieces, with nothing in stock unless said otherwise. */
export async function buildProduct(db: Db, given: ProductOverrides): Promise<Product> {
  const { shop, stock = {}, ...values } = given;
  const number = nextNumber();
  const row = {
    product_code: `SP${number}`,
    product_name: `Sản phẩm ${number}`,
    unit_code: 'cái',
    original_price: 100_000,
    price: 250_000,
    ...values,
  };
  const [product] = await insertProducts(db, shop, [row]);
  if (!product) throw new Error('one is made');
  await stockProduct(db, product, stock);
  return product;
}

/** Products as they are given, each in the model of its image code; in a transaction of their own unless `db` is one. */
export async function insertProducts(
  db: Db,
  { company_id }: Pick<Shop, 'company_id'>,
  products: readonly Omit<Insertable<DB['products']>, 'company_id' | 'base_product_id'>[],
): Promise<Product[]> {
  const insert = async (trx: Trx) => {
    const codes = products.map(({ code_anh = '' }) => ({ code_anh }));
    const { modelIds } = await placeProducts(trx, company_id, codes);
    return await trx
      .insertInto('products')
      .values(products.map((row, index) => ({ ...row, company_id, base_product_id: modelIds[index] ?? 0 })))
      .returning(['product_id', 'company_id', 'product_code', 'product_name', 'unit_code', 'price'])
      .execute();
  };
  return await (db.isTransaction ? insert(db as Trx) : inTransaction(db, insert));
}

/** Marks it as deleted by hand: no call does that yet. */
export async function markDeleted(db: Db, { product_id }: Pick<Product, 'product_id'>): Promise<void> {
  await db.updateTable('products').set({ status: 0 }).where('product_id', '=', product_id).execute();
}

/**
 * Deletes a product of which there is nothing anywhere, as the call will that is not there yet: whoever has begun to bring
 * pieces in keeps it, or restores it afterwards. Gives whether it did.
 */
export function deleteWhereNoneIsLeft(db: Db, { product_id }: Pick<Product, 'product_id'>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`lock table stock_levels in share row exclusive mode`.execute(trx);
    const { numUpdatedRows } = await trx
      .updateTable('products as product')
      .set({ status: 0 })
      .where('product_id', '=', product_id)
      .where('status', '=', 1)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('stock_levels as level')
              .select('level.qty')
              .whereRef('level.product_id', '=', 'product.product_id')
              .where('level.qty', '>', 0),
          ),
        ),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0;
  });
}

/** Puts pieces in, by warehouse code, as an opening stock document does. */
export async function stockProduct(
  db: Db,
  { company_id, product_id }: Pick<Product, 'company_id' | 'product_id'>,
  stock: Record<string, number>,
): Promise<void> {
  const movements = Object.entries(stock).map(([warehouse_code, qty], line_id) => ({
    line_id,
    warehouse_code,
    product_id,
    qty,
    path: `stock.${warehouse_code}`,
  }));
  if (movements.length === 0) return;
  const user_id = await anyUser(db);
  await inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('opening_stocks')
      .values({
        company_id,
        created_by: user_id,
        row_count: movements.length,
        total_qty: movements.reduce((sum, { qty }) => sum + qty, 0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const document = newDocument({
      kind: 'opening',
      company_id,
      id,
      user_id,
      business_date: '2026-01-01',
    });
    await settleNow(trx, [{ document, movements }]);
  });
}

/** Finds or makes a user to open the stock; who does it does not matter. */
async function anyUser(db: Db): Promise<number> {
  const known = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (known) return known.user_id;
  const made = await db
    .insertInto('users')
    .values({ username: `kho${nextNumber()}`, password_hash: '', fullname: 'Nguyễn Thị Kho' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return made.user_id;
}

/** Gives a product the code of another one as its barcode, as it could be before codes and barcodes were one name space. */
export async function shareCode(
  db: Db,
  { company_id, product_id }: Pick<Product, 'company_id' | 'product_id'>,
  barcode: string,
): Promise<void> {
  const code_key = productCodeKey(barcode);
  await db
    .insertInto('product_codes')
    .values({ company_id, product_id, code_key, is_shared: true })
    .execute();
  await db.updateTable('products').set({ barcode }).where('product_id', '=', product_id).execute();
}

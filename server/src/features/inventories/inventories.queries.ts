import type { OtherShopStock, WarehouseStock } from '@soquay/contract/inventories';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { available, isSellable } from '../../stock/availability.ts';

interface StockQuestion {
  company_id: number;
  product_code: string;
  customer_phone?: string | undefined;
  /** Leaves out warehouses that are switched off. */
  isActiveOnly?: boolean;
}

/** Finds the stock of a product by code, ignoring case, in every warehouse of the shop, the most first; empty for an unknown code. */
export async function findStockByCode(db: Db, question: StockQuestion): Promise<WarehouseStock[]> {
  const product = await findByCode(db, question);
  if (!product) return [];
  return await available(db, {
    companyId: question.company_id,
    productId: product.product_id,
    ...(question.customer_phone ? { customerPhone: question.customer_phone } : {}),
    isActiveOnly: question.isActiveOnly ?? false,
  });
}

/** Products that no warehouse of the shop can sell. */
export async function findUnsellable(db: Db, companyId: number, ids: readonly number[]) {
  return await db
    .selectFrom('products as product')
    .select(['product.product_id', 'product.product_code', 'product.product_name'])
    .where('product.company_id', '=', companyId)
    .where('product.product_id', '=', anyOf(ids))
    .where('product.status', '=', 1)
    .where((eb) => eb.not(isSellable('product')))
    .orderBy('product.product_id')
    .execute();
}

interface SeenShops {
  /** Shops whose stock per warehouse the person may see. */
  lookedUp: readonly number[];
  /** True when the person may see the total of every shop. */
  seesAll: boolean;
}

/** Finds sellable pieces of a code in other active shops, by name of the shop; shops without any are left out. */
export async function findStockInOtherShops(
  db: Db,
  { company_id, product_code }: StockQuestion,
  { lookedUp, seesAll }: SeenShops,
): Promise<OtherShopStock[]> {
  // Names the shops, so that the index of codes is searched shop by shop instead of all products.
  const shops = await db
    .selectFrom('companies')
    .select('company_id')
    .where('active', '=', 1)
    .where('company_id', '<>', company_id)
    .execute();
  const companyIds = shops.map((shop) => shop.company_id).filter((id) => seesAll || lookedUp.includes(id));
  const products = await db
    .selectFrom('products as product')
    .innerJoin('companies as company', 'company.company_id', 'product.company_id')
    .select(['product.company_id', 'company.company_name', 'company.company_phone'])
    .select(['product.product_id', 'product.product_code', 'product.product_name'])
    .where('product.company_id', '=', anyOf(companyIds))
    .where('product.search_code', '=', product_code.toLowerCase())
    .where('product.status', '=', 1)
    .where(isSellable('product'))
    .orderBy(sql`company.company_name collate "vi-x-icu"`)
    .execute();
  const stocks: OtherShopStock[] = [];
  for (const { product_id, ...product } of products) {
    const stock = await available(db, { companyId: product.company_id, productId: product_id });
    const warehouses = stock.filter(({ qty }) => qty > 0);
    stocks.push({
      ...product,
      qty: warehouses.reduce((sum, { qty }) => sum + qty, 0),
      warehouses: lookedUp.includes(product.company_id) ? warehouses : [],
    });
  }
  return stocks;
}

function findByCode(db: Db, { company_id, product_code }: StockQuestion) {
  return db
    .selectFrom('products')
    .select(['product_id'])
    .where('company_id', '=', averageShop(company_id))
    .where('search_code', '=', product_code.toLowerCase())
    .where('status', '=', 1)
    .executeTakeFirst();
}

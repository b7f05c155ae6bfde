import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Trx } from '../../database/database.ts';
import { selectSalespeople } from '../auth/salespeople.queries.ts';
import type { SaleReferences } from './bill-lines.rules.ts';

interface Sale {
  company_id: number;
  saleman_id: number;
  payment_code: string;
  details: readonly { warehouse_code: string; product_id: number }[];
}

/** All that a bill refers to as it is today, in one statement however many lines. */
export async function findSaleReferences(trx: Trx, sale: Sale): Promise<SaleReferences> {
  const { company_id, saleman_id, payment_code, details } = sale;
  const codes = details.map((line) => line.warehouse_code);
  const productIds = details.map((line) => line.product_id);
  const found = await trx
    .selectNoFrom((eb) => [
      sql<string>`business_day(now())`.as('today'),
      eb
        .exists(eb.selectFrom('payment_methods').where('payment_code', '=', payment_code))
        .$castTo<boolean>()
        .as('isPaymentKnown'),
      eb
        .exists(selectSalespeople(trx, company_id).where('users.user_id', '=', saleman_id))
        .$castTo<boolean>()
        .as('isSalespersonKnown'),
      jsonArrayFrom(
        eb
          .selectFrom('warehouses')
          .select('warehouse_code')
          .where('company_id', '=', company_id)
          .where('warehouse_code', '=', eb.fn.any(sql<string[]>`${codes}::text[]`)),
      ).as('warehouses'),
      jsonArrayFrom(
        eb
          .selectFrom('products')
          .select([
            'product_id',
            'product_code',
            'product_name',
            'unit_code',
            'original_price',
            'price',
            'sale_price',
          ])
          .where('company_id', '=', company_id)
          .where('product_id', '=', eb.fn.any(sql<number[]>`${productIds}::bigint[]`))
          .where('status', '=', 1),
      ).as('products'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...found,
    products: new Map(found.products.map((product) => [product.product_id, product])),
    warehouses: new Set(found.warehouses.map((warehouse) => warehouse.warehouse_code)),
  };
}

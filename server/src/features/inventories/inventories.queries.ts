import type { WarehouseStock } from '@soquay/contract/inventories';
import type { Db } from '../../database/database.ts';
import { available } from '../../stock/availability.ts';

interface StockQuestion {
  company_id: number;
  product_code: string;
  customer_phone?: string | undefined;
}

/** Stock of a product, by its code in any letter case, in every warehouse of the shop, most first; none for an unknown code. */
export async function findStockByCode(db: Db, question: StockQuestion): Promise<WarehouseStock[]> {
  const product = await db
    .selectFrom('products')
    .select('product_id')
    .where('company_id', '=', question.company_id)
    .where('search_code', '=', question.product_code.toLowerCase())
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!product) return [];
  return await available(db, {
    companyId: question.company_id,
    productId: product.product_id,
    ...(question.customer_phone ? { customerPhone: question.customer_phone } : {}),
  });
}

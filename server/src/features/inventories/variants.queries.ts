import { maxVariants, type Variant, type VariantGrid } from '@soquay/contract/inventories';
import { compareSizes } from '@soquay/contract/rules/variants';
import { selectPrices } from '../../catalogue/prices-of.ts';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { Refusal } from '../../refusal.ts';
import { stockByWarehouse } from '../../stock/availability.ts';
import { sumStock } from './sum-stock.ts';

interface VariantQuestion {
  company_id: number;
  product_code: string;
  /** Phone in normalized form; this customer's own holds count as sellable. */
  customer_phone?: string | undefined;
  /** Leaves out variants no longer sold; the requested product finds its model even when it is no longer sold. */
  sold?: 1 | undefined;
}

/**
 * Returns the products sharing a product's image code as a grid, or the product alone without an image code. Throws
 * NOT_FOUND for an unknown code.
 */
export async function getVariants(db: Db, question: VariantQuestion): Promise<VariantGrid> {
  const { company_id, product_code, customer_phone, sold } = question;
  const asked = await selectOnSale(db, company_id)
    .select(['product.base_product_id', 'product.code_anh'])
    .where('product.search_code', '=', product_code.toLowerCase())
    .executeTakeFirst();
  if (!asked) throw new Refusal('NOT_FOUND');
  const { base_product_id, code_anh } = asked;
  const rows = await selectOnSale(db, company_id)
    .select(['product.product_id', 'product.product_code', 'product.product_name', 'product.color'])
    .select(['product.size', 'product.thumb_file'])
    .select(selectPrices('product'))
    .select(stockByWarehouse('product', customer_phone).as('inv_detail'))
    .where('product.base_product_id', '=', base_product_id)
    .$if(sold === 1, (query) => query.where('product.active', '=', 1))
    .orderBy('product.search_code')
    .limit(maxVariants)
    .execute();
  const byColor = new Intl.Collator('vi').compare;
  const variants: Variant[] = rows
    .map((row) => ({ ...row, ...sumStock(row.inv_detail) }))
    .sort((one, other) => byColor(one.color, other.color) || compareSizes(one.size, other.size));
  return {
    code_anh,
    colors: valuesOf(variants, 'color'),
    sizes: valuesOf(variants, 'size').sort(compareSizes),
    variants,
  };
}

function selectOnSale(db: Db, companyId: number) {
  return db
    .selectFrom('products as product')
    .where('product.company_id', '=', averageShop(companyId))
    .where('product.status', '=', 1);
}

function valuesOf(variants: readonly Variant[], column: 'color' | 'size'): string[] {
  return [...new Set(variants.map((variant) => variant[column]))];
}

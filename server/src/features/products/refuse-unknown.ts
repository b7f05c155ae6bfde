import { blankProduct, type WantedProduct } from '../../catalogue/product-state.ts';
import type { Trx } from '../../database/database.ts';
import { refuseWrongFields } from './product.rules.ts';
import { findProductReferences } from './product-references.queries.ts';

/** Throws VALIDATION_FAILED at the fields that refer to records missing from the shop or switched off. */
export async function refuseUnknown(
  trx: Trx,
  company_id: number,
  wanted: Omit<WantedProduct, 'product_code' | 'barcode' | 'atts'>,
): Promise<void> {
  const { unit_code, category_id, brand_id, web_category_ids } = wanted;
  const referred = { company_id, unit_code, category_id, brand_id, web_category_ids };
  const found = await findProductReferences(trx, referred);
  const changed = Object.keys(wanted) as (keyof typeof wanted)[];
  refuseWrongFields(found, { stored: blankProduct, wanted, changed, atts: [] });
}

import type { BaseProduct, BaseProductChange, WebFieldsChange } from '@soquay/contract/base-products';
import { lockModels, lockProducts } from '../../catalogue/lock-products.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseFixed } from '../../records/refuse-fixed.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { Refusal } from '../../refusal.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import type { Model } from '../product-images/product-images.queries.ts';
import { webCategoryIds } from '../products/product.rules.ts';
import { refuseUnknown } from '../products/refuse-unknown.ts';
import { findBaseProduct } from './base-products.queries.ts';

/** Fields taken from the products, to be changed there. */
const fixedFields = ['product_code', 'product_name', 'unit_code', 'category_id'];

/**
 * Changes web fields of a base product; an unchanged one is not written. Throws NOT_FOUND, VERSION_STALE with the
 * current base product in `params.current`.
 */
export function updateBaseProduct(
  db: Db,
  model: Model,
  { user_id, body }: { user_id: number; body: BaseProductChange },
): Promise<BaseProduct> {
  const { company_id, base_product_id } = model;
  return inTransaction(db, async (trx) => {
    const locked = await lockProducts(trx, company_id, []);
    await lockModels(trx, company_id, { ids: [base_product_id] });
    const before = await findBaseProduct(trx, model);
    if (!before) throw new Refusal('NOT_FOUND');
    refuseFixed(before, body, fixedFields);
    const wanted = changedOf(before, body);
    if (Object.keys(wanted).length === 0) return before;
    refuseStale(before, body.version);
    // Checks changed references only: a stored one may have been switched off since.
    await refuseUnknown(trx, company_id, wanted);
    await saveProducts(trx, locked, { user_id, models: [{ base_product_id, values: wanted }] });
    const after = await findBaseProduct(trx, model);
    if (!after) throw new Refusal('NOT_FOUND');
    return after;
  });
}

/** Changed web fields with cleaned values. */
function changedOf(before: BaseProduct, body: BaseProductChange): WebFieldsChange {
  const { product_web_name, brand_id, product_content, active } = body;
  const stored = { web_category_ids: before.web_category_ids.split(',').filter(Boolean).map(Number) };
  const clean: WebFieldsChange = {
    product_web_name,
    brand_id,
    active,
    product_content: product_content === undefined ? undefined : cleanRichText(product_content),
    web_category_ids: webCategoryIds(body, stored),
  };
  const isSame = ([name, value]: [string, unknown]) =>
    String(Array.isArray(value) ? value.join(',') : value) === String(before[name as keyof BaseProduct]);
  return Object.fromEntries(
    Object.entries(clean).filter((entry) => entry[1] !== undefined && !isSame(entry)),
  );
}

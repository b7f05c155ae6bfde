import { type BulkField, bulkValues } from '@soquay/contract/product-bulk';
import { mayWorkOnProduct } from '@soquay/contract/rules/product-rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { saidOfIssue, say } from '@soquay/contract/said';
import { lockModels, lockProducts } from '../../catalogue/lock-products.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { type ChosenProduct, countOfModels, findChosen } from './change-products.queries.ts';
import { refuseLockedFields } from './product.rules.ts';
import { refuseUnknown } from './refuse-unknown.ts';

interface Change {
  product_ids: readonly number[];
  field: BulkField;
  value: unknown;
}

/** Sets one field of several products; a brand is set on all variants of their models. Returns the number whose value was different. */
export async function changeProducts(
  db: Db,
  rights: ShopRights,
  { product_ids, field, value }: Change,
): Promise<{ changed: number }> {
  refuseLockedFields(rights, [field]);
  const wanted = readValue(field, value);
  const ids = [...new Set(product_ids)];
  const { company_id, user_id } = rights;
  return await inTransaction(db, async (trx) => {
    const locked = await lockProducts(trx, company_id, ids);
    if (field === 'brand_id') await lockModels(trx, company_id, { ofProducts: ids });
    const before = await findChosen(trx, company_id, ids);
    refuseMissing(ids, before);
    refuseOthers(rights, before);
    const changed = before.filter((product) => product[field] !== wanted);
    if (changed.length === 0) return { changed: 0 };
    await refuseUnknown(trx, company_id, { [field]: wanted });
    await saveProducts(trx, locked, {
      user_id,
      changed: changed.map((product) => ({ before: product, values: { [field]: wanted } })),
    });
    const changedIds = changed.map(({ product_id }) => product_id);
    return {
      changed: field === 'brand_id' ? await countOfModels(trx, company_id, changedIds) : changed.length,
    };
  });
}

function readValue(field: BulkField, value: unknown): string | number | null {
  const read = bulkValues[field].safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidFields({ [field]: (issue && saidOfIssue(issue)) ?? say('VALIDATION_FAILED') });
}

function refuseMissing(ids: readonly number[], found: readonly ChosenProduct[]): void {
  const missing = ids.flatMap((id) => {
    const product = found.find(({ product_id }) => product_id === id);
    if (product?.status === 1) return [];
    return [product?.product_code ?? `#${id}`];
  });
  if (missing.length === 0) return;
  throw invalidFields({ product_ids: say('productsGone', { products: missing.join(', ') }) });
}

/** Throws WAREHOUSE_FORBIDDEN naming goods that were never in a warehouse of the person (S2-073). */
function refuseOthers(rights: ShopRights, chosen: readonly ChosenProduct[]): void {
  const others = chosen.filter((product) => !mayWorkOnProduct(rights, product));
  if (others.length === 0) return;
  const products = others.map(({ product_code }) => product_code).join(', ');
  const said = say('productsOfOthers', { products });
  const warehouses = new Set(others.flatMap(({ original_warehouses }) => original_warehouses));
  throw new Refusal('WAREHOUSE_FORBIDDEN', {
    message: said,
    params: { warehouse_code: [...warehouses].join(', ') || '–' },
    errors: { product_ids: said },
  });
}

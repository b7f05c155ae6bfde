import { endpointName } from '@soquay/contract/endpoint';
import type { Product, ProductChange } from '@soquay/contract/product';
import * as contract from '@soquay/contract/product';
import type { ProductField } from '@soquay/contract/product-fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { type LockedProducts, lockModels, lockProducts } from '../../catalogue/lock-products.ts';
import { isWebField, type WantedProduct } from '../../catalogue/product-state.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import type { Db, Trx } from '../../database/database.ts';
import { workOnce } from '../../documents/idempotency.ts';
import { shownTo } from '../../http/hidden-fields.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { refuseOthersProduct } from '../../stock/refuse-others-product.ts';
import { findProduct, isOfOtherModel, type ProductKey, type ProductRow } from './product.queries.ts';
import { changedOf, refuseLockedFields, refuseWrongFields, shownProduct, wantedOf } from './product.rules.ts';
import { type FoundReferences, findProductReferences } from './product-references.queries.ts';

interface UpdateProduct {
  rights: ShopRights;
  id: number;
  body: ProductChange;
  idempotencyKey: string | undefined;
}

/**
 * Changes fields of a product, once for its key; an unchanged product is not written. Throws NOT_FOUND, PRODUCT_DELETED,
 * VERSION_STALE with the current product in `params.current`, VALIDATION_FAILED for web fields of a model that it joins
 * or without `base_version`, and the refusals of `createProduct`.
 */
export async function updateProduct(
  db: Db,
  { rights, id, body, idempotencyKey: key }: UpdateProduct,
): Promise<Product> {
  const { company_id, user_id } = rights;
  if ((body.company_id ?? company_id) !== company_id) {
    throw invalidFields({ company_id: say('shopsDiffer') });
  }
  const write = { user_id, endpoint: endpointName(contract.updateProduct), key, request: { id, body } };
  const { answer } = await workOnce(db, write, async (trx) => {
    const newCodes = [body.code_anh ?? ''];
    // In one message; PostgreSQL reads behind the locks.
    const [locked, , before, found] = await Promise.all([
      lockProducts(trx, company_id, [id], { newCodes }),
      lockModels(
        trx,
        company_id,
        { ofProducts: [id], ofCodes: newCodes },
        body.code_anh === undefined ? 'no key update' : 'update',
      ),
      findProduct(trx, { company_id, id }),
      findReferences(trx, { company_id, id, body }),
    ]);
    if (!before) throw new Refusal('NOT_FOUND');
    refuseOthersProduct(rights, before);
    if (before.status === 0) throw new Refusal('PRODUCT_DELETED');
    if (body.version !== undefined && body.version !== before.version) throw stale(rights, before);
    const changed = await writeChange(trx, locked, { rights, body, before, found });
    return { document_id: id, answer: changed };
  });
  return shownProduct(answer ?? ((await findProduct(db, { company_id, id })) as ProductRow));
}

function findReferences(
  trx: Trx,
  { company_id, id, body }: ProductKey & Pick<UpdateProduct, 'body'>,
): Promise<FoundReferences> {
  const { product_code, barcode, unit_code, category_id, brand_id, web_category_id, atts } = body;
  return findProductReferences(trx, {
    company_id,
    product_id: id,
    product_code,
    barcode,
    unit_code,
    category_id,
    brand_id,
    web_category_ids: [...(body.web_category_ids ?? []), ...(web_category_id ? [web_category_id] : [])],
    ...(atts ? { atts } : {}),
  });
}

async function writeChange(
  trx: Trx,
  locked: LockedProducts,
  {
    rights,
    body,
    before,
    found,
  }: Pick<UpdateProduct, 'rights' | 'body'> & { before: ProductRow; found: FoundReferences },
): Promise<ProductRow> {
  const { company_id, user_id } = rights;
  const wanted = wantedOf(body, before, found);
  const changed = changedOf(rights, before, wanted);
  if (changed.length === 0) return before;
  refuseLockedFields(rights, changed);
  if (changed.some(isWebField)) refuseUnseenModel(rights, body, before);
  refuseWrongFields(found, { stored: before, wanted, changed, atts: body.atts ?? [] });
  await refuseFieldsOfJoined(trx, before, { wanted, changed });
  const values = Object.fromEntries(changed.map((field) => [field, wanted[field]])) as WantedProduct;
  await saveProducts(trx, locked, { user_id, changed: [{ before, values }], twins: 'at field' });
  return (await findProduct(trx, { company_id, id: before.product_id })) as ProductRow;
}

/** Refuses web fields for a model that the product joins: the person has not seen that model's fields. */
async function refuseFieldsOfJoined(
  trx: Trx,
  { company_id, base_product_id }: ProductRow,
  { wanted: { code_anh = '' }, changed }: { wanted: WantedProduct; changed: readonly ProductField[] },
): Promise<void> {
  const web = changed.filter(isWebField);
  if (web.length === 0 || !changed.includes('code_anh')) return;
  if (!(await isOfOtherModel(trx, { company_id, base_product_id, code_anh }))) return;
  throw invalidFields(Object.fromEntries(web.map((field) => [field, say('ofJoinedModel')])));
}

/**
 * Refuses web fields based on an outdated model, which a colleague may have changed at another variant. Without any
 * version the last write wins.
 */
function refuseUnseenModel(
  rights: ShopRights,
  { version, base_version }: ProductChange,
  before: ProductRow,
): void {
  if (version === undefined && base_version === undefined) return;
  if (base_version === undefined) {
    throw invalidFields({ base_version: say('missing', { label: 'phiên bản' }) });
  }
  if (base_version !== before.base_version) throw stale(rights, before);
}

function stale(rights: ShopRights, current: ProductRow): Refusal {
  return new Refusal('VERSION_STALE', {
    params: { current: shownTo(rights, contract.product, shownProduct(current)) },
  });
}

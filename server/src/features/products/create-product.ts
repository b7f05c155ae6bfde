import { endpointName } from '@soquay/contract/endpoint';
import type { Product, ProductInput } from '@soquay/contract/product';
import * as contract from '@soquay/contract/product';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { lockProducts } from '../../catalogue/lock-products.ts';
import { blankProduct } from '../../catalogue/product-state.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import type { Db, Trx } from '../../database/database.ts';
import { workOnce } from '../../documents/idempotency.ts';
import { Refusal } from '../../refusal.ts';
import { lockWarehousesOff } from './import/import.queries.ts';
import { refuseWrongOpening } from './opening-stock.rules.ts';
import { openStockOf } from './opening-stock.writes.ts';
import { findProduct, type ProductRow } from './product.queries.ts';
import { changedOf, refuseLockedFields, refuseWrongFields, shownProduct, wantedOf } from './product.rules.ts';
import { findProductReferences } from './product-references.queries.ts';

interface CreateProduct {
  rights: ShopRights;
  body: ProductInput;
  idempotencyKey: string | undefined;
}

/**
 * Adds a product with its opening stock; an existing model keeps the web fields that are not sent. Refuses with
 * ACCESS_DENIED, CODE_TAKEN, VARIANTS_ALIKE or WAREHOUSE_FORBIDDEN at the field, IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function createProduct(
  db: Db,
  { rights, body, idempotencyKey: key }: CreateProduct,
): Promise<Product> {
  const { company_id, user_id } = rights;
  const endpoint = endpointName(contract.createProduct);
  const write = { user_id, endpoint, key, request: { company_id, body } };
  const { document_id: id, answer } = await workOnce(db, write, async (trx) => {
    const created = await writeProduct(trx, rights, body);
    return { document_id: created.product_id, answer: created };
  });
  return shownProduct(answer ?? ((await findProduct(db, { company_id, id })) as ProductRow));
}

async function writeProduct(trx: Trx, rights: ShopRights, body: ProductInput): Promise<ProductRow> {
  const { company_id, user_id } = rights;
  const lines = body.open_inventories.filter(({ qty }) => qty > 0);
  const found = await findProductReferences(trx, {
    ...body,
    company_id,
    product_id: undefined,
    web_category_ids: [...body.web_category_ids, ...(body.web_category_id ? [body.web_category_id] : [])],
    warehouse_codes: lines.map(({ warehouse_code }) => warehouse_code),
  });
  const wanted = wantedOf(body, blankProduct, found);
  const changed = changedOf(rights, blankProduct, wanted);
  refuseLockedFields(rights, changed);
  refuseWrongFields(found, { stored: blankProduct, wanted, changed, atts: body.atts });
  refuseWrongOpening(rights, body, found);
  const state = { ...blankProduct, ...wanted };
  const locked = await lockProducts(trx, company_id, []);
  const [created] = await saveProducts(trx, locked, { user_id, created: [state], twins: 'at field' });
  const id = created ?? 0;
  if (lines.length > 0) {
    const off = await lockWarehousesOff(
      trx,
      { company_id },
      lines.map(({ warehouse_code }) => warehouse_code),
    );
    if (off.length > 0) throw new Refusal('REFERENCE_CHANGED');
    await openStockOf(trx, {
      company_id,
      user_id,
      lines: lines.map((line) => ({ ...line, product_id: id })),
    });
  }
  return (await findProduct(trx, { company_id, id })) as ProductRow;
}

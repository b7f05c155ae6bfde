import { endpointName } from '@soquay/contract/endpoint';
import { productFields } from '@soquay/contract/rules/product-rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/variants';
import { type ModelVariants, mayAddVariants, type VariantsInput } from '@soquay/contract/variants';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db, Trx } from '../../database/database.ts';
import { workOnce } from '../../documents/idempotency.ts';
import { Refusal } from '../../refusal.ts';
import { lockChosen } from './change-products.queries.ts';
import { lockWarehousesOff } from './import/import.queries.ts';
import { findProducts } from './product.queries.ts';
import { auditedFields } from './product.rules.ts';
import { insertPriceChanges, openStockOf } from './product.writes.ts';
import { findProductReferences } from './product-references.queries.ts';
import { findCodeHolders, findVariants, listModelProducts } from './variants.queries.ts';
import { type GridFound, type JudgedRow, judgeRows, shownVariants } from './variants.rules.ts';
import { insertVariants, lockModel, updateVariants } from './variants.writes.ts';

interface SaveVariants {
  rights: ShopRights;
  body: VariantsInput;
  idempotencyKey: string | undefined;
}

/**
 * Adds and changes products of one model, all or none, and puts the opening stock in by one document. What a row says
 * as it is already is not written. Refuses as `createProduct` and `updateProduct` do, at `rows.N.field`, and two rows of
 * one colour and size; ACCESS_DENIED new rows of who may only change products. Sent again under its key it writes
 * nothing; something else under that key is IDEMPOTENCY_KEY_REUSED.
 */
export async function saveVariants(
  db: Db,
  { rights, body, idempotencyKey }: SaveVariants,
): Promise<ModelVariants> {
  const { company_id, user_id } = rights;
  if (body.rows.some(({ product_id }) => product_id === undefined) && !mayAddVariants(rights)) {
    throw new Refusal('ACCESS_DENIED');
  }
  const write = {
    user_id,
    endpoint: endpointName(contract.saveVariants),
    key: idempotencyKey,
    request: { company_id, body },
  };
  const save = () =>
    workOnce(db, write, async (trx) => {
      const base_product_id = await writeRows(trx, rights, body);
      const kept = await findVariants(trx, { company_id, code_anh: body.code_anh });
      return { document_id: base_product_id, answer: kept };
    });
  const { answer } = await save().catch((error: { code?: unknown }) => {
    if (error.code !== uniqueViolation) throw error;
    // Somebody took a code at this moment: by now it is seen whose, and in which row.
    return save();
  });
  const kept = answer ?? (await findVariants(db, { company_id, code_anh: body.code_anh }));
  return shownVariants(rights, body.code_anh, kept);
}
const uniqueViolation = '23505';

/** Answers the model that they are of. */
async function writeRows(trx: Trx, rights: ShopRights, body: VariantsInput): Promise<number> {
  const { company_id, user_id } = rights;
  const found = await findForGrid(trx, company_id, body);
  const rows = judgeRows(rights, body, found);
  const added = rows.filter(({ before }) => before === null);
  const changed = rows.flatMap(({ before, ...row }) =>
    before && row.changed.length > 0 ? [{ ...row, before }] : [],
  );
  if (changed.length > 0) {
    const products = changed.map(({ before, state }) => ({ product_id: before.product_id, state }));
    await updateVariants(trx, company_id, products);
    await insertPriceChanges(trx, { company_id, user_id }, changed);
  }
  const ids =
    added.length === 0
      ? new Map<string, number>()
      : await insertVariants(
          trx,
          company_id,
          added.map(({ state }) => state),
        );
  await openStock(trx, rights, added, ids);
  await noteRows(trx, rights, changed, [...ids.values()]);
  return found.base_product_id;
}

async function findForGrid(trx: Trx, company_id: number, body: VariantsInput): Promise<GridFound> {
  const { code_anh, unit_code, category_id, rows } = body;
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  // As a change of one product does: the products, then what they are models of.
  await lockChosen(trx, company_id, ids);
  const base_product_id = await lockModel(trx, { company_id, code_anh });
  const references = await findProductReferences(trx, {
    company_id,
    product_id: undefined,
    product_code: undefined,
    barcode: undefined,
    unit_code,
    category_id,
    brand_id: undefined,
    web_category_ids: [],
    atts: rows.flatMap(({ color = '', size = '' }) => [
      { att_id: 1, value: color },
      { att_id: 2, value: size },
    ]),
    warehouse_codes: rows.flatMap(({ open_inventories }) =>
      open_inventories.map(({ warehouse_code }) => warehouse_code),
    ),
  });
  const products = await findProducts(trx, company_id, ids);
  const codes = rows.flatMap(({ product_code }) => product_code ?? []);
  return {
    base_product_id,
    references,
    products: new Map(products.map((product) => [product.product_id, product])),
    holders: await findCodeHolders(trx, company_id, codes),
    model: await listModelProducts(trx, { company_id, base_product_id }),
  };
}

async function openStock(
  trx: Trx,
  { company_id, user_id }: ShopRights,
  added: readonly JudgedRow[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const lines = added.flatMap(({ row, state }) =>
    row.open_inventories
      .filter(({ qty }) => qty > 0)
      .map((line) => ({ ...line, product_id: ids.get(state.product_code) ?? 0 })),
  );
  if (lines.length === 0) return;
  const codes = lines.map(({ warehouse_code }) => warehouse_code);
  const off = await lockWarehousesOff(trx, { company_id }, codes);
  if (off.length > 0) throw new Refusal('REFERENCE_CHANGED');
  await openStockOf(trx, { company_id, user_id, lines });
}

async function noteRows(
  trx: Trx,
  { company_id, user_id }: ShopRights,
  changed: readonly (JudgedRow & { before: NonNullable<JudgedRow['before']> })[],
  addedIds: readonly number[],
): Promise<void> {
  const entry = { company_id, user_id, entity: 'product' as const };
  const ids = [...changed.map(({ before }) => before.product_id), ...addedIds];
  if (ids.length === 0) return;
  const now = await findProducts(trx, company_id, ids);
  const changeOf = new Map(changed.map((row) => [row.before.product_id, row]));
  await recordAudit(
    trx,
    ...now.map((after) => {
      const entity_id = after.product_id;
      const change = changeOf.get(entity_id);
      if (!change)
        return { ...entry, entity_id, action: 'create' as const, after: auditedFields(after, productFields) };
      return {
        ...entry,
        entity_id,
        action: 'update' as const,
        before: auditedFields(change.before, change.changed),
        after: auditedFields(after, change.changed),
      };
    }),
  );
}

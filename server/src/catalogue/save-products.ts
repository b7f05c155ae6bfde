import { isDeepStrictEqual } from 'node:util';
import { priceFields } from '@soquay/contract/product';
import { type ProductField, productFieldNames } from '@soquay/contract/product-fields';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../database/database.ts';
import { type LockedProducts, lockModels, type ModelLock } from './lock-products.ts';
import { movePictures, placeProducts } from './place-products.ts';
import {
  auditedFields,
  columnsOfValues,
  isWebField,
  kindOf,
  type ProductState,
  placeOf,
  type WantedProduct,
} from './product-state.ts';
import { refuseAlike } from './refuse-alike.ts';
import { type MadeProduct, type ModelChange, type Origin, saveModels, saysOfWebsite } from './save-models.ts';
import {
  columnsOf,
  findCategoryNames,
  insertPriceChanges,
  insertProducts,
  otherValues,
  type PriceChange,
  replaceValues,
  updateProducts,
} from './save-products.writes.ts';
import { findStoredProducts, type StoredGoods } from './stored-products.queries.ts';

/** Product read behind its lock, and the new values of its changed fields. */
interface ProductChange {
  before: StoredGoods;
  values: WantedProduct;
  /** 0 deletes the product, 1 restores it. */
  status?: 0 | 1;
}

export interface ProductsToSave {
  user_id: number;
  created?: readonly ProductState[];
  changed?: readonly ProductChange[];
  /** Changes of models made directly, not through a product. */
  models?: readonly ModelChange[];
  /**
   * Sheet or shop that all products come from. The log of a new product then has only code, name and origin, and a
   * product whose code was taken meanwhile is left out.
   */
  origin?: Origin | undefined;
  /**
   * Check for products alike in colour and size: refused at the form field that causes it, refused without a field, or
   * left to a caller that has judged all products of the locked model or saves further changes.
   */
  twins?: 'at field' | 'refused' | 'left to caller';
}

/**
 * Writes decided changes of products and models, in a fixed number of statements per 5,000 products (docs/decisions/0336-save-products.md).
 * VARIANTS_ALIKE when two products of a model would be alike. Returns ids in the order of `created`; null for one left out.
 */
export async function saveProducts(
  trx: Trx,
  { company_id }: LockedProducts,
  { user_id, created = [], changed = [], models = [], origin, twins = 'refused' }: ProductsToSave,
): Promise<(number | null)[]> {
  const moved = changed.filter(hasOtherCode);
  await lockModelsOf(trx, company_id, { created, changed, moved, models, twins });
  const { modelIds, pictures } = await placeProducts(trx, company_id, [
    ...moved.map(({ before, values: { code_anh = '' } }) => ({ before, code_anh })),
    ...created,
  ]);
  const movedTo = new Map(moved.map(({ before: { product_id } }, index) => [product_id, modelIds[index]]));
  const modelsOfCreated = modelIds.slice(moved.length);
  const modelOf = ({ product_id, base_product_id }: StoredGoods) =>
    movedTo.get(product_id) ?? base_product_id;
  await updateProducts(
    trx,
    company_id,
    changed.map((change) => writtenOf(change, movedTo.get(change.before.product_id))),
  );
  const answer = await insertProducts(
    trx,
    company_id,
    created.map((state, index) => ({ ...columnsOf(state), base_product_id: modelsOfCreated[index] ?? 0 })),
    { leavesTakenOut: origin !== undefined },
  );
  await movePictures(trx, company_id, pictures);
  const made = created.flatMap((state, index) => {
    const product_id = answer[index];
    return product_id ? [{ product_id, base_product_id: modelsOfCreated[index] ?? 0, state }] : [];
  });
  const ids = made.map(({ product_id }) => product_id);
  await replaceValues(trx, company_id, [
    ...changed.flatMap(otherValuesOf),
    ...made.flatMap(({ product_id, state: { atts } }) =>
      otherValues(atts).length > 0 ? [{ product_id, atts }] : [],
    ),
  ]);
  if (twins !== 'left to caller') {
    await refuseTwins(trx, company_id, { changed, ids, isAtField: twins === 'at field' });
  }
  const entry = { company_id, user_id };
  const web = await saveModels(trx, entry, {
    made,
    changed: changed.map(({ before, values }) => ({ base_product_id: modelOf(before), values })),
    models,
    origin,
  });
  await insertPriceChanges(trx, entry, changed.flatMap(priceChangesOf));
  const names = await findCategoryNames(trx, company_id, categoriesOf(changed));
  await recordAudit(
    trx,
    ...changed.map(({ before, values, status }): AuditEntry => {
      const product = { ...entry, entity: 'product' as const, entity_id: before.product_id };
      if (status !== undefined) return { ...product, action: status === 1 ? 'restore' : 'delete' };
      const fields = Object.keys(values) as ProductField[];
      const own = fields.filter((field) => !isWebField(field));
      const ofModel = fields.filter(isWebField);
      const model = web.changeOf(modelOf(before));
      const category_name = names.get(values.category_id ?? 0) ?? '';
      return {
        ...product,
        action: 'update',
        before: { ...auditedFields(before, own), ...auditedFields(model?.before ?? {}, ofModel) },
        after: {
          ...auditedFields({ ...before, ...values, category_name }, own),
          ...auditedFields(model?.after ?? {}, ofModel),
          ...origin,
        },
      };
    }),
    ...(await stateOf(trx, company_id, made, origin)).map(
      ({ product_id, after }): AuditEntry => ({
        ...entry,
        action: 'create',
        entity: 'product',
        entity_id: product_id,
        after,
      }),
    ),
    ...web.entries,
  );
  return answer;
}

/** State of new products for the log: all fields, or where they come from. */
async function stateOf(
  trx: Trx,
  company_id: number,
  made: readonly MadeProduct[],
  origin: Origin | undefined,
): Promise<{ product_id: number; after: object }[]> {
  if (origin) {
    return made.map(({ product_id, state: { product_code, product_name } }) => ({
      product_id,
      after: { product_code, product_name, ...origin },
    }));
  }
  if (made.length === 0) return [];
  const rows = await findStoredProducts(
    trx,
    company_id,
    made.map(({ product_id }) => product_id),
  );
  return rows.map((row) => ({ product_id: row.product_id, after: auditedFields(row, productFieldNames) }));
}

function writtenOf({ before: { product_id }, values, status }: ProductChange, movedTo: number | undefined) {
  return {
    product_id,
    columns: {
      ...columnsOf(values),
      ...(status === undefined ? {} : { status }),
      ...(movedTo === undefined ? {} : { base_product_id: movedTo }),
    },
  };
}

function hasOtherCode({ before, values: { code_anh } }: ProductChange): boolean {
  return code_anh !== undefined && code_anh !== before.code_anh;
}

interface Written extends Required<Pick<ProductsToSave, 'created' | 'changed' | 'models' | 'twins'>> {
  moved: readonly ProductChange[];
}

/** Locks all models to be read or written at once, in the order of their ids, against deadlocks. */
async function lockModelsOf(
  trx: Trx,
  company_id: number,
  { created, changed, moved, models, twins }: Written,
): Promise<void> {
  const judged =
    twins === 'left to caller' ? [] : changed.filter((change) => change.status === 1 || otherPlace(change));
  const written = changed.filter(({ values }) => Object.keys(values).some(isWebField));
  const isWritten =
    models.length + judged.length + written.length > 0 ||
    (created.length > 0 && twins !== 'left to caller') ||
    created.some(saysOfWebsite);
  const lock: ModelLock = moved.length > 0 ? 'update' : isWritten ? 'no key update' : 'key share';
  await lockModels(
    trx,
    company_id,
    {
      ids: models.map(({ base_product_id }) => base_product_id),
      ofProducts: [...new Set([...moved, ...judged, ...written])].map(({ before }) => before.product_id),
      ofCodes: [
        ...moved.map(({ values: { code_anh = '' } }) => code_anh),
        ...created.map(({ code_anh }) => code_anh),
      ],
    },
    lock,
  );
}

function otherValuesOf({ before, values: { atts } }: ProductChange) {
  if (!atts || isDeepStrictEqual(otherValues(atts), otherValues(before.atts))) return [];
  return [{ product_id: before.product_id, atts }];
}

interface Placed {
  changed: readonly ProductChange[];
  /** Ids of created products. */
  ids: readonly number[];
  isAtField: boolean;
}

async function refuseTwins(trx: Trx, company_id: number, { changed, ids, isAtField }: Placed): Promise<void> {
  const moved = changed.filter((change) => change.status === 1 || otherPlace(change));
  if (moved.length + ids.length === 0) return;
  const [first] = moved;
  const field = first ? otherPlace(first) : 'atts';
  await refuseAlike(trx, {
    company_id,
    ids: [...moved.map(({ before }) => before.product_id), ...ids],
    field: isAtField ? field : undefined,
  });
}

/** Field that changes the product's model, colour or size; undefined when all three stay. */
function otherPlace({ before, values: { atts, code_anh } }: ProductChange): 'atts' | 'code_anh' | undefined {
  if (atts && kindOf(columnsOfValues(atts)) !== kindOf(before)) return 'atts';
  const isMoved = code_anh !== undefined && placeOf({ ...before, code_anh }) !== placeOf(before);
  return isMoved ? 'code_anh' : undefined;
}

function priceChangesOf({ before, values }: ProductChange): PriceChange[] {
  return priceFields.flatMap((price_field) => {
    const price_after = values[price_field];
    if (price_after === undefined) return [];
    const { product_id, [price_field]: price_before } = before;
    return [{ product_id, price_field, price_before, price_after }];
  });
}

function categoriesOf(changed: readonly ProductChange[]): number[] {
  return [...new Set(changed.flatMap(({ values: { category_id } }) => category_id ?? []))];
}

import { isDeepStrictEqual } from 'node:util';
import type { ProductField } from '@soquay/contract/product-fields';
import type { AuditEntry } from '../audit/record-audit.ts';
import type { Trx } from '../database/database.ts';
import {
  auditedFields,
  blankProduct,
  isWebField,
  type ProductState,
  type WantedProduct,
} from './product-state.ts';
import { updateModels, type WantedModel } from './save-products.writes.ts';
import { findStoredModels, type StoredModel } from './stored-products.queries.ts';

/** Model and the new values of its changed fields. */
export interface ModelChange {
  base_product_id: number;
  values: WantedModel;
}

/** Product that was inserted a moment ago. */
export interface MadeProduct {
  product_id: number;
  base_product_id: number;
  state: ProductState;
}

/** Source of imported products: a sheet or another shop. */
export type Origin = { import_id: string } | { from_company_id: number };

interface Saved {
  made: readonly MadeProduct[];
  /** Changed products, each with the model it belongs to after the change. */
  changed: readonly { base_product_id: number; values: WantedProduct }[];
  models: readonly ModelChange[];
  origin: Origin | undefined;
}

interface SavedModels {
  /** Returns a model before and after saving; undefined for a model without changes. */
  changeOf: (base_product_id: number) => { before: StoredModel; after: StoredModel } | undefined;
  entries: AuditEntry[];
}

/**
 * Writes web fields of locked models, changed directly or through their products, which are written before. An existing
 * model that a new product joins keeps the fields the product leaves blank; its history has the replaced values.
 */
export async function saveModels(
  trx: Trx,
  { company_id, user_id }: { company_id: number; user_id: number },
  { made, changed, models, origin }: Saved,
): Promise<SavedModels> {
  const wanted = new Map<number, WantedModel>();
  const add = (id: number, values: WantedModel) => {
    if (Object.keys(values).length > 0) wanted.set(id, { ...wanted.get(id), ...values });
  };
  for (const { base_product_id, values } of models) add(base_product_id, values);
  for (const { base_product_id, values } of changed) add(base_product_id, webValues(values));
  for (const { base_product_id, state } of made) add(base_product_id, filledWebValues(state));
  const known = wanted.size === 0 ? [] : await findStoredModels(trx, company_id, [...wanted.keys()]);
  const written = known.flatMap((before) => {
    const { base_product_id } = before;
    const values = changedValues(before, wanted.get(base_product_id) ?? {});
    return Object.keys(values).length > 0 ? [{ base_product_id, before, values }] : [];
  });
  if (written.length === 0) return { changeOf: () => undefined, entries: [] };
  await updateModels(
    trx,
    company_id,
    written.map(({ base_product_id, values }) => ({ base_product_id, values })),
  );
  const ids = written.map(({ base_product_id }) => base_product_id);
  const after = new Map(
    (await findStoredModels(trx, company_id, ids)).map((model) => [model.base_product_id, model]),
  );
  const changes = new Map(
    written.map(({ base_product_id, before }) => [
      base_product_id,
      { before, after: after.get(base_product_id) ?? before },
    ]),
  );
  const joined = new Set(origin ? [] : made.map(({ base_product_id }) => base_product_id));
  const entries = written.flatMap(({ base_product_id, before, values }): AuditEntry[] => {
    const changedFields = Object.keys(values) as (keyof WantedModel)[];
    const fields = joined.has(base_product_id)
      ? changedFields.filter((field) => isReplaced(before, field))
      : changedFields;
    if (fields.length === 0) return [];
    return [
      {
        company_id,
        user_id,
        action: 'update',
        entity: 'base-product',
        entity_id: base_product_id,
        before: auditedFields(before, fields),
        after: { ...auditedFields(after.get(base_product_id) ?? before, fields), ...origin },
      },
    ];
  });
  return { changeOf: (base_product_id) => changes.get(base_product_id), entries };
}

function changedValues(before: StoredModel, wanted: WantedModel): WantedModel {
  const isOther = ([field, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, before[field as keyof WantedModel]);
  return Object.fromEntries(Object.entries(wanted).filter(isOther));
}

function webValues(values: WantedProduct): WantedModel {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isWebField(field)));
}

export function saysOfWebsite(state: ProductState): boolean {
  return Object.keys(filledWebValues(state)).length > 0;
}

/** Web fields that a new product fills in. */
function filledWebValues(state: ProductState): WantedModel {
  const isFilled = ([field, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, blankProduct[field as ProductField]);
  return Object.fromEntries(Object.entries(webValues(state)).filter(isFilled));
}

function isReplaced(before: StoredModel, field: keyof WantedModel): boolean {
  return !isDeepStrictEqual(before[field], blankProduct[field]);
}

import { isDeepStrictEqual } from 'node:util';
import type { ProductField } from '@soquay/contract/rules/product-rights';
import type { AuditEntry } from '../audit/record-audit.ts';
import type { Trx } from '../database/database.ts';
import { findKeptModels, type KeptModel } from './kept-products.queries.ts';
import {
  auditedFields,
  blankProduct,
  isWebField,
  type ProductState,
  type WantedProduct,
} from './product-state.ts';
import { updateModels, type WantedModel } from './save-products.writes.ts';

/** A model, and those of its fields that become others. */
export interface ModelChange {
  base_product_id: number;
  values: WantedModel;
}

/** A product that has just been made. */
export interface MadeProduct {
  product_id: number;
  base_product_id: number;
  state: ProductState;
}

/** A sheet, or another shop, that products come from. */
export type Origin = { import_id: string } | { from_company_id: number };

interface Saved {
  made: readonly MadeProduct[];
  /** Changes of products, by the model that each belongs to by now. */
  changed: readonly { base_product_id: number; values: WantedProduct }[];
  models: readonly ModelChange[];
  origin: Origin | undefined;
}

interface SavedModels {
  /** Gives a model before and after; undefined of one of which nothing was said. */
  changeOf: (base_product_id: number) => { before: KeptModel; after: KeptModel } | undefined;
  entries: AuditEntry[];
}

/**
 * Writes what the website says of locked models, by themselves and by products that are written already. A model that a
 * new product has joined keeps what the product does not say; its history tells what was replaced.
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
  const known = wanted.size === 0 ? [] : await findKeptModels(trx, company_id, [...wanted.keys()]);
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
    (await findKeptModels(trx, company_id, ids)).map((model) => [model.base_product_id, model]),
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

function changedValues(before: KeptModel, wanted: WantedModel): WantedModel {
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

/** Fields of a new product about the website that are filled in. */
function filledWebValues(state: ProductState): WantedModel {
  const isFilled = ([field, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, blankProduct[field as ProductField]);
  return Object.fromEntries(Object.entries(webValues(state)).filter(isFilled));
}

function isReplaced(before: KeptModel, field: keyof WantedModel): boolean {
  return !isDeepStrictEqual(before[field], blankProduct[field]);
}

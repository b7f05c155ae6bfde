import type { ProductChange } from '@soquay/contract/product';
import { type AttributeInput, type ProductField, productLabels } from '@soquay/contract/product-fields';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import type { VariantRow, VariantsInput } from '@soquay/contract/variants';
import {
  blankProduct,
  columnsOfValues,
  kindOf,
  type ProductState,
  type ProductValue,
  type WantedProduct,
} from '../../catalogue/product-state.ts';
import { Refusal } from '../../refusal.ts';
import { refuseOthersProduct } from '../../stock/refuse-others-product.ts';
import { refuseWrongOpening } from './opening-stock.rules.ts';
import type { ProductRow } from './product.queries.ts';
import { changedOf, refuseLockedFields, refuseWrongFields, wantedOf } from './product.rules.ts';
import type { FoundReferences } from './product-references.queries.ts';
import { RowRefusals } from './row-refusals.ts';
import type { findCodeHolders, ModelProduct } from './variants.queries.ts';

/** Decisions about the rows of a grid before anything is written. Pure. */

/** Data read before the rows are judged. */
export interface GridFound {
  base_product_id: number;
  references: FoundReferences;
  /** Existing products of the rows, by id. */
  products: ReadonlyMap<number, ProductRow>;
  holders: Awaited<ReturnType<typeof findCodeHolders>>;
  model: readonly ModelProduct[];
}

/** Row to be written; `before` is null for a new product. */
export interface JudgedRow {
  row: VariantRow;
  before: ProductRow | null;
  wanted: WantedProduct;
  changed: ProductField[];
  state: ProductState;
}

/** Judges all rows, unchanged ones included. Throws one refusal with every error at `rows.N.field`. */
export function judgeRows(rights: ShopRights, body: VariantsInput, found: GridFound): JudgedRow[] {
  const refusals = new RowRefusals(fieldsInGrid);
  const judged = body.rows.map((row, index) =>
    refusals.attempt(index, () => judgeRow(rights, { body, row, found })),
  );
  refusals.add(duplicatesIn(body.rows, judged, found.model));
  refusals.throwIfAny();
  return judged.filter((row) => row !== undefined);
}

/** Path of an error: header fields are reported once, other fields at their row. */
function fieldsInGrid(field: string, index: number): string {
  if (field in headerOf({} as VariantsInput)) return field;
  return `rows.${index}.${field === 'atts' ? 'color' : field}`;
}

function judgeRow(
  rights: ShopRights,
  { body, row, found }: { body: VariantsInput; row: VariantRow; found: GridFound },
): JudgedRow {
  const before = row.product_id === undefined ? null : storedOf(rights, row, found);
  const stored: ProductState = before ?? blankProduct;
  const header = before ? {} : headerOf(body);
  if (!before && row.product_code === undefined) {
    throw new Refusal('VALIDATION_FAILED', {
      errors: { product_code: say('missing', { label: productLabels.product_code }) },
    });
  }
  const references = referencesOf(row, found);
  const atts = attsOf(row, stored);
  const { product_id: _, version: __, color: ___, size: ____, open_inventories, ...fields } = row;
  const given = wantedOf(
    { ...header, ...fields, version: row.version ?? 1, atts } as ProductChange,
    stored,
    references,
  );
  const wanted: WantedProduct = { ...given, atts: withOthers(given.atts ?? [], atts, stored) };
  const changed = changedOf(rights, stored, wanted);
  refuseLockedFields(rights, changed);
  refuseWrongFields(references, { stored, wanted, changed, atts });
  if (before && open_inventories.some(({ qty }) => qty > 0)) {
    throw new Refusal('VALIDATION_FAILED', { errors: { open_inventories: say('variantOpened') } });
  }
  refuseWrongOpening(rights, row, references);
  const state = { ...stored, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) };
  return { row, before, wanted, changed, state };
}

function storedOf(rights: ShopRights, row: VariantRow, { products, base_product_id }: GridFound): ProductRow {
  const product = products.get(row.product_id ?? 0);
  if (!product || product.status === 0 || product.base_product_id !== base_product_id) {
    throw new Refusal('VALIDATION_FAILED', { errors: { product_id: say('variantElsewhere') } });
  }
  refuseOthersProduct(rights, product);
  if (row.version === undefined) {
    throw new Refusal('VALIDATION_FAILED', { errors: { version: say('missing', { label: 'phiên bản' }) } });
  }
  if (row.version !== product.version) {
    throw new Refusal('VERSION_STALE', { errors: { version: say('variantChanged') } });
  }
  return product;
}

function headerOf({ code_anh, product_name, unit_code, category_id, status_note }: VariantsInput) {
  return { code_anh, product_name, unit_code, category_id, status_note };
}

function referencesOf({ product_id, product_code = '' }: VariantRow, found: GridFound): FoundReferences {
  const holders = found.holders.get(productCodeKey(product_code)) ?? [];
  const code_of = holders.find((holder) => holder.product_id !== product_id) ?? null;
  return { ...found.references, code_of, barcode_of: null };
}

/** Colour and size that the row changes; an unchanged value is left out, since its spelling may differ from the list. */
function attsOf({ color, size }: VariantRow, stored: ProductState): AttributeInput[] {
  const was = columnsOfValues(stored.atts);
  return [
    { att_id: 1, value: color ?? was.color, before: was.color },
    { att_id: 2, value: size ?? was.size, before: was.size },
  ].flatMap(({ before, ...said }) => (said.value === before ? [] : [said]));
}

/** Attributes of the row, and the product's attributes that the row leaves out. */
function withOthers(
  given: readonly ProductValue[],
  atts: readonly AttributeInput[],
  stored: ProductState,
): ProductValue[] {
  const others = stored.atts.filter((value) => !atts.some(({ att_id }) => att_id === value.att_id));
  return [...given, ...others].toSorted((one, other) => one.att_id - other.att_id);
}

/** Errors of codes, and of colour and size pairs, used by two rows or by a product outside the grid. */
function duplicatesIn(
  rows: readonly VariantRow[],
  judged: readonly (JudgedRow | undefined)[],
  model: readonly ModelProduct[],
): FieldErrors {
  const errors: FieldErrors = {};
  const named = new Set(rows.map(({ product_id }) => product_id));
  const others = model.filter(({ product_id }) => !named.has(product_id));
  const codeOfKind = new Map(others.map((product) => [kindOf(product), product.product_code]));
  const kinds = new Set<string>();
  const codes = new Set<string>();
  const ids = new Set<number>();
  for (const [index, one] of judged.entries()) {
    if (!one) continue;
    const { before, state, changed } = one;
    const kind = kindOf(columnsOfValues(state.atts));
    const code = productCodeKey(state.product_code);
    const isNew = !before || changed.includes('atts');
    const other = codeOfKind.get(kind);
    if (before && ids.has(before.product_id)) {
      errors[`rows.${index}.product_id`] = say('variantProductTwice');
      continue;
    }
    if (isNew && other) errors[`rows.${index}.color`] = say('variantExists', { product: other });
    else if (kinds.has(kind) && (isNew || isChangedKind(judged, kind))) {
      errors[`rows.${index}.color`] = say('variantTwice');
    }
    if (codes.has(code)) errors[`rows.${index}.product_code`] = say('variantCodeTwice');
    kinds.add(kind);
    codes.add(code);
    if (before) ids.add(before.product_id);
  }
  return errors;
}

/** True when a row changes to this kind; two products that were alike before may stay so. */
function isChangedKind(judged: readonly (JudgedRow | undefined)[], kind: string): boolean {
  return judged.some(
    (one) =>
      one &&
      (!one.before || one.changed.includes('atts')) &&
      kindOf(columnsOfValues(one.state.atts)) === kind,
  );
}

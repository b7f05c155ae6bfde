import type { FieldErrors } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import { type AttributeInput, type ProductChange, productLabels } from '@soquay/contract/product';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { maySeeProductField, type ProductField } from '@soquay/contract/rules/product-rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { ModelVariants, VariantRow, VariantsInput } from '@soquay/contract/variants';
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
import type { findCodeHolders, ModelProduct, StoredVariants } from './variants.queries.ts';

/** What is decided about the rows of a grid before anything is written, without the database. */

/** What was read before the rows are judged. */
export interface GridFound {
  base_product_id: number;
  references: FoundReferences;
  /** Those of the rows that name one. */
  products: ReadonlyMap<number, ProductRow>;
  holders: Awaited<ReturnType<typeof findCodeHolders>>;
  model: readonly ModelProduct[];
}

/** A row as it will be written; `before` is null of a new one. */
export interface JudgedRow {
  row: VariantRow;
  before: ProductRow | null;
  wanted: WantedProduct;
  changed: ProductField[];
  state: ProductState;
}

/** All rows, those that change nothing too; refuses with every fault at `rows.N.field`. */
export function judgeRows(rights: ShopRights, body: VariantsInput, found: GridFound): JudgedRow[] {
  const refusals = new RowRefusals(fieldsInGrid);
  const judged = body.rows.map((row, index) =>
    refusals.attempt(index, () => judgeRow(rights, { body, row, found })),
  );
  refusals.add(twiceIn(body.rows, judged, found.model));
  refusals.throwIfAny();
  return judged.filter((row) => row !== undefined);
}

/** Where the faults of a row's product stand: what the header says is wrong there, once. */
function fieldsInGrid(field: string, index: number): string {
  if (field in headerOf({} as VariantsInput)) return field;
  return `rows.${index}.${field === 'atts' ? 'color' : field}`;
}

function judgeRow(
  rights: ShopRights,
  { body, row, found }: { body: VariantsInput; row: VariantRow; found: GridFound },
): JudgedRow {
  const before = row.product_id === undefined ? null : keptOf(rights, row, found);
  const kept: ProductState = before ?? blankProduct;
  const header = before ? {} : headerOf(body);
  if (!before && row.product_code === undefined) {
    throw new Refusal('VALIDATION_FAILED', {
      errors: { product_code: say('missing', { label: productLabels.product_code }) },
    });
  }
  const references = referencesOf(row, found);
  const atts = attsOf(row, kept);
  const { product_id: _, version: __, color: ___, size: ____, open_inventories, ...fields } = row;
  const given = wantedOf(
    { ...header, ...fields, version: row.version ?? 1, atts } as ProductChange,
    kept,
    references,
  );
  const wanted: WantedProduct = { ...given, atts: withOthers(given.atts ?? [], atts, kept) };
  const changed = changedOf(rights, kept, wanted);
  refuseLockedFields(rights, changed);
  refuseWrongFields(references, { kept, wanted, changed, atts });
  if (before && open_inventories.some(({ qty }) => qty > 0)) {
    throw new Refusal('VALIDATION_FAILED', { errors: { open_inventories: messages.variantOpened } });
  }
  refuseWrongOpening(rights, row, references);
  const state = { ...kept, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) };
  return { row, before, wanted, changed, state };
}

function keptOf(rights: ShopRights, row: VariantRow, { products, base_product_id }: GridFound): ProductRow {
  const product = products.get(row.product_id ?? 0);
  if (!product || product.status === 0 || product.base_product_id !== base_product_id) {
    throw new Refusal('VALIDATION_FAILED', { errors: { product_id: messages.variantElsewhere } });
  }
  refuseOthersProduct(rights, product);
  if (row.version === undefined) {
    throw new Refusal('VALIDATION_FAILED', { errors: { version: say('missing', { label: 'phiên bản' }) } });
  }
  if (row.version !== product.version) {
    throw new Refusal('VERSION_STALE', { errors: { version: messages.variantChanged } });
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

/** Colour and size where a row says another: what it keeps may be spelt otherwise than in the list. */
function attsOf({ color, size }: VariantRow, kept: ProductState): AttributeInput[] {
  const was = columnsOfValues(kept.atts);
  return [
    { att_id: 1, value: color ?? was.color, before: was.color },
    { att_id: 2, value: size ?? was.size, before: was.size },
  ].flatMap(({ before, ...said }) => (said.value === before ? [] : [said]));
}

/** The values a row gives, and those of the product that it says nothing of. */
function withOthers(
  given: readonly ProductValue[],
  atts: readonly AttributeInput[],
  kept: ProductState,
): ProductValue[] {
  const others = kept.atts.filter((value) => !atts.some(({ att_id }) => att_id === value.att_id));
  return [...given, ...others].toSorted((one, other) => one.att_id - other.att_id);
}

/** Codes, and colours with sizes, that two rows have, or that a product beside the rows has. */
function twiceIn(
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
      errors[`rows.${index}.product_id`] = messages.variantProductTwice;
      continue;
    }
    if (isNew && other) errors[`rows.${index}.color`] = say('variantExists', { product: other });
    else if (kinds.has(kind) && (isNew || isChangedKind(judged, kind))) {
      errors[`rows.${index}.color`] = messages.variantTwice;
    }
    if (codes.has(code)) errors[`rows.${index}.product_code`] = messages.variantCodeTwice;
    kinds.add(kind);
    codes.add(code);
    if (before) ids.add(before.product_id);
  }
  return errors;
}

/** Two that were alike before may stay so. */
function isChangedKind(judged: readonly (JudgedRow | undefined)[], kind: string): boolean {
  return judged.some(
    (one) =>
      one &&
      (!one.before || one.changed.includes('atts')) &&
      kindOf(columnsOfValues(one.state.atts)) === kind,
  );
}

/** As somebody may see them. */
export function shownVariants(rights: ShopRights, code_anh: string, kept: StoredVariants): ModelVariants {
  const variants = kept.variants.map(({ original_price, ...variant }) => ({
    ...variant,
    ...(maySeeProductField(rights, 'original_price') ? { original_price } : {}),
  }));
  return { ...kept, code_anh, variants };
}

import type { Product, ProductChange, ProductInput } from '@soquay/contract/product';
import {
  type AttributeInput,
  type ProductField,
  productFieldNames,
  productLabels,
} from '@soquay/contract/product-fields';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { mayChangeProductField, mayKnowProductField } from '@soquay/contract/rules/product-rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { isPromoAbovePrice } from '@soquay/contract/rules/selling-price';
import { type FieldErrors, type Said, say } from '@soquay/contract/said';
import {
  blankProduct,
  type ProductState,
  type ProductValue,
  type WantedProduct,
} from '../../catalogue/product-state.ts';
import { wrongUnit } from '../../documents/references.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import type { ProductRow } from './product.queries.ts';
import type { CodeHolder, FoundReferences } from './product-references.queries.ts';

/** Decisions about a product before anything is written. Pure. */

/** Values of the fields in a request, as they would be stored. */
export function wantedOf(
  body: ProductInput | ProductChange,
  stored: ProductState,
  found: FoundReferences,
): WantedProduct {
  const { atts, web_category_id, web_category_ids, ...plain } = body;
  const given = Object.fromEntries(
    productFieldNames.flatMap((field) => {
      const value = (plain as Record<string, unknown>)[field];
      return value === undefined ? [] : [[field, value]];
    }),
  ) as WantedProduct;
  // Cleans the text first, so that an unchanged text is no change.
  if (given.product_content !== undefined) given.product_content = cleanRichText(given.product_content);
  const ids = webCategoryIds({ web_category_id, web_category_ids }, stored);
  return {
    ...given,
    ...(ids ? { web_category_ids: ids } : {}),
    ...(atts ? { atts: valuesOf(atts, found) } : {}),
  };
}

/** Ids of website groups, the main one first; `web_category_id` alone moves that group to the front of the stored list. */
export function webCategoryIds(
  { web_category_id, web_category_ids }: Pick<ProductChange, 'web_category_id' | 'web_category_ids'>,
  stored: Pick<ProductState, 'web_category_ids'>,
): number[] | undefined {
  if (web_category_ids?.length || web_category_id === undefined) return web_category_ids;
  return [web_category_id, ...stored.web_category_ids.filter((id) => id !== web_category_id)];
}

/** Attributes with a value; typed text that equals a listed value becomes that value. */
function valuesOf(atts: readonly AttributeInput[], { attributes, values }: FoundReferences): ProductValue[] {
  return atts
    .filter(saysSomething)
    .map(({ att_id, value_id, value }) => {
      const { attribute_name = '' } = attributes.find((known) => known.attribute_id === att_id) ?? {};
      const listed = values.find(
        (known) =>
          known.attribute_id === att_id &&
          (value_id === undefined
            ? known.value.toLowerCase() === value.toLowerCase()
            : known.value_id === value_id),
      );
      return { att_id, attribute_name, value_id: listed?.value_id ?? null, value: listed?.value ?? value };
    })
    .toSorted((one, other) => one.att_id - other.att_id);
}

function saysSomething({ value_id, value }: AttributeInput): boolean {
  return value_id !== undefined || value !== '';
}

/**
 * Changed fields. A field the person may not see counts as changed when it has a value, whatever is stored: the answer
 * must not reveal a correct guess.
 */
export function changedOf(rights: ShopRights, stored: ProductState, wanted: WantedProduct): ProductField[] {
  return productFieldNames.filter((field) => {
    if (wanted[field] === undefined) return false;
    const { [field]: known } = mayKnowProductField(rights, field) ? stored : blankProduct;
    return asText(known) !== asText(wanted[field]);
  });
}

function asText(value: ProductState[ProductField] | undefined): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(value.map((item) => (typeof item === 'object' ? [item.att_id, item.value] : item)));
}

/** Throws ACCESS_DENIED naming changed fields that the person may not change (decisions.md, 'PUT of a product'). */
export function refuseLockedFields(rights: ShopRights, changed: readonly ProductField[]): void {
  const locked = changed.filter((field) => !mayChangeProductField(rights, field));
  if (locked.length === 0) return;
  const labels = locked.map((field) => productLabels[field]).join(', ');
  throw new Refusal('ACCESS_DENIED', {
    message: say('fieldsLocked', { fields: labels }),
    params: { fields: locked },
    errors: Object.fromEntries(locked.map((field) => [field, say('productFieldLocked')])),
  });
}

interface Checked {
  stored: ProductState;
  wanted: WantedProduct;
  changed: readonly ProductField[];
  atts: readonly AttributeInput[];
}

/** Throws VALIDATION_FAILED for wrong changed fields, CODE_TAKEN for a code or barcode of another product. */
export function refuseWrongFields(found: FoundReferences, { stored, wanted, changed, atts }: Checked): void {
  const next = { ...stored, ...wanted };
  const errors: FieldErrors = {};
  const check = (field: ProductField, error: () => Said | undefined) => {
    const wrong = changed.includes(field) ? error() : undefined;
    if (wrong) errors[field] = wrong;
  };
  check('unit_code', () =>
    wrongUnit(found.unit === null ? {} : { [next.unit_code]: found.unit }, { code: next.unit_code }),
  );
  // Refuses codes that a spreadsheet takes for a formula, which could not be imported after an export.
  for (const field of ['product_code', 'barcode'] as const) {
    check(field, () => (next[field].startsWith('=') ? say('codeIsFormula') : undefined));
  }
  check('category_id', () => {
    if (next.category_id === null || found.category === 1) return undefined;
    return found.category === 0 ? say('categoryOff') : say('categoryUnknown');
  });
  check('brand_id', () => {
    if (next.brand_id === null || found.brand === 1) return undefined;
    return found.brand === 0 ? say('brandOff') : say('brandUnknown');
  });
  check('web_category_ids', () =>
    next.web_category_ids.every((id) => found.web_category_ids.includes(id))
      ? undefined
      : say('webCategoryUnknown'),
  );
  const isPriced = changed.includes('price') || changed.includes('sale_price');
  if (isPriced && isPromoAbovePrice(next)) {
    errors.sale_price = say('promoAbovePrice');
  }
  Object.assign(errors, wrongAttributes(atts, found));
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  refuseTaken(found, { stored, next, changed });
}

function wrongAttributes(
  atts: readonly AttributeInput[],
  { attributes, values }: FoundReferences,
): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  for (const [index, { att_id, value_id }] of atts.entries()) {
    const isListed = values.some((known) => known.attribute_id === att_id && known.value_id === value_id);
    if (!attributes.some(({ attribute_id }) => attribute_id === att_id)) {
      errors[`atts.${index}.att_id`] = say('attributeUnknown');
    } else if (seen.has(att_id)) errors[`atts.${index}.att_id`] = say('attributeTwice');
    else if (value_id !== undefined && !isListed) {
      errors[`atts.${index}.value_id`] = say('attributeValueUnknown');
    }
    seen.add(att_id);
  }
  return errors;
}

function refuseTaken(
  found: FoundReferences,
  { stored, next, changed }: Pick<Checked, 'stored' | 'changed'> & { next: ProductState },
): void {
  const holders = { product_code: found.code_of, barcode: found.barcode_of };
  for (const field of ['product_code', 'barcode'] as const) {
    const holder = holders[field];
    // Allows another spelling of the same code, also beside a product that shares it.
    const isSpelling = productCodeKey(stored[field]) === productCodeKey(next[field]);
    if (holder === null || isSpelling || !changed.includes(field)) continue;
    const label = productLabels[field];
    throw new Refusal('CODE_TAKEN', {
      params: { label: label.charAt(0).toUpperCase() + label.slice(1) },
      errors: { [field]: takenText(field, holder) },
    });
  }
}

function takenText(
  field: 'product_code' | 'barcode',
  { product_code, product_name, status, is_barcode }: CodeHolder,
) {
  if (status === 0) return say('codeOfDeletedProduct');
  const label = productLabels[field];
  // Leaves out the other product's code when it equals the typed one.
  if (!is_barcode && field === 'product_code') return say('taken', { label });
  if (is_barcode && field === 'barcode') {
    return say('takenBy', { label, product: `${product_code} ${product_name}` });
  }
  return say(is_barcode ? 'isBarcodeOf' : 'isCodeOf', { product: product_code });
}

/** Makes the answer of a product's row. */
export function shownProduct(row: ProductRow): Product {
  const { web_category_ids, web_category_names, thumb_file, slide_file, ...product } = row;
  const [web_category_id = null] = web_category_ids;
  return {
    ...product,
    web_category_id,
    web_category_ids: web_category_ids.join(','),
    first_image: thumb_file && slide_file ? { thumb_file, slide_file } : null,
  };
}

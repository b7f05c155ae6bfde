import { columnsOfAttributes } from '@soquay/contract/attributes';
import type { Product } from '@soquay/contract/product';
import {
  type PostedField,
  type ProductField,
  type ProductFieldWith,
  postedFields,
  productFieldNames,
  productFields,
} from '@soquay/contract/product-fields';
import type { FieldError } from '@/api/field-errors.ts';
import type { ProductBody } from './product.api.ts';

/** Values of a product's form, and the request made of them; without React. */

interface ValueOfKind {
  code: string;
  text: string;
  lines: string;
  amount: number | null;
  flag: 0 | 1;
  reference: number | undefined;
}

type SpecialField = 'unit_code' | PostedField | ProductFieldWith<{ kind: 'several' }>;
type PlainField = Exclude<ProductField, SpecialField>;
type PlainValues = { [Name in PlainField]: ValueOfKind[(typeof productFields)[Name]['kind']] };

export interface ProductValues extends PlainValues {
  unit_code: string | undefined;
  /** Words by the attribute's id. */
  atts: Record<string, string>;
  /** The main one first. */
  web_category_ids: number[];
  posted: PostedField[];
  /** Pieces by warehouse, of a new one. */
  opening: Record<string, number | null>;
}

const specialFields: readonly string[] = ['unit_code', 'atts', 'web_category_ids', ...postedFields];
const plainFields = productFieldNames.filter((name): name is PlainField => !specialFields.includes(name));

/** Plain values of a product; blank ones of none. */
function plainValuesOf(product?: Product): PlainValues {
  const values = plainFields.map((name) => {
    const field = productFields[name];
    const value = product?.[name];
    if (field.kind === 'flag') return [name, value ?? field.initial];
    if (field.kind === 'amount') return [name, value || null];
    return [name, value ?? (field.kind === 'reference' ? undefined : '')];
  });
  return Object.fromEntries(values) as PlainValues;
}

export const noProduct: ProductValues = {
  ...plainValuesOf(),
  unit_code: undefined,
  atts: {},
  web_category_ids: [],
  posted: [],
  opening: {},
};

export function valuesOf(product: Product): ProductValues {
  const { unit_code, atts, web_category_ids } = product;
  return {
    ...plainValuesOf(product),
    unit_code,
    atts: Object.fromEntries(atts.map(({ att_id, value }) => [att_id, value])),
    web_category_ids: web_category_ids === '' ? [] : web_category_ids.split(',').map(Number),
    posted: postedFields.filter((field) => product[field] === 1),
    opening: {},
  };
}

/** Values of a copy: codes are its own, and website fields are left to its model where it has one. */
export function copiedValues(product: Product): ProductValues {
  const values = { ...valuesOf(product), product_code: '', barcode: '' };
  if (product.code_anh === '') return values;
  const { product_web_name, web_category_ids, brand_id, product_content, posted } = noProduct;
  return { ...values, product_web_name, web_category_ids, brand_id, product_content, posted };
}

/** All values of the form as the API takes them; a blank one is sent as ''. */
export function bodyOf(values: ProductValues): Required<Pick<ProductBody, ProductField>> {
  const blank = (name: PlainField) => (productFields[name].kind === 'amount' ? 0 : '');
  return {
    ...Object.fromEntries(plainFields.map((name) => [name, values[name] ?? blank(name)])),
    ...Object.fromEntries(postedFields.map((name) => [name, values.posted.includes(name) ? 1 : 0])),
    unit_code: values.unit_code ?? '',
    atts: JSON.stringify(saidOf(values)),
    web_category_ids: values.web_category_ids.join(','),
  } as Required<Pick<ProductBody, ProductField>>;
}

function saidOf({ atts }: Pick<ProductValues, 'atts'>) {
  return Object.entries(atts).flatMap(([att_id, value]) =>
    value?.trim() ? [{ att_id: Number(att_id), value }] : [],
  );
}

/** Changed fields alone; a field left out stays as it is. */
export function changedBody(before: ProductValues, values: ProductValues): Partial<ProductBody> {
  const was = bodyOf(before) as Record<string, unknown>;
  const changed = Object.entries(bodyOf(values)).filter(([field, value]) => value !== was[field]);
  return Object.fromEntries(changed);
}

/** Pieces a new one begins with, where there are any. */
export function openingOf({ opening }: Pick<ProductValues, 'opening'>) {
  return Object.entries(opening).flatMap(([warehouse_code, qty]) => (qty ? [{ warehouse_code, qty }] : []));
}

/** Input of a field that the server names; attributes and warehouses are sent as lists and have an input each. */
export function inputOf(name: FieldError['name'], values: ProductValues): FieldError['name'] {
  const [field = '', place] = name;
  if (postedFields.some((posted) => posted === field)) return ['posted'];
  // A fault of all attributes, such as a twin of the same colour and size, stands at the first of them.
  const attribute = field === 'atts' && saidOf(values)[Number(place ?? 0)];
  if (attribute) return ['atts', String(attribute.att_id)];
  const opened = field === 'open_inventories' && openingOf(values)[Number(place)];
  return opened ? ['opening', opened.warehouse_code] : name;
}

export const columnAttributeIds = Object.keys(columnsOfAttributes).map(Number);

import { columnsOfAttributes } from '@soquay/contract/attributes';
import type { Product } from '@soquay/contract/product';
import { type PostedField, type ProductField, postedFields } from '@soquay/contract/rules/product-rights';
import type { FieldError } from '@/api/field-errors.ts';
import type { ProductBody } from './product.api.ts';

/** Values of the form of a product, and what of them is sent; without React. */

export interface ProductValues {
  product_code: string;
  barcode: string;
  product_name: string;
  code_anh: string;
  unit_code: string | undefined;
  category_id: number | undefined;
  original_price: number | null;
  price: number | null;
  sale_price: number | null;
  product_desc: string;
  supplier_note: string;
  status_note: string;
  active: 0 | 1;
  /** Words by the attribute's id. */
  atts: Record<string, string>;
  product_web_name: string;
  /** The main one first. */
  web_category_ids: number[];
  brand_id: number | undefined;
  product_content: string;
  posted: PostedField[];
  /** Pieces by warehouse, of a new one. */
  opening: Record<string, number | null>;
}

export const noProduct: ProductValues = {
  product_code: '',
  barcode: '',
  product_name: '',
  code_anh: '',
  unit_code: undefined,
  category_id: undefined,
  original_price: null,
  price: null,
  sale_price: null,
  product_desc: '',
  supplier_note: '',
  status_note: '',
  active: 1,
  atts: {},
  product_web_name: '',
  web_category_ids: [],
  brand_id: undefined,
  product_content: '',
  posted: [],
  opening: {},
};

export function valuesOf(product: Product): ProductValues {
  const { unit_code, category_id, brand_id, web_category_ids } = product;
  return {
    ...noProduct,
    ...pick(product, ['product_code', 'barcode', 'product_name', 'code_anh', 'product_desc', 'status_note']),
    ...pick(product, ['active', 'product_web_name', 'product_content']),
    unit_code,
    category_id: category_id ?? undefined,
    original_price: amountOf(product.original_price),
    price: amountOf(product.price),
    sale_price: amountOf(product.sale_price),
    supplier_note: product.supplier_note ?? '',
    atts: Object.fromEntries(product.atts.map(({ att_id, value }) => [att_id, value])),
    web_category_ids: web_category_ids === '' ? [] : web_category_ids.split(',').map(Number),
    brand_id: brand_id ?? undefined,
    posted: postedFields.filter((field) => product[field] === 1),
  };
}

/** What another one begins with: its codes are its own, and what the website says is its model's, where it has one. */
export function copiedValues(product: Product): ProductValues {
  const values = { ...valuesOf(product), product_code: '', barcode: '' };
  if (product.code_anh === '') return values;
  const { product_web_name, web_category_ids, brand_id, product_content, posted } = noProduct;
  return { ...values, product_web_name, web_category_ids, brand_id, product_content, posted };
}

function amountOf(amount: number | undefined): number | null {
  return amount || null;
}

function pick<T, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>;
}

/** Everything that the form says, as the API takes it; what is blank is said as ''. */
export function bodyOf(values: ProductValues): Required<Pick<ProductBody, ProductField>> {
  const { atts, posted, web_category_ids, opening: _, ...plain } = values;
  return {
    ...plain,
    unit_code: plain.unit_code ?? '',
    category_id: plain.category_id ?? '',
    brand_id: plain.brand_id ?? '',
    original_price: plain.original_price ?? 0,
    price: plain.price ?? 0,
    sale_price: plain.sale_price ?? 0,
    atts: JSON.stringify(saidOf({ atts })),
    web_category_ids: web_category_ids.join(','),
    ...Object.fromEntries(postedFields.map((field) => [field, posted.includes(field) ? 1 : 0])),
  } as Required<Pick<ProductBody, ProductField>>;
}

function saidOf({ atts }: Pick<ProductValues, 'atts'>) {
  return Object.entries(atts).flatMap(([att_id, value]) =>
    value?.trim() ? [{ att_id: Number(att_id), value }] : [],
  );
}

/** Those fields that say something else than before: the others are nobody's change. */
export function changedBody(before: ProductValues, values: ProductValues): Partial<ProductBody> {
  const was = bodyOf(before) as Record<string, unknown>;
  const changed = Object.entries(bodyOf(values)).filter(([field, value]) => value !== was[field]);
  return Object.fromEntries(changed);
}

/** Pieces a new one begins with, where there are any. */
export function openingOf({ opening }: Pick<ProductValues, 'opening'>) {
  return Object.entries(opening).flatMap(([warehouse_code, qty]) => (qty ? [{ warehouse_code, qty }] : []));
}

/** The input of what the server names: attributes and warehouses are sent as lists, each has an input of its own. */
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

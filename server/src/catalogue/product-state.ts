import { columnsOfAttributes } from '@soquay/contract/attributes';
import type { Product } from '@soquay/contract/product';
import {
  type ProductAttribute,
  type ProductField,
  productFieldNames,
  productFields,
  webFields,
} from '@soquay/contract/product-fields';

/** Fields of products and models, and pure rules about them. */

/** Attribute of a product: a value of the list, or the product's own words. */
export type ProductValue = ProductAttribute;

/** All fields of a product that a person can change. */
export type ProductState = Required<Pick<Product, PlainField>> & {
  web_category_ids: number[];
  atts: ProductValue[];
};
type PlainField = Exclude<ProductField, 'atts' | 'web_category_ids'>;

/** New values of changed fields. */
export type WantedProduct = Partial<ProductState>;

export type WebField = (typeof webFields)[number];

/** Values of an empty field, by its kind. */
const blankValues = { code: '', text: '', lines: '', amount: 0, reference: null, several: [] };

function blankValueOf(name: ProductField): unknown {
  const field = productFields[name];
  return field.kind === 'flag' ? field.initial : blankValues[field.kind];
}

export const blankProduct = Object.fromEntries(
  productFieldNames.map((name) => [name, blankValueOf(name)]),
) as unknown as ProductState;

/** True for fields stored with the model, shared by all its products. */
export function isWebField(field: string): field is WebField {
  return (webFields as readonly string[]).includes(field);
}

/** Colour, size and type by their column names; '' for an attribute the product does not have. */
export function columnsOfValues(values: readonly ProductValue[]) {
  const columns = { color: '', size: '', type: '' };
  for (const { att_id, value } of values) {
    const column = columnsOfAttributes[att_id as keyof typeof columnsOfAttributes];
    if (column) columns[column] = value;
  }
  return columns;
}

/** Attributes from the columns of a new product, as words. */
export function valuesOfColumns(columns: { color: string; size: string; type: string }): ProductValue[] {
  return Object.entries(columnsOfAttributes).flatMap(([id, column]) =>
    columns[column] === ''
      ? []
      : [{ att_id: Number(id), attribute_name: '', value_id: null, value: columns[column] }],
  );
}

/** Product or model with the names of what its fields refer to. */
export type Audited = Partial<Record<ProductField, unknown>> & {
  category_name?: string;
  brand?: { brand_name: string } | null;
  web_category_names?: readonly string[];
  atts?: readonly Pick<ProductValue, 'attribute_name' | 'value'>[];
};

/** Values of the fields for the audit log, with names in place of ids. */
export function auditedFields(row: Audited, fields: readonly ProductField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, auditedValue(row, field)]));
}

function auditedValue(row: Audited, field: ProductField): unknown {
  switch (field) {
    case 'category_id':
      return row.category_name;
    case 'brand_id':
      return row.brand?.brand_name ?? '';
    case 'web_category_ids':
      return row.web_category_names;
    case 'atts':
      return row.atts?.map(({ attribute_name, value }) => `${attribute_name}: ${value}`);
    default:
      return row[field];
  }
}

/** Colour and size of a product. */
export interface Kind {
  color: string;
  size: string;
}

/** Key that is equal for two products of the same colour and size; `kindColumns` in SQL. */
export function kindOf({ color, size }: Kind): string {
  return JSON.stringify([color.toLowerCase(), size.toLowerCase()]);
}

/** False for products with neither colour nor size, which are never alike; `hasKindColumns` in SQL. */
export function hasKind({ color, size }: Kind): boolean {
  return color !== '' || size !== '';
}

/** Key of image code, colour and size together. */
export function placeOf({ code_anh, ...kind }: Kind & { code_anh: string }): string {
  return JSON.stringify([code_anh.toLowerCase(), kindOf(kind)]);
}

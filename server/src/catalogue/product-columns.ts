import {
  type ProductField,
  type ProductFieldWith,
  productFieldNames,
  productFields,
  webFields,
} from '@soquay/contract/product-fields';
import { isWebField, type WebField } from './product-state.ts';

/** Types in SQL of the columns that hold fields, by the kind of field. */
const columnTypes = {
  code: 'text',
  text: 'text',
  lines: 'text',
  amount: 'bigint',
  flag: 'smallint',
  reference: 'bigint',
} as const;
type ColumnType = (typeof columnTypes)[keyof typeof columnTypes];

function columnsOfFields<Name extends ProductField>(names: readonly Name[]) {
  const columns = names.map((name) => [
    name,
    columnTypes[productFields[name].kind as keyof typeof columnTypes],
  ]);
  return Object.fromEntries(columns) as Record<Name, ColumnType>;
}

type ListField = ProductFieldWith<{ kind: 'several' }>;

/** True for a field of one value; lists stand in tables of their own. */
function isSingle<Name extends ProductField>(name: Name): name is Exclude<Name, ListField> {
  return productFields[name].kind !== 'several';
}

/** Columns of `products` that hold fields of a product. */
const fieldColumns = columnsOfFields(
  productFieldNames.filter((name) => isSingle(name)).filter((name) => !isWebField(name)) as Exclude<
    ProductField,
    ListField | WebField
  >[],
);

/** Columns of `base_products` that hold fields of a model. */
export const modelColumns = {
  ...columnsOfFields(webFields.filter((name) => isSingle(name))),
  active: 'smallint',
} as const;
export const modelColumnNames = Object.keys(modelColumns);

/** Columns that saving a product writes. */
export const productColumns = {
  ...fieldColumns,
  base_product_id: 'bigint',
  color: 'text',
  size: 'text',
  type: 'text',
  status: 'smallint',
} as const;

import type { WebFieldsChange } from '@soquay/contract/base-products';
import { type OpenInventory, type PriceField, priceFields } from '@soquay/contract/product';
import type { ProductField } from '@soquay/contract/rules/product-rights';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { DB } from '../../database/types.gen.ts';
import { bookFirst } from '../../stock/book.ts';
import type { ProductKey } from './product.queries.ts';
import {
  columnsOfValues,
  isWebField,
  type ProductState,
  type ProductValue,
  type WantedProduct,
} from './product.rules.ts';

/** Answers its id. */
export async function insertProduct(
  trx: Trx,
  { company_id, state }: { company_id: number; state: ProductState },
): Promise<number> {
  const { product_id } = await trx
    .insertInto('products')
    .values(newProduct(company_id, state))
    .returning('product_id')
    .executeTakeFirstOrThrow();
  if (state.atts.length > 0) await replaceValues(trx, { company_id, id: product_id }, state.atts);
  return product_id;
}

/** All columns of a new one. */
export function newProduct(company_id: number, state: ProductState): InsertObject<DB, 'products'> {
  const { product_code, product_name, unit_code } = state;
  return { ...goodsColumns(state), company_id, product_code, product_name, unit_code };
}

/** Writes those fields that change, on the product itself and on its base product. */
export async function updateProductFields(
  trx: Trx,
  key: ProductKey,
  { wanted, changed }: { wanted: WantedProduct; changed: readonly ProductField[] },
): Promise<void> {
  const { company_id, id } = key;
  const given = Object.fromEntries(changed.map((field) => [field, wanted[field]])) as WantedProduct;
  await trx
    .updateTable('products')
    .set({ ...goodsColumns(given), version: sql`version + 1` })
    .where('company_id', '=', company_id)
    .where('product_id', '=', id)
    .execute();
  if (given.atts) await replaceValues(trx, key, given.atts);
  if (changed.some(isWebField)) await updateWebFields(trx, key, given);
}

/** What is a column of a product. */
function goodsColumns(state: WantedProduct): UpdateObject<DB, 'products'> {
  const { atts, web_category_ids: _, ...fields } = state;
  const columns = Object.entries(fields).filter(([field]) => !isWebField(field as ProductField));
  return { ...Object.fromEntries(columns), ...(atts ? columnsOfValues(atts) : {}) };
}

/** Those that are no columns of the product. */
async function replaceValues(
  trx: Trx,
  { company_id, id }: ProductKey,
  values: readonly ProductValue[],
): Promise<void> {
  const others = values.filter(({ att_id }) => att_id > 3);
  await trx
    .deleteFrom('product_attributes')
    .where('company_id', '=', company_id)
    .where('product_id', '=', id)
    .execute();
  if (others.length === 0) return;
  await trx
    .insertInto('product_attributes')
    .values(
      others.map(({ att_id, value_id, value }) => ({
        company_id,
        product_id: id,
        attribute_id: att_id,
        value_id,
        value: value_id === null ? value : null,
      })),
    )
    .execute();
}

/** Of the base product that the product has by now. */
export async function updateWebFields(
  trx: Trx,
  { company_id, id }: ProductKey,
  wanted: WantedProduct,
): Promise<void> {
  const { base_product_id } = await trx
    .selectFrom('products')
    .select('base_product_id')
    .where('company_id', '=', company_id)
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  const fields = Object.entries(wanted).filter(([field]) => isWebField(field as ProductField));
  await writeWebFields(trx, { company_id, base_product_id }, Object.fromEntries(fields));
}

/** What the website says of a base product: these fields of it. */
export async function writeWebFields(
  trx: Trx,
  { company_id, base_product_id }: { company_id: number; base_product_id: number },
  { web_category_ids, ...columns }: WebFieldsChange,
): Promise<void> {
  await trx
    .updateTable('base_products')
    .set({ ...columns, version: sql`version + 1` })
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .execute();
  if (!web_category_ids) return;
  await trx
    .deleteFrom('base_product_web_categories')
    .where('company_id', '=', company_id)
    .where('base_product_id', '=', base_product_id)
    .execute();
  if (web_category_ids.length === 0) return;
  await trx
    .insertInto('base_product_web_categories')
    .values(
      web_category_ids.map((category_id, index) => ({
        company_id,
        base_product_id,
        category_id,
        position: index + 1,
      })),
    )
    .execute();
}

interface PriceChanges {
  before: ProductState & { product_id: number };
  wanted: WantedProduct;
  changed: readonly ProductField[];
}

export async function insertPriceChanges(
  trx: Trx,
  { company_id, user_id }: { company_id: number; user_id: number },
  changes: readonly PriceChanges[],
): Promise<void> {
  const rows = changes.flatMap(({ before, wanted, changed }) =>
    priceFields
      .filter((field: PriceField) => changed.includes(field))
      .map((price_field) => ({
        company_id,
        product_id: before.product_id,
        price_field,
        price_before: before[price_field],
        price_after: wanted[price_field] ?? 0,
        user_id,
      })),
  );
  if (rows.length > 0) await trx.insertInto('product_price_changes').values(rows).execute();
}

/** Puts in what new products are begun with, by one document. */
export async function openStockOf(
  trx: Trx,
  {
    company_id,
    user_id,
    lines,
  }: { company_id: number; user_id: number; lines: readonly (OpenInventory & { product_id: number })[] },
): Promise<void> {
  const { id: document_id } = await trx
    .insertInto('opening_stocks')
    .values({
      company_id,
      created_by: user_id,
      note: 'Thêm sản phẩm',
      row_count: lines.length,
      total_qty: lines.reduce((sum, { qty }) => sum + qty, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookFirst(
    trx,
    { kind: 'opening', company_id, id: document_id, user_id, business_date: null },
    sql`
      select line_id, warehouse_code, product_id, qty
      from unnest(${lines.map(({ warehouse_code }) => warehouse_code)}::text[],
        ${lines.map(({ product_id }) => product_id)}::bigint[], ${lines.map(({ qty }) => qty)}::bigint[])
        with ordinality as line (warehouse_code, product_id, qty, line_id)
    `,
  );
}

/** Whether it was another. */
export async function setProductStatus(
  trx: Trx,
  { company_id, id }: ProductKey,
  status: 0 | 1,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set({ status, version: sql`version + 1` })
    .where('company_id', '=', company_id)
    .where('product_id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

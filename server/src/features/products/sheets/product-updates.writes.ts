import { priceFields } from '@soquay/contract/product';
import { sql } from 'kysely';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Trx } from '../../../database/database.ts';
import { averageShop } from '../../../database/keys-of-shop.ts';
import { changedEntries } from '../../../records/changed-entries.ts';
import type { ManyRecords } from '../../../records/save-records.ts';
import { auditedFields } from '../product.rules.ts';
import { fieldOf, findProductsByIds, type WrittenProduct } from './product-updates.queries.ts';

/** Changes products that this transaction has locked and judged, thousands in a statement. */
export async function saveUpdatedProducts(
  trx: Trx,
  { user_id, company_id = 0, changed, import_id }: ManyRecords,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ key }) => Number(key));
  const before = new Map((await findProductsByIds(trx, company_id, ids)).map((row) => [row.product_id, row]));
  const rows = changed.map(({ key, values }) => ({ product_id: Number(key), values }));
  if (rows.some(({ values }) => values.code_anh !== undefined)) await moveProducts(trx, company_id, rows);
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await updateRows(trx, company_id, rows.slice(first, first + rowsAtOnce));
  }
  const after = await findProductsByIds(trx, company_id, ids);
  await notePrices(trx, { company_id, user_id, before, after });
  await recordAudit(
    trx,
    ...changedEntries({
      company_id,
      user_id,
      entity: 'product',
      changed,
      import_id,
      keyOf: ({ product_id }) => product_id,
      audited: (row, columns) => auditedFields({ ...row, active: row.selling }, columns.map(fieldOf)),
      before,
      after,
    }),
  );
}

interface WrittenRow {
  product_id: number;
  values: Record<string, unknown>;
}

/** Rows of a statement: 50,000 in one would take a busy machine longer than a statement may. */
const rowsAtOnce = 5_000;

async function updateRows(trx: Trx, companyId: number, rows: readonly WrittenRow[]): Promise<void> {
  await sql`
    update products product set
      product_name = coalesce(row.values ->> 'product_name', product_name),
      barcode = coalesce(row.values ->> 'barcode', barcode),
      unit_code = coalesce(row.values ->> 'unit_code', unit_code),
      category_id = case when not row.values ? 'category_name' then category_id else (
        select category.category_id from categories category
        where category.company_id = product.company_id
          and lower(category.category_name) = lower(row.values ->> 'category_name')
        order by category.active desc, category.category_parent_id nulls first, category.category_id limit 1) end,
      color = coalesce(row.values ->> 'color', color),
      size = coalesce(row.values ->> 'size', size),
      type = coalesce(row.values ->> 'type', type),
      original_price = coalesce((row.values ->> 'original_price')::bigint, original_price),
      price = coalesce((row.values ->> 'price')::bigint, price),
      sale_price = coalesce((row.values ->> 'sale_price')::bigint, sale_price),
      product_desc = coalesce(row.values ->> 'product_desc', product_desc),
      supplier_note = coalesce(row.values ->> 'supplier_note', supplier_note),
      status_note = coalesce(row.values ->> 'status_note', status_note),
      active = coalesce((row.values ->> 'selling')::smallint, active),
      version = product.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (product_id bigint, values jsonb)
    where product.company_id = ${averageShop(companyId)} and product.product_id = row.product_id
  `.execute(trx);
}

/** To codes that are new before those that there are: whatever the order of the rows, each model keeps what is its own. */
async function moveProducts(trx: Trx, companyId: number, rows: readonly WrittenRow[]): Promise<void> {
  const isKnown = sql`exists (
    select from base_products model
    where model.company_id = ${averageShop(companyId)} and lower(model.code_anh) = lower(moved.code_anh) and model.code_anh <> '')`;
  for (const wanted of [sql`not ${isKnown}`, sql`true`]) {
    await sql`
      update products product set code_anh = moved.code_anh
      from (
        select product_id, values ->> 'code_anh' as code_anh
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (product_id bigint, values jsonb) where values ? 'code_anh'
      ) as moved
      where product.company_id = ${averageShop(companyId)} and product.product_id = moved.product_id
        and product.code_anh <> moved.code_anh and ${wanted}
    `.execute(trx);
  }
}

async function notePrices(
  trx: Trx,
  {
    company_id,
    user_id,
    before,
    after,
  }: {
    company_id: number;
    user_id: number;
    before: Map<number, WrittenProduct>;
    after: readonly WrittenProduct[];
  },
): Promise<void> {
  const changes = after.flatMap((row) => {
    const was = before.get(row.product_id);
    return priceFields.flatMap((price_field) =>
      was === undefined || was[price_field] === row[price_field]
        ? []
        : [
            {
              product_id: row.product_id,
              price_field,
              price_before: was[price_field],
              price_after: row[price_field],
            },
          ],
    );
  });
  if (changes.length === 0) return;
  await sql`
    insert into product_price_changes (company_id, user_id, product_id, price_field, price_before, price_after)
    select ${company_id}::bigint, ${user_id}::bigint, change.*
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (product_id bigint, price_field text, price_before bigint, price_after bigint)
  `.execute(trx);
}

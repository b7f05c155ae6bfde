import type { ProductField } from '@soquay/contract/rules/product-rights';
import { sql } from 'kysely';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Trx } from '../../../database/database.ts';
import { averageShop } from '../../../database/keys-of-shop.ts';
import { changedEntries } from '../../../records/changed-entries.ts';
import type { ManyRecords } from '../../../records/save-records.ts';
import { auditedContent, readContents } from './content-updates.queries.ts';

/** Changes what the website says of models that this transaction has locked and judged, in a fixed number of statements. */
export async function saveContents(
  trx: Trx,
  { user_id, company_id = 0, changed, import_id }: ManyRecords,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ key }) => Number(key));
  const before = new Map((await readContents(trx, company_id, ids)).map((row) => [row.base_product_id, row]));
  const rows = JSON.stringify(changed.map(({ key, values }) => ({ base_product_id: Number(key), values })));
  const wanted = sql`jsonb_to_recordset(${rows}::jsonb) as row (base_product_id bigint, values jsonb)`;
  await sql`
    update base_products base set
      product_web_name = coalesce(row.values ->> 'product_web_name', product_web_name),
      brand_id = case when not row.values ? 'brand_name' then brand_id else (
        select brand.id from brands brand
        where brand.company_id = base.company_id and lower(brand.brand_name) = lower(row.values ->> 'brand_name')
        order by brand.active desc, brand.id limit 1) end,
      product_content = coalesce(row.values ->> 'product_content', product_content),
      active = coalesce((row.values ->> 'sold_online')::smallint, base.active),
      version = base.version + 1
    from ${wanted}
    where base.company_id = ${averageShop(company_id)} and base.base_product_id = row.base_product_id
  `.execute(trx);
  await placeInWebCategories(
    trx,
    company_id,
    changed.flatMap(({ key, values: { web_category_names } }) =>
      typeof web_category_names === 'string' ? [{ base_product_id: Number(key), web_category_names }] : [],
    ),
  );
  const after = await readContents(trx, company_id, ids);
  await recordAudit(
    trx,
    ...changedEntries({
      company_id,
      user_id,
      entity: 'base-product',
      changed,
      import_id,
      keyOf: ({ base_product_id }) => base_product_id,
      audited: (row, columns) => auditedContent(row, columns.map(fieldOf)),
      before,
      after,
    }),
  );
}

/** The field of the base product that a column says. */
function fieldOf(column: string): ProductField {
  if (column === 'brand_name') return 'brand_id';
  if (column === 'web_category_names') return 'web_category_ids';
  return column === 'sold_online' ? 'active' : (column as ProductField);
}

/** Of groups with one name the topmost. */
async function placeInWebCategories(
  trx: Trx,
  companyId: number,
  placed: readonly { base_product_id: number; web_category_names: string }[],
): Promise<void> {
  if (placed.length === 0) return;
  await trx
    .deleteFrom('base_product_web_categories')
    .where('company_id', '=', averageShop(companyId))
    .where('base_product_id', '=', sql<number>`any(${placed.map((row) => row.base_product_id)}::bigint[])`)
    .execute();
  await sql`
    insert into base_product_web_categories (company_id, base_product_id, category_id, position)
    select ${companyId}::bigint, row.base_product_id, category.category_id, named.position
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as row (base_product_id bigint, web_category_names text)
    cross join lateral unnest(string_to_array(row.web_category_names, '; ')) with ordinality as named (name, position)
    cross join lateral (
      select category_id from web_categories
      where company_id = ${companyId} and lower(category_name) = lower(named.name)
      order by category_parent_id nulls first, category_id limit 1
    ) category
    on conflict do nothing
  `.execute(trx);
}

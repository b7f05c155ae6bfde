import { mayChangeProductField } from '@soquay/contract/rules/product-rights';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import type { Said } from '@soquay/contract/said';
import { type RawBuilder, sql } from 'kysely';
import { lockProducts } from '../../../catalogue/lock-products.ts';
import { blankProduct } from '../../../catalogue/product-state.ts';
import { areAlike, hasKindColumns, kindColumns } from '../../../catalogue/products-alike.ts';
import { saveProducts } from '../../../catalogue/save-products.ts';
import type { Trx } from '../../../database/database.ts';
import { averageShop } from '../../../database/keys-of-shop.ts';
import type { ImportKey, ShopImportKey } from '../../../sheet-import/sheet-imports.queries.ts';
import type { MovementRelation } from '../../../stock/documents.ts';
import { findLastRow, findNewProducts } from './import.queries.ts';

/** Lock number: 'import' on a telephone's keys. */
const importLocks = 467678;

/** Serializes the imports of a shop, so that the second one sees the codes of the first. */
export async function lockImportsOfShop(trx: Trx, companyId: number): Promise<void> {
  // Uses an advisory lock: a row lock held for minutes would block other writers of that row.
  await sql`select pg_advisory_xact_lock(${importLocks}, ${companyId}::int)`.execute(trx);
}

export async function insertNewUnits(trx: Trx, { import_id }: ImportKey): Promise<void> {
  await sql`
    insert into units (unit_code, unit_name)
    select distinct on (lower(unit_code)) unit_code, unit_name from product_import_rows
    where import_id = ${import_id} and outcome = 'new'
    order by lower(unit_code), row_number
    on conflict do nothing
  `.execute(trx);
}

export async function insertNewCategories(trx: Trx, { import_id, company_id }: ImportKey): Promise<void> {
  await sql`
    insert into categories (company_id, category_name)
    select distinct on (lower(row.category_name)) ${company_id}::bigint, row.category_name
    from product_import_rows row
    where row.import_id = ${import_id} and row.outcome = 'new' and row.category_name <> ''
      and not exists (
        select from categories category
        where category.company_id = ${company_id} and lower(category.category_name) = lower(row.category_name))
    order by lower(row.category_name), row.row_number
    on conflict do nothing
  `.execute(trx);
}

export async function insertNewBrands(trx: Trx, { import_id, company_id }: ImportKey): Promise<void> {
  await sql`
    insert into brands (company_id, brand_name)
    select distinct on (lower(row.brand_name)) ${company_id}::bigint, row.brand_name
    from product_import_rows row
    where row.import_id = ${import_id} and row.outcome = 'new' and row.brand_name <> ''
    order by lower(row.brand_name), row.row_number
    on conflict do nothing
  `.execute(trx);
}

/** Products created per step. */
const rowsAtOnce = 5_000;

/** Creates products of the good rows and returns their number. A row is skipped when a form has just saved its code or barcode. */
export async function insertProducts(trx: Trx, key: ShopImportKey): Promise<number> {
  const { import_id, company_id, user_id } = key;
  const locked = await lockProducts(trx, company_id, []);
  const last_row = await findLastRow(trx, key);
  let created = 0;
  for (let after = 0; after < last_row; after += rowsAtOnce) {
    const rows = await findNewProducts(trx, key, { after, last: after + rowsAtOnce });
    const ids = await saveProducts(trx, locked, {
      user_id,
      created: rows.map(({ row_number: _, ...fields }) => ({ ...blankProduct, ...fields })),
      origin: { import_id },
      twins: 'left to caller',
    });
    const made = rows.flatMap(({ row_number }, index) => {
      const product_id = ids[index];
      return product_id ? [{ row_number, product_id }] : [];
    });
    await storeProductIds(trx, key, made);
    created += made.length;
  }
  return created;
}

/** Stores the ids of created products in their rows. */
async function storeProductIds(
  trx: Trx,
  { import_id }: ImportKey,
  made: readonly { row_number: number; product_id: number }[],
): Promise<void> {
  await sql`
    update product_import_rows row set product_id = made.product_id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (row_number int, product_id bigint)
    where row.import_id = ${import_id} and row.row_number = made.row_number
  `.execute(trx);
}

/** Opening stock of created products as movements of the ledger; the line is the row of the sheet. */
export function openingLines({ import_id }: ImportKey): MovementRelation {
  return sql`
    select row.row_number::bigint as line_id, line.warehouse_code, row.product_id, line.qty
    from product_import_rows row
    cross join lateral jsonb_to_recordset(row.opening) as line (warehouse_code text, qty bigint)
    where row.import_id = ${import_id} and row.product_id is not null
  `;
}

/** Inserts the document of the opening stock and returns it with its pieces; undefined without stock. */
export async function insertOpeningStock(
  trx: Trx,
  key: ImportKey,
): Promise<{ id: number; total_qty: number } | undefined> {
  const { rows } = await sql<{ id: number; total_qty: number }>`
    insert into opening_stocks (company_id, created_by, note, row_count, total_qty)
    select ${key.company_id}::bigint, ${key.user_id}::bigint, 'Nhập sản phẩm từ tệp', count(*), sum(qty)
    from (${openingLines(key)}) as line
    having count(*) > 0
    returning id, total_qty
  `.execute(trx);
  return rows[0];
}

/** Clears the stock of a product whose variants have rows of their own, since it is their sum. Returns the number of rows. */
export async function clearStockOfParents(trx: Trx, { import_id }: ImportKey): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with named as materialized (
      select distinct parent_key from product_import_rows
      where import_id = ${import_id} and opening_qty > 0 and parent_key not in ('', lower(product_code), row_key)
    )
    update product_import_rows
    set opening = '[]', opening_qty = 0
    where import_id = ${import_id} and opening_qty > 0
      and (lower(product_code) in (select parent_key from named) or row_key in (select parent_key from named))
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Judges rows by what the shop has now and by what the person may add. Repeatable. */
export async function judgeByShop(trx: Trx, rights: ShopRights, key: ImportKey): Promise<void> {
  await markTaken(trx, key);
  await markOtherBrands(trx, key);
  await nameUnitsAdded(trx, key);
  await judgeNames(trx, key, {
    // Requires an admin for new units, which all shops share (decisions.md, 'Catalogue').
    mayAddUnits: rights.is_admin,
    mayAddBrands: hasGrant(rights, 'brands', 'create'),
  });
}

/** Clears brands that the person may not set. Returns the number of rows. */
export async function clearForbiddenBrands(
  trx: Trx,
  rights: ShopRights,
  { import_id }: ImportKey,
): Promise<number> {
  if (mayChangeProductField(rights, 'brand_id')) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('product_import_rows')
    .set({ brand_name: '' })
    .where('import_id', '=', import_id)
    .where('brand_name', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Uses the code of a unit added since the check, which may differ from the one made of its name. */
async function nameUnitsAdded(trx: Trx, { import_id }: ImportKey): Promise<void> {
  await sql`
    update product_import_rows as row
    set unit_code = unit.unit_code
    from (
      select distinct on (lower(unit_name)) lower(unit_name) as name, unit_code
      from units order by lower(unit_name), active desc, unit_code
    ) as unit
    where row.import_id = ${import_id} and unit.name = lower(row.unit_name)
      and not exists (select from units where lower(units.unit_code) = lower(row.unit_code))
  `.execute(trx);
}

/** Refuses units, groups and brands that a new product may not have; clears refusals that no longer apply. */
async function judgeNames(
  trx: Trx,
  { import_id, company_id }: ImportKey,
  { mayAddUnits, mayAddBrands }: { mayAddUnits: boolean; mayAddBrands: boolean },
): Promise<void> {
  await sql`
    update product_import_rows as row
    set reasons = judged.reasons, outcome = case when judged.reasons <> '[]' then 'error' else 'new' end
    from (
      select of_file.row_number, of_file.reasons as said,
        (select coalesce(jsonb_agg(reason order by place), '[]')
          from jsonb_array_elements(of_file.reasons) with ordinality as kept (reason, place)
          where reason ->> 'key' <> all(of_name.all_keys)) || of_name.reasons as reasons
      from product_import_rows of_file
      left join units unit on lower(unit.unit_code) = lower(of_file.unit_code)
      left join (
        select lower(category_name) as name, max(active) as active from categories
        where company_id = ${company_id} group by 1
      ) category on category.name = lower(of_file.category_name)
      left join brands brand on brand.company_id = ${company_id} and lower(brand.brand_name) = lower(of_file.brand_name)
      cross join lateral (
        select array_agg(key) as all_keys,
          coalesce(jsonb_agg(${saidBy('key', { name: 'name' })}) filter (where holds), '[]') as reasons
        from (values
          (${key('rowUnitNew')}, of_file.unit_name,
            of_file.unit_code <> '' and unit.unit_code is null and not ${mayAddUnits}::boolean),
          (${key('rowUnitOff')}, of_file.unit_name, unit.active = 0),
          (${key('rowGroupOff')}, of_file.category_name, category.active = 0),
          (${key('rowBrandNew')}, of_file.brand_name,
            of_file.brand_name <> '' and brand.id is null and not ${mayAddBrands}::boolean),
          (${key('rowBrandOff')}, of_file.brand_name, brand.active = 0)
        ) as name_of (key, name, holds)
      ) as of_name
      where of_file.import_id = ${import_id}
    ) as judged
    where row.import_id = ${import_id} and row.row_number = judged.row_number
      and row.outcome <> 'existing' and judged.reasons <> judged.said
  `.execute(trx);
}

/** Reason as JSON, with parameters from columns. */
function said(named: Said['key'], params: Record<string, string> = {}): RawBuilder<unknown> {
  return saidBy(`'${named}'`, params);
}

function saidBy(keyColumn: string, params: Record<string, string>): RawBuilder<unknown> {
  const columns = Object.entries(params).map(([name, column]) => `'${name}', ${column}`);
  return sql.raw(
    `jsonb_build_object('key', ${keyColumn}, 'params', jsonb_build_object(${columns.join(', ')}))`,
  );
}

function key(named: Said['key']): RawBuilder<string> {
  return sql.lit(named);
}

/** Refuses a brand that differs from the model's, in the shop or in a row above: all products of a model share it. */
async function markOtherBrands(trx: Trx, { import_id, company_id }: ImportKey): Promise<void> {
  await markWrong(
    trx,
    import_id,
    sql`
    with named as materialized (
      select row_number, lower(code_anh) as code_anh, brand_name,
        first_value(row_number) over above as first_row, first_value(brand_name) over above as first_brand
      from product_import_rows
      where import_id = ${import_id} and outcome <> 'existing' and code_anh <> '' and brand_name <> ''
      window above as (partition by lower(code_anh) order by row_number)
    )
      select row_number, ${said('rowBrandOfRow', { row: 'first_row::text' })} as reason
      from named where lower(brand_name) <> lower(first_brand)
      union all
      select row_number, ${said('rowBrandOfModel', { name: 'brand.brand_name' })}
      from named
      join base_products base on base.company_id = ${averageShop(company_id)} and lower(base.code_anh) = named.code_anh
        and base.code_anh <> ''
      join brands brand on brand.company_id = base.company_id and brand.id = base.brand_id
      where lower(brand.brand_name) <> lower(named.brand_name)
  `,
  );
}

/**
 * Compares rows with the shop: rows with an existing code (deleted products included) are skipped whatever their
 * errors; existing barcodes, codes that are barcodes, and twins within a model are errors.
 */
async function markTaken(trx: Trx, { import_id, company_id }: ImportKey): Promise<void> {
  await sql`
    update product_import_rows as row
    set outcome = 'existing',
      reasons = jsonb_build_array(case product.status when 1 then ${said('rowKnown')} else ${said('rowKnownDeleted')} end)
    from products product
    where row.import_id = ${import_id} and row.outcome <> 'existing'
      and product.company_id = ${averageShop(company_id)} and product.search_code = lower(row.product_code)
  `.execute(trx);
  await markWrong(
    trx,
    import_id,
    sql`
      select distinct on (of_file.row_number, said.typed) of_file.row_number,
        ${saidBy('case when holder.is_barcode then said.key_of_barcode else said.key_of_code end', {
          code: 'said.typed',
          product: 'product.product_code',
        })} as reason
      from product_import_rows of_file
      cross join lateral (values
        (of_file.product_code, ${key('rowCodeTaken')}, ${key('rowCodeIsBarcode')}),
        (of_file.barcode, ${key('rowBarcodeIsCode')}, ${key('rowBarcodeTaken')})
      ) as said (typed, key_of_code, key_of_barcode)
      join product_codes named
        on named.company_id = ${averageShop(company_id)} and named.code_key = product_code_key(said.typed)
      join products product
        on product.company_id = named.company_id and product.product_id = named.product_id
      cross join lateral (select product_code_key(product.product_code) <> named.code_key) as holder (is_barcode)
      where of_file.import_id = ${import_id} and of_file.outcome <> 'existing' and said.typed <> ''
      order by of_file.row_number, said.typed, product.product_id
  `,
  );
  await markWrong(
    trx,
    import_id,
    sql`
    with listed as materialized (
      select row_number, lower(code_anh) as code_anh, color, size,
        first_value(row_number) over (
          partition by lower(code_anh), ${sql.raw(kindColumns('of_file'))} order by row_number) as first_row
      from product_import_rows of_file
      where import_id = ${import_id} and outcome <> 'existing' and code_anh <> '' and ${sql.raw(hasKindColumns('of_file'))}
    )
      select row_number, ${said('rowVariantOfRow', { row: 'first_row::text' })} as reason
      from listed where first_row < row_number
      union all
      select row_number, ${said('variantExists', { product: 'min(twin.product_code)' })}
      from listed
      join base_products base on base.company_id = ${averageShop(company_id)} and lower(base.code_anh) = listed.code_anh
        and base.code_anh <> ''
      join products twin on twin.company_id = base.company_id and twin.base_product_id = base.base_product_id
        and twin.status = 1 and ${sql.raw(areAlike('twin', 'listed'))}
      group by row_number
  `,
  );
}

/** Adds reasons given by a query to their rows, each reason once, and marks the rows as wrong. */
async function markWrong(trx: Trx, importId: string, reasons: RawBuilder<unknown>): Promise<void> {
  await sql`
    update product_import_rows as row
    set outcome = 'error', reasons = row.reasons || found.reasons
    from (select row_number, jsonb_agg(reason) as reasons from (${reasons}) as wrong group by row_number) as found
    where row.import_id = ${importId} and row.row_number = found.row_number and not row.reasons @> found.reasons
  `.execute(trx);
}

import type { columnsOfAttributes } from '@soquay/contract/attributes';
import { sql } from 'kysely';
import { askerAddress } from '../../asker.ts';
import type { Db, Trx } from '../../database/database.ts';

type ProductColumn = (typeof columnsOfAttributes)[keyof typeof columnsOfAttributes];

interface ValueChange {
  company_id: number;
  user_id: number;
  /** The name of what has it. */
  attribute_name: string;
}

/** Says in the history of products, whose ids `changed` selects, that a value of theirs is called otherwise. */
function logOnProducts(
  { company_id, user_id, attribute_name }: ValueChange,
  said: { from: string; to: string },
) {
  const attsOf = (value: string) => sql`jsonb_build_object('atts', ${`${attribute_name}: ${value}`}::text)`;
  return sql`
    insert into audit_log (company_id, user_id, action, entity, entity_id, before, after, address)
    select ${company_id}::bigint, ${user_id}::bigint, 'update', 'product', product_id::text,
      ${attsOf(said.from)}, ${attsOf(said.to)}, ${askerAddress() ?? null}::text
    from changed
  `;
}

/** On deleted products too, which may be restored; answers all their ids. Locked in one order, so that of two who change them one waits. */
export async function renameOnProducts(
  trx: Trx,
  { column, from, to, ...change }: ValueChange & { column: ProductColumn; from: string; to: string },
): Promise<number[]> {
  const { company_id } = change;
  const { rows } = await sql<{ product_id: number }>`
    with locked as (
      select product_id from products
      where company_id = ${company_id} and lower(${sql.ref(column)}) = lower(${from})
      order by product_id for no key update
    ),
    changed as (
      update products set ${sql.ref(column)} = ${to}, version = version + 1
      from locked
      where products.company_id = ${company_id} and products.product_id = locked.product_id
      returning products.product_id
    ),
    logged as (${logOnProducts(change, { from, to })})
    select product_id from changed
  `.execute(trx);
  return rows.map(({ product_id }) => product_id);
}

/**
 * Gives pictures of a colour another one, '' where it is gone. All products of their models are locked before, as whoever
 * changes pictures locks them: each shows what is first of its colour then.
 */
export async function renameOnPictures(
  trx: Trx,
  { company_id, from, to }: { company_id: number; from: string; to: string },
): Promise<void> {
  await sql`
    select product_id from products
    where company_id = ${company_id} and base_product_id in (
      select base_product_id from base_product_images
      where company_id = ${company_id} and color <> '' and lower(color) = lower(${from}))
    order by product_id for no key update
  `.execute(trx);
  await sql`
    update base_product_images set color = ${to}
    where company_id = ${company_id} and color <> '' and lower(color) = lower(${from})
  `.execute(trx);
}

export async function giveProductsOtherValue(
  trx: Trx,
  { from, to, ...change }: ValueChange & { from: ListedValue; to: ListedValue },
): Promise<void> {
  await sql`
    with changed as (
      update product_attributes set value_id = ${to.value_id}
      where company_id = ${change.company_id} and value_id = ${from.value_id}
      returning product_id
    ),
    versioned as (
      update products set version = version + 1
      where company_id = ${change.company_id} and product_id in (select product_id from changed)
    )
    ${logOnProducts(change, { from: from.value, to: to.value })}
  `.execute(trx);
}

type ListedValue = { value_id: number; value: string };

export async function deleteValuesOfAttribute(
  trx: Trx,
  { company_id, attribute_id }: { company_id: number; attribute_id: number },
): Promise<void> {
  await trx
    .deleteFrom('attribute_values')
    .where('company_id', '=', company_id)
    .where('attribute_id', '=', attribute_id)
    .execute();
}

/** Lists values that products brought along while somebody else was adding the same ones. */
export async function listNotedValues(db: Db): Promise<void> {
  await sql`select list_noted_values()`.execute(db);
}

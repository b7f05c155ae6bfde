import {
  type Attribute,
  type AttributeValue,
  columnsOfAttributes,
  isGlobalAttribute,
} from '@soquay/contract/attributes';
import { say } from '@soquay/contract/said';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../database/any-of.ts';
import type { Db, Trx } from '../../database/database.ts';
import type { DB } from '../../database/types.gen.ts';
import { invalidFields } from '../../refusal.ts';

/** Finds and locks those attributes that the shop has, the three of all shops too; they stay until the commit. */
export async function findAttributes(
  trx: Trx,
  { company_id, attribute_ids }: { company_id: number; attribute_ids: readonly number[] },
): Promise<number[]> {
  if (attribute_ids.length === 0) return [];
  const rows = await trx
    .selectFrom('attributes')
    .select('attribute_id')
    .where('attribute_id', '=', anyOf(attribute_ids))
    .where(isOfShop(company_id))
    .forKeyShare()
    .execute();
  return rows.map(({ attribute_id }) => attribute_id);
}

export async function refuseUnknownAttributes(
  trx: Trx,
  asked: { company_id: number; attribute_ids: readonly number[] },
): Promise<void> {
  const found = await findAttributes(trx, asked);
  if (found.length < asked.attribute_ids.length) {
    throw invalidFields({ attribute_ids: say('attributeUnknown') });
  }
}

export async function isNameOfGlobal(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('attributes')
    .select('attribute_id')
    .where('company_id', 'is', null)
    .where(sql`lower(attribute_name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Attributes of the shop, the three that all shops have first, each with its values in the shop. */
export async function listAttributes(
  db: Db,
  { company_id, category_id }: { company_id: number; category_id?: number },
): Promise<Attribute[]> {
  const rows = await db
    .selectFrom('attributes')
    .select(['attribute_id', 'attribute_name', 'company_id', 'version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attribute_values')
          .select(['value_id', 'value', 'version'])
          .where('attribute_values.company_id', '=', company_id)
          .whereRef('attribute_values.attribute_id', '=', 'attributes.attribute_id'),
      ).as('values'),
    )
    .where(isOfShop(company_id))
    .$if(category_id !== undefined, (query) =>
      query.where('attribute_id', 'in', (eb) =>
        eb
          .selectFrom('category_attributes')
          .select('category_attributes.attribute_id')
          .where('category_attributes.company_id', '=', company_id)
          .where('category_attributes.category_id', '=', category_id ?? 0),
      ),
    )
    .orderBy(sql`case when company_id is null then attribute_id end`)
    .orderBy(sql`attribute_name collate "vi-x-icu"`)
    .execute();
  return rows.map(({ values, ...row }) => ({ ...row, values: values.toSorted(byValue) }));
}

/** The values of an attribute in the shop. */
export async function listAttributeValues(
  db: Db,
  { company_id, attribute_id }: { company_id: number; attribute_id: number },
): Promise<AttributeValue[]> {
  const rows = await db
    .selectFrom('attribute_values')
    .select(['value_id', 'value', 'version'])
    .where('company_id', '=', company_id)
    .where('attribute_id', '=', attribute_id)
    .execute();
  return rows.toSorted(byValue);
}

/** As people count and spell: 8, 9, 10, and đ behind d. */
const { compare } = new Intl.Collator('vi', { numeric: true });
function byValue(a: AttributeValue, b: AttributeValue): number {
  return compare(a.value, b.value) || a.value_id - b.value_id;
}

function isOfShop(company_id: number) {
  return (eb: ExpressionBuilder<DB, 'attributes'>) =>
    eb.or([eb('company_id', '=', company_id), eb('company_id', 'is', null)]);
}

/** Until the commit nothing comes to refer to it. */
export async function lockAttribute(
  trx: Trx,
  { company_id, attribute_id }: { company_id: number; attribute_id: number },
) {
  return await trx
    .selectFrom('attributes')
    .select(['attribute_id', 'attribute_name', 'company_id', 'version'])
    .where('company_id', '=', company_id)
    .where('attribute_id', '=', attribute_id)
    .forUpdate()
    .executeTakeFirst();
}

const valueColumns = ['value_id', 'value', 'attribute_id', 'company_id', 'version'] as const;

/** Until the commit nothing comes to refer to it. */
export async function lockValue(
  trx: Trx,
  { company_id, value_id }: { company_id: number; value_id: number },
) {
  return await trx
    .selectFrom('attribute_values')
    .select(valueColumns)
    .where('company_id', '=', company_id)
    .where('value_id', '=', value_id)
    .forUpdate()
    .executeTakeFirst();
}

export type ValueRow = NonNullable<Awaited<ReturnType<typeof lockValue>>>;

/** A value and the one that has the name which it is to get, in one order for everybody. */
export async function lockValues(
  trx: Trx,
  {
    company_id,
    attribute_id,
    value_id,
    value,
  }: { company_id: number; attribute_id: number; value_id: number; value: string },
) {
  return await trx
    .selectFrom('attribute_values')
    .select(valueColumns)
    .where('company_id', '=', company_id)
    .where('attribute_id', '=', attribute_id)
    .where((eb) => eb.or([eb('value_id', '=', value_id), eb(sql`lower(value)`, '=', sql`lower(${value})`)]))
    .orderBy('value_id')
    .forUpdate()
    .execute();
}

/** Products that have it, deleted ones too, and groups that ask for it. */
export async function countUsesOfAttribute(
  db: Db,
  { company_id, attribute_id }: { company_id: number; attribute_id: number },
): Promise<{ products: number; groups: number }> {
  const { rows } = await sql<{ products: number; groups: number }>`
    select
      (select count(*) from product_attributes said
        where said.company_id = ${company_id} and said.attribute_id = ${attribute_id}) as products,
      (select count(*) from category_attributes asked
        where asked.company_id = ${company_id} and asked.attribute_id = ${attribute_id}) as groups
  `.execute(db);
  return rows[0] ?? { products: 0, groups: 0 };
}

/** Products that have it; of colour, size and type those that are not deleted. */
export async function countUsesOfValue(
  db: Db,
  {
    company_id,
    attribute_id,
    value_id,
    value,
  }: { company_id: number; attribute_id: number; value_id: number; value: string },
): Promise<number> {
  const used = isGlobalAttribute(attribute_id)
    ? sql`from products where company_id = ${company_id} and status = 1
        and lower(${sql.ref(columnsOfAttributes[attribute_id])}) = lower(${value})`
    : sql`from product_attributes where company_id = ${company_id} and value_id = ${value_id}`;
  const { rows } = await sql<{ products: number }>`select count(*) as products ${used}`.execute(db);
  return rows[0]?.products ?? 0;
}

/** Products that have a value, deleted ones too, which may be restored. */
export async function findProductsOfValue(
  trx: Trx,
  {
    company_id,
    attribute_id,
    value_id,
    value,
  }: { company_id: number; attribute_id: number; value_id: number; value: string },
): Promise<number[]> {
  const { rows } = await (isGlobalAttribute(attribute_id)
    ? sql<{ product_id: number }>`
        select product_id from products
        where company_id = ${company_id} and lower(${sql.ref(columnsOfAttributes[attribute_id])}) = lower(${value})`
    : sql<{ product_id: number }>`
        select product_id from product_attributes where company_id = ${company_id} and value_id = ${value_id}`
  ).execute(trx);
  return rows.map(({ product_id }) => product_id);
}

/** All products of the models that have a picture of this colour: each shows then what is first of its own. */
export async function findProductsOfPictures(
  trx: Trx,
  { company_id, attribute_id, value }: { company_id: number; attribute_id: number; value: string },
): Promise<number[]> {
  if (!isGlobalAttribute(attribute_id) || columnsOfAttributes[attribute_id] !== 'color') return [];
  const { rows } = await sql<{ product_id: number }>`
    select product_id from products
    where company_id = ${company_id} and base_product_id in (
      select base_product_id from base_product_images
      where company_id = ${company_id} and color <> '' and lower(color) = lower(${value}))
  `.execute(trx);
  return rows.map(({ product_id }) => product_id);
}

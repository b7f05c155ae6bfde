import type { Attribute, AttributeValue } from '@soquay/contract/attributes';
import { messages } from '@soquay/contract/messages';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { invalidFields } from '../../refusal.ts';

/** Attributes of the shop and the three that all shops have. */
export async function refuseUnknownAttributes(
  db: Db,
  { company_id, attribute_ids }: { company_id: number; attribute_ids: readonly number[] },
): Promise<void> {
  if (attribute_ids.length === 0) return;
  const found = await db
    .selectFrom('attributes')
    .select('attribute_id')
    .where('attribute_id', 'in', attribute_ids)
    .where((eb) => eb.or([eb('company_id', '=', company_id), eb('company_id', 'is', null)]))
    .forKeyShare()
    .execute();
  if (found.length < attribute_ids.length) throw invalidFields({ attribute_ids: messages.attributeUnknown });
}

/** Attributes of the shop, the three that all shops have first, each with its values in the shop. */
export async function listAttributes(
  db: Db,
  { company_id, category_id }: { company_id: number; category_id?: number },
): Promise<Attribute[]> {
  return await db
    .selectFrom('attributes')
    .select(['attribute_id', 'attribute_name', 'company_id', 'version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attribute_values')
          .select(['value_id', 'value', 'version'])
          .where('attribute_values.company_id', '=', company_id)
          .whereRef('attribute_values.attribute_id', '=', 'attributes.attribute_id')
          .orderBy(valueOrder),
      ).as('values'),
    )
    .where((eb) => eb.or([eb('company_id', '=', company_id), eb('company_id', 'is', null)]))
    .$if(category_id !== undefined, (query) =>
      query.where('attribute_id', 'in', (eb) =>
        eb
          .selectFrom('category_attributes')
          .select('category_attributes.attribute_id')
          .where('category_attributes.company_id', '=', company_id)
          .where('category_attributes.category_id', '=', category_id ?? 0),
      ),
    )
    .orderBy(sql`(attribute_id > 3), case when attribute_id <= 3 then attribute_id end`)
    .orderBy(sql`attribute_name collate "vi-x-icu"`)
    .execute();
}

/** The values of an attribute in the shop. */
export async function listAttributeValues(
  db: Db,
  { company_id, attribute_id }: { company_id: number; attribute_id: number },
): Promise<AttributeValue[]> {
  return await db
    .selectFrom('attribute_values')
    .select(['value_id', 'value', 'version'])
    .where('company_id', '=', company_id)
    .where('attribute_id', '=', attribute_id)
    .orderBy(valueOrder)
    .execute();
}

/** As people count and spell: 8, 9, 10, and đ behind d. */
const valueOrder = sql`value collate "vi-x-icu"`;

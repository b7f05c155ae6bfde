import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** Makes these the attributes that a group asks for. */
export async function writeAttributesOfCategory(
  trx: Trx,
  {
    company_id,
    category_id,
    attribute_ids,
  }: { company_id: number; category_id: number; attribute_ids: readonly number[] },
): Promise<void> {
  await trx
    .deleteFrom('category_attributes')
    .where('company_id', '=', company_id)
    .where('category_id', '=', category_id)
    .where('attribute_id', '<>', sql<number>`all(${[...attribute_ids]}::bigint[])`)
    .execute();
  await sql`
    insert into category_attributes (company_id, category_id, attribute_id)
    select ${company_id}, ${category_id}, attribute_id from unnest(${[...attribute_ids]}::bigint[]) attribute_id
    on conflict do nothing
  `.execute(trx);
}

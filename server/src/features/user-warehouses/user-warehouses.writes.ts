import { sql } from 'kysely';
import type { RightsTrx } from '../../database/rights-lock.ts';

export interface AssignedPeople {
  company_id: number;
  /** Each with what they are to have. */
  people: readonly {
    user_id: number;
    warehouse_codes: readonly string[];
    default_warehouse: string | null;
  }[];
}

/** Writes what these people are to have, in place of what they have. */
export async function writeAssignments(
  trx: RightsTrx,
  { company_id, people }: AssignedPeople,
): Promise<void> {
  const ids = people.map(({ user_id }) => user_id);
  const wanted = JSON.stringify(people);
  await sql`
    delete from user_warehouses where company_id = ${company_id} and user_id = any(${ids}::bigint[])
  `.execute(trx);
  await sql`
    insert into user_warehouses (user_id, company_id, warehouse_code)
    select person.user_id, ${company_id}::bigint, code
    from jsonb_to_recordset(${wanted}::jsonb) as person (user_id bigint, warehouse_codes text[])
    cross join unnest(person.warehouse_codes) as code
  `.execute(trx);
  await sql`
    delete from user_default_warehouses where company_id = ${company_id} and user_id = any(${ids}::bigint[])
  `.execute(trx);
  await sql`
    insert into user_default_warehouses (user_id, company_id, warehouse_code)
    select person.user_id, ${company_id}::bigint, person.default_warehouse
    from jsonb_to_recordset(${wanted}::jsonb) as person (user_id bigint, default_warehouse text)
    where person.default_warehouse is not null
  `.execute(trx);
  await sql`update users set version = version + 1 where user_id = any(${ids}::bigint[])`.execute(trx);
}

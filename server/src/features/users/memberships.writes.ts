import { sql } from 'kysely';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Held } from './membership.rules.ts';
import type { Membership } from './memberships.queries.ts';

export interface WrittenMembership extends Membership, Held {
  /** Holdings of a person who is let go with this write. */
  ended?: Pick<Held, 'role_ids' | 'warehouse_codes'> | undefined;
}

/**
 * Replaces all that the people hold in the shops, in a fixed number of statements. Stores what people held who are let
 * go, for the day they come back, and deletes that of people who have come back.
 */
export async function writeMemberships(
  trx: RightsTrx,
  { memberships, ended_by }: { memberships: readonly WrittenMembership[]; ended_by: number },
): Promise<void> {
  const wanted = sql`wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as membership (
      user_id bigint, company_id bigint, role_ids bigint[], warehouse_codes text[], default_warehouse text, ended jsonb))`;
  await sql`
    with ${wanted}
    delete from user_roles held using wanted, roles
    where held.user_id = wanted.user_id and roles.role_id = held.role_id
      and roles.company_id = wanted.company_id and held.role_id <> all(wanted.role_ids)
  `.execute(trx);
  await sql`
    with ${wanted}
    insert into user_roles (user_id, role_id)
    select wanted.user_id, roles.role_id
    from wanted join roles on roles.company_id = wanted.company_id and roles.role_id = any(wanted.role_ids)
    on conflict do nothing
  `.execute(trx);
  await sql`
    with ${wanted}
    delete from user_warehouses held using wanted
    where held.user_id = wanted.user_id and held.company_id = wanted.company_id
      and held.warehouse_code <> all(wanted.warehouse_codes)
  `.execute(trx);
  await sql`
    with ${wanted}
    insert into user_warehouses (user_id, company_id, warehouse_code)
    select user_id, company_id, code from wanted cross join unnest(warehouse_codes) as code
    on conflict do nothing
  `.execute(trx);
  await sql`
    with ${wanted}
    delete from user_default_warehouses held using wanted
    where held.user_id = wanted.user_id and held.company_id = wanted.company_id and wanted.default_warehouse is null
  `.execute(trx);
  await sql`
    with ${wanted}
    insert into user_default_warehouses (user_id, company_id, warehouse_code)
    select user_id, company_id, default_warehouse from wanted where default_warehouse is not null
    on conflict (user_id, company_id) do update set warehouse_code = excluded.warehouse_code
  `.execute(trx);
  await sql`
    with ${wanted}
    delete from ended_memberships former using wanted
    where former.user_id = wanted.user_id and former.company_id = wanted.company_id and wanted.ended is null
      and cardinality(wanted.role_ids) > 0
  `.execute(trx);
  await sql`
    with ${wanted}
    insert into ended_memberships (user_id, company_id, role_ids, warehouse_codes, ended_by, ended_at)
    select user_id, company_id, held.role_ids, held.warehouse_codes, ${ended_by}::bigint, now()
    from wanted cross join jsonb_to_record(ended) as held (role_ids bigint[], warehouse_codes text[])
    where ended is not null
    on conflict (user_id, company_id) do update set role_ids = excluded.role_ids,
      warehouse_codes = excluded.warehouse_codes, ended_by = excluded.ended_by, ended_at = excluded.ended_at
  `.execute(trx);
}

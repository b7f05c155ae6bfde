import { sql } from 'kysely';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Membership } from './memberships.queries.ts';

/** What stands in an account. */
export interface Account {
  username: string;
  fullname: string;
  phone: string;
  email: string;
  address: string;
  birthday: string | null;
  gender: 0 | 1 | null;
  is_admin: boolean;
  is_warehouse_manager: boolean;
  can_list_sale: boolean;
}

/** The id of the new user; undefined when the name is taken in whatever case. */
export async function insertUser(
  trx: RightsTrx,
  user: Account & { password_hash: string },
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('users')
    // Whoever gives it knows it.
    .values({ ...user, must_change_password: true })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted?.user_id;
}

export async function saveAccount(
  trx: RightsTrx,
  { user_id, ...values }: Account & { user_id: number },
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute();
}

/** For who changes what somebody may do, and nothing of the user's own row. */
export async function growUserVersion(trx: RightsTrx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/** False when the user is unknown or has that status already. */
export async function setUserStatus(
  trx: RightsTrx,
  { user_id, status }: { user_id: number; status: 0 | 1 },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('status', '<>', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes these the groups that somebody holds in a shop. They are the shop's. */
export async function writeRoles(
  trx: RightsTrx,
  { user_id, company_id, role_ids }: Membership & { role_ids: readonly number[] },
): Promise<void> {
  const rolesOfShop = trx.selectFrom('roles').select('role_id').where('company_id', '=', company_id);
  await trx
    .deleteFrom('user_roles')
    .where('user_id', '=', user_id)
    .where('role_id', 'in', rolesOfShop)
    .where(sql<boolean>`role_id <> all(${role_ids}::bigint[])`)
    .execute();
  await trx
    .insertInto('user_roles')
    .columns(['role_id', 'user_id'])
    .expression(
      rolesOfShop
        .where(sql<boolean>`role_id = any(${role_ids}::bigint[])`)
        .select(sql<number>`${user_id}::bigint`.as('user_id')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes these the warehouses assigned in the shop; answers those that are not the shop's. None is taken from first that is not among them. */
export async function writeWarehouses(
  trx: RightsTrx,
  { user_id, company_id, warehouse_codes }: Membership & { warehouse_codes: readonly string[] },
): Promise<string[]> {
  await trx
    .deleteFrom('user_warehouses')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .execute();
  const assigned = await trx
    .insertInto('user_warehouses')
    .columns(['user_id', 'company_id', 'warehouse_code'])
    .expression((eb) =>
      eb
        .selectFrom('warehouses')
        .select([sql<number>`${user_id}::bigint`.as('user_id'), 'company_id', 'warehouse_code'])
        .where('company_id', '=', company_id)
        .where(sql<boolean>`warehouse_code = any(${warehouse_codes}::text[])`),
    )
    .returning('warehouse_code')
    .execute();
  await trx
    .deleteFrom('user_default_warehouses')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`cardinality(${warehouse_codes}::text[]) > 0 and warehouse_code <> all(${warehouse_codes}::text[])`,
    )
    .execute();
  const known = new Set(assigned.map(({ warehouse_code }) => warehouse_code));
  return warehouse_codes.filter((code) => !known.has(code));
}

interface EndedMembership extends Membership {
  role_ids: readonly number[];
  warehouse_codes: readonly string[];
  ended_by: number;
}

/** Keeps what somebody held in a shop, for the day they are taken back. */
export async function keepEnded(trx: RightsTrx, ended: EndedMembership): Promise<void> {
  const { user_id, company_id, ended_by } = ended;
  const held = {
    role_ids: [...ended.role_ids],
    warehouse_codes: [...ended.warehouse_codes],
    ended_by,
    ended_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('ended_memberships')
    .values({ user_id, company_id, ...held })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doUpdateSet(held))
    .execute();
}

export async function forgetEnded(trx: RightsTrx, { user_id, company_id }: Membership): Promise<void> {
  await trx
    .deleteFrom('ended_memberships')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .execute();
}

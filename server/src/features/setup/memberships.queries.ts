import type { GroupName } from '@soquay/contract/rights';
import type { Trx } from '../../database/database.ts';

/** Somebody in one shop. */
export interface Membership {
  user_id: number;
  company_id: number;
}

const admin: GroupName = 'Admin';

/** Who takes Admin from somebody holds this: two Admins who remove each other would both find the other there. */
export async function lockAdminGroup(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('roles')
    .select('role_id')
    .where('company_id', '=', companyId)
    .where('role_name', '=', admin)
    .forNoKeyUpdate()
    .execute();
}

export async function hasOtherAdmin(trx: Trx, { user_id, company_id }: Membership): Promise<boolean> {
  const other = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .select('users.user_id')
    .where('roles.company_id', '=', company_id)
    .where('roles.role_name', '=', admin)
    .where('users.status', '=', 1)
    .where('users.user_id', '<>', user_id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Ids of the shops in which somebody holds a role, of whatever name. */
export async function listShopsOf(trx: Trx, userId: number): Promise<number[]> {
  const shops = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select('roles.company_id')
    .distinct()
    .where('user_roles.user_id', '=', userId)
    .execute();
  return shops.map(({ company_id }) => company_id);
}

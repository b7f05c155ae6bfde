import { randomUUID } from 'node:crypto';
import { defaultGrants } from '@soquay/contract/rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Db, inTransaction } from '../../server/src/database/database.ts';
import { loadOrCreateSecret } from '../../server/src/database/server-secrets.ts';
import { insertSession } from '../../server/src/features/auth/sessions.writes.ts';
import { signAccessToken } from '../../server/src/features/auth/tokens.ts';

/** A salesperson who may see all bills of the shop. */
export interface Seller {
  rights: ShopRights;
  /** For the Authorization header; worth 15 minutes. */
  authorization: string;
}

/** Signs in one salesperson of each shop. */
export async function signInSellers(db: Db): Promise<Seller[]> {
  const sellers = await db
    .selectFrom('roles')
    .innerJoin('user_roles', 'user_roles.role_id', 'roles.role_id')
    .select(({ fn }) => ['roles.company_id', fn.min('user_roles.user_id').as('user_id')])
    .groupBy('roles.company_id')
    .orderBy('roles.company_id')
    .execute();
  return await Promise.all(
    sellers.map(async ({ company_id, user_id }) => ({
      rights: rightsOf(company_id, user_id),
      authorization: await signIn(db, user_id),
    })),
  );
}

/** The Authorization header of a new session. */
export async function signIn(db: Db, userId: number): Promise<string> {
  const tokenSecret = await loadOrCreateSecret(db, 'access-tokens');
  const session_id = randomUUID();
  await inTransaction(db, (trx) => insertSession(trx, { session_id, user_id: userId }));
  return `Bearer ${await signAccessToken({ tokenSecret, sessionId: session_id, userId })}`;
}

function rightsOf(company_id: number, user_id: number): ShopRights {
  return {
    user_id,
    company_id,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: true,
    groups: ['Sale'],
    grants: defaultGrants.Sale,
    warehouses: [],
  };
}

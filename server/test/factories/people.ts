import { hash } from '@node-rs/argon2';
import type { GroupName } from '@soquay/contract/rights';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../src/database/database.ts';
import { lockRights } from '../../src/database/rights-lock.ts';
import { writeMemberships } from '../../src/features/users/memberships.writes.ts';
import { nextNumber } from './numbers.ts';
import type { Shop } from './shops.ts';

/** Every built user's. */
export const password = 'Quay#2026';

/** The least argon2 can do: a test pays for signing in, not for strength. */
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1 });

export interface User {
  user_id: number;
  username: string;
  fullname: string;
}

export interface UserOverrides {
  username?: string;
  fullname?: string;
  phone?: string;
  is_admin?: boolean;
  is_warehouse_manager?: boolean;
  can_list_sale?: boolean;
  /** 0 is deleted. */
  status?: 0 | 1;
  /** Shop of the user, with `groups` and `warehouses`; `joinShop` adds others. */
  shop?: Shop;
  groups?: GroupName[];
  /** Codes; none means all of the shop. */
  warehouses?: string[];
}

/** A user without any right unless a shop with groups is given; a shop without groups makes a Sale. */
export async function buildUser(db: Db, given: UserOverrides = {}): Promise<User> {
  const { shop, groups = ['Sale'], warehouses = [], ...values } = given;
  const number = nextNumber();
  const user = await db
    .insertInto('users')
    .values({
      username: `nv${number}`,
      fullname: `Nhân viên ${number}`,
      password_hash: await cheapHash,
      ...values,
    })
    .returning(['user_id', 'username', 'fullname'])
    .executeTakeFirstOrThrow();
  if (shop) await joinShop(db, { user, shop, groups, warehouses });
  return user;
}

export async function joinShop(
  db: Db,
  given: { user: { user_id: number }; shop: Shop; groups: GroupName[]; warehouses?: string[] },
): Promise<void> {
  const { groups, warehouses = [] } = given;
  const { user_id } = given.user;
  const { company_id } = given.shop;
  const role_ids = await rolesOf(db, given.shop, groups);
  await inTransaction(db, async (unlocked) => {
    await writeMemberships(await lockRights(unlocked), {
      ended_by: user_id,
      memberships: [{ user_id, company_id, role_ids, warehouse_codes: warehouses, default_warehouse: null }],
    });
  });
}

/** Ids of a shop's groups of these names. */
export async function rolesOf(db: Db, { company_id }: Shop, names: readonly string[]): Promise<number[]> {
  const roles = await db
    .selectFrom('roles')
    .select('role_id')
    .where('company_id', '=', company_id)
    .where('role_name', '=', (eb) => eb.fn.any(eb.val([...names])))
    .orderBy('role_id')
    .execute();
  return roles.map(({ role_id }) => role_id);
}

/** Signs a user in and returns headers of requests: `inject({ headers: await signIn(app, user) })`. */
export async function signIn(
  app: FastifyInstance,
  { username }: { username: string },
): Promise<{ authorization: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  });
  return { authorization: `Bearer ${answer.json().data.access_token}` };
}

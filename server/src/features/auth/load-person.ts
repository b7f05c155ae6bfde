import type { SessionUser } from '@soquay/contract/auth';
import { pictureLink } from '@soquay/contract/rules/picture-link';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { strictestLength } from '@soquay/contract/rules/system-params';
import type { Db } from '../../database/database.ts';
import type { LoadPerson, Person } from '../../http/session.ts';
import { unionOfGrants } from './auth.rules.ts';
import { findSessionUsers } from './sessions.queries.ts';

/** Reads the person of a session, with all their rights, in one statement. */
export function loadPerson(db: Db): LoadPerson {
  return (sessionId) => readPerson(db, sessionId);
}

export async function readPerson(db: Db, sessionId: string): Promise<Person | undefined> {
  return (await loadPeople(db, [sessionId])).at(0);
}

/** Reads the people of several sessions, leaving out those that have ended. */
export async function loadPeople(db: Db, sessionIds: readonly string[]): Promise<Person[]> {
  return (await findSessionUsers(db, sessionIds)).map(personOf);
}

function personOf(row: SessionRow): Person {
  const shops = row.shops.map((shop) => ({
    company_id: shop.company_id,
    company_name: shop.company_name,
    active: shop.active,
    role_names: namesOf(shop, row),
    rights: rightsIn(shop, row),
  }));
  return {
    session_id: row.session_id,
    user: sessionUserOf(
      row,
      shops.filter(({ active }) => active === 1),
    ),
    rights: new Map(shops.map(({ company_id, rights }) => [company_id, rights])),
  };
}

type SessionRow = Awaited<ReturnType<typeof findSessionUsers>>[number];
interface Shop {
  company_id: number;
  company_name: string;
  active: number;
  role_names: string[];
  rights: ShopRights;
}

/** Names of a person's groups in a shop; a system admin is an Admin in every shop (decisions.md X20). */
function namesOf({ roles }: SessionRow['shops'][number], { is_admin }: SessionRow): string[] {
  return asAdmin(
    is_admin,
    roles.map(({ role_name }) => role_name),
  );
}

function asAdmin(isAdmin: boolean, names: readonly string[]): string[] {
  return [...new Set([...(isAdmin ? ['Admin'] : []), ...names])];
}

function rightsIn(shop: SessionRow['shops'][number], user: SessionRow): ShopRights {
  return {
    user_id: user.user_id,
    company_id: shop.company_id,
    is_admin: user.is_admin,
    is_warehouse_manager: user.is_warehouse_manager,
    can_list_sale: user.can_list_sale,
    groups: asAdmin(
      user.is_admin,
      shop.roles.map(({ base_group }) => base_group),
    ),
    grants: unionOfGrants(shop.roles.flatMap(({ grants }) => grants)),
    warehouses: shop.warehouses.map(({ warehouse_code }) => warehouse_code),
    ...(shop.default_warehouse !== null && { default_warehouse: shop.default_warehouse }),
    ...(shop.active === 0 && { is_shop_off: true }),
  };
}

/** Builds the answer about a signed-in person; `shops` are those in use. */
function sessionUserOf(row: SessionRow, shops: readonly Shop[]): SessionUser {
  const names = shops[0]?.role_names ?? asAdmin(row.is_admin, []);
  return {
    user_id: row.user_id,
    username: row.username,
    fullname: row.fullname,
    phone: row.phone,
    email: row.email,
    birthday: row.birthday,
    gender: row.gender as 0 | 1 | null,
    ...(row.picture_sha256 !== null && { picture: pictureLink(row.picture_sha256) }),
    is_admin: row.is_admin ? 1 : 0,
    is_warehouse_manager: row.is_warehouse_manager ? 1 : 0,
    can_list_sale: row.can_list_sale ? 1 : 0,
    role: names.join(','),
    user_groups: names,
    companies: shops.map(({ company_id, company_name, role_names }) => ({
      company_id,
      company_name,
      role: role_names.join(','),
    })),
    warehouses: Object.fromEntries(
      shops.map(({ company_id, rights }) => [String(company_id), [...rights.warehouses]]),
    ),
    password_min_length: strictestLength(
      row.shops.filter(({ roles }) => roles.length > 0).map((shop) => shop.password_min_length),
    ),
    ...(row.must_change_password && { must_change_password: true }),
    version: row.version,
  };
}

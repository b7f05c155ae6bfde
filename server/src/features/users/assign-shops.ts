import { messages } from '@soquay/contract/messages';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { MembershipInput } from '@soquay/contract/users';
import { recordAudit } from '../../audit/record-audit.ts';
import type { RightsTrx } from '../../database/rights-lock.ts';
import type { Person } from '../../http/session.ts';
import { invalidFields, Refusal } from '../../refusal.ts';
import { keepAnAdminInTrx } from './keep-an-admin.ts';
import { adminGroup, listRolesFor, listWarehousesOf } from './memberships.queries.ts';
import { holdsAll } from './users.rules.ts';
import { forgetEnded, keepEnded, writeRoles, writeWarehouses } from './users.writes.ts';
import { wantedWarehouses } from './wanted-warehouses.ts';

interface AssignShops {
  person: Person;
  user_id: number;
  companies: readonly MembershipInput[];
  /** Shops in which the person may do this; undefined for all. */
  mine: readonly number[] | undefined;
}

/**
 * Makes these the groups and warehouses that a user has in each of these shops. What is left out stays, and of who was
 * let go comes back; `role_ids` of none end the work there.
 * Answers whether anything is another now. The caller holds the user's row. ACCESS_DENIED at a shop whose Admin the
 * person is not, at groups that grant more than they hold themself, and at warehouses that are not theirs to give; VALIDATION_FAILED at groups and warehouses of
 * other shops, and at what new work in a shop leaves out; LAST_ADMIN for the shop's only Admin.
 */
export async function assignShopsInTrx(trx: RightsTrx, options: AssignShops): Promise<boolean> {
  const { person, user_id, companies, mine } = options;
  const places = companies.map((membership, index) => ({ ...membership, place: `companies.${index}` }));
  // In one order, as everybody locks them who takes Admin from somebody in several shops.
  places.sort((one, other) => one.company_id - other.company_id);
  let isChanged = false;
  for (const [index, membership] of places.entries()) {
    const { company_id, place } = membership;
    const field = `${place}.company_id`;
    if (places[index - 1]?.company_id === company_id) throw invalidFields({ [field]: messages.shopTwice });
    const rights = person.rights.get(company_id);
    if (!rights || (mine && !mine.includes(company_id))) {
      const message = messages.shopOfOthers;
      throw new Refusal('ACCESS_DENIED', { message, errors: { [field]: message } });
    }
    if (rights.is_shop_off) throw new Refusal('SHOP_OFF');
    isChanged = (await assignToShop(trx, { ...membership, person, rights, user_id })) || isChanged;
  }
  return isChanged;
}

interface AssignToShop extends MembershipInput {
  person: Person;
  rights: ShopRights;
  user_id: number;
  /** In front of the names of its fields. */
  place: string;
}

async function assignToShop(
  trx: RightsTrx,
  { person, rights, place, ...given }: AssignToShop,
): Promise<boolean> {
  const { user_id, company_id } = given;
  const roles = await listRolesFor(trx, given);
  const held = roles.filter(({ is_held }) => is_held);
  const role_ids = given.role_ids ?? held.map(({ role_id }) => role_id);
  if (role_ids.length === 0 && held.length === 0) {
    if (!given.warehouse_codes?.length) return false;
    throw invalidFields({ [`${place}.role_ids`]: say('groupRequired') });
  }
  const unknown = role_ids.findIndex((id) => roles.every(({ role_id }) => role_id !== id));
  if (unknown >= 0) throw invalidFields({ [`${place}.role_ids.${unknown}`]: messages.roleOfOtherShop });
  const moved = roles.filter(({ role_id, is_held }) => role_ids.includes(role_id) !== is_held);
  const beyond = moved.filter(({ grants }) => !holdsAll(rights, grants));
  if (beyond.length > 0) {
    const error = say('roleNotHeld', { roles: beyond.map(({ role_name }) => role_name).join(', ') });
    throw new Refusal('ACCESS_DENIED', { errors: { [`${place}.role_ids`]: error } });
  }
  if (moved.some(({ role_name, is_held }) => role_name === adminGroup && is_held)) {
    await keepAnAdminInTrx(trx, person, { user_id, company_id });
  }

  const field = `${place}.warehouse_codes`;
  const { before: warehousesBefore, after: warehouse_codes } =
    role_ids.length === 0
      ? { before: await listWarehousesOf(trx, given), after: [] }
      : await wantedWarehouses(trx, {
          user_id,
          company_id,
          rights,
          isHere: held.length > 0,
          warehouse_codes: given.warehouse_codes,
          field,
        });
  const isSame = moved.length === 0 && String(warehouse_codes) === String(warehousesBefore);
  if (isSame) return false;
  await writeRoles(trx, { user_id, company_id, role_ids });
  const [stranger] = await writeWarehouses(trx, { user_id, company_id, warehouse_codes });
  if (stranger !== undefined) {
    const index = given.warehouse_codes?.indexOf(stranger) ?? 0;
    throw invalidFields({ [`${field}.${index}`]: messages.warehouseOfOtherShop });
  }
  const by = person.user.user_id;
  const isEnd = role_ids.length === 0;
  if (isEnd) {
    const before = { role_ids: held.map(({ role_id }) => role_id), warehouse_codes: warehousesBefore };
    await keepEnded(trx, { user_id, company_id, ...before, ended_by: by });
  } else await forgetEnded(trx, { user_id, company_id });
  const namesOf = (some: readonly { role_name: string }[]) => some.map(({ role_name }) => role_name);
  await recordAudit(trx, {
    company_id,
    user_id: by,
    action: isEnd ? 'end-membership' : 'set-rights',
    entity: 'user',
    entity_id: user_id,
    ...(held.length > 0 && { before: { groups: namesOf(held), warehouse_codes: warehousesBefore } }),
    ...(!isEnd && {
      after: { groups: namesOf(roles.filter(({ role_id }) => role_ids.includes(role_id))), warehouse_codes },
    }),
  });
  return true;
}

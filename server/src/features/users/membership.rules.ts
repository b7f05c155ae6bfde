/**
 * Rules of what a person holds in a shop and who may give or take it: decided on state read behind the lock on rights,
 * without a database. Only `changeMembership` calls them.
 */

import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import { invalidFields, Refusal } from '../../refusal.ts';
import type { RoleGrant } from '../auth/auth.rules.ts';
import { holdsAll, whyNotAssign } from './users.rules.ts';

/** Groups and warehouses of a person in one shop. */
export interface Held {
  role_ids: readonly number[];
  /** Sorted codes without duplicates; empty for all warehouses of the shop. */
  warehouse_codes: readonly string[];
  /** Warehouse that is preset in their documents. */
  default_warehouse: string | null;
}

/** Change of holdings. Fields left out stay, and for a person who was let go they are restored. */
export interface HeldChange {
  /** Groups; an empty list ends the work in the shop. */
  role_ids?: readonly number[] | undefined;
  warehouse_codes?: readonly string[] | undefined;
  /** Says how `warehouse_codes` is meant; by default it replaces those held. */
  how?: 'add' | 'remove' | 'replace' | undefined;
  default_warehouse?: string | null | undefined;
}

interface RoleOfShop {
  role_id: number;
  role_name: string;
  grants: readonly RoleGrant[];
}

/** The stored state a change is decided on. */
export interface MembershipFacts {
  before: Held;
  /** Warehouses held when the person was let go; undefined for a person who was not. */
  ended_codes: readonly string[] | undefined;
  /** True for a system admin, who works in every shop even without a group. */
  isSystemAdmin: boolean;
  roles: readonly RoleOfShop[];
  /** Codes of the shop's warehouses in use. */
  warehousesInUse: ReadonlySet<string>;
}

export interface DecidedMembership {
  before: Held;
  after: Held;
  /** Names of groups given or taken. */
  movedRoles: readonly string[];
}

/**
 * Decides what a person holds from now on. Throws VALIDATION_FAILED at groups and warehouses of other shops and at what
 * new work lacks, ACCESS_DENIED at groups that grant more than the author holds and at warehouses that are not theirs
 * to give.
 */
export function decideMembership(
  change: HeldChange,
  facts: MembershipFacts,
  { rights, place }: { rights: ShopRights; place: string },
): DecidedMembership {
  const { before, isSystemAdmin } = facts;
  const { role_ids, movedRoles } = decideRoles(change, facts, { rights, place });
  const isHere = role_ids.length > 0 || before.role_ids.length > 0 || isSystemAdmin;
  if (!isHere) {
    if (change.warehouse_codes?.length) throw invalidFields({ [`${place}role_ids`]: say('groupRequired') });
    return { before, after: before, movedRoles };
  }
  const isEnd = role_ids.length === 0 && before.role_ids.length > 0;
  // A person who is let go keeps the default for the day they are taken back.
  if (isEnd) return { before, after: { ...before, role_ids, warehouse_codes: [] }, movedRoles };
  const warehouse_codes = decideWarehouses(change, facts, { rights, place, role_ids });
  const default_warehouse = decideDefault(change, facts, { rights, place, warehouse_codes });
  return { before, after: { role_ids, warehouse_codes, default_warehouse }, movedRoles };
}

interface Giver {
  rights: ShopRights;
  place: string;
}

function decideRoles(
  change: HeldChange,
  { before, roles }: MembershipFacts,
  { rights, place }: Giver,
): { role_ids: readonly number[]; movedRoles: string[] } {
  if (!change.role_ids) return { role_ids: before.role_ids, movedRoles: [] };
  const wanted = new Set(change.role_ids);
  const known = new Set(roles.map(({ role_id }) => role_id));
  const errors: FieldErrors = {};
  for (const [index, role_id] of change.role_ids.entries()) {
    if (!known.has(role_id)) errors[`${place}role_ids.${index}`] = say('roleOfOtherShop');
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const held = new Set(before.role_ids);
  const moved = roles.filter(({ role_id }) => wanted.has(role_id) !== held.has(role_id));
  const beyond = moved.filter(({ grants }) => !holdsAll(rights, grants));
  if (beyond.length > 0) {
    const error = say('roleNotHeld', { roles: beyond.map(({ role_name }) => role_name).join(', ') });
    throw new Refusal('ACCESS_DENIED', { errors: { [`${place}role_ids`]: error } });
  }
  return {
    role_ids: [...wanted].sort((one, other) => one - other),
    movedRoles: moved.map(({ role_name }) => role_name),
  };
}

function decideWarehouses(
  { warehouse_codes, how = 'replace' }: HeldChange,
  { before, ended_codes, isSystemAdmin, warehousesInUse }: MembershipFacts,
  { rights, place, role_ids }: Giver & { role_ids: readonly number[] },
): readonly string[] {
  const field = `${place}warehouse_codes`;
  const worksHere = before.role_ids.length > 0 || (isSystemAdmin && role_ids.length === 0);
  // Work that ended and begins again is no way around the right to warehouses.
  const assigned = worksHere ? before.warehouse_codes : ended_codes;
  const given = warehouse_codes ?? (how === 'replace' ? assigned : []);
  if (!given) throw invalidFields({ [field]: say('missing', { label: 'kho được giao' }) });
  const errors: FieldErrors = {};
  for (const [index, code] of given.entries()) {
    const isKnown = warehousesInUse.has(code) || assigned?.includes(code);
    if (!isKnown) errors[`${field}.${index}`] = say('warehouseOfOtherShop');
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const stay = how === 'replace' ? [] : (assigned ?? []).filter((code) => !given.includes(code));
  const after = [...new Set([...stay, ...(how === 'remove' ? [] : given)])].sort();
  // Nobody's last warehouse is taken from them: without any they would move the goods of all.
  if (how === 'remove' && after.length === 0 && assigned?.length) {
    throw invalidFields({ [field]: say('lastWarehouseStays') });
  }
  const whyNot = whyNotAssign(rights, { before: assigned, after });
  if (whyNot) throw new Refusal('ACCESS_DENIED', { message: whyNot, errors: { [field]: whyNot } });
  return after;
}

/** Drops a default warehouse that the person does not hold any more. */
function decideDefault(
  { default_warehouse: wanted }: HeldChange,
  { before, warehousesInUse }: MembershipFacts,
  { rights, place, warehouse_codes }: Giver & { warehouse_codes: readonly string[] },
): string | null {
  const field = `${place}default_warehouse`;
  if (wanted === undefined) {
    const held = before.default_warehouse;
    const isLost = held !== null && warehouse_codes.length > 0 && !warehouse_codes.includes(held);
    return isLost ? null : held;
  }
  const mayTakeFrom = (code: string) =>
    warehouse_codes.length > 0 ? warehouse_codes.includes(code) : warehousesInUse.has(code);
  if (wanted !== null && !mayTakeFrom(wanted)) {
    throw invalidFields({ [field]: say('defaultWarehouseNotAssigned') });
  }
  if (wanted !== before.default_warehouse && !hasGrant(rights, 'user-warehouses', 'edit')) {
    const message = say('warehousesByRight');
    throw new Refusal('ACCESS_DENIED', { message, errors: { [field]: message } });
  }
  return wanted;
}

const heldFields = ['role_ids', 'warehouse_codes', 'default_warehouse'] as const;

/** Names the fields that differ. */
export function changedHeld(one: Held, other: Held): (keyof Held)[] {
  return heldFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

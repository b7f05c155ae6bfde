import { describe, expect, test } from 'vitest';
import { type GroupName, groupNames } from '../rights.ts';
import {
  canSeeCost,
  hasGrant,
  isShopAdmin,
  mayAddProducts,
  mayMoveGoodsOf,
  mayWriteOffShortage,
  type ShopRights,
  seesOnlyOwnBills,
  sellsAsSelf,
} from './roles.ts';

/** Someone without any right in the shop, unless said otherwise. */
function buildRights(given: Partial<ShopRights> = {}): ShopRights {
  return {
    user_id: 7,
    company_id: 1,
    is_admin: false,
    is_warehouse_manager: false,
    can_list_sale: false,
    groups: [],
    grants: {},
    warehouses: [],
    ...given,
  };
}

const inGroup = (...groups: GroupName[]) => buildRights({ groups });
const admin = buildRights({ is_admin: true });
const manager = buildRights({ is_warehouse_manager: true, groups: ['Sale'] });

/** The named groups whose members the rule allows. */
function groupsAllowed(rule: (rights: ShopRights) => boolean): GroupName[] {
  return groupNames.filter((name) => rule(inGroup(name)));
}

test('an action needs its grant, a system admin none', () => {
  const rights = buildRights({ grants: { orders: ['view'] } });
  expect(hasGrant(rights, 'orders', 'view')).toBe(true);
  expect(hasGrant(rights, 'orders', 'create')).toBe(false);
  expect(hasGrant(rights, 'products', 'view')).toBe(false);
  expect(hasGrant(admin, 'products', 'delete')).toBe(true);
  // What nobody can do there is offered to nobody.
  expect(hasGrant(admin, 'returns', 'edit')).toBe(false);
});

test('an Admin is one by group or by the system flag', () => {
  expect(groupsAllowed(isShopAdmin)).toEqual(['Admin']);
  expect(isShopAdmin(admin)).toBe(true);
});

describe('cost prices are for', () => {
  test.each([
    ['inventory', ['Admin', 'KeToan']],
    ['products', ['Admin', 'KeToan', 'Kho']],
    ['bills', ['Admin', 'KeToan']],
  ] as const)('on the screen of %s: %j, a warehouse manager and a system admin', (screen, groups) => {
    expect(groupsAllowed((rights) => canSeeCost(rights, screen))).toEqual(groups);
    expect(canSeeCost(manager, screen)).toBe(true);
    expect(canSeeCost(admin, screen)).toBe(true);
    expect(canSeeCost(buildRights({ can_list_sale: true }), screen)).toBe(false);
  });
});

describe('a salesperson', () => {
  test('sells as themself, whatever else they are but an Admin', () => {
    expect(groupsAllowed(sellsAsSelf)).toEqual(['Sale']);
    expect(sellsAsSelf(inGroup('Sale', 'KeToan'))).toBe(true);
    expect(sellsAsSelf(inGroup('Sale', 'Admin'))).toBe(false);
    expect(sellsAsSelf(buildRights({ is_admin: true, groups: ['Sale'] }))).toBe(false);
  });

  test('sees only own bills, as does Order; the flag or a group that sees all bills opens the shop’s', () => {
    expect(groupsAllowed(seesOnlyOwnBills)).toEqual(['Sale', 'Order']);
    expect(seesOnlyOwnBills(inGroup('Sale', 'Order'))).toBe(true);
    expect(seesOnlyOwnBills(inGroup('Sale', 'Photo'))).toBe(true);
    expect(seesOnlyOwnBills(inGroup('Sale', 'Kho'))).toBe(true);
    expect(seesOnlyOwnBills(inGroup('Sale', 'KeToan'))).toBe(false);
    expect(seesOnlyOwnBills(inGroup('Sale', 'Admin'))).toBe(false);
    expect(seesOnlyOwnBills(buildRights({ groups: ['Sale'], can_list_sale: true }))).toBe(false);
    expect(seesOnlyOwnBills(buildRights({ groups: ['Sale'], is_admin: true }))).toBe(false);
  });

  test('without any group sees only own bills', () => {
    expect(seesOnlyOwnBills(buildRights())).toBe(true);
  });
});

describe('goods are moved', () => {
  test('in every warehouse by whom none is assigned', () => {
    expect(mayMoveGoodsOf(buildRights(), 'KHO1')).toBe(true);
  });

  test('only in the assigned warehouses, a warehouse manager too', () => {
    const assigned = buildRights({ warehouses: ['KHO1'], is_warehouse_manager: true, groups: ['Admin'] });
    expect(mayMoveGoodsOf(assigned, 'KHO1')).toBe(true);
    expect(mayMoveGoodsOf(assigned, 'KHO2')).toBe(false);
    expect(mayMoveGoodsOf(assigned, 'kho1')).toBe(false);
  });

  test('everywhere by a system admin', () => {
    expect(mayMoveGoodsOf(buildRights({ is_admin: true, warehouses: ['KHO1'] }), 'KHO2')).toBe(true);
  });
});

describe('goods that were counted short are lost or back', () => {
  const mine = { confirmed_by: 7 };

  test('by the word of another than who counted them, and of who counted them before that was kept', () => {
    expect(mayWriteOffShortage(buildRights(), { confirmed_by: 8 })).toBe(true);
    expect(mayWriteOffShortage(buildRights(), { confirmed_by: null })).toBe(true);
  });

  test('by the word of who counted them where that is an Admin, and of no other group', () => {
    expect(groupsAllowed((rights) => mayWriteOffShortage(rights, mine))).toEqual(['Admin']);
    expect(mayWriteOffShortage(manager, mine)).toBe(false);
    expect(mayWriteOffShortage(admin, mine)).toBe(true);
  });
});

test('products are added by Admin, Kho, a warehouse manager and a system admin', () => {
  expect(groupsAllowed(mayAddProducts)).toEqual(['Admin', 'Kho']);
  expect(mayAddProducts(manager)).toBe(true);
  expect(mayAddProducts(admin)).toBe(true);
});

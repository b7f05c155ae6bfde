import { moduleActions } from '@soquay/contract/rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { describe, expect, test } from 'vitest';
import { takeRights } from './take-rights.ts';

const actions = moduleActions['stock-takes'];

function buildRights(given: Partial<ShopRights> = {}): ShopRights {
  return {
    user_id: 1,
    company_id: 1,
    is_admin: false,
    is_warehouse_manager: true,
    can_list_sale: false,
    groups: ['Kho'],
    grants: { 'stock-takes': actions },
    warehouses: [],
    ...given,
  };
}

/** What may be done, by name. */
function allowed(rights: ShopRights, status: 0 | 1 | 2 | 3): string[] {
  const may = takeRights(rights, { status, warehouse_code: 'A' });
  return Object.entries(may).flatMap(([name, is]) => (is ? name : []));
}

describe('a take', () => {
  test.each([
    [2, ['canRecount', 'canCount', 'canApprove', 'canDelete']],
    [3, ['canRecount', 'canResume']],
    [1, []],
    [0, []],
  ] as const)('of status %i takes %j', (status, names) => {
    expect(allowed(buildRights(), status)).toEqual(names);
  });

  test('is approved by managers and Admins alone, however much is granted', () => {
    const storekeeper = buildRights({ is_warehouse_manager: false });
    expect(allowed(storekeeper, 2)).toEqual(['canRecount', 'canCount', 'canDelete']);
    expect(allowed(storekeeper, 3)).toEqual(['canRecount']);
    expect(allowed(buildRights({ is_warehouse_manager: false, groups: ['Admin'] }), 2)).toContain(
      'canApprove',
    );
    expect(allowed(buildRights({ grants: { 'stock-takes': ['view', 'edit'] } }), 2)).not.toContain(
      'canApprove',
    );
  });

  test('of a warehouse that is not theirs is looked at only', () => {
    expect(allowed(buildRights({ warehouses: ['B'] }), 2)).toEqual([]);
    expect(allowed(buildRights({ warehouses: ['A'] }), 2)).toHaveLength(4);
  });
});

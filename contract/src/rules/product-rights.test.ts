import { expect, test } from 'vitest';
import { type GroupName, groupNames } from '../rights.ts';
import {
  mayArrangePictures,
  mayChangeProductField,
  maySeeProductField,
  mayWorkOnProduct,
} from './product-rights.ts';
import type { ShopRights } from './roles.ts';

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

function groupsAllowed(rule: (rights: ShopRights) => boolean): GroupName[] {
  return groupNames.filter((name) => rule(buildRights({ groups: [name] })));
}

test.each([
  ['price', ['Admin', 'KeToan', 'Kho']],
  ['product_code', ['Admin', 'KeToan', 'Kho']],
  ['code_anh', ['Admin', 'KeToan', 'Sale', 'Order', 'Kho', 'Photo']],
  ['atts', ['Admin', 'KeToan', 'Sale', 'Order', 'Kho', 'Content']],
  ['original_price', ['Admin', 'Kho']],
  ['product_content', ['Admin', 'Content']],
] as const)('%s is changed by %j', (field, groups) => {
  expect(groupsAllowed((rights) => mayChangeProductField(rights, field))).toEqual(groups);
});

test('the cost and the supplier’s note are seen by who may change them, the rest by all', () => {
  for (const field of ['original_price', 'supplier_note'] as const) {
    expect(groupsAllowed((rights) => maySeeProductField(rights, field))).toEqual(['Admin', 'Kho']);
  }
  expect(groupsAllowed((rights) => maySeeProductField(rights, 'price'))).toEqual(groupNames);
});

test('rights of several groups add up, and a warehouse manager has those over goods', () => {
  const both = buildRights({ groups: ['Content', 'Photo'] });
  expect(mayChangeProductField(both, 'code_anh')).toBe(true);
  expect(mayArrangePictures(both)).toBe(true);
  expect(mayArrangePictures(buildRights({ groups: ['Photo'] }))).toBe(false);
  const manager = buildRights({ groups: ['Sale'], is_warehouse_manager: true });
  expect(mayChangeProductField(manager, 'original_price')).toBe(true);
  expect(mayChangeProductField(manager, 'product_content')).toBe(false);
});

test('what the website says is for a member of Kho who was given the grant', () => {
  const given = { groups: ['Kho'], grants: { products: ['edit', 'edit-web'] as const } };
  expect(mayChangeProductField(buildRights(given), 'product_web_name')).toBe(true);
});

test('an overlap of warehouses narrows those who neither keep the catalogue nor take pictures', () => {
  const goods = { original_warehouses: ['K1'] };
  const of = (...groups: GroupName[]) => buildRights({ groups, warehouses: ['K2'] });
  expect(groupNames.filter((name) => mayWorkOnProduct(of(name), goods))).toEqual([
    'Admin',
    'Kho',
    'Content',
    'Photo',
  ]);
  expect(mayWorkOnProduct(buildRights({ groups: ['KeToan'], warehouses: ['K1'] }), goods)).toBe(true);
  expect(mayWorkOnProduct(buildRights({ groups: ['KeToan'] }), { original_warehouses: [] })).toBe(true);
});

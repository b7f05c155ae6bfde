import type { ShopRights } from '@soquay/contract/rules/roles';
import { expect, test } from 'vitest';
import { isSeen } from './seen-documents.ts';

const seller: ShopRights = {
  user_id: 7,
  company_id: 1,
  is_admin: false,
  is_warehouse_manager: false,
  can_list_sale: false,
  groups: ['Sale'],
  grants: {},
  warehouses: [],
};
const theirs = { saleman_id: 8, created_by: 9 };

test.each([
  ['what they sold', { ...theirs, saleman_id: 7 }, seller, true],
  ['what they wrote for another', { ...theirs, created_by: 7 }, seller, true],
  ['no other', theirs, seller, false],
  ['any other when flagged', theirs, { ...seller, can_list_sale: true }, true],
])('a salesperson sees of documents with handlers %s', (_, row, rights, seen) => {
  expect(isSeen({ seenBy: 'handlers' }, rights, row)).toBe(seen);
});

test('who buys sees what they buy, of documents that name a buyer among their handlers', () => {
  const type = { seenBy: 'handlers', handlers: ['saleman_id', 'orderman_id', 'created_by'] } as const;
  expect(isSeen(type, seller, { ...theirs, orderman_id: 7 })).toBe(true);
  expect(isSeen({ seenBy: 'handlers' }, seller, { ...theirs, orderman_id: 7 })).toBe(false);
});

test('documents without handlers are seen by everybody of the shop', () => {
  expect(isSeen({ seenBy: 'everyone' }, seller, {})).toBe(true);
});

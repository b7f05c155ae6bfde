import { isStrongPassword } from '@soquay/contract/rules/password';
import { expect, test } from 'vitest';
import { decideRefresh, unionOfGrants } from './auth.rules.ts';
import { generatePassword } from './generate-password.ts';

const unused = { is_live: true, is_expired: false, used_seconds_ago: null };

test.each([
  ['rotate', 'never used', unused],
  ['rotate', 'used a moment ago', { ...unused, used_seconds_ago: 0.2 }],
  ['rotate', 'used 30 s ago', { ...unused, used_seconds_ago: 30 }],
  ['end-chain', 'used longer ago', { ...unused, used_seconds_ago: 30.1 }],
  ['refuse', 'expired', { ...unused, is_expired: true }],
  ['refuse', 'of an ended session', { ...unused, is_live: false }],
  ['refuse', 'of an ended session and used long ago', { ...unused, is_live: false, used_seconds_ago: 99 }],
] as const)('%s a refresh token %s', (decision, _, token) => {
  expect(decideRefresh(token)).toBe(decision);
});

test('grants of several roles add up, each action once', () => {
  const union = unionOfGrants([
    { module_id: 'orders', actions: ['view', 'create'] },
    { module_id: 'products', actions: ['view'] },
    { module_id: 'orders', actions: ['view', 'mark'] },
  ]);

  expect(union).toEqual({ orders: ['view', 'create', 'mark'], products: ['view'] });
});

test('generated passwords are strong and differ', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);

  expect(passwords.every(isStrongPassword)).toBe(true);
  expect(new Set(passwords).size).toBe(200);
});

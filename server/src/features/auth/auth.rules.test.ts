import { isStrongPassword } from '@soquay/contract/rules/password';
import { expect, test } from 'vitest';
import { decideRefresh, unionOfGrants } from './auth.rules.ts';
import { generatePassword } from './generate-password.ts';

const chain = { is_live: true, generation: 3, rotated_seconds_ago: 99 };
const justRotated = { ...chain, rotated_seconds_ago: 30 };

test.each([
  ['rotate', 'that is current', 3, chain],
  ['repeat', 'before it, just replaced', 2, justRotated],
  ['end-chain', 'before it, replaced longer ago', 2, { ...chain, rotated_seconds_ago: 30.1 }],
  ['end-chain', 'two before it, however recent', 1, justRotated],
  ['end-chain', 'to come, as after a restored backup', 4, justRotated],
  ['refuse', 'that is current, of an ended session', 3, { ...chain, is_live: false }],
  ['refuse', 'of long ago, of an ended session', 0, { ...chain, is_live: false }],
] as const)('%s at the use of a refresh token %s', (decision, _, generation, at) => {
  expect(decideRefresh(at, generation)).toBe(decision);
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

import { expect, test } from 'vitest';
import { nextOfGroup, paymentGroups } from './payment-choice.ts';

const method = (payment_code: string, kind: 'cash' | 'transfer' | 'card' | 'cod' | 'other') => ({
  payment_code,
  payment_desc: payment_code,
  kind,
});

test('methods stand by how the money comes, cash first, whatever their order', () => {
  const groups = paymentGroups([
    method('MOMO', 'other'),
    method('VCB', 'transfer'),
    method('TM', 'cash'),
    method('TCB', 'transfer'),
  ]);
  expect(groups.map(({ kind, methods }) => [kind, methods.map(({ payment_code }) => payment_code)])).toEqual([
    ['cash', ['TM']],
    ['transfer', ['VCB', 'TCB']],
    ['other', ['MOMO']],
  ]);
});

test('pressed again, a key goes on to the next method of its kind, and round', () => {
  const [banks] = paymentGroups([method('VCB', 'transfer'), method('TCB', 'transfer')]);
  if (!banks) throw new Error('no group');
  expect(nextOfGroup(banks, 'TM')).toBe('VCB');
  expect(nextOfGroup(banks, 'VCB')).toBe('TCB');
  expect(nextOfGroup(banks, 'TCB')).toBe('VCB');
});

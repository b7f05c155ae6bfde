import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStrongPassword } from './password.ts';

describe('a password', () => {
  test.each(['Abc12!', 'aA1?aA', 'Quay#2026', `aA1!${'x'.repeat(68)}`, ...'!@#$%^&*?'].map(strong))(
    'is strong enough: %j',
    (password) => {
      expect(isStrongPassword(password)).toBe(true);
    },
  );

  test.each([
    ['shorter than 6', 'aA1!x'],
    ['longer than 72', `aA1!${'x'.repeat(69)}`],
    ['without a lower-case letter', 'ABC12!'],
    ['without an upper-case letter', 'abc12!'],
    ['without a digit', 'Abcdef!'],
    ['without a special', 'Abcdef1'],
    ['with a special that is not named', 'Abc12!-'],
    ['with a space', 'Abc 12!'],
    ['with an accented letter', 'Ábc12!a'],
    ['with a line break at its end', 'Abc12!\n'],
    ['with a digit of another script only', 'Abcdef!٣'],
    ['empty', ''],
  ])('%s is refused', (_, password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  test('of letters only is refused, whichever', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z]{6,40}$/), (password) => !isStrongPassword(password)));
  });
});

/** A single special among what else a password needs. */
function strong(password: string): string {
  return password.length === 1 ? `Abc12${password}` : password;
}

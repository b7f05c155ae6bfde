/**
 * Which passwords are among the first that anybody guesses, though they satisfy the rule (decisions.md X52): what is
 * a common one with a capital, a digit and a sign put on it, or holds the account's own name. Whoever keeps a password
 * that a person has chosen asks here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@soquay/contract/messages';
import { invalidFields } from '../../refusal.ts';

/** Small letters and digits alone; the most used ones of the world, and those of Vietnamese shops. */
const common: ReadonlySet<string> = new Set(
  ['common-passwords.txt', 'common-passwords.vi.txt'].flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ),
);

/** Of what these stand for in words; a 1 for either of two. */
const letters: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '!': 'i',
};
/** The digits on the keys of these signs. */
const digits: Record<string, string> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
};
/** Shorter names stand in many words by chance. */
const shortestName = 3;

/** VALIDATION_FAILED at the password. */
export function refuseGuessable(password: string, username: string): void {
  if (holdsName(password, username)) throw invalidFields({ password: messages.passwordHasName });
  if (isCommon(password)) throw invalidFields({ password: messages.passwordCommon });
}

function isCommon(password: string): boolean {
  const whole = password.toLowerCase();
  // Matkhau@123 is 'matkhau'; !Admin1 too is 'admin'.
  const stem = whole.replace(/(?<![^a-z])[^a-z]+$/, '');
  const forms = [whole, stem, stem.replace(/^[^a-z]+/, '')].flatMap(readings);
  return forms.some((form) => common.has(form));
}

function holdsName(password: string, username: string): boolean {
  const folded = fold(username);
  const names = [folded, folded.split('@')[0] ?? ''].map(plain);
  const forms = readings(password.toLowerCase());
  return names.some((name) => name.length >= shortestName && forms.some((form) => form.includes(name)));
}

/** What a text may be read as: without its signs, or with signs and digits taken for letters or keys. */
function readings(text: string): string[] {
  const replaced = (by: Record<string, string>, one: string) =>
    plain([...text].map((sign) => (sign === '1' ? one : (by[sign] ?? sign))).join(''));
  return [plain(text), replaced(letters, 'i'), replaced(letters, 'l'), replaced(digits, '1')];
}

function plain(text: string): string {
  return text.replace(/[^a-z0-9]/g, '');
}

/** Small letters without their marks. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}

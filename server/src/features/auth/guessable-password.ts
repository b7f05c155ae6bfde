/**
 * Refuses passwords that are guessed first although they satisfy the rule (decisions.md X52): common ones, a word of
 * the shops' or the person's name with a capital, digit and sign, a few letters repeated, or the username. Called for
 * every password that a person chooses.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '@soquay/contract/said';
import { invalidFields } from '../../refusal.ts';

/** Most used passwords of the world and of Vietnamese shops, as small letters and digits. */
const common: ReadonlySet<string> = new Set(
  ['common-passwords.txt', 'common-passwords.vi.txt'].flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ),
);

/** Letters that signs stand for in a password; '1' stands for either of two. */
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
/** Digits on the keys of these signs. */
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
/** Least length of a name that is searched for; shorter ones stand in many words by chance. */
const shortestName = 3;

/** Names that somebody who guesses knows. */
interface OwnNames {
  username: string;
  fullname: string;
  /** Names of all shops of the business. */
  shops: readonly string[];
}

/** Throws VALIDATION_FAILED at `password`. */
export function refuseGuessable(password: string, { username, fullname, shops }: OwnNames): void {
  if (holdsName(password, username)) throw invalidFields({ password: say('passwordHasName') });
  const own = new Set([fullname, ...shops].flatMap(runsOfWords));
  if (isRepetition(password) || formsOf(password).some((form) => common.has(form) || own.has(form))) {
    throw invalidFields({ password: say('passwordCommon') });
  }
}

/** Lists runs of adjoining words without spaces: of 'Mộc Miên Hàng Bông' mocmien, hangbong and all others. */
function runsOfWords(name: string): string[] {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words
    .flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')))
    .filter((run) => run.length >= shortestName);
}

/** True for up to three letters repeated, such as Abcabc1! and A1!aaaaa. */
function isRepetition(password: string): boolean {
  return /^([a-z]{1,3}?)\1+$/.test(password.toLowerCase().replace(/[^a-z]/g, ''));
}

function formsOf(password: string): string[] {
  const whole = password.toLowerCase();
  // Matkhau@123 is 'matkhau'; !Admin1 too is 'admin'.
  const stem = whole.replace(/(?<![^a-z])[^a-z]+$/, '');
  return [whole, stem, stem.replace(/^[^a-z]+/, '')].flatMap(readings);
}

function holdsName(password: string, username: string): boolean {
  const folded = fold(username);
  const names = [folded, folded.split('@')[0] ?? ''].map(plain);
  const forms = readings(password.toLowerCase());
  return names.some((name) => name.length >= shortestName && forms.some((form) => form.includes(name)));
}

/** Returns the ways to read a password: without signs, or with signs and digits read as letters or keys. */
function readings(text: string): string[] {
  const replaced = (by: Record<string, string>, one: string) =>
    plain([...text].map((sign) => (sign === '1' ? one : (by[sign] ?? sign))).join(''));
  return [plain(text), replaced(letters, 'i'), replaced(letters, 'l'), replaced(digits, '1')];
}

function plain(text: string): string {
  return text.replace(/[^a-z0-9]/g, '');
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}

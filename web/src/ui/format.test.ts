import { businessDay } from '@soquay/contract/rules/day';
import { expect, test } from 'vitest';
import { english } from '@/i18n/english.ts';
import { showTexts } from '@/i18n/texts.ts';
import { actorName, formatDay, formatMoment, formatMoney, formatNumber } from './format.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_250_000, '1.250.000'],
  [-45_000, '-45.000'],
  [999_999_999_999_999, '999.999.999.999.999'],
])('%d reads %s', (amount, text) => {
  expect(formatNumber(amount)).toBe(text);
  expect(formatMoney(amount)).toBe(`${text}đ`);
});

test.each([
  { clock: '23:30', moment: '2026-03-31T16:30:00Z', shown: '31/03/2026 23:30', day: '2026-03-31' },
  { clock: '00:30', moment: '2026-03-31T17:30:00Z', shown: '01/04/2026 00:30', day: '2026-04-01' },
])('at $clock a moment and its day are those of the business', ({ moment, shown, day }) => {
  expect(formatMoment(moment)).toBe(shown);
  expect(businessDay(new Date(moment))).toBe(day);
});

test('a day is shown as it is, whatever time zone this machine is in', () => {
  expect(formatDay('2026-01-01')).toBe('01/01/2026');
});

test.each([
  ['vi', [], ['Lan 🌸', 'Website', 'Hệ thống']],
  ['en', [english], ['Lan 🌸', 'Website', 'System']],
] as const)(
  'in %s a person has their name, the website and the server have theirs',
  (language, translations, names) => {
    showTexts(language, translations);
    const actors = [
      { fullname: 'Lan 🌸' },
      { fullname: '', actor_kind: 'website' },
      { fullname: '', actor_kind: 'server' },
    ] as const;
    expect(actors.map((actor) => actorName(actor))).toEqual(names);
  },
);

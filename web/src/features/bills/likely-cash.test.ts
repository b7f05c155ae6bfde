import { expect, test } from 'vitest';
import { isUnlikelyCash, likelyCash } from './likely-cash.ts';

test.each([
  [87_000, [87_000, 90_000, 100_000, 200_000]],
  [259_000, [259_000, 260_000, 300_000, 500_000]],
  [987_000, [987_000, 990_000, 1_000_000]],
  [1_230_000, [1_230_000, 1_250_000, 1_300_000, 1_500_000]],
  [500_000, [500_000]],
  [17_050_000, [17_050_000, 17_100_000]],
])('for %i people hand over one of %j', (amount, sums) => {
  expect(likelyCash(amount)).toEqual(sums);
});

test.each([
  ['a barcode', 8_935_000_001_000, 349_000, true],
  ['a thousand times the sum', 87_000_000, 87_000, true],
  ['less than that', 86_999_999, 87_000, false],
  ['the largest note for a bag', 500_000, 500, false],
  ['the largest note for nothing', 500_000, 0, false],
  ['as much as a big bill comes to', 2_000_000_000, 1_999_000_000, false],
])('of %s it is asked whether it was handed over: %i for %i', (_, given, amount, isUnlikely) => {
  expect(isUnlikelyCash(given, amount)).toBe(isUnlikely);
});

const notes = [500, 200, 100, 50, 20, 10].map((thousands) => thousands * 1000);

/** The notes that people take for a sum, the largest first. */
function notesFor(sum: number): number[] {
  const taken: number[] = [];
  let left = sum;
  for (const note of notes) {
    for (; left >= note; left -= note) taken.push(note);
  }
  return taken;
}

test('of every amount the chips are the sum itself, then notes of which none is handed over for nothing', () => {
  for (let amount = 1000; amount <= 5_000_000; amount += 1000) {
    const [exact, ...others] = likelyCash(amount);
    expect(exact).toBe(amount);
    expect(others.length).toBeLessThan(4);
    expect(others).toEqual([...new Set(others)].sort((one, other) => one - other));
    for (const sum of others) {
      const taken = notesFor(sum);
      expect(
        taken.reduce((all, note) => all + note, 0),
        `${sum} for ${amount}`,
      ).toBe(sum);
      expect(sum - (taken.at(-1) ?? 0), `${sum} for ${amount}`).toBeLessThan(amount);
    }
  }
});

import { randomInt } from 'node:crypto';

/** Characters that look different on a screen and can be typed on any keyboard, by the kinds the password rule asks for. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%&*?'] as const;
const length = 16;

/** Generates a password that satisfies the password rule (decisions.md X52). */
export function generatePassword(): string {
  const characters = Array.from({ length }, (_, position) => randomOf(kinds[position] ?? kinds.join('')));
  for (let last = length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] as string, characters[last] as string];
  }
  return characters.join('');
}

function randomOf(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

/** Pseudo-random choices, equal for the same seed on every machine and day. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** Whole, both ends included. */
  int(from: number, to: number): number;
  /** True in that share of cases. */
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Choices by their weights. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

export function createRandom(...seed: (string | number)[]): Random {
  let state = hashOf(seed.join(' '));

  // Mulberry32: 32 bits of state are plenty for a few thousand picks.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (choices) => at(choices, int(0, choices.length - 1)),
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? at(choices, choices.length - 1))[0];
    },
  };
}

/** The same things in a random order. */
export function shuffled<T>(random: Random, things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

function at<T>(choices: readonly T[], index: number): T {
  if (index < 0) throw new Error('nothing to pick from');
  return choices[index] as T;
}

/** FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash;
}

/** What people pay up to with small and with large notes. */
const roundedTo = [10_000, 50_000, 100_000, 500_000];
/** One that pays for it all, and that nobody adds to. */
const singleNotes = [200_000];

/** What people are likely to hand over for an amount: the sum itself, then what notes come to. */
export function likelyCash(amount: number): number[] {
  const rounded = roundedTo.map((note) => Math.ceil(amount / note) * note);
  const single = singleNotes.filter((note) => note > amount);
  return [...new Set([amount, ...rounded, ...single])]
    .sort((one, other) => one - other)
    .slice(0, amount < 10_000_000 ? 4 : 2);
}

const unlikelyTimes = 1_000;
/** The largest note may be handed over for next to nothing. */
const smallestSum = 1_000;

/** Whether it is rather something else that got into the field, such as the digits of a barcode. */
export function isUnlikelyCash(given: number, amount: number): boolean {
  return given >= unlikelyTimes * Math.max(amount, smallestSum);
}

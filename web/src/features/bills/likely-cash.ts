/** What people are likely to hand over for an amount: the sum itself, then as many whole notes of one kind as it takes. */
const notes = [50_000, 100_000, 200_000, 500_000];

export function likelyCash(amount: number): number[] {
  const sums = notes.map((note) => Math.ceil(amount / note) * note);
  return [...new Set([amount, ...sums])]
    .sort((one, other) => one - other)
    .slice(0, amount < 10_000_000 ? 3 : 2);
}

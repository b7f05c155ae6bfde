/** Sizes as shops write them, from small to large. */
const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

/** For `sort`: letters from small to large, numbers by what they are worth, the rest by name; none first. */
export function compareSizes(one: string, other: string): number {
  return rankOf(one) - rankOf(other) || collator.compare(one, other);
}

const collator = new Intl.Collator('vi', { numeric: true });

/** Letters before all else; no size at all before those. */
function rankOf(size: string): number {
  if (size === '') return -1;
  const rank = letterSizes.indexOf(size.toUpperCase());
  return rank < 0 ? letterSizes.length : rank;
}

/** Letter sizes from small to large. */
const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

/** Compares sizes for `sort`: none first, letters from small to large, numbers by value, the rest by name. */
export function compareSizes(one: string, other: string): number {
  return rankOf(one) - rankOf(other) || collator.compare(one, other);
}

const collator = new Intl.Collator('vi', { numeric: true });

/** Rank of a size: none first, then letters. */
function rankOf(size: string): number {
  if (size === '') return -1;
  const rank = letterSizes.indexOf(size.toUpperCase());
  return rank < 0 ? letterSizes.length : rank;
}

import { expect, test } from 'vitest';
import { compareSizes } from './variants.ts';

test.each([
  ['letters from small to large', ['XL', 'M', 's', 'XXL', 'L'], ['s', 'M', 'L', 'XL', 'XXL']],
  ['numbers by their worth', ['100', '38', '9', '38.5'], ['9', '38', '38.5', '100']],
  ['none first, letters, then the rest', ['Free', '38', 'M', ''], ['', 'M', '38', 'Free']],
  ['measures by their numbers', ['70x140', '35x75', '100x200'], ['35x75', '70x140', '100x200']],
])('%s', (_, sizes, sorted) => {
  expect(sizes.toSorted(compareSizes)).toEqual(sorted);
});

import { expect, test } from 'vitest';
import { bundleOf, keptLineProduct } from './line-product.ts';

const item = { product_id: 1, product_code: 'AO01', unit_code: 'cái' };

test('a bundle says how many pieces of what it is made of, other goods nothing', () => {
  const items = [
    { ...item, product_name: 'Áo đỏ M', qty: 2 },
    { ...item, product_name: 'Quần', qty: 1_000 },
  ];
  expect(bundleOf({ items })).toBe('2 × Áo đỏ M, 1.000 × Quần');
  expect(bundleOf({ items: null })).toBe('');
  expect(bundleOf({})).toBe('');
});

test('a line kept before bundles said what they are made of is taken up', () => {
  const kept = { product_id: 1, product_code: 'AO01', product_name: 'Áo', unit_code: 'cái', variant: '' };
  expect(keptLineProduct.parse({ ...kept, thumb_file: null, slide_file: null })).toMatchObject({
    bundle: '',
  });
});

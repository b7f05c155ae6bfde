import { stockTakeInput } from '@soquay/contract/stock-takes';
import { expect, test } from 'vitest';
import { takeBody } from './take-form.ts';

const chosen = {
  warehouse_code: 'A',
  category_ids: [4],
  product_ids: [
    { value: 7, label: 'AO01 Áo sơ mi' },
    { value: 8, label: 'MU01 Mũ' },
  ],
  stock_take_note: 'cuối năm',
};

test('a take says only what its scope is about, whatever was chosen before', () => {
  const about = (scope: 'warehouse' | 'categories' | 'products') => {
    const { category_ids, product_ids } = stockTakeInput.parse(takeBody(3, { ...chosen, scope }));
    return { category_ids, product_ids };
  };
  expect(about('warehouse')).toEqual({ category_ids: [], product_ids: [] });
  expect(about('categories')).toEqual({ category_ids: [4], product_ids: [] });
  expect(about('products')).toEqual({ category_ids: [], product_ids: [7, 8] });
});

test('a warehouse alone is enough', () => {
  expect(stockTakeInput.parse(takeBody(3, { warehouse_code: 'A', scope: 'warehouse' }))).toMatchObject({
    company_id: 3,
    warehouse_code: 'A',
    stock_take_note: '',
  });
});

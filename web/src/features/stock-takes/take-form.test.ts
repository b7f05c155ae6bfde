import { stockTakeInput } from '@soquay/contract/stock-takes';
import { expect, test } from 'vitest';
import { takeBody, takeOfMissed } from './take-form.ts';

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

test('goods that tills missed are a take of these, each once, beside what was chosen already', () => {
  const missed = { warehouse_code: 'A', unit_code: 'cái', on_hand: 0, since: '2026-11-27T03:00:00.000Z' };
  const hat = { ...missed, product_id: 8, product_code: 'MU01', product_name: 'Mũ', color: '', size: '' };
  const dress = {
    ...missed,
    product_id: 9,
    product_code: 'VA01',
    product_name: 'Váy',
    color: 'Đỏ',
    size: 'M',
  };
  const values = {
    ...chosen,
    ...takeOfMissed([hat, dress], chosen.product_ids),
  };

  expect(values.product_ids?.[2]).toEqual({ value: 9, label: 'VA01 Váy · Đỏ · M' });
  expect(stockTakeInput.parse(takeBody(3, values))).toMatchObject({
    category_ids: [],
    product_ids: [7, 8, 9],
  });
  expect(takeOfMissed([dress])).toMatchObject({ scope: 'products', product_ids: [{ value: 9 }] });
});

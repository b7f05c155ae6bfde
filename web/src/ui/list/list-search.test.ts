import { billFilters } from '@soquay/contract/bills';
import { code, severalFilter } from '@soquay/contract/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseSearch, stringifySearch } from '@/ui/search-params.ts';
import { isSameSearch, listSearch, readAddress, withoutDefaults } from './list-search.ts';

const bills = listSearch(billFilters);

test('an address is read as typed text, whatever it looks like', () => {
  const address = parseSearch('?q=0912&bill_number=12&amount_from=100000&status=0&page=3');
  expect(readAddress(bills, address)).toEqual({
    search: { q: '0912', bill_number: 12, amount_from: 100_000, status: 0, page: 3 },
    ignored: [],
  });
});

test('what cannot be understood is left out and named', () => {
  const address = parseSearch('?from_date=hom-qua&bill_number=ba&status=1&page=-1&utm=x&user=');
  expect(readAddress(bills, address)).toEqual({
    search: { status: 1 },
    ignored: ['from_date', 'bill_number', 'page', 'utm'],
  });
});

test('a filter of several values comes back from its address', () => {
  const stock = listSearch(z.object({ warehouse_codes: severalFilter(code('mã kho', 20)) }));
  const address = stringifySearch({ warehouse_codes: ['K1', 'K2'] });
  expect(address).toBe('?warehouse_codes=K1%2CK2');
  expect(readAddress(stock, parseSearch(address)).search).toEqual({ warehouse_codes: ['K1', 'K2'] });
  expect(readAddress(stock, { warehouse_codes: [] })).toEqual({ search: {}, ignored: [] });
});

test('a filter as the list has it anyway makes no other search', () => {
  const typed = withoutDefaults({ order_origin: '24', user: 'lan' }, { order_origin: '24' });
  expect(isSameSearch(typed, { user: 'lan' })).toBe(true);
  expect(isSameSearch({ user: 'lan', codes: [] }, { user: 'lan', page: undefined })).toBe(true);
  expect(isSameSearch({ user: 'lan' }, { user: 'minh' })).toBe(false);
});

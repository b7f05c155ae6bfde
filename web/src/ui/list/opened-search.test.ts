import { type BillFilters, billFilters } from '@soquay/contract/bills';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ListSearch, listSearch } from './list-search.ts';
import { addressOfSearch, openedSearch, quickSearchOf } from './opened-search.ts';

const bills = { schema: listSearch(billFilters), opensWithToday: true } as const;
const today: Partial<BillFilters> & ListSearch = { from_date: '2026-03-05', to_date: '2026-03-05' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T05:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, object, object]>([
  ['nothing', {}, today],
  ['a page of nothing else', { page: 2 }, { page: 2, ...today }],
  ['all days', { all_days: 1 }, {}],
  ['a customer, of all days', { customer_name: 'lan' }, { customer_name: 'lan' }],
  ['another day', { from_date: '2026-03-01' }, { from_date: '2026-03-01' }],
])('an address that asks for %s', (_, address, search) => {
  const opened = openedSearch(bills, address);
  expect(opened).toEqual({ search, ignored: [] });
  expect(openedSearch(bills, addressOfSearch(opened.search)).search).toEqual(search);
});

test('other lists open with all there is', () => {
  expect(openedSearch({ schema: bills.schema }, {}).search).toEqual({});
});

test('the quick search looks through all days where the list stands as it opened, and gives today back', () => {
  expect(quickSearchOf(today, '0912')).toEqual({ q: '0912' });
  expect(quickSearchOf({ q: '0912' }, undefined)).toEqual(today);
  expect(quickSearchOf({ ...today, status: 0 }, '0912')).toEqual({
    ...today,
    status: 0,
    q: '0912',
  });
});

import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '@/ui/search-params.ts';
import { askedOf, hasCriterion, lookUpAddress, readLookUp, withCriteria } from './look-up.ts';

const read = (address: string) => readLookUp(parseSearch(address));

test('a quick look-up comes back from its address', () => {
  const address = '?product_name=dam+hoa&size=M&color=den&warehouse=K1%2CK2&web_cat_id=3%2C7&page=2';
  const lookUp = read(address);
  expect(lookUp).toEqual({
    tab: 'quick',
    search: {
      product_name: 'dam hoa',
      size: 'M',
      color: 'den',
      warehouse: ['K1', 'K2'],
      web_cat_id: [3, 7],
      page: 2,
    },
  });
  expect(stringifySearch(lookUpAddress(lookUp))).toBe(address);
});

test('an advanced look-up comes back from its address with its operators', () => {
  const address = '?tab=advanced&code=SM&code_op=startWith&size=M&size_op=equals';
  const lookUp = read(address);
  expect(lookUp).toEqual({
    tab: 'advanced',
    search: { code: 'SM', code_op: 'startWith', size: 'M', size_op: 'equals' },
  });
  expect(stringifySearch(lookUpAddress(lookUp))).toBe(address);
});

test('what an address asks in vain is as if it were not there', () => {
  expect(read('?tab=nhanh&page=0&web_cat_id=ao&product_name=').search).toEqual({});
  expect(read('?tab=advanced&code_op=equals&name=len').search).toEqual({ name: 'len' });
});

test.each([
  ['', false],
  ['?page=3', false],
  ['?product=SM1&variant=SM2', false],
  ['?tab=advanced&code_op=contains&size_op=equals', false],
  ['?size=M', true],
  ['?warehouse=K1', true],
  ['?tab=advanced&cat=len', true],
])('whether %j asks something: %j', (address, asks) => {
  expect(hasCriterion(read(address))).toBe(asks);
});

test('the server is not told which row is open', () => {
  const { search } = read('?product_name=len&product=SM1&variant=SM2&page=2');
  expect(askedOf(search)).toEqual({ product_name: 'len', page: 2 });
});

test('other criteria begin on the first page, with no row open', () => {
  const lookUp = read('?product_name=len&size=M&product=SM1&variant=SM2&page=2');
  if (lookUp.tab !== 'quick') throw new Error('read as advanced');
  expect(withCriteria(lookUp.search, { size: undefined, color: 'den' })).toEqual({
    product_name: 'len',
    color: 'den',
  });
});

import { listBills, sumBills } from '@soquay/contract/bills';
import { expect, test } from 'vitest';
import { requestUrl } from './request.ts';

test('a page of a list is asked for with a number from 1 to 10', () => {
  const asked = Array.from({ length: 200 }, () =>
    requestUrl(listBills, { query: { company_id: 7, q: 'mai' } }),
  );
  expect(new Set(asked).size).toBeGreaterThan(1);
  for (const url of asked) expect(url).toMatch(/^\/api\/bills\?company_id=7&q=mai&random=([1-9]|10)$/);
});

test('what is no page of a list is asked for by its parameters alone', () => {
  expect(requestUrl(sumBills, { query: { company_id: 7, q: '', from_date: undefined } })).toBe(
    `${sumBills.path}?company_id=7`,
  );
});

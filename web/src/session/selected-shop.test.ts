import type { SessionUser } from '@soquay/contract/auth';
import { expect, test, vi } from 'vitest';
import type { Shop } from './selected-shop.ts';

// The store reads the browser's storage when it is imported.
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
vi.stubGlobal('localStorage', { getItem: () => null });
const { lostShop } = await import('./selected-shop.ts');

const [one, two, three] = [1, 2, 3].map((company_id) => ({
  company_id,
  company_name: `Cửa hàng ${company_id}`,
  role: 'Sale',
})) as [Shop, Shop, Shop];

const personOf = (...companies: Shop[]) => ({ companies }) as unknown as SessionUser;

test.each([
  { case: 'the chosen shop is gone', before: [one, two], after: [one], chosen: 2, lost: two },
  { case: 'the first is gone and none was chosen', before: [one, two], after: [two], chosen: 0, lost: one },
  { case: 'the only one is gone', before: [one], after: [], chosen: 1, lost: one },
  { case: 'another shop is gone', before: [one, two], after: [one], chosen: 1, lost: null },
  { case: 'a shop was given', before: [one], after: [three, one], chosen: 1, lost: null },
  { case: 'there was none', before: [], after: [one], chosen: 0, lost: null },
])('$case', ({ before, after, chosen, lost }) => {
  expect(lostShop(personOf(...before), personOf(...after), chosen)).toEqual(lost);
});

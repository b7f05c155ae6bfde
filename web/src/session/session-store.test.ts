import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
});
const { readSession, refreshTokenOfOtherShape } = await import('./session-store.ts');

/** As a browser has it on its disk. */
const kept = `{
  "user_id": 7, "version": 1, "username": "lan", "fullname": "Trần  Thị Lan", "phone": "", "email": "", "birthday": null,
  "gender": null, "is_admin": 0, "is_warehouse_manager": 0, "can_list_sale": 0, "role": "Sale,KeToan",
  "user_groups": ["Sale", "KeToan"], "warehouses": {},
  "companies": [{ "company_id": 1, "company_name": "Hàng Bông", "role": "Sale,KeToan" }]
}`;

function keep(user: string): void {
  storage.clear();
  for (const [key, value] of Object.entries({ token: 't', 'refresh-token': 'r', authUser: user })) {
    storage.set(key, value);
  }
}

beforeEach(() => storage.clear());

test('a kept session of this shape is taken as it is', () => {
  keep(kept);
  expect(readSession()).toMatchObject({ token: 't', refreshToken: 'r', user: JSON.parse(kept) });
  expect(refreshTokenOfOtherShape()).toBeNull();
});

test.each([
  ['lacks what this version knows', kept.replace('"warehouses": {},', '')],
  [
    'has it in another shape',
    kept.replace('"Sale,KeToan", ', '').replace('"role": "Sale,KeToan"', '"role": ["Sale"]'),
  ],
  ['has no shops', kept.replace('"companies"', '"shops"')],
  ['is nobody', 'null'],
  ['was cut off', kept.slice(0, 40)],
])('one that %s is nobody’s until it is renewed', (_, user) => {
  keep(user);
  expect(readSession()).toBeNull();
  expect(refreshTokenOfOtherShape()).toBe('r');
});

test('nothing is renewed where nobody was signed in', () => {
  expect(refreshTokenOfOtherShape()).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PickedGoods } from './cart.ts';

/** The storage of a browser, which its tabs share. */
let stored: Record<string, string> = {};
const localStorage = {
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value;
  },
  removeItem: (key: string) => {
    delete stored[key];
  },
};
vi.stubGlobal('localStorage', localStorage);
vi.stubGlobal('window', { localStorage });

const goods = (product_code: string, hold: PickedGoods['hold'] = null): PickedGoods => ({
  product: {
    product_id: 1,
    product_code,
    product_name: 'Đầm hoa',
    unit_code: 'Cái',
    variant: 'Đen · M',
    bundle: '',
    price: 250_000,
    sale_price: 0,
    thumb_file: null,
    slide_file: null,
  },
  warehouse_code: 'CH1',
  stock: 3,
  qty: 1,
  discount: 0,
  hold,
});

const { useSession } = await import('@/session/session-store.ts');
const { addToCart, cartOf, dropFromCart, setCartQty } = await import('./cart.ts');

const signIn = (user_id: number) => useSession.setState({ session: { user: { user_id } } } as never);
const codes = (shopId: number) => cartOf(shopId).map(({ product }) => product.product_code);

beforeEach(() => {
  stored = { cart: JSON.stringify({ state: { carts: {} }, version: 2 }) };
  signIn(7);
});
afterEach(() => vi.useRealTimers());

test('what is picked stays in its order until it is dropped', () => {
  for (const code of ['A', 'B', 'C']) addToCart(1, goods(code));
  dropFromCart(1, [cartOf(1)[1]?.key ?? '']);
  expect(codes(1)).toEqual(['A', 'C']);
});

test('each shop and each person has their own', () => {
  addToCart(1, goods('A'));
  expect(codes(2)).toEqual([]);
  signIn(8);
  expect(codes(1)).toEqual([]);
  addToCart(1, goods('B'));
  signIn(7);
  expect(codes(1)).toEqual(['A']);
});

test('what another tab has picked meanwhile is not written over', () => {
  addToCart(1, goods('A'));
  const other = { ...cartOf(1)[0], key: 'other', product: goods('B').product };
  stored.cart = JSON.stringify({ state: { carts: { '7:1': [...cartOf(1), other] } }, version: 2 });
  addToCart(1, goods('C'));
  expect(codes(1)).toEqual(['A', 'B', 'C']);
});

test('a week later it is gone', () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') });
  addToCart(1, goods('A'));
  vi.setSystemTime(new Date('2026-03-09T08:00:01Z'));
  addToCart(1, goods('B'));
  expect(codes(1)).toEqual(['B']);
});

test('it takes no more than a bill has lines', () => {
  for (let count = 0; count < 500; count += 1) expect(addToCart(1, goods('A'))).toBeNull();
  expect(addToCart(1, goods('B'))).toBe('full');
  expect(cartOf(1)).toHaveLength(500);
});

test('the goods of a hold are in it once, until they are dropped', () => {
  const hold = { id: 5, customer: { phone: '0912345678', name: 'Lan' } };
  expect(addToCart(1, goods('A', hold))).toBeNull();
  expect(addToCart(1, goods('A', hold))).toBe('holdTaken');
  expect(addToCart(1, goods('A', { ...hold, id: 6 }))).toBeNull();
  expect(cartOf(1)).toHaveLength(2);
  dropFromCart(1, [cartOf(1)[0]?.key ?? '']);
  expect(addToCart(1, goods('A', hold))).toBeNull();
});

test('another quantity is that of its line alone', () => {
  for (const code of ['A', 'B']) addToCart(1, goods(code));
  setCartQty(1, cartOf(1)[1]?.key ?? '', 3);
  expect(cartOf(1).map(({ qty }) => qty)).toEqual([1, 3]);
});

test('what another version of the program has kept is not read', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stored = { cart: JSON.stringify({ state: { carts: { '7:2': [{ sku: 'A' }] } }, version: 0 }) };
  expect(codes(2)).toEqual([]);
});

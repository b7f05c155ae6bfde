import { expect, test, vi } from 'vitest';

// The cart reads the browser's storage when it is imported.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', { localStorage });
const { billFor } = await import('./take-cart.ts');

const an = { phone: '0912345678' };
const bill = (id: string, customer_phone = '', isActive = false, given: object = {}) => ({
  id,
  isActive,
  header: { customer_phone, customer_name: '' },
  isEmpty: true,
  ...given,
});

test.each([
  { goods: 'where no bill is open here', bills: [bill('1')], onto: undefined },
  {
    goods: 'of the customer in front, typed another way',
    bills: [bill('1', '0912345678'), bill('2', '+84 912 345 678', true)],
    onto: '2',
  },
  {
    goods: 'of a customer behind',
    bills: [bill('1', '0912345678'), bill('2', '', true)],
    onto: '1',
  },
  { goods: 'before anything is on the bill in front', bills: [bill('1', ' ', true)], onto: '1' },
  {
    goods: 'beside goods of who has not been named',
    bills: [bill('1', '', true, { isEmpty: false })],
    onto: undefined,
  },
  { goods: 'of another customer', bills: [bill('1', '0987654321', true)], onto: undefined },
  {
    goods: 'beside somebody known by name only',
    bills: [bill('1', '', true, { header: { customer_phone: '', customer_name: 'Anh Hùng' } })],
    onto: undefined,
  },
  { goods: 'beside a phone half typed', bills: [bill('1', '0987', true)], onto: undefined },
])('held goods $goods', ({ bills, onto }) => {
  expect(billFor(an, bills)?.id).toBe(onto);
});

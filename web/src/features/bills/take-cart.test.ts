import { expect, test, vi } from 'vitest';

// The cart reads the browser's storage when it is imported.
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', { localStorage });
const { billFor } = await import('./take-cart.ts');

const an = { phone: '0912345678', name: 'Chị An' };
const bill = (id: string, customer_phone = '', isActive = false, customer_name = '') => ({
  id,
  isActive,
  header: { customer_phone, customer_name },
});

test.each([
  { goods: 'goods of nobody', customer: null, bills: [bill('1'), bill('2', '0987654321', true)], onto: '2' },
  { goods: 'goods where no bill is open here', customer: null, bills: [bill('1')], onto: undefined },
  {
    goods: 'a hold of the customer in front, typed another way',
    customer: an,
    bills: [bill('1', '0912345678'), bill('2', '+84 912 345 678', true)],
    onto: '2',
  },
  {
    goods: 'a hold of a customer behind',
    customer: an,
    bills: [bill('1', '0912345678'), bill('2', '', true)],
    onto: '1',
  },
  { goods: 'a hold before anybody is named', customer: an, bills: [bill('1', ' ', true)], onto: '1' },
  {
    goods: 'a hold of another customer',
    customer: an,
    bills: [bill('1', '0987654321', true)],
    onto: undefined,
  },
  {
    goods: 'a hold beside somebody known by name only',
    customer: an,
    bills: [bill('1', '', true, 'Anh Hùng')],
    onto: undefined,
  },
  {
    goods: 'a hold beside a phone half typed',
    customer: an,
    bills: [bill('1', '0987', true)],
    onto: undefined,
  },
])('$goods', ({ customer, bills, onto }) => {
  expect(billFor(customer, bills)?.id).toBe(onto);
});

import { billInput } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import { describe, expect, test } from 'vitest';
import { buildLine } from './bill-form.factories.ts';
import { type BillHeader, billBody, formErrors } from './bill-form.ts';

const header: BillHeader = {
  customer_phone: '+84 912 345 678',
  customer_name: 'Nguyễn Thị Lan',
  customer_address: '',
  is_ship: true,
  payment_code: 'TM',
  saleman_id: 7,
  bill_note: '',
  pre_paid: null,
};

describe('a bill to save', () => {
  test('without lines, payment or salesperson says so at each field', () => {
    const values = { header: { ...header, payment_code: null, saleman_id: null }, lines: [] };
    expect(formErrors(values, { needsSalesperson: true })).toEqual({
      payment_code: messages.paymentRequired,
      saleman_id: messages.salespersonRequired,
      details: messages.billLinesMissing,
    });
    expect(formErrors(values, { needsSalesperson: false })).not.toHaveProperty('saleman_id');
  });

  test.each([
    ['no quantity', { qty: null }, 'qty', messages.qtyRequired],
    ['no price', { price: null }, 'price', messages.priceRequired],
    ['no discount', { discount: null }, 'discount', messages.discountRequired],
    ['a discount above its amount', { discount: 100_001 }, 'discount', messages.discountAboveAmount],
  ])('with a line of %s says so there', (_, given, field, message) => {
    const lines = [buildLine(), buildLine({ key: 'other', ...given })];
    expect(formErrors({ header, lines }, { needsSalesperson: true })).toEqual({
      [`details.1.${field}`]: message,
    });
  });

  test('is sent though the stock known here would not do: goods may have come in', () => {
    const lines = [buildLine({ qty: 9 })];
    expect(formErrors({ header, lines }, { needsSalesperson: true })).toEqual({});
  });

  test('with a phone that is none says so', () => {
    const values = { header: { ...header, customer_phone: '12345' }, lines: [buildLine()] };
    expect(formErrors(values, { needsSalesperson: true })).toEqual({ customer_phone: messages.phoneInvalid });
  });

  test('with a deposit above its total is not sent', () => {
    const values = { header: { ...header, pre_paid: 100_001 }, lines: [buildLine()] };
    expect(formErrors(values, { needsSalesperson: true })).toEqual({ pre_paid: messages.depositAboveTotal });
  });

  test('becomes a body that the contract accepts, with its sums', () => {
    const lines = [buildLine({ qty: 2, discount: 50_000 })];
    const body = billInput.parse(billBody({ header: { ...header, pre_paid: 30_000 }, lines }, 3));
    expect(body).toMatchObject({
      company_id: 3,
      customer_phone: '0912345678',
      is_ship: 1,
      row_count: 1,
      total_amount: 200_000,
      total_discount: 50_000,
      total_final_amount: 150_000,
      pre_paid: 30_000,
      total_final_amount_after_pre_paid: 120_000,
      details: [{ product_id: 1, warehouse_code: 'A', qty: 2, price: 100_000, discount: 50_000 }],
    });
  });
});

import { messages } from '@soquay/contract/messages';
import { returnInput } from '@soquay/contract/returns';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { describe, expect, test } from 'vitest';
import { withTick, withTyped } from '@/documents/parent-lines/parent-line.ts';
import {
  formErrors,
  lineError,
  type ReturnFormLine,
  returnBody,
  returnLineOf,
  totalsOf,
  withMove,
} from './return-form.ts';

/** Rights of somebody who moves the goods of warehouse Q alone. */
const ofCounter: ShopRights = {
  user_id: 1,
  company_id: 3,
  is_admin: false,
  is_warehouse_manager: false,
  can_list_sale: false,
  groups: ['Sale'],
  grants: {},
  warehouses: ['Q'],
};

function buildLine(given: Partial<ReturnFormLine> = {}): ReturnFormLine {
  const line = returnLineOf({
    id: 11,
    product_id: 7,
    product_code: 'AO01',
    product_name: 'Áo sơ mi',
    unit_code: 'cái',
    items: null,
    color: '',
    size: '',
    thumb_file: null,
    slide_file: null,
    product_status: 1,
    warehouse_code: 'A',
    qty: 3,
    price: 100_000,
    amount: 300_000,
    discount: 30_000,
    reduce_amount: 0,
    final_amount: 270_000,
    checked: false,
    sold_qty: 3,
    sold_discount: 30_000,
    repaid_qty: 0,
    repaid_discount: 0,
  });
  return { ...line, ...given };
}

function buildForm(lines: ReturnFormLine[]) {
  return { shopId: 3, header: { bill_id: 5, payment_code: 'TM', repay_note: '' }, lines };
}

describe('the form of a return', () => {
  test('adds up what is ticked, each with its share of the discount', () => {
    const lines = [buildLine({ isTaken: true, qty: 2, reduce_amount: 5_000 }), buildLine({ qty: 3 })];
    expect(totalsOf({ lines })).toEqual({
      row_count: 1,
      total_amount: 200_000,
      total_discount: 20_000,
      total_reduce_amount: 5_000,
      total_final_amount: 175_000,
    });
  });

  test('sends the ticked lines alone, as the contract wants them', () => {
    const form = buildForm([buildLine(), buildLine({ id: 12, isTaken: true, qty: 1 })]);
    const body = returnInput.parse(returnBody(form));
    expect(body.details).toMatchObject([{ id: 12, qty: 1, reduce_amount: 0, final_amount: 90_000 }]);
    expect(body).toMatchObject({ bill_id: 5, company_id: 3, total_final_amount: 90_000 });
  });

  test('names what is wrong by the place among those that are sent', () => {
    expect(formErrors(buildForm([buildLine()]))).toEqual({ details: messages.returnLinesMissing });
    const form = buildForm([buildLine(), buildLine({ id: 12, isTaken: true, qty: 4 })]);
    expect(formErrors(form)).toEqual({ 'details.0.qty': messages.qtyAboveRemaining });
    expect(formErrors({ ...form, header: { ...form.header, payment_code: null } })).toHaveProperty(
      'payment_code',
      messages.paymentRequired,
    );
  });

  test('sends goods to the counter that are moved there, and back again when that is undone', () => {
    const line = withTick(withMove(buildLine(), 'Q', ofCounter), true);
    expect(returnInput.parse(returnBody(buildForm([line]))).details).toMatchObject([
      { warehouse_code: 'Q', qty: 3 },
    ]);
    const back = withMove(line, null, ofCounter);
    // Their own warehouse is somebody else's.
    expect([back.moved_to, back.isTaken]).toEqual([null, false]);
    expect(withMove(buildLine({ isTaken: true }), 'A', ofCounter).moved_to).toBeNull();
    expect(withTyped([buildLine()], [line], ['reduce_amount'])[0]).toMatchObject({ moved_to: 'Q', qty: 3 });
    const stayed = buildLine({ isTaken: true, qty: 1 });
    expect(returnInput.parse(returnBody(buildForm([stayed]))).details[0]?.warehouse_code).toBeUndefined();
  });

  test('keeps back no more than is paid back', () => {
    expect(lineError(buildLine({ isTaken: true, qty: 1, reduce_amount: 90_000 }))).toBeNull();
    expect(lineError(buildLine({ isTaken: true, qty: 1, reduce_amount: 90_001 }))).toEqual({
      field: 'reduce_amount',
      message: messages.reductionAboveRefund,
    });
    expect(lineError(buildLine({ qty: 1, reduce_amount: 90_001 }))).toBeNull();
  });
});

import { type Bill, billChange, billInput, bill as billSchema } from '@soquay/contract/bills';
import { messages } from '@soquay/contract/messages';
import { describe, expect, test } from 'vitest';
import { savedTransferText } from '@/documents/transfer/saved-transfer-text.ts';
import { newTransferRef } from '@/documents/transfer/transfer-ref.ts';
import { buildBilledLine, buildHeader } from './bill-form.factories.ts';
import {
  type BillHeader,
  billBody,
  billChangeBody,
  formErrors,
  formOfBill,
  isTransferReceived,
  restOf,
  toCollectOf,
  totalsOf,
} from './bill-form.ts';

const byOthers = { needsSalesperson: true };

describe('a bill to save', () => {
  test('without lines, payment or salesperson says so at each field', () => {
    const form = { header: buildHeader({ payment_code: null, saleman_id: null }), lines: [] };
    expect(formErrors(form, byOthers)).toEqual({
      payment_code: messages.paymentRequired,
      saleman_id: messages.salespersonRequired,
      details: messages.linesMissing,
    });
    expect(formErrors(form, { needsSalesperson: false })).not.toHaveProperty('saleman_id');
  });

  test.each([
    ['no quantity', { qty: null }, 'qty', messages.qtyRequired],
    ['no price', { price: null }, 'price', messages.priceRequired],
    ['no discount', { discount: null }, 'discount', messages.discountRequired],
    ['a discount above its amount', { discount: 100_001 }, 'discount', messages.discountAboveAmount],
  ])('with a line of %s says so there', (_, given, field, message) => {
    const lines = [buildBilledLine(), buildBilledLine({ key: 'other', ...given })];
    expect(formErrors({ header: buildHeader(), lines }, byOthers)).toEqual({
      [`details.1.${field}`]: message,
    });
  });

  test('is sent though the stock known here would not do: goods may have come in', () => {
    const lines = [buildBilledLine({ qty: 9 })];
    expect(formErrors({ header: buildHeader(), lines }, byOthers)).toEqual({});
  });

  test.each([
    ['a phone that is none', { customer_phone: '12345' }, { customer_phone: messages.phoneInvalid }],
    ['a deposit above its total', { pre_paid: 100_001 }, { pre_paid: messages.depositAboveTotal }],
    [
      'a discount on all of it above what its lines cost',
      { bill_discount: 100_001 },
      { bill_discount: messages.discountAboveAmount },
    ],
    [
      'a deposit above what a discount on all of it leaves',
      { bill_percent: 50, pre_paid: 60_000 },
      { pre_paid: messages.depositAboveTotal },
    ],
  ])('with %s is not sent', (_, header, errors) => {
    expect(formErrors({ header: buildHeader(header), lines: [buildBilledLine()] }, byOthers)).toEqual(errors);
  });

  test('becomes a body that the contract accepts, with its sums', () => {
    const header = buildHeader({ customer_phone: '+84 912 345 678', is_ship: true, pre_paid: 30_000 });
    const lines = [buildBilledLine({ qty: 2, discount: 50_000 })];
    expect(billInput.parse(billBody({ shopId: 3, header, lines }))).toMatchObject({
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

  test('names the warehouse in which its goods were missed, new or changed, but for what comes from there after all', () => {
    const lines = [
      buildBilledLine({ insteadOf: 'B' }),
      buildBilledLine({ key: 'own', warehouse_code: 'B', insteadOf: 'B' }),
      buildBilledLine({ key: 'chosen' }),
    ];
    const form = { shopId: 3, header: buildHeader(), lines, saved: null };
    for (const body of [
      billInput.parse(billBody(form)),
      billChange.parse({ ...billChangeBody(form), version: 1 }),
    ]) {
      expect(body.details.map(({ instead_of }) => instead_of)).toEqual(['B', undefined, undefined]);
    }
  });

  test('sends a discount on all of it as discounts of its lines', () => {
    const lines = [buildBilledLine({ qty: 3 }), buildBilledLine({ key: 'other', discount: 20_000 })];
    const form = { shopId: 3, header: buildHeader({ bill_percent: 10 }), lines };
    const body = billBody(form);
    expect(body.details.map(({ discount }) => discount)).toEqual([30_000, 28_000]);
    expect(body).toMatchObject({ total_discount: 58_000, total_final_amount: 342_000 });
    expect(totalsOf({ ...form, header: buildHeader({ bill_discount: 38_000 }) })).toEqual(totalsOf(form));
  });
});

/** As the server gives it out: a shirt and a hat, one of them reduced. */
const saved: Bill = billSchema.parse({
  id: 41,
  company_id: 3,
  customer_id: 12,
  bill_number: 7,
  bill_date: '2026-03-08',
  bill_date_vnd: '08/03/2026',
  created_at: '2026-03-08T02:00:00Z',
  customer_name: 'Nguyễn Thị Lan',
  customer_phone: '0912345678',
  customer_address: '15 Hàng Bài',
  username: 'lan',
  saleman_id: 7,
  saleman_fullname: 'Trần Minh',
  row_count: 2,
  total_amount: 280_000,
  total_discount: 20_000,
  total_final_amount: 260_000,
  pre_paid: 10_000,
  total_final_amount_after_pre_paid: 250_000,
  is_ship: 1,
  status: 1,
  status_text: 'Bình thường',
  accounting_status: 0,
  order_origin: 'ctv',
  repaid: 'none',
  bill_note: 'Giao buổi sáng',
  payment_code: 'CK',
  payment_desc: 'Chuyển khoản',
  payment_kind: 'transfer',
  transfer_received: 0,
  received_amount: 0,
  version: 4,
  order_id: null,
  preorder_id: null,
  preorder_number: null,
  preorder_deposit: null,
  preorder_lines: [],
  userinfo: { fullname: 'Lan' },
  returns: [],
  details: [
    { id: 90, product_id: 1, product_code: 'AO01', price: 100_000, qty: 2, discount: 20_000 },
    { id: 91, product_id: 2, product_code: 'MU01', price: 80_000, qty: 1, discount: 0 },
  ].map((line) => ({
    product_name: line.product_code,
    unit_code: 'cái',
    items: null,
    color: 'Đỏ',
    size: 'M',
    warehouse_code: 'A',
    is_elsewhere: false,
    regular_price: 120_000,
    sale_price: 0,
    amount: line.qty * line.price,
    final_amount: line.qty * line.price - line.discount,
    thumb_file: null,
    slide_file: null,
    image_file: null,
    code_anh: '',
    status_note: '',
    stock: 3,
    sale_detail_id: line.id,
    repaid_qty: 0,
    web_order_detail_id: null,
    preorder_line_id: null,
    agreed_price: null,
    ...line,
  })),
});

describe('a saved bill', () => {
  test('goes through the form and back to the contract unchanged', () => {
    const change = billChange.parse(
      billChangeBody({
        shopId: saved.company_id,
        saved: { id: saved.id, version: saved.version },
        ...formOfBill(saved),
      }),
    );
    expect(saved).toMatchObject({ ...change, details: saved.details, order_origin: 'ctv' });
    expect(change.details).toHaveLength(2);
    expect(saved.details).toMatchObject(change.details.map(({ amount, final_amount, ...line }) => line));
    expect(formErrors(formOfBill(saved), byOthers)).toEqual({});
  });

  test('says colour and size of its lines, as lines added now do', () => {
    expect(formOfBill(saved).lines.map(({ product }) => product.variant)).toEqual(['Đỏ · M', 'Đỏ · M']);
  });

  test('may sell again what its own lines have taken', () => {
    expect(formOfBill(saved).lines.map(({ stock }) => stock)).toEqual([5, 4]);
  });
});

const received = {
  payment_code: 'CK',
  amount: toCollectOf({ header: buildHeader(), lines: [buildBilledLine()] }),
};

test.each<[string, Partial<BillHeader>, 0 | 1]>([
  ['is said of the method it was ticked for', { payment_code: 'CK', transfer_received: received }, 1],
  ['is not said of another one', { payment_code: 'TM', transfer_received: received }, 0],
  ['is not said of another sum', { payment_code: 'CK', transfer_received: { ...received, amount: 1000 } }, 0],
  ['is not said where nobody ticked it', { payment_code: 'CK' }, 0],
])('that the money has come %s', (_, given, sent) => {
  const form = { shopId: 1, header: buildHeader(given), lines: [buildBilledLine()] };
  expect(billBody(form).transfer_received).toBe(sent);
});

test('a bill that grew after its transfer came asks the rest, and sends what has come as a sum', () => {
  const grown = formOfBill({ ...saved, transfer_received: 0, received_amount: 100_000 });
  expect(restOf(grown)).toBe(toCollectOf(grown) - 100_000);
  expect(billBody({ ...grown, shopId: 1 })).toMatchObject({ transfer_received: 0, received_amount: 100_000 });
  const more = formOfBill({ ...saved, transfer_received: 1, received_amount: 300_000 });
  expect(isTransferReceived(more)).toBe(true);
  expect(billBody({ ...more, shopId: 1 })).toMatchObject({ transfer_received: 1, received_amount: 300_000 });
});

describe('what a transfer says before the bill has a number', () => {
  const noteOf = (given: Partial<BillHeader>) =>
    billBody({ shopId: 1, header: buildHeader({ transfer_ref: 'BAN 7K3M2P', ...given }), lines: [] })
      .bill_note;

  test.each<[string, Partial<BillHeader>, string]>([
    ['is no part of the bill where no customer saw it', { bill_note: 'Gói quà' }, 'Gói quà'],
    [
      'follows the note',
      { bill_note: 'Gói quà', payment_code: 'CK', transfer_shown: 'CK' },
      'Gói quà. CK BAN 7K3M2P',
    ],
    ['is the note where there is no other', { payment_code: 'CK', transfer_shown: 'CK' }, 'CK BAN 7K3M2P'],
    ['goes where the customer pays in cash after all', { payment_code: 'TM', transfer_shown: 'CK' }, ''],
  ])('%s', (_, given, note) => {
    expect(noteOf(given)).toBe(note);
  });

  test('has room beside the longest note', () => {
    const note = noteOf({ bill_note: 'x'.repeat(1000), payment_code: 'CK', transfer_shown: 'CK' });
    expect(note).toHaveLength(1000);
    expect(note).toMatch(/x\. CK BAN 7K3M2P$/);
  });

  test('is what the saved bill says too, wherever its note has it by now; another one says its number', () => {
    const textOf = (note: string | null | undefined) => savedTransferText(note ?? '', 'HD 12');
    expect(textOf(noteOf({ bill_note: 'Gói quà', payment_code: 'CK', transfer_shown: 'CK' }))).toBe(
      'BAN 7K3M2P',
    );
    expect(textOf('Gói quà. CK BAN 7K3M2P. Khách hẹn mai')).toBe('BAN 7K3M2P');
    // The text of the deposit comes to the bill of a pre-order with the note.
    expect(textOf('CK COC 7K3M2P')).toBe('HD 12');
    expect(textOf('')).toBe('HD 12');
  });

  test('is another one for each bill, of letters that are not read as others', () => {
    const drawn = Array.from({ length: 500 }, () => newTransferRef('BAN'));
    expect(new Set(drawn).size).toBe(500);
    for (const ref of drawn) expect(ref).toMatch(/^BAN [2-9A-HJKMNP-Z]{6}$/);
  });
});

import { messages } from '@soquay/contract/messages';
import { type Preorder, preorderChange, preorderInput } from '@soquay/contract/preorders';
import { describe, expect, test } from 'vitest';
import { untouchedDraft } from '@/documents/drafts/draft-record.ts';
import { savedTransferText } from '@/documents/transfer/saved-transfer-text.ts';
import {
  collectedOf,
  depositError,
  emptyHeader,
  formErrors,
  formOfPreorder,
  keptHeader,
  type PreorderHeader,
  preorderBody,
  preorderChangeBody,
  totalsOf,
} from './preorder-form.ts';
import {
  keptForm,
  lineErrors,
  namedLine,
  type PreorderFormLine,
  renamed,
  withSavedLines,
} from './preorder-form-line.ts';

const today = '2026-03-08';
const byOthers = { today, needsSalesperson: true };

function buildLine(given: Partial<PreorderFormLine> = {}): PreorderFormLine {
  const shoes = namedLine('shoes', 'Giày da lộn', 'đôi');
  return { ...shoes, color: 'Nâu', size: '42', qty: 2, price: 1_000_000, ...given };
}

function buildForm(header: Partial<PreorderHeader> = {}, lines = [buildLine()]) {
  const customer = { customer_phone: '0912 345 678', customer_name: 'Chị Lan' };
  const people = { payment_code: 'TM', saleman_id: 7, orderman_id: 9 };
  const filled = { ...emptyHeader(), ...customer, ...people, expire_date: '2026-03-15', ...header };
  return { shopId: 3, saved: null, header: filled, lines };
}

describe('a pre-order to save', () => {
  test('becomes a form that the contract accepts, with its sums', () => {
    expect(formErrors(buildForm(), byOthers)).toEqual({});
    expect(preorderInput.parse(preorderBody(buildForm({ pre_paid: 500_000 })))).toMatchObject({
      company_id: 3,
      customer_phone: '0912345678',
      pre_paid: 500_000,
      row_count: 1,
      total_amount: 2_000_000,
      details: [{ product_name: 'Giày da lộn', product_id: null, qty: 2, amount: 2_000_000 }],
    });
  });

  test('says at each field what is missing, in the order of the screen', () => {
    const form = buildForm(emptyHeader(), []);
    expect(Object.entries(formErrors(form, byOthers))).toEqual([
      ['details', messages.preorderHasNoLines],
      ['customer_phone', messages.holdPhoneRequired],
      ['customer_name', messages.holdNameRequired],
      ['expire_date', 'Vui lòng chọn ngày hẹn'],
      ['saleman_id', messages.salespersonRequired],
      ['orderman_id', messages.orderPersonRequired],
      ['payment_code', messages.paymentRequired],
    ]);
    expect(formErrors(form, { today, needsSalesperson: false })).not.toHaveProperty('saleman_id');
  });

  test.each([
    ['a day that has passed', { order_date: '2026-03-07' }, { order_date: messages.preorderDayPast }],
    [
      'a promise before the order',
      { order_date: '2026-03-10', expire_date: '2026-03-09' },
      { expire_date: messages.promisedDayBeforeOrder },
    ],
    [
      'a promise before the day on which it would be saved',
      { expire_date: '2026-03-07' },
      { expire_date: messages.promisedDayPast },
    ],
    ['what is no day', { expire_date: 'mai' }, { expire_date: 'Ngày hẹn không hợp lệ' }],
    ['a phone that is none', { customer_phone: '12' }, { customer_phone: messages.phoneInvalid }],
    ['a deposit above its total', { pre_paid: 2_000_001 }, { pre_paid: messages.depositAboveTotal }],
  ])('with %s is not sent', (_, header, errors) => {
    expect(formErrors(buildForm(header), byOthers)).toEqual(errors);
  });

  test('names all that a line lacks, each at its field; a bag has neither colour nor size', () => {
    expect(lineErrors(buildLine())).toEqual({});
    expect(lineErrors(buildLine({ product_name: 'Túi vải', color: '', size: ' ' }))).toEqual({});
    const nothing = { product_name: ' ', color: '', size: '', unit_code: '', qty: null, price: 0 };
    expect(formErrors(buildForm({}, [buildLine(), buildLine(nothing)]), byOthers)).toEqual({
      'details.1.product_name': 'Vui lòng điền đầy đủ thông tin: tên sản phẩm',
      'details.1.unit_code': 'Vui lòng điền đầy đủ thông tin: đơn vị',
      'details.1.qty': 'Vui lòng điền đầy đủ thông tin: số lượng',
      'details.1.price': 'Vui lòng điền đầy đủ thông tin: đơn giá',
    });
    expect(lineErrors(buildLine({ qty: 0 }))).toHaveProperty('qty');
  });

  test('counts what is half-written for nothing', () => {
    const form = buildForm({ pre_paid: 1 }, [buildLine({ qty: null })]);
    expect(totalsOf(form)).toEqual({ row_count: 1, total_amount: 0 });
    expect(depositError(form)).toBe(messages.depositAboveTotal);
  });

  test('called something else is no longer the product it was', () => {
    const shirt = buildLine({ product_id: 4, product_code: 'AO01' });
    expect(renamed(shirt, 'Áo khác')).toMatchObject({ product_id: null, product_code: '' });
  });

  test('is kept with its pictures and comes back as it was', () => {
    const images = [new File(['x'], 'giày.png', { type: 'image/png' })];
    const draft = { ...untouchedDraft(buildForm({ images })), entry: { text: 'Mũ' } };
    const { header, ...rest } = keptForm(keptHeader).parse({ ...draft });
    expect(rest).toEqual({ ...draft, header: undefined });
    expect(header).toEqual(draft.header);
    expect(header.images[0]).toBeInstanceOf(File);
  });
});

const person = { user_id: 7, fullname: 'Trần Minh' };
const saved = {
  id: 41,
  company_id: 3,
  version: 4,
  order_date: '2026-03-01',
  expire_date: '2026-03-05',
  customer_phone: '0912345678',
  customer_name: 'Chị Lan',
  customer_address: '',
  order_note: 'Gấp',
  saleman: person,
  orderman: person,
  payment: { payment_code: 'TM', payment_desc: 'Tiền mặt' },
  pre_paid: 100_000,
  transfer_received: 0,
  received_amount: 0,
  process_status: { status_id: 101, status_text: 'Mới' },
  row_count: 1,
  total_amount: 2_000_000,
  details: [
    {
      id: 90,
      product_id: null,
      product_code: '',
      product_name: 'Giày da lộn',
      color: 'Nâu',
      size: '42',
      unit_code: 'đôi',
      qty: 2,
      price: 1_000_000,
      amount: 2_000_000,
      process_status: 2,
      process_status_text: 'Đã mua, đang về',
    },
  ],
} as unknown as Preorder;

describe('a saved pre-order', () => {
  const form = { shopId: 3, saved: { id: saved.id, version: saved.version }, ...formOfPreorder(saved) };

  test('goes through the form and back to the contract unchanged', () => {
    const { details, saleman_id, orderman_id, payment_code, process_status, ...change } =
      preorderChange.parse(preorderChangeBody(form));
    expect(saved).toMatchObject(change);
    expect(saved.details).toMatchObject(details);
    expect({ saleman_id, orderman_id, payment_code }).toEqual({
      saleman_id: 7,
      orderman_id: 7,
      payment_code: 'TM',
    });
    expect(process_status).toBeUndefined();
  });

  test('may keep days that have passed since', () => {
    expect(formErrors(form, byOthers)).toEqual({});
  });

  test('whose answer was lost has its lines again, each by what it says', () => {
    const lines = [buildLine({ key: 'hat', product_name: 'Mũ' }), buildLine()];
    expect(withSavedLines(lines, saved).map(({ id }) => id)).toEqual([null, 90]);
  });

  test.each([
    ['in cash, of which nothing more is due', 'cash', 0, 100_000, 0],
    ['that grows by 200.000', 'cash', 0, 300_000, 200_000],
    ['by a transfer that nobody has seen come', 'transfer', 0, 100_000, 100_000],
    ['by a transfer that has come', 'transfer', 1, 300_000, 200_000],
  ] as const)('collects of a deposit %s only that', (_, kindOpened, transfer_received, pre_paid, now) => {
    const opened = { ...saved, transfer_received, received_amount: transfer_received * saved.pre_paid };
    const changed = { ...form, header: { ...form.header, pre_paid } };
    expect(collectedOf(changed, { opened, kindOpened })).toEqual({ now, later: 2_000_000 - pre_paid });
  });
});

test('a deposit is collected with a new pre-order, its transfer named and ticked', () => {
  const form = buildForm({ pre_paid: 300_000, payment_code: 'CK' });
  expect(collectedOf(form, { opened: null, kindOpened: undefined })).toEqual({
    now: 300_000,
    later: 1_700_000,
  });
  const { header } = form;
  const paid = {
    ...header,
    transfer_shown: 'CK',
    transfer_received: { payment_code: 'CK', amount: 300_000 },
  };
  const body = preorderBody({ ...form, header: paid });
  expect(body).toMatchObject({ transfer_received: 1, order_note: `CK ${header.transfer_ref}` });
  expect(body).not.toHaveProperty('transfer_ref');
  // Saved, it asks for the same transfer; one whose customer was shown none says its number.
  expect(savedTransferText(`CK ${header.transfer_ref}`, 'DH 5')).toBe(header.transfer_ref);
  expect(savedTransferText('Gói quà', 'DH 5')).toBe('DH 5');
  // Another deposit than the one that came.
  const more = { ...form, header: { ...paid, pre_paid: 400_000 } };
  expect(preorderBody(more)).toMatchObject({ transfer_received: 0, received_amount: 300_000 });
});

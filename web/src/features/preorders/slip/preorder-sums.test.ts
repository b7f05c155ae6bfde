import { expect, test } from 'vitest';
import { type PaidPreorder, preorderSums } from './preorder-sums.ts';

const ordered: PaidPreorder = {
  total_amount: 808_000,
  pre_paid: 200_000,
  transfer_received: 0,
  received_amount: 0,
  process_status: { status_id: 101, status_text: 'Mới' },
  status: 1,
  bills: [],
};
const bill = {
  id: 9,
  bill_number: 12,
  bill_date: '2026-11-28',
  total_final_amount: 758_000,
  pre_paid: 200_000,
};

function at(status_id: PaidPreorder['process_status']['status_id'], given: Partial<PaidPreorder> = {}) {
  const process_status = { ...ordered.process_status, status_id };
  const { sums, due } = preorderSums({ ...ordered, process_status, ...given }, given.transfer_received === 0);
  return [due ? `${due.name} ${due.amount}` : null, ...sums.map(({ name, text }) => `${name} ${text}`)];
}

test.each([
  [
    'a deposit in cash',
    at(101),
    ['Tiền cọc 200000', 'Tổng tiền 808.000', 'Còn lại, trả khi nhận hàng 608.000'],
  ],
  [
    'one that a code asks for',
    at(101, { transfer_received: 0 }),
    ['Tiền cọc cần trả 200000', 'Tổng tiền 808.000', 'Còn lại, trả khi nhận hàng 608.000'],
  ],
  [
    'one that has come',
    at(102, { transfer_received: 1 }),
    ['Tiền cọc (đã nhận) 200000', 'Tổng tiền 808.000', 'Còn lại, trả khi nhận hàng 608.000'],
  ],
  [
    'one of which a part has come',
    at(101, { transfer_received: 0, received_amount: 50_000 }),
    [
      'Tiền cọc cần trả 150000',
      'Tổng tiền 808.000',
      'Đã nhận chuyển khoản 50.000',
      'Còn lại, trả khi nhận hàng 608.000',
    ],
  ],
  ['no deposit', at(101, { pre_paid: 0 }), ['Khách cần trả 808000', 'Tổng tiền 808.000']],
  ['goods that are there', at(103), ['Khách cần trả 608000', 'Tổng tiền 808.000', 'Tiền cọc 200.000']],
  [
    'one that is done',
    at(109, {
      bills: [
        { ...bill, status: 0, bill_number: 13 },
        { ...bill, status: 1 },
      ],
    }),
    [null, 'Tổng tiền 808.000', 'Tiền cọc 200.000', 'Còn lại, theo hóa đơn số 12 558.000'],
  ],
  [
    'one done without a bill',
    at(109),
    [null, 'Tổng tiền 808.000', 'Tiền cọc 200.000', 'Còn lại, trả khi nhận hàng 608.000'],
  ],
  ['one that was cancelled', at(201), [null, 'Tổng tiền 808.000', 'Tiền cọc 200.000']],
  ['one that was deleted', at(101, { status: 0 }), [null, 'Tổng tiền 808.000', 'Tiền cọc 200.000']],
])('of %s the loud sum is what is collected at its stage', (_, said, expected) => {
  expect(said).toEqual(expected);
});

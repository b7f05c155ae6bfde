import type { BillSums } from '@soquay/contract/bills';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { vi } from '@/i18n/languages/vi.ts';
import { billSumsText } from './bill-sums-text.ts';

beforeAll(() =>
  i18next.init({
    lng: 'vi',
    resources: { vi: { translation: vi } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

function textOf(bill_count: number, deleted_count: number): string {
  const amount = bill_count * 100_000;
  const sums: BillSums = {
    bill_count,
    deleted_count,
    total_amount: amount,
    total_discount: 0,
    total_final_amount: amount,
    pre_paid: 0,
  };
  return billSumsText(i18next.t, sums);
}

const threeThousand =
  '3.000 hóa đơn · Tổng tiền 300.000.000đ · Chiết khấu 0đ · Sau chiết khấu 300.000.000đ · Tiền cọc 0đ';

test.each([
  ['are all summed', 3000, 0, threeThousand],
  ['are partly deleted', 3000, 46, `${threeThousand} (không tính 46 hóa đơn đã xóa)`],
  ['are all deleted', 0, 46, 'Chỉ có 46 hóa đơn đã xóa, không tính vào tổng tiền'],
  ['are none', 0, 0, '0 hóa đơn · Tổng tiền 0đ · Chiết khấu 0đ · Sau chiết khấu 0đ · Tiền cọc 0đ'],
])('the bills found %s', (_, counted, deleted, text) => {
  expect(textOf(counted, deleted)).toBe(text);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, vietQr } from './viet-qr.ts';

const shop = { bank_bin: '970403', account_number: '0011012345678' };

test.each([
  ['the check value of CRC-16/CCITT-FALSE', '123456789', '29B1'],
  [
    'the example of EMVCo’s specification, which is not all ASCII',
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304',
    'A13A',
  ],
  [
    'NAPAS’ own example of a transfer to an account, 6.1.3',
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang6304',
    '2E2E',
  ],
])('the checksum is that of %s', (_, payload, crc) => {
  expect(checksum(payload)).toBe(crc);
});

test('a transfer reads as the same transfer made by others does', () => {
  expect(
    vietQr({ bank_bin: '970416', account_number: '257678859', amount: 10_000, content: 'Chuyen tien' }),
  ).toBe(
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  );
});

test('whoever takes it apart finds bank, account, amount and content', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{6}$/),
      fc.stringMatching(/^[0-9A-Z]{4,19}$/),
      fc.integer({ min: 1, max: 9_999_999_999_999 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (bank_bin, account_number, amount, number) => {
        const payload = vietQr({ bank_bin, account_number, amount, content: `HD ${number}` }) ?? '';
        const fields = takeApart(payload);
        const merchant = takeApart(fields['38'] ?? '');
        expect(takeApart(merchant['01'] ?? '')).toEqual({ '00': bank_bin, '01': account_number });
        expect(fields['54']).toBe(String(amount));
        expect(takeApart(fields['62'] ?? '')).toEqual({ '08': `HD ${number}` });
        expect(fields['63']).toBe(checksum(payload.slice(0, -4)));
      },
    ),
  );
});

test.each([0, -1, 10_000_000_000_000])('there is none for %d dong', (amount) => {
  expect(vietQr({ ...shop, amount, content: 'HD 1' })).toBeNull();
});

/** Fields by their ids: each is two digits of id, two of length, and its value. */
function takeApart(payload: string): Record<string, string> {
  if (payload === '') return {};
  const end = 4 + Number(payload.slice(2, 4));
  return { [payload.slice(0, 2)]: payload.slice(4, end), ...takeApart(payload.slice(end)) };
}

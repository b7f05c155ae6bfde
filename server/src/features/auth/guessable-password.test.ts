import { isStrongPassword } from '@soquay/contract/rules/password';
import { say } from '@soquay/contract/said';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';
import { refuseGuessable } from './guessable-password.ts';

const tooCommon = say('passwordCommon');
const hasName = say('passwordHasName');

const namesOf = (username: string) => ({
  username,
  fullname: 'Vũ Thị Thu Hà 🌸',
  shops: ['Mộc Miên Hàng Bông', 'MỘC-MIÊN Gia Lâm'],
});

test.each([
  'P@ssw0rd',
  'P@ssw0rd123!',
  'Admin@123',
  'Adm1n#2026',
  'Matkhau@1',
  'M@tkh@u123',
  'Abc@123',
  'Abcd@1234',
  'Qwerty1!',
  'Vietnam@1',
  'Aa123456@',
  'Anhyeuem@1',
  '1qaz@WSX',
  'Soquay@2026',
  'Nhanvien#1',
  '!Welcome1',
  'Mocmien@1',
  'M0cM13n#2026',
  'Hangbong1!',
  'Mien!2345',
  'Thithuha@9',
  'Abcabc1!',
  'A1!aaaaa',
  'Hoho?2026',
])('%s satisfies the rule, and anybody guesses it', (password) => {
  expect(isStrongPassword(password)).toBe(true);
  expect(() => refuseGuessable(password, namesOf('lan'))).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED', errors: { password: tooCommon } }),
  );
});

test.each([
  ['Same@1a', 'Same'],
  ['xX9!thuha', 'thu.ha'],
  ['Thuha#77x', 'Thu.Hà@shop.vn'],
  ['Xx@h0@ng9', 'hoang'],
])('%s holds the name of the account %s', (password, username) => {
  expect(() => refuseGuessable(password, namesOf(username))).toThrow(
    expect.objectContaining({ errors: { password: hasName } }),
  );
});

test.each([
  ['Quay#2026', 'lan'],
  ['Mienman?7Hoa', 'lan'],
  ['Bongbay#2026', 'lan'],
  ['Mua?Sao4La', 'an'],
  ['Ghe$Nhua7Xanh', 'bt'],
])('%s of %s is taken', (password, username) => {
  expect(() => refuseGuessable(password, namesOf(username))).not.toThrow();
});

test('what is generated is taken', () => {
  for (let times = 0; times < 500; times += 1) refuseGuessable(generatePassword(), namesOf('chuoikhongco'));
});

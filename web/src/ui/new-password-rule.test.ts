import { newPassword } from '@soquay/contract/fields';
import { expect, test } from 'vitest';
import { newPasswordRule } from './new-password-rule.ts';

const { validator: check } = newPasswordRule(newPassword, 8) as {
  validator: (rule: object, value: string) => Promise<void>;
};

const weak =
  'Mật khẩu phải tối thiểu 8 ký tự và bao gồm số, chữ thường, chữ hoa và ký tự đặc biệt (!@#$%^&*?)';

test('a weak or short password names the length asked here and the special signs, a long one only its length', async () => {
  await expect(check({}, 'Abc1234')).rejects.toThrow(weak);
  await expect(check({}, 'Moi?456')).rejects.toThrow(weak);
  await expect(check({}, 'a'.repeat(90))).rejects.toThrow(/^Mật khẩu tối đa 72 ký tự$/);
  await expect(check({}, 'Nhanvien#1')).resolves.toBeUndefined();
});

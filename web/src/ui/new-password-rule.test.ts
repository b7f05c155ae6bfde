import { newPassword } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { newPasswordRule } from './new-password-rule.ts';

beforeAll(() => i18next.init({ lng: 'vi', resources: {} }));

const { validator: check } = newPasswordRule(newPassword) as {
  validator: (rule: object, value: string) => Promise<void>;
};

test('a weak password is told which signs are special, a long one only its length', async () => {
  await expect(check({}, 'Abc1234')).rejects.toThrow(`${messages.passwordWeak} (!@#$%^&*?)`);
  await expect(check({}, 'a'.repeat(90))).rejects.toThrow(/^Mật khẩu tối đa 72 ký tự$/);
  await expect(check({}, 'Nhanvien#1')).resolves.toBeUndefined();
});

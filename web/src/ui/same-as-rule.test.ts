import { messages } from '@soquay/contract/messages';
import { say } from '@soquay/contract/said';
import type { FormInstance } from 'antd';
import { expect, test } from 'vitest';
import { sameAsRule } from './same-as-rule.ts';

const rule = sameAsRule('password', {
  missing: say('passwordConfirmation'),
  different: say('passwordMismatch'),
});

async function refusal(password: string | undefined, repeated: string | undefined) {
  const form = { getFieldValue: () => password } as unknown as FormInstance;
  const { validator } = (rule as (form: FormInstance) => { validator: typeof check })(form);
  return validator({}, repeated).then(
    () => undefined,
    (error: Error) => error.message,
  );
}
declare function check(rule: object, value: unknown): Promise<void>;

test.each([
  { password: undefined, repeated: undefined, message: messages.passwordConfirmation },
  { password: 'Nhanvien#1', repeated: '', message: messages.passwordConfirmation },
  { password: 'Nhanvien#1', repeated: 'Nhanvien#2', message: messages.passwordMismatch },
  { password: 'Nhanvien#1', repeated: 'Nhanvien#1', message: undefined },
])('$password repeated as $repeated: $message', async ({ password, repeated, message }) => {
  expect(await refusal(password, repeated)).toBe(message);
});

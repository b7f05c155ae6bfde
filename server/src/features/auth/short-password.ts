import { numberOfParam } from '@soquay/contract/rules/system-params';
import { say } from '@soquay/contract/said';
import { invalidFields } from '../../refusal.ts';

/** VALIDATION_FAILED at a password shorter than a shop asks for; `kept` is what that shop has set. */
export function refuseShort(password: string, kept: string | null): void {
  const limit = numberOfParam('password_min_length', kept);
  if (password.length < limit) {
    throw invalidFields({ password: say('fieldTooShort', { label: 'mật khẩu', limit }) });
  }
}

import { say } from '@soquay/contract/said';
import { invalidFields } from '../../refusal.ts';

/** VALIDATION_FAILED at a password shorter than a shop asks for. */
export function refuseShort(password: string, limit: number): void {
  if (password.length < limit) {
    throw invalidFields({ password: say('fieldTooShort', { label: 'mật khẩu', limit }) });
  }
}

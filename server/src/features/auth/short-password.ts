import { say } from '@soquay/contract/said';
import { invalidFields } from '../../refusal.ts';

/** Throws VALIDATION_FAILED at a password that is too short. */
export function refuseShort(password: string, limit: number): void {
  if (password.length < limit) {
    throw invalidFields({ password: say('fieldTooShort', { label: 'mật khẩu', limit }) });
  }
}

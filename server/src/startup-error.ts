import { inspect } from 'node:util';
import { isDiskFull } from './database/disk-full.ts';

/**
 * Reason why the program cannot start that the operator can mend. The message is the one line they see: Vietnamese,
 * naming the setting or file to change. The process then ends with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Text about an error that ends the program: one line when the operator can mend it, otherwise everything, since it is our fault. */
export function forOperator(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return isDiskFull(error)
    ? `Ổ đĩa đầy, hãy dọn bớt rồi chạy lại (${(error as Error).message}).`
    : inspect(error);
}

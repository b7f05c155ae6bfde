import { inspect } from 'node:util';
import { isDiskFull } from './database/disk-full.ts';

/**
 * A start that cannot go on for a reason the operator can mend. Its message is the one line they
 * are shown: Vietnamese, naming the setting or file to change. The process then ends with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** What is shown of an error that ends a program: one line on what the operator can mend; anything else is our fault and shown whole. */
export function forOperator(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return isDiskFull(error)
    ? `Ổ đĩa đầy, hãy dọn bớt rồi chạy lại (${(error as Error).message}).`
    : inspect(error);
}

import { constants } from 'node:os';

/**
 * As a shell tells how a program ended.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  if (signal) return 128 + constants.signals[signal];
  return code === null ? 1 : code;
}

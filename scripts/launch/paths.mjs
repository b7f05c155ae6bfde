import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}

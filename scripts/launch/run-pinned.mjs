import { spawn } from 'node:child_process';
import { exitCodeOf } from './exit-code.mjs';
import { root } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { COMPILE_CACHE_ENV } from './server-flags.mjs';
import { onStop } from './stop-signals.mjs';

/**
 * Becomes, as far as one can, the given program under the pinned Node: same terminal, signals passed on,
 * and this process ends when and as the program ends.
 *
 * @param {string[]} args a script's path from the checkout's folder, and its arguments
 */
export function runPinned(args) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    env: { ...COMPILE_CACHE_ENV, ...process.env },
    stdio: 'inherit',
  });
  onStop((signal, isToldAlready) => {
    if (!isToldAlready) child.kill(signal);
  });
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
}

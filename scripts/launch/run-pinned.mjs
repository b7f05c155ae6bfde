import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const PARENT_LOOK_MS = 500;

/**
 * Becomes, as far as one can, the given program under the pinned Node: same terminal, signals passed on,
 * and this process ends when and as the program ends.
 *
 * @param {string[]} args a script's path from the checkout's folder, and its arguments
 */
export function runPinned(args) {
  const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit' });
  passOnStopSignals(child);
  stopWithParent(child);
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : code === null ? 1 : code);
  });
}

/**
 * Ctrl+C reaches the child by itself, being of the same terminal, and reaches this process twice: from the
 * terminal and from npm. So it is not passed on, and other signals are passed on once: a program that
 * drains takes a second signal for impatience.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function passOnStopSignals(child) {
  /** @type {Set<NodeJS.Signals>} */
  const passedOn = new Set();
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      if (passedOn.has(signal)) return;
      passedOn.add(signal);
      child.kill(signal);
    });
  }
}

/**
 * npm starts scripts through a shell, which ends at a signal without passing it on: nobody would ever stop
 * this process and its child.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithParent(child) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, PARENT_LOOK_MS);
}

import { spawn } from 'node:child_process';
import { exitCodeOf } from './exit-code.mjs';
import { root } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { SERVER_ENV } from './server-flags.mjs';
import { onStop } from './stop-signals.mjs';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30 * 1000;
/** A server that was up so long has not died of its start: the next wait is short again. */
const STEADY_MS = 60 * 1000;

/**
 * Runs a server under the pinned Node, and starts it again whenever it dies. What keeps it from getting
 * ready the first time is the operator's to mend: this process then ends as the server does, as it also
 * does when either of them is told to stop.
 *
 * @param {string[]} args path of a script that sends its parent 'ready', from the checkout's folder, and
 *   arguments
 */
export function runSupervised(args) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let hasBeenReady = false;
  let isStopping = false;
  let waitMs = FIRST_WAIT_MS;

  outliveReaders();
  onStop((signal, isToldAlready) => {
    isStopping = true;
    // Between two starts there is nobody to wait for.
    if (!server) process.exit(0);
    if (!isToldAlready) server.kill(signal);
  });
  start();

  function start() {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: { ...SERVER_ENV, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    server = child;
    let readyMs = Number.POSITIVE_INFINITY;
    child.on('message', (message) => {
      if (message !== 'ready') return;
      hasBeenReady = true;
      readyMs = performance.now();
    });
    child.on('error', (error) => {
      // Any other error is followed by its exit.
      if (child.pid === undefined) goOn(error.message, 1);
    });
    child.on('exit', (code, signal) => {
      if (performance.now() - readyMs >= STEADY_MS) waitMs = FIRST_WAIT_MS;
      // Whoever told it to stop itself, not us, was heard: it ends with 0.
      if (code === 0) process.exit(0);
      goOn(signal || `mã ${code}`, exitCodeOf(code, signal));
    });
  }

  /**
   * @param {string} reason
   * @param {number} exitCode
   */
  function goOn(reason, exitCode) {
    server = undefined;
    if (isStopping || !hasBeenReady) process.exit(exitCode);
    console.error(`Máy chủ dừng bất ngờ (${reason}): khởi động lại sau ${waitMs / 1000} giây…`);
    setTimeout(start, waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  }
}

/** A closed terminal or pipe must not end the watch over a server that goes on without it. */
function outliveReaders() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const PARENT_LOOK_MS = 500;

/**
 * Calls `stop` when this process is to end, with the signal for the program it runs. Ctrl+C in a terminal
 * reaches that program by itself (`isToldAlready`), and this process twice: from the terminal and from npm.
 * So each signal counts once: a program that drains takes a second one for impatience.
 *
 * @param {(signal: NodeJS.Signals, isToldAlready: boolean) => void} stop
 */
export function onStop(stop) {
  /** @type {Set<NodeJS.Signals>} */
  const heard = new Set();
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (heard.has(signal)) return;
      heard.add(signal);
      stop(signal, signal === 'SIGINT' && process.stdin.isTTY === true);
    });
  }
  onParentGone(() => stop('SIGTERM', false));
}

/**
 * npm starts scripts through a shell, which ends at a signal without passing it on: nobody would ever stop
 * this process and its program.
 *
 * @param {() => void} stop
 */
function onParentGone(stop) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, PARENT_LOOK_MS);
}

import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { Refusal } from '../http/refusal.ts';
import type { ChildMessage } from './child-process.ts';

export interface ChildLimits {
  timeMs: number;
  /** Megabytes of heap. */
  memoryMb: number;
}

/** Files read at once; more wait their turn, or ten uploads together would take all memory. */
const maxChildren = 2;
/** Characters kept of what a child says on stderr. */
const maxLastWords = 2_000;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `module` (a file that calls `serveParent`) with `input` in a process of its own, so that a heavy
 * or hostile file can neither stop nor break the server; answers what it gave out, in order.
 * Refuses with UPLOAD_UNREADABLE when the child does, or when it goes past its limits.
 */
export async function runInChild<Output>(
  module: URL,
  input: unknown,
  limits: ChildLimits,
): Promise<Output[]> {
  if (running >= maxChildren) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await run<Output>(module, input, limits);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function run<Output>(module: URL, input: unknown, { timeMs, memoryMb }: ChildLimits): Promise<Output[]> {
  const child = fork(module, {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  yieldToRequests(child);
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) => reject(new Refusal('UPLOAD_UNREADABLE', { params: { reason } }));
    const outputs: Output[] = [];
    let isDone = false;
    let lastWords = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-maxLastWords);
    });
    const timer = setTimeout(() => {
      refuse('đọc quá lâu, hãy chia thành nhiều tệp nhỏ hơn');
      child.kill('SIGKILL');
    }, timeMs);
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'output') outputs.push(message.output as Output);
      else if (message.kind === 'unreadable') refuse(message.reason);
      else if (message.kind === 'failed') reject(new Error(message.stack));
      else isDone = true;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (isDone) resolve(outputs);
      // A process that runs out of memory is ended by a signal, its own or the system's.
      else if (signal) refuse('nội dung quá lớn, hãy chia thành nhiều tệp nhỏ hơn');
      else reject(new Error(`${module.pathname} ended with code ${code}: ${lastWords}`));
    });
    child.send({ input });
  });
}

function yieldToRequests({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { type Said, say } from '@soquay/contract/said';
import type { ChildMessage, ServerMessage } from './child-process.ts';
import { unreadable } from './unreadable-sheet.ts';

/** Limit on characters stored of a child's stderr. */
const maxLastWords = 2_000;
/** Interval of memory checks, in which a process can take some 100 MB. */
const memoryLookMs = 50;

export interface ChildLimits {
  /** Limit on the child's working time; the time in which the server uses an answer does not count. */
  timeMs: number;
  /** Limit on megabytes of all memory, buffers and code included. */
  memoryMb: number;
}

/** Child process that is asked one thing at a time, and limited while it works. */
export class ChildWorker {
  readonly #child: ChildProcess;
  readonly #module: URL;
  readonly #limits: ChildLimits;
  readonly #exit: Promise<never>;
  #workedMs = 0;
  #lastWords = '';
  /** Reason why it was killed, if it was. */
  #excess: Said | undefined;

  constructor(module: URL, limits: ChildLimits) {
    this.#module = module;
    this.#limits = limits;
    this.#child = fork(module, {
      execPath: process.execPath,
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      // Who reads a stranger's file needs neither ADMIN_PASSWORD nor DATABASE_URL.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, ...compileCache() },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-maxLastWords);
    });
    this.#exit = new Promise((_, reject) => {
      this.#child.once('error', reject);
      this.#child.once('close', (code, signal) => reject(this.#reasonOfEnd(code, signal)));
    });
    // Between two questions nobody waits for it; the next one hears of it.
    this.#exit.catch(() => undefined);
    yieldToRequests(this.#child);
  }

  /** Asks the child. Rejects with UPLOAD_UNREADABLE when it exceeds its limits, with its stderr when it dies otherwise. */
  async ask(message: ServerMessage): Promise<ChildMessage> {
    const started = performance.now();
    const timer = setTimeout(() => this.#kill(say('fileSlow')), this.#limits.timeMs - this.#workedMs);
    const memoryLook = setInterval(() => this.#checkMemory(), memoryLookMs);
    try {
      const answer = new Promise<ChildMessage>((resolve) => this.#child.once('message', resolve));
      // A child that is gone by now is told by its exit.
      this.#child.send(message, () => undefined);
      return await Promise.race([answer, this.#exit]);
    } finally {
      clearTimeout(timer);
      clearInterval(memoryLook);
      this.#workedMs += performance.now() - started;
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #kill(excess: Said): void {
    this.#excess ??= excess;
    this.#child.kill('SIGKILL');
  }

  /** Kills a child with too much memory: V8's own limit covers only the heap, and a file is unpacked into buffers. */
  async #checkMemory(): Promise<void> {
    const megabytes = await residentMegabytes(this.#child.pid);
    if (megabytes > this.#limits.memoryMb) this.#kill(tooLarge);
  }

  #reasonOfEnd(code: number | null, signal: NodeJS.Signals | null): Error {
    // A process that runs out of memory is ended by a signal, its own or the system's.
    const reason = this.#excess ?? (signal === null ? undefined : tooLarge);
    if (reason !== undefined) return unreadable(reason);
    return new Error(`${this.#module.pathname} ended with code ${code}: ${this.#lastWords}`);
  }
}

/** Environment with compiled modules of the server or an earlier child, which makes starting take a third of the processor time. */
function compileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

const tooLarge = say('fileHuge');

/** Megabytes that a process takes; 0 where the system does not say, so that only V8's limit holds. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

function yieldToRequests({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

export interface Run {
  program: string;
  args: string[];
  cwd: string;
  user: SystemUser | undefined;
  /** False for a program that leaves a database running: on Windows that would inherit the pipes. */
  hasOutput: boolean;
}

export interface RunResult {
  exitCode: number | null;
  /** Standard output and errors together. */
  output: string;
}

/**
 * Settings of glibc, in bytes; other libraries ignore them. Without them each backend returns the memory of a statement to
 * Linux and takes it again page by page: two of three page faults of a sale (docs/performance.md). Up to 8 MB are kept.
 */
const keptMemory = {
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024),
  MALLOC_TOP_PAD_: String(1024 * 1024),
};

/**
 * Runs one of PostgreSQL's programs in a session of its own, so that the terminal's Ctrl+C reaches
 * only the server, which lets requests drain before it stops the database.
 */
export function run({ program, args, cwd, user, hasOutput }: Run): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      detached: true,
      windowsHide: true,
      // Leaves the environment out: it may hold ADMIN_PASSWORD, and PG… variables change defaults.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', ...keptMemory },
      stdio: ['ignore', hasOutput ? 'pipe' : 'ignore', hasOutput ? 'pipe' : 'ignore'],
      ...user,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}

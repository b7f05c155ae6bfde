import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

export interface Run {
  program: string;
  args: string[];
  cwd: string;
  user: SystemUser | undefined;
  /** False for a program that leaves a database running: on Windows that would inherit our pipes. */
  hasOutput: boolean;
}

export interface RunResult {
  exitCode: number | null;
  /** What the program said, standard output and errors together. */
  output: string;
}

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
      // Nothing of our environment: it may hold ADMIN_PASSWORD, and PG… variables change defaults.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
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

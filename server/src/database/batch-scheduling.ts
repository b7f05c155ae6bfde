import { execFile } from 'node:child_process';

/**
 * Tells Linux that a process need not interrupt another one when it gets something to do: server and PostgreSQL wake
 * each other several times a request, and each time the one at work had to make room before it was through
 * (docs/performance.md). Its threads and children to come inherit it. Elsewhere, or where there is no `chrt`, it
 * goes on as it is: only slower when the processor is full.
 */
export function useBatchScheduling(pid: number): Promise<void> {
  if (process.platform !== 'linux') return Promise.resolve();
  const args = ['--all-tasks', '--batch', '--pid', '0', String(pid)];
  return new Promise((resolve) => {
    execFile('chrt', args, () => resolve());
  });
}

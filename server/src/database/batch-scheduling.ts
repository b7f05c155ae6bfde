import { execFile } from 'node:child_process';

/**
 * Makes Linux schedule a process so that its wake-ups do not interrupt others, which server and PostgreSQL did to each other several times a request
 * (docs/performance.md). Threads and later children inherit it. Does nothing on other systems or without `chrt`; then a full processor is slower.
 */
export function useBatchScheduling(pid: number): Promise<void> {
  if (process.platform !== 'linux') return Promise.resolve();
  const args = ['--all-tasks', '--batch', '--pid', '0', String(pid)];
  return new Promise((resolve) => {
    execFile('chrt', args, () => resolve());
  });
}

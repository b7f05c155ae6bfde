import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { stopServerProcess } from './server-process.ts';

test('one that was killed, and not started again, is not waited for', async () => {
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await stopServerProcess({ process: killed, address: '', lines: [] })).toBeNull();
});

/** npm run bench:large-writes: fills a shop with 50,000 rows in each way, then reads it at once. */
import { spawn } from 'node:child_process';
import { inRoot } from '../../scripts/launch/paths.mjs';

const vitest = spawn(
  process.execPath,
  [inRoot('node_modules/vitest/vitest.mjs'), 'run', 'test/large-writes'],
  {
    cwd: inRoot('server'),
    env: { ...process.env, LARGE_WRITE_ROWS: process.argv[2] ?? '50000' },
    stdio: 'inherit',
  },
);
vitest.once('exit', (code) => {
  process.exitCode = code ?? 1;
});

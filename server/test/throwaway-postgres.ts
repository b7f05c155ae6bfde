/**
 * Keeps a PostgreSQL for the tests in a folder of its own until its standard input closes, which it
 * does however the test run ends, `kill -9` included: no process and no folder stays behind.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/database/embedded/start-embedded-postgres.ts';

// The terminal's Ctrl+C comes here too; the end of the test run is what counts.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

const dataDir = await mkdtemp(join(tmpdir(), 'soquay-test-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => undefined,
  // Nobody misses these rows after a power cut.
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  },
});
process.stdin.resume().once('close', async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});
process.stdout.write(`${JSON.stringify({ url: postgres.url, adminUrl: postgres.adminUrl })}\n`);

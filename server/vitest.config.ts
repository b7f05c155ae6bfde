import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Tests wait for the database more than they count: with a processor left free, as is usual, it is the machine that waits.
    maxWorkers: '100%',
    // A worker reads the server's modules once, not for each of 236 files: no test changes what a module keeps.
    isolate: false,
    // Sheets are read by a process that stands back for all others, tests too.
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});

import { inRoot } from './paths.mjs';

/**
 * Node's own options for the server. By itself V8 lets young objects fill 32 MB and more under load, and on a
 * big machine hardly looks for old ones to throw away: 360 MB, where 180 MB are as fast (docs/performance.md).
 * Spreadsheets are read in processes of their own, so 512 MB are far more than the server ever needs. Of V8's
 * compilers the middle one, Maglev, leaves 25 MB behind, and what the others make of our code is as fast. Young
 * objects are collected by one thread: several leave pages half empty, and on two cores wait for PostgreSQL.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  '--no-maglev',
  '--no-parallel-scavenge',
];

export const COMPILE_CACHE_ENV = {
  /**
   * Where Node keeps modules compiled from one start to the next: from the second on the server is ready
   * in half the time, and without what turns TypeScript into JavaScript, which takes 16 MB as long as it runs.
   */
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
};

export const SERVER_ENV = {
  ...COMPILE_CACHE_ENV,
  /** Each thread keeps memory of its own otherwise: 30 MB more under load, and nothing faster. */
  MALLOC_ARENA_MAX: '1',
};

import { expect, test } from 'vitest';
import { sharedBuffers } from './cluster.ts';

test.each([
  ['linux', 512, 128],
  ['linux', 8_192, 1_024],
  ['linux', 24_105, 3_013],
  ['linux', 262_144, 4_096],
  ['win32', 4_096, 512],
  ['win32', 32_768, 1_024],
  ['darwin', 32_768, 1_024],
])('on %s with %i MB PostgreSQL keeps %i MB of its own', (platform, memory, kept) => {
  expect(sharedBuffers(memory, platform)).toBe(kept);
});

import { expect, test } from 'vitest';
import { forOperator, StartupError } from './startup-error.ts';

function failure(message: string, details: { code?: string; cause?: unknown } = {}): Error {
  return Object.assign(new Error(message), details);
}

const noSpace = "ENOSPC: no space left on device, open '/data/secret'";

test.each([
  ['what the operator can mend', new StartupError('Cổng 3000 đang bận.'), 'Cổng 3000 đang bận.'],
  [
    'a full disk under a write of ours',
    failure(noSpace, { code: 'ENOSPC' }),
    `Ổ đĩa đầy, hãy dọn bớt rồi chạy lại (${noSpace}).`,
  ],
  [
    'a full disk under PostgreSQL in a migration',
    failure('migration 0001 failed: could not extend file', { cause: failure('', { code: '53100' }) }),
    'Ổ đĩa đầy, hãy dọn bớt rồi chạy lại (migration 0001 failed: could not extend file).',
  ],
])('%s is one line', (_what, error, line) => {
  expect(forOperator(error)).toBe(line);
});

test('anything else is shown with where it happened', () => {
  expect(forOperator(failure('a mistake'))).toMatch(/^Error: a mistake\n +at .*startup-error\.test\.ts/s);
});

import { describe, expect, it } from 'vitest';
import { problemOfFile } from './sheet-file.ts';

const twentyMegabytes = 20 * 1024 * 1024;

describe('a file is looked at before it is sent', () => {
  it.each([
    ['hàng.xlsx', 1, null],
    ['HANG.XLS', twentyMegabytes, null],
    ['hàng.xlsx', twentyMegabytes + 1, 'tooLarge'],
    ['hàng.xlsx', 0, 'emptyFile'],
    ['hàng.csv', 1, null],
    ['hàng.ods', 1, 'wrongKind'],
    ['hàng.xlsx.pdf', 1, 'wrongKind'],
    ['xlsx', 1, 'wrongKind'],
  ] as const)('%s of %d bytes: %s', (name, size, problem) => {
    expect(problemOfFile({ name, size })).toBe(problem);
  });
});

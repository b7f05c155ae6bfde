import { describe, expect, test } from 'vitest';
import { pictureTypeOf } from './picture.ts';

describe('what a file is', () => {
  test.each([
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0x00], 'image/jpeg'],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], 'image/png'],
    ['a PDF, whatever it is called', [0x25, 0x50, 0x44, 0x46], undefined],
    ['the beginning of a PNG alone', [0x89, 0x50, 0x4e], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, content, type) => {
    expect(pictureTypeOf(Uint8Array.from(content))).toBe(type);
  });
});

import { expect, test } from 'vitest';
import { createBurstReader } from './burst-reader.ts';

/** Types keys so many milliseconds apart and gives what the last one led to. */
function type(
  keys: readonly string[],
  gapMs: number,
  { startMs = 1_000, read = createBurstReader<string>() } = {},
) {
  let looks = 0;
  let scan: ReturnType<typeof read> = null;
  for (const [index, key] of keys.entries()) {
    scan = read({ key, timeMs: startMs + index * gapMs, isShortcut: false }, () => {
      looks += 1;
      return `look ${looks}`;
    });
  }
  return scan;
}

const barcode = [...'8935000001000', 'Enter'];

test('thirteen digits and Enter in 60 ms are a scan, with what stood there before', () => {
  expect(type(barcode, 5)).toEqual({ text: '8935000001000', before: 'look 1' });
});

test('a code with capitals, ended by Tab, is one too', () => {
  const keys = ['Shift', 'A', 'Shift', 'O', '0', '1', 'Tab'];
  expect(type(keys, 8)?.text).toBe('AO01');
});

test.each([
  ['typed by the fastest hand', barcode, 45],
  ['of three keys', ['1', '2', '3', 'Enter'], 5],
  ['without an end', [...'8935000001000'], 5],
  ['interrupted by another key', [...'8935', 'Backspace', 'Enter'], 5],
  ['of nothing', ['Enter'], 5],
])('what is %s is none', (_, keys, gapMs) => {
  expect(type(keys, gapMs)).toBeNull();
});

test('what was typed before a pause is no part of it', () => {
  const read = createBurstReader<string>();
  type([...'lan'], 120, { startMs: 0, read });
  expect(type(barcode, 5, { startMs: 5_000, read })?.text).toBe('8935000001000');
});

test('the one hitch of a wireless scanner cuts no code', () => {
  const read = createBurstReader<string>();
  type(['8'], 5, { startMs: 0, read });
  expect(type([...'935000001000', 'Enter'], 5, { startMs: 250, read })).toEqual({
    text: '8935000001000',
    before: 'look 1',
  });
});

test('half a phone number typed just before is no part of the code', () => {
  const read = createBurstReader<string>();
  type([...'0912'], 120, { startMs: 0, read });
  expect(type(barcode, 5, { startMs: 600, read })?.text).toBe('8935000001000');
});

test('keys held with Ctrl write nothing', () => {
  const read = createBurstReader<string>();
  for (const [index, key] of [...'1234', 'Enter'].entries()) {
    expect(read({ key, timeMs: index, isShortcut: true }, () => '')).toBeNull();
  }
});

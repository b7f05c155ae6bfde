import { expect, test } from 'vitest';
import { createBurstReader } from './burst-reader.ts';

/** Fields that take any text. */
const texts = { isTyped: () => true, mayHold: () => true };
/** Fields of amounts and quantities. */
const numbers = { isTyped: () => true, mayHold: () => false };

/** Types keys so many milliseconds apart and gives what the last one led to. */
function type(
  keys: readonly string[],
  gapMs: number,
  { startMs = 1_000, read = createBurstReader<string>(texts) } = {},
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
  expect(type(barcode, 5)).toEqual({ text: '8935000001000', before: 'look 1', isAfterTyping: false });
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

test.each([60, 250])(
  'what comes where nobody can type is a scan, each key %i ms after the other',
  (gapMs) => {
    const read = createBurstReader<string>({ isTyped: () => false, mayHold: () => true });
    expect(type(barcode, gapMs, { read })).toEqual({
      text: '8935000001000',
      before: 'look 1',
      isAfterTyping: false,
    });
    expect(type(['a', 'b', 'c', 'Enter'], gapMs, { startMs: 10_000, read })).toBeNull();
  },
);

test.each([45, 60, 95, 250])(
  'a barcode in a field that cannot hold it is a scan, each key %i ms after the other',
  (gapMs) => {
    for (const code of ['8935000001000', '036000291452']) {
      const read = createBurstReader<string>(numbers);
      const scan = type([...code, 'Enter'], gapMs, { read });
      expect(scan).toEqual({ text: code, before: 'look 1', isAfterTyping: false });
    }
  },
);

test.each([
  ['a sum', '50000'],
  ['as many as there are', '99999999999'],
  ['more digits than a barcode has', '89350000010001'],
])('%s typed there is no scan', (_, digits) => {
  const read = createBurstReader<string>(numbers);
  expect(type([...digits, 'Enter'], 45, { read })).toBeNull();
});

test('what was typed there just before a slow barcode stays, whether it has twelve digits or thirteen', () => {
  for (const code of ['8935000001000', '036000291452', '4006381333931']) {
    const read = createBurstReader<string>(numbers);
    type(['2'], 45, { startMs: 0, read });
    expect(type([...code, 'Enter'], 50, { startMs: 600, read })?.text).toBe(code);
  }
});

test('a carton code of fourteen digits is whole there, though its scanner hesitates', () => {
  const read = createBurstReader<string>(numbers);
  type(['1'], 5, { startMs: 0, read });
  expect(type([...'8935000001007', 'Enter'], 5, { startMs: 200, read })?.text).toBe('18935000001007');
});

test('a slow barcode with fast keys at its end is not cut there', () => {
  const read = createBurstReader<string>(numbers);
  type([...'893500000'], 60, { startMs: 0, read });
  expect(type([...'1000', 'Enter'], 20, { startMs: 650, read })?.text).toBe('8935000001000');
});

test('what was typed before a pause is no part of it', () => {
  const read = createBurstReader<string>(texts);
  type([...'lan'], 120, { startMs: 0, read });
  expect(type(barcode, 5, { startMs: 5_000, read })?.text).toBe('8935000001000');
});

test('the one hitch of a wireless scanner cuts no code', () => {
  const read = createBurstReader<string>(texts);
  type(['8'], 5, { startMs: 0, read });
  expect(type([...'935000001000', 'Enter'], 5, { startMs: 250, read })).toEqual({
    text: '8935000001000',
    before: 'look 1',
    isAfterTyping: false,
  });
});

/** Keys of a scanner's speed in parts, each so many milliseconds after the one before it. */
function scanInParts(...parts: (string | number)[]) {
  const read = createBurstReader<string>(texts);
  let scan: ReturnType<typeof read> = null;
  let timeMs = 5_000;
  for (const part of parts) {
    if (typeof part === 'number') {
      timeMs += part - 5;
      continue;
    }
    const begunAt = timeMs;
    for (const key of part === 'Enter' ? [part] : part) {
      scan = read({ key, timeMs, isShortcut: false }, () => `look at ${begunAt}`);
      timeMs += 5;
    }
  }
  return scan;
}

test.each([
  ['in the middle', '8939836137562', ['8939836', 310, '137562', 'Enter']],
  ['for almost a second', '8939836137562', ['8939836', 990, '137562', 'Enter']],
  ['before the last digit', '8939836137562', ['893983613756', 640, '2', 'Enter']],
  ['before its Enter', '8939836137562', ['8939836137562', 900, 'Enter']],
  ['twice', '8939836137562', ['8939', 400, '836137', 700, '562', 'Enter']],
  ['within letters', 'BH183-CG', ['BH18', 990, '3-CG', 'Enter']],
])('a scanner that hesitates %s still sends one code', (_, text, parts) => {
  expect(scanInParts(...parts)).toEqual({ text, before: 'look at 5000', isAfterTyping: false });
});

test('what a scanner sends more than a second later is another code', () => {
  expect(scanInParts('8939836', 1_100, '137562', 'Enter')).toMatchObject({ text: '137562' });
});

test('what was typed less than a second before a scan is told of', () => {
  const read = createBurstReader<string>(texts);
  type([...'89'], 120, { startMs: 0, read });
  expect(type([...'39836137562', 'Enter'], 5, { startMs: 800, read })).toMatchObject({
    text: '39836137562',
    isAfterTyping: true,
  });
  expect(type(barcode, 5, { startMs: 5_000, read })).toMatchObject({ isAfterTyping: false });
});

test('half a phone number typed just before is no part of the code', () => {
  const read = createBurstReader<string>(texts);
  type([...'0912'], 120, { startMs: 0, read });
  expect(type(barcode, 5, { startMs: 600, read })?.text).toBe('8935000001000');
});

test('keys held with Ctrl write nothing', () => {
  const read = createBurstReader<string>(texts);
  for (const [index, key] of [...'1234', 'Enter'].entries()) {
    expect(read({ key, timeMs: index, isShortcut: true }, () => '')).toBeNull();
  }
});

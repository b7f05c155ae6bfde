import { messages } from '@soquay/contract/messages';
import { describe, expect, test } from 'vitest';
import {
  lineForScan,
  type ParentLine,
  parentQtyError,
  takenLines,
  withPiece,
  withQty,
  withTick,
  withTyped,
} from './parent-line.ts';

function buildLine(given: Partial<ParentLine> = {}): ParentLine {
  return {
    key: 'line',
    id: 1,
    product: {
      product_id: 7,
      product_code: 'AO01',
      product_name: 'Áo sơ mi',
      unit_code: 'cái',
      variant: '',
      bundle: '',
      thumb_file: null,
      slide_file: null,
    },
    warehouse_code: 'A',
    moved_to: null,
    most: 3,
    isTaken: false,
    qty: null,
    ...given,
  };
}

describe('how much of a line is taken', () => {
  test('ticked, all that remains; what was typed before stays', () => {
    expect(withTick(buildLine(), true)).toMatchObject({ isTaken: true, qty: 3 });
    expect(withTick(buildLine({ qty: 2 }), true)).toMatchObject({ isTaken: true, qty: 2 });
    expect(withTick(buildLine({ isTaken: true, qty: 2 }), false)).toMatchObject({ isTaken: false });
  });

  test('typed, the line is ticked; none takes the tick away', () => {
    expect(withQty(buildLine(), 2)).toMatchObject({ isTaken: true, qty: 2 });
    expect(withQty(buildLine({ isTaken: true, qty: 2 }), 0)).toMatchObject({ isTaken: false });
    expect(withQty(buildLine({ isTaken: true, qty: 2 }), null)).toMatchObject({ isTaken: true, qty: null });
  });

  test('scanned, one piece more, the first of a line not yet ticked', () => {
    expect(withPiece(buildLine({ qty: 3 }))).toMatchObject({ isTaken: true, qty: 1 });
    expect(withPiece(buildLine({ isTaken: true, qty: 1 }))).toMatchObject({ qty: 2 });
  });

  test('only what is ticked is taken', () => {
    const taken = buildLine({ key: 'two', isTaken: true, qty: 1 });
    expect(takenLines([buildLine(), taken])).toEqual([taken]);
  });

  test.each([
    [{ isTaken: false, qty: 9 }, null],
    [{ isTaken: true, qty: null }, messages.qtyRequired],
    [{ isTaken: true, qty: 4 }, messages.qtyAboveRemaining],
    [{ isTaken: true, qty: 3 }, null],
  ])('%o: %s', (given, wrong) => {
    expect(parentQtyError(buildLine(given))).toBe(wrong);
  });
});

describe('the line of a scanned product', () => {
  test('is the first that has a piece left', () => {
    const full = buildLine({ key: 'full', isTaken: true, qty: 3 });
    const open = buildLine({ key: 'open', isTaken: true, qty: 1 });
    expect(lineForScan([full, open], 7)).toEqual({ next: open, isKnown: true });
    expect(lineForScan([full], 7)).toEqual({ next: undefined, isKnown: true });
    expect(lineForScan([full], 8)).toEqual({ next: undefined, isKnown: false });
  });
});

test('what was typed stands on the lines as they are by now', () => {
  const now = [buildLine({ most: 1 }), buildLine({ id: 2, key: 'two' })];
  const typed = [
    buildLine({ key: 'kept', isTaken: true, qty: 3, warehouse_code: 'B' }),
    buildLine({ id: 9, key: 'gone', isTaken: true, qty: 1 }),
  ];
  expect(withTyped(now, typed, ['warehouse_code'])).toEqual([
    buildLine({ key: 'kept', most: 1, isTaken: true, qty: 3, warehouse_code: 'B' }),
    buildLine({ id: 2, key: 'two' }),
  ]);
});

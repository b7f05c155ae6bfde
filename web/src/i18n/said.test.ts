import { saidTexts } from '@soquay/contract/vietnamese';
import { expect, test } from 'vitest';
import { said } from './said.texts.en.ts';

/** Parameters that only the Vietnamese text writes: the English one says it without them. */
const vietnameseAlone: Record<string, string[]> = {
  rightMissing: ['need'],
  PREORDER_NOT_READY: ['status_text'],
  PREORDER_CLOSED: ['status_text'],
  PREORDER_LINES_WAITING: ['to_text'],
  PREORDER_STEP_REFUSED: ['from_text', 'to_text'],
};

test.each(Object.entries(saidTexts))('%s is said in English with the same parameters', (key, vietnamese) => {
  const english: Record<string, string> = said;
  const expected = holesIn(vietnamese).filter((hole) => !vietnameseAlone[key]?.includes(hole));

  expect(english[key]).toBeTruthy();
  expect(holesIn(english[key] ?? '')).toEqual(expected);
  expect(partsIn(english[key] ?? '')).toEqual(partsIn(vietnamese));
});

/** Names of holes; a plural beside a number counts as the number. */
function holesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].sort();
}

/** Numbers whose parts are left out where they count nothing. */
function partsIn(text: string): string[] {
  return [...text.matchAll(/\[[^[\]]*?\{(\w+)[^[\]]*\]/g)].map(([, name = '']) => name).sort();
}

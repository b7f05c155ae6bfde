import { errorTexts } from './error-texts.ts';
import { fileTexts } from './file-texts.ts';
import { messages } from './messages.ts';
import { fillSaid, ruleTexts, type Said, type SaidTexts, writtenInVietnamese } from './said.ts';
import { sheetTexts } from './sheet-texts.ts';

/** All Vietnamese texts by their keys. */
export const saidTexts = {
  ...messages,
  ...ruleTexts,
  ...errorTexts,
  ...sheetTexts,
  ...fileTexts,
} as const satisfies SaidTexts;

/** Vietnamese of any text, for the server, which has them all. */
export function vietnameseOf({ key, params }: Said): string {
  return fillSaid(saidTexts[key], writtenInVietnamese(params, vietnameseOf));
}

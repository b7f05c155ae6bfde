import { maxImageCode } from '@soquay/contract/product';

/** Reads image code and number of a picture from the name of its file (decisions.md, 'Products'). */

export interface NamedCode {
  code: string;
  /** By which pictures of one code stand in order; 0 of a name that has none. */
  number: number;
}

/** Control characters: no code has them, and the database takes none in a text. */
const unstorable = /\p{Cc}/gu;
const ending = /\.[a-z]{3,5}$/i;
const numbered = /(?:-(\d{1,4})|_(\d{1,4})|\((\d{1,4})\))$/;

/** Codes that may be meant, the likeliest first: one that itself ends in '-2' is no second picture of another. */
export function codesInName(filename: string): NamedCode[] {
  const name = filename
    .toWellFormed()
    .replace(unstorable, '')
    .normalize('NFC')
    .trim()
    .replace(ending, '')
    .trim();
  const [written = '', ...numbers] = numbered.exec(name) ?? [];
  const number = Number(numbers.find((found) => found !== undefined) ?? 0);
  const code = written && name.slice(0, -written.length).trimEnd();
  return [
    { code: name, number: 0 },
    { code, number },
  ].filter(({ code }) => code !== '' && code.length <= maxImageCode);
}

/** Finds a picture's place among the others, from 0: by its number among those that have one, else at the end. */
export function placeAmong(numbers: readonly (number | null)[], number: number | null): number {
  const next = numbers.findIndex((other) => number !== null && other !== null && other > number);
  return next === -1 ? numbers.length : next;
}

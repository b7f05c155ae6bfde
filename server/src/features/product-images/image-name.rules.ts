import { maxImageCode } from '@soquay/contract/product-fields';

/** Reads an uploaded picture's file name: the image code of the goods and the number of the picture (decisions.md, 'Products'). */

export interface NamedCode {
  code: string;
  /** Sort order among the pictures of a code; 0 for a name without a number. */
  number: number;
}

/** Control characters, which no code contains and PostgreSQL does not store. */
const unstorable = /\p{Cc}/gu;
const ending = /\.[a-z]{3,5}$/i;
const numbered = /(?:-(\d{1,4})|_(\d{1,4})|\((\d{1,4})\))$/;

/** Possible codes, the likeliest first: the whole name comes before the name without its number, since a code may end in '-2'. */
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

/** Index for a new picture: in order among the numbered pictures, else at the end. */
export function placeAmong(numbers: readonly (number | null)[], number: number | null): number {
  const next = numbers.findIndex((other) => number !== null && other !== null && other > number);
  return next === -1 ? numbers.length : next;
}

import type { ReadingBudget } from '../reading-budget.ts';
import { unescapeText } from './unescape-text.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { readXml } from './xml-reader.ts';

/** Reads the texts that cells refer to by index. */
export async function readSharedStrings(
  xlsx: XlsxPackage,
  part: string | undefined,
  budget: ReadingBudget,
): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !xlsx.has(part)) return strings;
  let current = '';
  let isText = false;
  // Hints on pronunciation stand beside a text and are not part of it.
  let isPhonetic = false;
  await readXml(xlsx.read(part), {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        const shared = unescapeText(current);
        budget.keep(shared);
        strings.push(shared);
      }
    },
  });
  return strings;
}

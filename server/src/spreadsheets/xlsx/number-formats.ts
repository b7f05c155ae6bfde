import { SSF } from '@e965/xlsx';
import type { Cell } from '../cell.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { readXml } from './xml-reader.ts';

/** Function from a number and its style to a cell. */
export type FormatNumber = (number: number, style: number) => Cell;

const general = 0;
/** Limit on a format's length, that of spreadsheet programs; a hostile one of 20,000 brackets keeps the formatter busy for minutes. */
const maxFormatLength = 255;
const generalFormats: (string | number)[] = [general, 'General', '@', 49];

/** Reads the workbook's styles into a function that formats numbers. */
export async function readNumberFormats(
  xlsx: XlsxPackage,
  { styles, date1904 }: { styles: string | undefined; date1904: boolean },
): Promise<FormatNumber> {
  const formats = styles !== undefined && xlsx.has(styles) ? await readStyles(xlsx, styles) : [];
  return (number, style) => {
    const format = formats[style] ?? general;
    if (generalFormats.includes(format)) return number;
    const shown = show(format, number, date1904);
    return shown === undefined || shown === String(number) ? number : { number, shown };
  };
}

/** Reads formats by style: the text of its own, or the number of a built-in one. */
async function readStyles(xlsx: XlsxPackage, part: string): Promise<(string | number)[]> {
  const own = new Map<number, string>();
  const formats: (string | number)[] = [];
  let isCellStyle = false;
  await readXml(xlsx.read(part), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt' && formatCode.length <= maxFormatLength) own.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) formats.push(own.get(Number(numFmtId)) ?? Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}

/** Formats a number; undefined for an invalid format, in which case the number counts. */
function show(format: string | number, number: number, date1904: boolean): string | undefined {
  try {
    return SSF.format(format, number, { date1904 });
  } catch {
    return undefined;
  }
}

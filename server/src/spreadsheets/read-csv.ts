import { readFile } from 'node:fs/promises';
import { read } from '@e965/xlsx';
import type { Sheet } from './read-sheets.ts';
import { rowsOf } from './read-xls.ts';
import { ReadingBudget } from './reading-budget.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/**
 * The one sheet of a .csv, parted by commas, semicolons or tabs, in UTF-8, in UTF-16 as Excel's 'Unicode text' is, or in
 * the Vietnamese code page of Windows. Cells are texts: a code keeps its zeros. The process that calls it is held to a
 * size from outside. Throws `UnreadableSheet`.
 */
export async function* readCsv(path: string): AsyncGenerator<Sheet> {
  const text = decode(await readFile(path));
  const { SheetNames, Sheets } = read(text, { type: 'string', raw: true, dense: true });
  const [name = ''] = SheetNames;
  yield { name, rows: rowsOf(Sheets[name]?.['!data'] ?? [], new ReadingBudget()) };
}

function decode(file: Buffer): string {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe;
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(file) : decodeBytes(file);
  // What no text has, or a page of the web: another kind of file.
  if (/^\s*(<|$)/.test(text) || /[^\P{Cc}\t\r\n]/u.test(text)) {
    throw new UnreadableSheet('không phải tệp .xlsx, .xls hay .csv; hãy mở bằng Excel và lưu lại dạng .xlsx');
  }
  return text;
}

function decodeBytes(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1258').decode(file).normalize('NFC');
  }
}

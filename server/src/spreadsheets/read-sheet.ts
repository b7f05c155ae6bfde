import { readFile } from 'node:fs/promises';
import { read, type WorkBook } from '@e965/xlsx';
import type { Cell } from './cell.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';
import { checkUnzippedSize } from './zip-size.ts';

export interface Sheet {
  name: string;
  /** Rows from the top, each with its cells from column A; empty rows are empty arrays. */
  rows: Cell[][];
}

const zipSignature = Buffer.from('PK\u0003\u0004', 'latin1');
/** OLE2: .xls, and .xlsx with a password. */
const ole2Signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * The visible sheets of an .xlsx or .xls file one by one, each cut after `maxRows` rows; formulas have the
 * values they were saved with. Blocks the process for seconds: call it in a child process only.
 * Throws `UnreadableSheet`.
 */
export async function* readSheets(path: string, { maxRows }: { maxRows: number }): AsyncGenerator<Sheet> {
  const file = await readFile(path);
  if (file.subarray(0, 4).equals(zipSignature)) checkUnzippedSize(file);
  else if (!file.subarray(0, 8).equals(ole2Signature)) {
    throw new UnreadableSheet('không phải tệp .xlsx hay .xls; hãy mở bằng Excel và lưu lại dạng .xlsx');
  }
  const { SheetNames } = readWorkbook(file, { bookSheets: true });
  for (const [index, name] of SheetNames.entries()) {
    const { Sheets, Workbook } = readWorkbook(file, { sheets: name, sheetRows: maxRows });
    if (Workbook?.Sheets?.[index]?.Hidden) continue;
    // Cells of a dense sheet stand in '!data'; a row that is not in the file is a hole there.
    const data = Sheets[name]?.['!data'] ?? [];
    yield { name, rows: Array.from(data, (row: Cell[] | undefined) => row ?? []) };
  }
}

function readWorkbook(file: Buffer, options: object): WorkBook {
  try {
    return read(file, { dense: true, cellFormula: false, cellHTML: false, ...options });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new UnreadableSheet(/password|encrypt/i.test(message) ? 'tệp có mật khẩu' : 'tệp bị hỏng');
  }
}

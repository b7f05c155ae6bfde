import { ReadingBudget } from '../reading-budget.ts';
import type { Sheet } from '../sheet.ts';
import { readNumberFormats } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { XlsxPackage } from './xlsx-package.ts';

/**
 * Reads the visible sheets of an .xlsx one by one, rows as they are unpacked; only shared texts stay in memory.
 * Formulas have their saved values. Throws `UnreadableSheet`.
 */
export async function* readXlsx(path: string): AsyncGenerator<Sheet> {
  const budget = new ReadingBudget();
  const xlsx = await XlsxPackage.open(path, budget);
  try {
    const workbook = await readWorkbook(xlsx);
    const formatNumber = await readNumberFormats(xlsx, workbook);
    const sharedStrings = await readSharedStrings(xlsx, workbook.sharedStrings, budget);
    const isOnly = workbook.sheets.length === 1;
    for (const { name, part } of workbook.sheets) {
      const rows = readSheetRows(xlsx.read(part), { sharedStrings, formatNumber, budget });
      yield { name, isOnly, rows };
    }
  } finally {
    xlsx.close();
  }
}

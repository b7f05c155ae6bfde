import { readFile } from 'node:fs/promises';
import { type CellObject, read, type WorkBook } from '@e965/xlsx';
import { say } from '@soquay/contract/said';
import type { Cell } from './cell.ts';
import { ReadingBudget } from './reading-budget.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** Reads the visible sheets of an .xls, which is not packed, one at a time. The calling process must be limited in size. Throws `UnreadableSheet`. */
export async function* readXls(path: string): AsyncGenerator<Sheet> {
  const file = await readFile(path);
  const budget = new ReadingBudget();
  const { SheetNames } = readWorkbook(file, { bookSheets: true });
  for (const [index, name] of SheetNames.entries()) {
    const { Sheets, Workbook } = readWorkbook(file, { sheets: name });
    if (Workbook?.Sheets?.[index]?.Hidden) continue;
    // Cells of a dense sheet stand in '!data'; a row that is not in the file is a hole there.
    const data: (CellObject[] | undefined)[] = Sheets[name]?.['!data'] ?? [];
    yield { name, isOnly: SheetNames.length === 1, rows: rowsOf(data, budget) };
  }
}

async function* rowsOf(data: (CellObject[] | undefined)[], budget: ReadingBudget): AsyncGenerator<SheetRow> {
  for (const [index, objects] of data.entries()) {
    const cells = Array.from(objects ?? [], asCell);
    for (const [column, cell] of cells.entries()) {
      if (cell !== null) budget.take(cell, column, index + 1);
    }
    if (cells.some((cell) => cell !== null)) yield { number: index + 1, cells };
  }
}

function asCell(object: CellObject | undefined): Cell {
  if (object?.v === undefined || object.v === '') return null;
  const { t, v, w } = object;
  if (t === 'e') return { error: w ?? '#ERROR' };
  if (typeof v === 'number') return w === undefined || w === String(v) ? v : { number: v, shown: w };
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE';
  return v instanceof Date ? (w ?? null) : v;
}

function readWorkbook(file: Buffer, options: object): WorkBook {
  try {
    return read(file, { dense: true, cellFormula: false, cellHTML: false, ...options });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new UnreadableSheet(say(/password|encrypt/i.test(message) ? 'fileLocked' : 'fileDamaged'));
  }
}

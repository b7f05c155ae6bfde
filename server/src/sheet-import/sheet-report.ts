import { type SheetSaid, sheetText } from '@soquay/contract/sheet-texts';
import type { JudgedSheet } from './judge-sheet.ts';

/** Cap on rows of a report; the file of bad rows has them all. */
export const maxReportRows = 1_000;

/** Part of a report about the sheet and its columns. */
export function sheetReport(
  { import_id, sheet, columns, missing, has_titles }: JudgedSheet,
  warnings: readonly SheetSaid[],
) {
  return {
    import_id,
    sheet_name: sheet.name,
    other_sheets: sheet.others,
    columns,
    missing,
    has_titles,
    warnings: warnings.map(sheetText),
    said_warnings: [...warnings],
  };
}

/** Row of a report as stored. */
export type JudgedRow<Row> = Omit<Row, 'reasons' | 'said_reasons'> & { reasons: SheetSaid[] };

/** Adds reasons in Vietnamese to those by keys. */
export function reportedRows<Row extends { reasons: SheetSaid[] }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, reasons: row.reasons.map(sheetText), said_reasons: row.reasons }));
}

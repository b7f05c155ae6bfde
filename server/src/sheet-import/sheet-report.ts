import { type SheetSaid, sheetText } from '@soquay/contract/sheet-texts';
import type { JudgedSheet, StagedSheet } from './judge-sheet.ts';

/** Rows a report shows: what is wrong in more of them is read in the file of bad rows. */
export const maxReportRows = 1_000;

/** The part of a report that says how the sheet was understood. */
export function understoodAs(
  { import_id, match: { has_titles } }: StagedSheet,
  { sheet, columns, missing }: JudgedSheet,
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

/** A row of a report as it is kept. */
export type JudgedRow<Row> = Omit<Row, 'reasons' | 'said_reasons'> & { reasons: SheetSaid[] };

/** Rows as a report has them: their reasons in Vietnamese, and by keys. */
export function reportedRows<Row extends { reasons: SheetSaid[] }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, reasons: row.reasons.map(sheetText), said_reasons: row.reasons }));
}

import type { Said } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import type { JudgedSheet } from './judge-sheet.ts';

/** Cap on rows of a report; the file of bad rows has them all. */
export const maxReportRows = 1_000;

/** Part of a report about the sheet and its columns. */
export function sheetReport(
  { import_id, sheet, columns, missing, has_titles }: JudgedSheet,
  warnings: readonly Said[],
) {
  return {
    import_id,
    sheet_name: sheet.name,
    other_sheets: sheet.others,
    columns,
    missing,
    has_titles,
    warnings: warnings.map(vietnameseOf),
    said_warnings: [...warnings],
  };
}

/** Row of a report as stored. */
export type JudgedRow<Row> = Omit<Row, 'reasons' | 'said_reasons'> & { reasons: Said[] };

/** Adds reasons in Vietnamese to those by keys. */
export function reportedRows<Row extends { reasons: Said[] }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, reasons: row.reasons.map(vietnameseOf), said_reasons: row.reasons }));
}

import type { KeyedText } from '@soquay/contract/outcome';
import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { textsFor } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { sheetImportTexts } from './sheet-import.texts.ts';

const t = textsFor(sheetImportTexts);

/** A row of a checked file, as every kind reports it. */
export interface ReportedRow {
  /** Row of the sheet, as the spreadsheet program numbers it. */
  row: number;
  outcome: 'new' | 'changed' | 'existing' | 'error';
  reasons: string[];
  said_reasons: KeyedText[];
}

/** What a check answers, whatever is imported. */
export interface SheetReport<Row extends ReportedRow = ReportedRow> {
  import_id: string;
  total: number;
  new_count: number;
  error_count: number;
  /** The sheet of a workbook that was read, and what others have a table too. */
  sheet_name: string;
  other_sheets: string[];
  columns: SheetColumnMatch[];
  missing: string[];
  has_titles: boolean;
  /** Of lines: names that none of the shop's warehouses has. */
  unknown_warehouses?: readonly unknown[];
  warnings: string[];
  said_warnings: KeyedText[];
  rows: Row[];
}

/** Rows of which kinds a report has, for the filter over its table. */
export function outcomesOf({ rows }: SheetReport) {
  return (['error', 'changed', 'existing', 'new'] as const).filter((outcome) =>
    rows.some((row) => row.outcome === outcome),
  );
}

/** Whether the person must look at the columns: something is missing, or may be what nobody but they can say. */
export function asksForMatch({ missing, columns, unknown_warehouses = [] }: SheetReport): boolean {
  return missing.length > 0 || unknown_warehouses.length > 0 || columns.some(({ is_unsure }) => is_unsure);
}

/** How many rows are wrong, above the report. */
export function errorFigure({ error_count }: Pick<SheetReport, 'error_count'>) {
  return { name: t('sheetImport.errorRows'), text: formatNumber(error_count), isBad: error_count > 0 };
}

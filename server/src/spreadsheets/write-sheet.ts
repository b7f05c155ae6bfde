import { utils, write } from '@e965/xlsx';

/** A sheet to give out. Strings are written as strings, so that codes and phones keep their leading zeros. */
export interface SheetContent {
  sheetName: string;
  header: string[];
  rows: (string | number)[][];
}

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const minColumnWidth = 10;

/** The .xlsx file of a sheet. Takes about a second for 20,000 rows: more than a few hundred belong in a child process. */
export function writeSheet({ sheetName, header, rows }: SheetContent): Buffer {
  const sheet = utils.aoa_to_sheet([header, ...rows]);
  sheet['!cols'] = header.map((title) => ({ wch: Math.max(minColumnWidth, title.length + 2) }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, sheetName);
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true });
}

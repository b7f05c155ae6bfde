import { utils, type WorkSheet, write } from '@e965/xlsx';

const minColumnWidth = 10;

/**
 * Makes an .xlsx of one sheet. Strings are written as strings, so that codes and phones keep their leading zeros.
 * Imported only where a sheet is made: the library takes 9 MB, which most servers never need.
 */
export class SheetWriter {
  readonly #name: string;
  readonly #sheet: WorkSheet;

  constructor(sheetName: string, header: readonly string[]) {
    this.#name = sheetName;
    this.#sheet = utils.aoa_to_sheet([[...header]], { dense: true });
    this.#sheet['!cols'] = header.map((title) => ({ wch: Math.max(minColumnWidth, title.length + 2) }));
  }

  add(rows: readonly (string | number)[][]): void {
    utils.sheet_add_aoa(this.#sheet, rows as (string | number)[][], { origin: -1 });
  }

  /** Takes about a second for 20,000 rows: more than a few hundred belong in a child process. */
  end(): Buffer {
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, this.#sheet, this.#name);
    return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true });
  }
}

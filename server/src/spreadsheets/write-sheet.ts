import { utils, type WorkSheet, write } from '@e965/xlsx';

const minColumnWidth = 10;

/**
 * Writes an .xlsx of one sheet. Strings stay strings, so that codes and phones keep leading zeros. Must be imported
 * only when needed: the library takes 9 MB, which most servers never use.
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

  /** Writes the file; 20,000 rows take about a second, so more than a few hundred belong in a child process. */
  end(): Buffer {
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, this.#sheet, this.#name);
    return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true });
  }
}

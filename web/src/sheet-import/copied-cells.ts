/** Cells that were copied in a spreadsheet, made the file they would be. */

/** A .csv of what a clipboard has as plain text; null where that is a single cell, or none. */
export function fileOfCells(copied: string, name: string): File | null {
  const rows = cellsIn(copied);
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return null;
  // Quoted, so that nothing within a cell is taken for what parts them.
  const text = rows
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');
  return new File([text], `${name}.csv`, { type: 'text/csv' });
}

/** Rows end with a line, cells with a tab; a cell with either in it stands in quotes, and one with quotes alone does not. */
export function cellsIn(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (text === '') return [];
  const rows: string[][] = [];
  for (const [, before, cell = '', inQuotes = ''] of `\n${text}`.matchAll(cells)) {
    if (before === '\n') rows.push([]);
    rows.at(-1)?.push(/[\t\n]/.test(inQuotes) ? inQuotes.replaceAll('""', '"') : cell);
  }
  return rows;
}

/** Each with what stands before it. */
const cells = /([\t\n])("((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*)/g;

/** Joins a header of two rows: 'Giá' over 'Nhập' and 'Bán'. Pure. */
import { type Cell, cellText } from '../spreadsheets/cell.ts';
import type { SheetRow } from '../spreadsheets/sheet.ts';
import { fieldsOf, type SheetFields } from './sheet-columns.ts';

/**
 * Joins the header with the row below it, if that has subtitles: texts alone, at least two, and all of them below a title
 * that spans several columns. Undefined when the row is data.
 */
export function joinSubtitles(
  fields: SheetFields,
  header: SheetRow,
  below: SheetRow | undefined,
): SheetRow | undefined {
  if (!below?.cells.every(isTextOrBlank)) return undefined;
  const titles = header.cells.map((cell) => cellText(cell));
  const subtitles = below.cells.map((cell) => cellText(cell));
  const over = subtitles.map((subtitle, column) => (subtitle === '' ? undefined : titleOver(titles, column)));
  const parted = over.filter((title) => title !== undefined);
  if (parted.length < 2 || parted.length < subtitles.filter((subtitle) => subtitle !== '').length) {
    return undefined;
  }
  const width = Math.max(titles.length, subtitles.length);
  return {
    ...header,
    cells: Array.from({ length: width }, (_, column) => {
      const title = over[column];
      return title === undefined ? (titles[column] ?? '') : joined(fields, title, subtitles[column] ?? '');
    }),
  };
}

/** Title of a column from both rows: the subtitle alone when it names the field by itself ('Giá' over 'Giá nhập'), else both ('Tồn' over 'Kho 1'). */
function joined(fields: SheetFields, title: string, subtitle: string): string {
  const both = `${title} ${subtitle}`;
  const [alone] = fieldsOf(fields, subtitle);
  const [combined = alone] = fieldsOf(fields, both);
  const isKnownAlone = alone !== undefined && combined === alone;
  return isKnownAlone ? subtitle : both;
}

/** Title that spans a column and its neighbour. */
function titleOver(titles: readonly string[], column: number): string | undefined {
  let first = column;
  while (first > 0 && (titles[first] ?? '') === '') first -= 1;
  const title = titles[first] ?? '';
  const isWide = first < column || (titles[column + 1] ?? '') === '';
  return title !== '' && isWide ? title : undefined;
}

function isTextOrBlank(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && !/\d{3}/.test(cell));
}

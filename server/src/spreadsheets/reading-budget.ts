import { say } from '@soquay/contract/said';
import type { Cell } from './cell.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** Limits of a file. A shop's 50,000 rows of 40 columns unpack to 120 MB and have 2 million cells. */
const maxUnpackedMb = 300;
const maxCells = 3_000_000;
/** Limit on a cell's text, that of spreadsheet programs. */
const maxCellLength = 32_767;
/** Limit on characters of all cells together, shared texts counted each time. */
const maxCharacters = 40_000_000;
/** Limit on columns: A to IV. */
const maxColumns = 256;

/**
 * Counts what a file contains while it is read, and throws `UnreadableSheet` at the first byte too many. Nothing that
 * the file says about itself is believed.
 */
export class ReadingBudget {
  #unpackedBytes = 0;
  #cells = 0;
  #characters = 0;
  #sharedCharacters = 0;

  unpack(bytes: number): void {
    this.#unpackedBytes += bytes;
    if (this.#unpackedBytes > maxUnpackedMb * 1024 * 1024) {
      throw new UnreadableSheet(say('fileHugeUnzipped', { limit: maxUnpackedMb }));
    }
  }

  /** Counts a cell that is not empty, at a column from 0. */
  take(cell: Cell, column: number, rowNumber: number): void {
    if (column >= maxColumns) {
      throw new UnreadableSheet(
        say('fileHasWideRow', { row: rowNumber, limit: maxColumns, column: column + 1 }),
      );
    }
    this.#cells += 1;
    if (this.#cells > maxCells) throw new UnreadableSheet(say('fileHasManyCells', { limit: maxCells }));
    this.#characters = checkCharacters(this.#characters, lengthOf(cell));
  }

  /** Counts a text that cells share, which stays in memory while the file is read. */
  keep(text: string): void {
    this.#sharedCharacters = checkCharacters(this.#sharedCharacters, text.length);
  }
}

function checkCharacters(before: number, length: number): number {
  if (length > maxCellLength) throw new UnreadableSheet(say('fileHasLongCell', { limit: maxCellLength }));
  if (before + length > maxCharacters) {
    throw new UnreadableSheet(say('fileHasManyCharacters', { limit: maxCharacters }));
  }
  return before + length;
}

function lengthOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length;
  if (typeof cell === 'object' && cell !== null)
    return 'shown' in cell ? cell.shown.length : cell.error.length;
  return 0;
}

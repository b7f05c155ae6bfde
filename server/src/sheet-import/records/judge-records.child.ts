/** Child process that reads the cells of a sheet of records; the server judges them by the records afterwards. */

import { maxPrice } from '@soquay/contract/fields';
import type { FieldKind } from '@soquay/contract/record-fields';
import type { Said } from '@soquay/contract/said';
import type { Cell } from '../../spreadsheets/cell.ts';
import { serveParent } from '../../spreadsheets/child-process.ts';
import { type ChosenMatch, type JudgedPiece, judgePieces } from '../judge-pieces.ts';
import { cappedReasons, RowCells } from '../row-cells.ts';
import type { RowNotes } from '../row-notes.ts';
import { type ColumnOf, type FieldMeaning, fieldVocabulary, type SheetFields } from '../sheet-columns.ts';
import { isClearing } from './clearing.ts';

export interface JudgeRecordsInput {
  fields: SheetFields;
  kinds: Record<string, FieldKind>;
}

/** Row as stored until the write: columns of record_import_rows. */
interface ReadRow {
  row_number: number;
  outcome: 'new' | 'error';
  reasons: Said[];
  sheet_reasons: Said[];
  said: Record<string, string>;
}

type RecordColumn = ColumnOf<FieldMeaning>;

serveParent(judgeRecords);

function judgeRecords({
  fields,
  kinds,
  ...match
}: JudgeRecordsInput & ChosenMatch): AsyncGenerator<JudgedPiece | undefined, void, string> {
  return judgePieces({
    vocabulary: fieldVocabulary(fields),
    match,
    defaulted: [],
    readerOf: (columns) => ({
      read: (cells, rowNumber, notes) => readRow(new RecordCells(cells, columns, rowNumber), kinds, notes),
    }),
  });

  function readRow(row: RecordCells, kindOf: typeof kinds, notes: RowNotes): ReadRow | undefined {
    const said = row.said(kindOf);
    if (Object.keys(said).length === 0) {
      notes.add('empty');
      return undefined;
    }
    const reasons = cappedReasons(row.reasons);
    return {
      row_number: row.rowNumber,
      outcome: reasons.length > 0 ? 'error' : 'new',
      reasons,
      sheet_reasons: reasons,
      said,
    };
  }
}

/** Cap beyond the length of any field, whose own rule refuses long texts. */
const maxLength = 120_000;
/** Characters that a report repeats of a text in place of a figure. */
const maxFigureLength = 50;
/** Kinds of fields whose texts spreadsheet programs turn into numbers and days. */
const codes: readonly FieldKind[] = ['code', 'phone', 'telephone'];

class RecordCells extends RowCells<RecordColumn> {
  readonly rowNumber: number;

  constructor(cells: readonly Cell[], columns: readonly RecordColumn[], rowNumber: number) {
    super(cells, columns, rowNumber);
    this.rowNumber = rowNumber;
  }

  /** Texts of the cells by field; blank ones become '', which the caller drops. */
  said(kinds: Record<string, FieldKind>): Record<string, string> {
    const texts = this.columns.map((column): [string, string] => {
      const kind = kinds[column.field] ?? 'text';
      const text = this.textIn(column);
      if (kind === 'amount' && text !== '' && !isClearing(text)) {
        const problems = this.reasons.length;
        const number = this.wholeNumberAt(column, maxPrice, 'amount');
        // A wrong figure is reported as it stands.
        return [
          column.field,
          this.reasons.length > problems ? text.slice(0, maxFigureLength) : String(number),
        ];
      }
      const rules = { title: column.title, maxLength, isCode: codes.includes(kind), isName: kind === 'text' };
      return [column.field, this.textAt(column, { ...rules, isMultiline: kind === 'lines' })];
    });
    return Object.fromEntries(texts.filter(([, text]) => text !== ''));
  }
}

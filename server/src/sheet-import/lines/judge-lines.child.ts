/** Process of its own: understands the staged rows of a sheet of lines, apart from what only the database knows. */

import { serveParent } from '../../spreadsheets/child-process.ts';
import { type ChosenMatch, type JudgedPiece, judgePieces } from '../judge-pieces.ts';
import { fieldVocabulary, type SheetFields } from '../sheet-columns.ts';
import { LineReader, type ReadFor } from './line-row.rules.ts';

export interface JudgeLinesInput extends ChosenMatch {
  fields: SheetFields;
  readFor: ReadFor;
}

serveParent(judgeLines);

function judgeLines({
  fields,
  readFor,
  ...match
}: JudgeLinesInput): AsyncGenerator<JudgedPiece | undefined, void, string> {
  return judgePieces({
    vocabulary: fieldVocabulary(fields),
    match,
    given: readFor.warehouseOfOthers === '' ? [] : ['warehouse_code'],
    readerOf: (columns) => new LineReader(columns, readFor),
  });
}

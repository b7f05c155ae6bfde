/** Child process that reads the staged rows of a sheet of lines; the server judges them by its data afterwards. */

import { serveParent } from '../../spreadsheets/child-process.ts';
import { type ChosenMatch, type JudgedPiece, judgePieces } from '../judge-pieces.ts';
import { fieldVocabulary, type SheetFields } from '../sheet-columns.ts';
import { LineReader, type ReadFor } from './line-row.rules.ts';

export interface JudgeLinesInput {
  fields: SheetFields;
  readFor: ReadFor;
}

serveParent(judgeLines);

function judgeLines({
  fields,
  readFor,
  ...match
}: JudgeLinesInput & ChosenMatch): AsyncGenerator<JudgedPiece | undefined, void, string> {
  return judgePieces({
    vocabulary: fieldVocabulary(fields),
    match,
    defaulted: readFor.defaultWarehouse === '' ? [] : ['warehouse_code'],
    readerOf: (columns) => new LineReader(columns, readFor),
  });
}

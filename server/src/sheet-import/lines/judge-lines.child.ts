/** Process of its own: understands the staged rows of a sheet of lines, apart from what only the database knows. */

import { serveParent } from '../../spreadsheets/child-process.ts';
import { type ChosenMatch, type JudgedPiece, judgePieces } from '../judge-pieces.ts';
import { fieldVocabulary, type SheetFields } from '../sheet-columns.ts';
import type { Warehouse } from '../warehouses.ts';
import { LineReader } from './line-row.rules.ts';

export interface JudgeLinesInput extends ChosenMatch {
  fields: SheetFields;
  warehouses: Warehouse[];
  warehouseOfOthers: string;
}

serveParent(judgeLines);

function judgeLines({
  fields,
  warehouses,
  warehouseOfOthers,
  ...match
}: JudgeLinesInput): AsyncGenerator<JudgedPiece | undefined, void, string> {
  return judgePieces({
    vocabulary: fieldVocabulary(fields),
    match,
    given: warehouseOfOthers === '' ? [] : ['warehouse_code'],
    readerOf: (columns) => new LineReader(columns, { warehouses, warehouseOfOthers }),
  });
}

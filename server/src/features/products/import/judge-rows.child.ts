/** Child process that reads the staged rows of a product sheet; checks against the database follow in the server. */

import { type ChosenMatch, type JudgedPiece, judgePieces } from '../../../sheet-import/judge-pieces.ts';
import type { Warehouse } from '../../../sheet-import/warehouses.ts';
import { serveParent } from '../../../spreadsheets/child-process.ts';
import { productVocabulary } from './product-columns.ts';
import { ProductRowReader, type RowDefaults } from './product-row.rules.ts';
import { type Unit, Units } from './units.ts';

export interface JudgeRowsInput {
  warehouses: Warehouse[];
  units: Unit[];
  defaults: RowDefaults;
}

serveParent(judgeRows);

function judgeRows({
  warehouses,
  units,
  defaults,
  ...match
}: JudgeRowsInput & ChosenMatch): AsyncGenerator<JudgedPiece | undefined, void, string> {
  return judgePieces({
    vocabulary: productVocabulary(warehouses),
    match,
    defaulted: defaults.unit_name === '' ? [] : ['unit'],
    readerOf: (columns, titles) => new ProductRowReader(columns, new Units(units), { defaults, titles }),
  });
}

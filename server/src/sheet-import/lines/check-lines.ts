import type { LineImportReport } from '@soquay/contract/line-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { checkSheet, matchSheet } from '../check-sheet.ts';
import { judgeSheet, type StagedSheet } from '../judge-sheet.ts';
import { fieldVocabulary } from '../sheet-columns.ts';
import { findWarehouses, type ImportKey } from '../sheet-imports.queries.ts';
import { sheetWarnings } from '../warnings.ts';
import type { JudgeLinesInput } from './judge-lines.child.ts';
import type { LineImport } from './line-import.ts';
import { findSheetLines, getLineReport } from './line-imports.queries.ts';
import { saveJudgedLines } from './line-imports.writes.ts';

const judgeModule = new URL('./judge-lines.child.ts', import.meta.url);

interface SentLines<Given> {
  given: Given;
  file?: UploadedFile | undefined;
  signal: AbortSignal;
}

/**
 * Reads a sheet of lines and reports row by row what a document of them would be; nothing is written but the rows as
 * read and as understood, kept an hour under `import_id`. Refuses the document itself at the fields that were given
 * beside the file, and with UPLOAD_UNREADABLE what is no such sheet, or too large a one.
 */
export async function checkLines<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  { file, given, signal }: SentLines<Given>,
): Promise<LineImportReport> {
  await refuseGiven(db, rights, kind, given);
  return await checkSheet(db, rights, kind.sheet, { file, given, signal }, (key, staged) =>
    judged(db, rights, kind, { key, staged, given }),
  );
}

interface MatchedLines<Given> {
  import_id: string;
  /** Of each column its meaning. */
  columns: string[];
  has_titles: boolean;
  given: Given;
  signal: AbortSignal;
}

/** Judges the rows of a checked file anew, by what the person says its columns are and gives beside it. */
export async function matchLines<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  { given, ...chosen }: MatchedLines<Given>,
): Promise<LineImportReport> {
  await refuseGiven(db, rights, kind, given);
  const { named } = fieldVocabulary(kind.sheet.fields);
  const isMeaning = (name: string) => named(name) !== undefined;
  return await matchSheet(db, rights, kind.sheet, { ...chosen, isMeaning, given }, (key, staged) =>
    judged(db, rights, kind, { key, staged, given }),
  );
}

/** What is wrong without a line is said at its field, before a file is read. */
async function refuseGiven<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  given: Given,
): Promise<void> {
  const { warehouse_code } = given;
  if (warehouse_code !== '') refuseForbiddenMoves(rights, [{ warehouse_code, path: 'warehouse_code' }]);
  await kind.judge(db, rights, given, []);
}

/** Judges what was staged. */
async function judged<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  { key, staged, given }: { key: ImportKey; staged: StagedSheet; given: Given },
): Promise<LineImportReport> {
  const input: JudgeLinesInput = {
    fields: kind.sheet.fields,
    warehouses: await findWarehouses(db, rights),
    warehouseOfOthers: given.warehouse_code,
    ...staged.match,
  };
  const sheet = await judgeSheet(db, kind.sheet, staged, { child: judgeModule, input });
  return await inTransaction(db, async (trx) => {
    await judgeByShop(trx, rights, kind, { key, given });
    return {
      import_id: key.import_id,
      ...(await getLineReport(trx, key)),
      columns: sheet.columns,
      missing: sheet.missing,
      has_titles: staged.match.has_titles,
      warnings: sheetWarnings(sheet),
    };
  });
}

/** Compares the lines of a checked file with what the shop has by now; saying it twice changes nothing. */
export async function judgeByShop<Given extends { warehouse_code: string }>(
  trx: Trx,
  rights: ShopRights,
  kind: LineImport<Given>,
  { key, given }: { key: ImportKey; given: Given },
): Promise<void> {
  const lines = await findSheetLines(trx, key);
  await saveJudgedLines(trx, key, await kind.judge(trx, rights, given, lines));
}

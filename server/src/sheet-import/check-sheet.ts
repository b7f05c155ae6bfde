import { randomUUID } from 'node:crypto';
import { type FieldErrors, say } from '@soquay/contract/said';
import { type Db, inTransaction, type Trx } from '../database/database.ts';
import type { UploadedFile } from '../http/uploads.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import { unreadable } from '../spreadsheets/unreadable-sheet.ts';
import { type JudgedSheet, judgeSheet, type StagedSheet } from './judge-sheet.ts';
import type { SheetImport } from './sheet-import.ts';
import { getSheet, type ImportKey, type ImportOwner } from './sheet-imports.queries.ts';
import { deleteImport, deleteOldImports, insertImport, supersedeImports } from './sheet-imports.writes.ts';
import { stageSheet } from './stage-sheet.ts';

interface SheetCheck<Report> extends SheetJudge<Report> {
  request: SheetRequest;
  /** Fields sent beside the sheet, stored for the write. */
  form?: object;
}

/** Parts of a check that each kind of import brings. */
interface SheetJudge<Report> {
  /** File of the child process, which calls `judgePieces`. */
  child: URL;
  /** Finds what the child needs beside the match of columns. */
  input: () => Promise<object>;
  /** Judges the stored rows by today's data and reports what writing them would do. */
  report: (trx: Trx, key: ImportKey, sheet: JudgedSheet) => Promise<Report>;
}

/** Request with a file to be checked. */
interface SentSheet {
  file?: UploadedFile | undefined;
  /** Sheet of the workbook; '' for the one whose titles fit best. */
  sheet_name: string;
  signal: AbortSignal;
}

/** Request with the columns of a checked file as the person has matched them. */
interface MatchedSheet {
  import_id: string;
  /** Meaning of each column, '' for one left out. */
  columns: string[];
  has_titles: boolean;
  signal: AbortSignal;
}

export type SheetRequest = SentSheet | MatchedSheet;

/** Checks a sheet and reports what writing it would do. */
export async function checkSheet<Report>(
  db: Db,
  owner: ImportOwner,
  sheet: SheetImport,
  { request, form = {}, ...judge }: SheetCheck<Report>,
): Promise<Report> {
  if ('columns' in request) return await judgeByColumns(db, owner, sheet, { ...request, form }, judge);
  return await readSheet(db, owner, sheet, { ...request, form }, judge);
}

/**
 * Reads a sheet and reports on it; stores its rows as read and as understood for an hour under `import_id`. Refuses with
 * UPLOAD_UNREADABLE a file that is no such sheet or too large.
 */
async function readSheet<Report>(
  db: Db,
  owner: ImportOwner,
  sheet: SheetImport,
  { file, sheet_name, form, signal }: SentSheet & { form: object },
  judge: SheetJudge<Report>,
): Promise<Report> {
  if (!file) throw unreadable(say('fileMissing'));
  const import_id = randomUUID();
  const key: ImportKey = { import_id, company_id: owner.company_id, user_id: owner.user_id };
  return await withinLimitOfPerson(owner.user_id, async () => {
    await deleteOldImports(db, owner.user_id);
    await insertImport(db, sheet, { ...key, sheet_id: import_id, form });
    return await deletingOnFailure(db, key, async () => {
      const pieceCount = await stageSheet(db, sheet, {
        sheet_id: import_id,
        path: file.path,
        sheet: sheet_name,
        signal,
      });
      const match = { chosenColumns: null, has_titles: true };
      return await judgeStaged(db, sheet, { key, sheet_id: import_id, pieceCount, match, signal }, judge);
    });
  });
}

/**
 * Judges a checked file by the columns that the person has matched, under a new id. Afterwards the old id can no longer be written (IMPORT_EXPIRED), only
 * matched again, by a client that lost the answer. A failure leaves the old import as it was.
 */
async function judgeByColumns<Report>(
  db: Db,
  owner: ImportOwner,
  sheet: SheetImport,
  { import_id, columns, has_titles, form, signal }: MatchedSheet & { form: object },
  judge: SheetJudge<Report>,
): Promise<Report> {
  const old: ImportKey = { import_id, company_id: owner.company_id, user_id: owner.user_id };
  const key: ImportKey = { ...old, import_id: randomUUID() };
  refuseWrongColumns(columns, sheet);
  return await withinLimitOfPerson(owner.user_id, async () => {
    const { sheet_id, pieceCount } = await getSheet(db, sheet, old);
    await insertImport(db, sheet, { ...key, sheet_id, form });
    return await deletingOnFailure(db, key, async () => {
      const match = { chosenColumns: columns, has_titles };
      const report = await judgeStaged(db, sheet, { key, sheet_id, pieceCount, match, signal }, judge);
      // A client that has hung up would know the old id alone.
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      await inTransaction(db, (trx) => supersedeImports(trx, sheet, { import_id: key.import_id, sheet_id }));
      return report;
    });
  });
}

async function judgeStaged<Report>(
  db: Db,
  sheet: SheetImport,
  staged: StagedSheet,
  { child, input, report }: SheetJudge<Report>,
): Promise<Report> {
  const judged = await judgeSheet(db, sheet, staged, { child, input: await input() });
  return await inTransaction(db, (trx) => report(trx, staged.key, judged));
}

/** Refuses unknown meanings, and two columns of one meaning that cannot repeat. */
function refuseWrongColumns(columns: readonly string[], { fields, ownMeanings }: SheetImport): void {
  const isMeaning = ownMeanings?.isMeaning ?? ((name: string) => Object.hasOwn(fields, name));
  const errors: FieldErrors = {};
  for (const [index, meaning] of columns.entries()) {
    if (meaning === '') continue;
    if (!isMeaning(meaning)) errors[`columns.${index}`] = say('columnMeaningUnknown');
    else if (columns.indexOf(meaning) < index && !ownMeanings?.mayRepeat(meaning))
      errors[`columns.${index}`] = say('columnTaken');
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

async function withinLimitOfPerson<Answer>(userId: number, work: () => Promise<Answer>): Promise<Answer> {
  const running = checksOf.get(userId) ?? 0;
  if (running >= maxChecksOfPerson) throw new Refusal('TOO_MANY_AT_ONCE', { message: say('tooManyChecks') });
  checksOf.set(userId, running + 1);
  try {
    return await work();
  } finally {
    checksOf.set(userId, (checksOf.get(userId) ?? 1) - 1);
    if (checksOf.get(userId) === 0) checksOf.delete(userId);
  }
}

/** Cap on files of one person being checked at once: more would hold up everybody else's. */
const maxChecksOfPerson = 2;
const checksOf = new Map<number, number>();

/** Deletes the import when `work` fails. */
async function deletingOnFailure<Report>(
  db: Db,
  { import_id }: ImportKey,
  work: () => Promise<Report>,
): Promise<Report> {
  try {
    return await work();
  } catch (error) {
    await deleteImport(db, import_id);
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { sayFile } from '@soquay/contract/file-texts';
import { messages } from '@soquay/contract/messages';
import { type Db, inTransaction } from '../database/database.ts';
import type { UploadedFile } from '../http/uploads.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import { unreadable } from '../spreadsheets/unreadable-sheet.ts';
import type { StagedSheet } from './judge-sheet.ts';
import type { SheetImport } from './sheet-import.ts';
import { getSheet, type ImportKey, type ImportOwner } from './sheet-imports.queries.ts';
import { deleteImport, deleteOldImports, insertImport, takePlace } from './sheet-imports.writes.ts';
import { stageSheet } from './stage-sheet.ts';

/** Understands what was staged, and reports what writing it would do. */
type Judge<Report> = (key: ImportKey, staged: StagedSheet) => Promise<Report>;

/** A file that is sent. */
interface SentSheet {
  file?: UploadedFile | undefined;
  /** Which sheet of a workbook; '' for the one most like what is imported. */
  sheet_name: string;
  signal: AbortSignal;
}

/** A checked file, with what the person says of it. */
interface MatchedSheet {
  import_id: string;
  /** Meaning of each column. */
  columns: string[];
  has_titles: boolean;
  signal: AbortSignal;
}

export type SheetRequest = SentSheet | MatchedSheet;

/** Reports what writing a sheet would do; `given` is kept with it. */
export async function checkSheet<Report>(
  db: Db,
  owner: ImportOwner,
  sheet: SheetImport,
  { request, given = {} }: { request: SheetRequest; given?: object },
  judge: Judge<Report>,
): Promise<Report> {
  if ('columns' in request) return await judgeAnew(db, owner, sheet, { ...request, given }, judge);
  return await readSheet(db, owner, sheet, { ...request, given }, judge);
}

/**
 * Reads a sheet and reports on it; nothing is written but the rows as read and as understood, kept an hour under
 * `import_id`. Refuses with UPLOAD_UNREADABLE what is no such sheet, or too large a one.
 */
async function readSheet<Report>(
  db: Db,
  owner: ImportOwner,
  sheet: SheetImport,
  { file, sheet_name, given, signal }: SentSheet & { given: object },
  judge: Judge<Report>,
): Promise<Report> {
  if (!file) throw unreadable(sayFile('fileMissing'));
  const import_id = randomUUID();
  const key: ImportKey = { import_id, company_id: owner.company_id, user_id: owner.user_id };
  return await inOwnPlace(owner.user_id, async () => {
    await deleteOldImports(db, owner.user_id);
    await insertImport(db, sheet, { ...key, sheet_id: import_id, given });
    return await leavingNothing(db, key, async () => {
      const pieceCount = await stageSheet(db, sheet, {
        sheet_id: import_id,
        path: file.path,
        sheet: sheet_name,
        signal,
      });
      const match = { chosenColumns: null, has_titles: true };
      return await judge(key, { import_id, sheet_id: import_id, pieceCount, match, signal });
    });
  });
}

/**
 * Judges the rows of a checked file anew, by what the person says its columns are, as an import of another id, which
 * takes that one's place once it is judged: who writes the old one then finds it gone (IMPORT_EXPIRED). A match that
 * fails changes nothing, and one whose answer was lost may be asked for again under the old id.
 */
async function judgeAnew<Report>(
  db: Db,
  owner: ImportOwner,
  sheet: SheetImport,
  { import_id, columns, has_titles, given, signal }: MatchedSheet & { given: object },
  judge: Judge<Report>,
): Promise<Report> {
  const old: ImportKey = { import_id, company_id: owner.company_id, user_id: owner.user_id };
  const key: ImportKey = { ...old, import_id: randomUUID() };
  refuseWrongColumns(columns, sheet);
  return await inOwnPlace(owner.user_id, async () => {
    const { sheet_id, pieceCount } = await getSheet(db, sheet, old);
    await insertImport(db, sheet, { ...key, sheet_id, given });
    return await leavingNothing(db, key, async () => {
      const match = { chosenColumns: columns, has_titles };
      const { import_id } = key;
      const report = await judge(key, { import_id, sheet_id, pieceCount, match, signal });
      // Who hung up knows the old one alone.
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      await inTransaction(db, (trx) => takePlace(trx, sheet, { import_id, sheet_id }));
      return report;
    });
  });
}

/** A meaning is one that there is, and stands for one column unless it may repeat. */
function refuseWrongColumns(columns: readonly string[], { fields, ownMeanings }: SheetImport): void {
  const isMeaning = ownMeanings?.isMeaning ?? ((name: string) => Object.hasOwn(fields, name));
  const errors: Record<string, string> = {};
  for (const [index, meaning] of columns.entries()) {
    if (meaning === '') continue;
    if (!isMeaning(meaning)) errors[`columns.${index}`] = messages.columnMeaningUnknown;
    else if (columns.indexOf(meaning) < index && !ownMeanings?.mayRepeat(meaning))
      errors[`columns.${index}`] = messages.columnTaken;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

async function inOwnPlace<Answer>(userId: number, work: () => Promise<Answer>): Promise<Answer> {
  const places = checksOf.get(userId) ?? 0;
  if (places >= maxChecksOfPerson) throw new Refusal('TOO_MANY_AT_ONCE', { message: tooManyChecks });
  checksOf.set(userId, places + 1);
  try {
    return await work();
  } finally {
    checksOf.set(userId, (checksOf.get(userId) ?? 1) - 1);
    if (checksOf.get(userId) === 0) checksOf.delete(userId);
  }
}

/** Files that one person has checked at once: more would keep everybody else's waiting. */
const maxChecksOfPerson = 2;
const checksOf = new Map<number, number>();
const tooManyChecks = 'Bạn đang có hai tệp chờ kiểm tra, hãy đợi xong rồi gửi tệp này';

/** What fails leaves nothing of its own. */
async function leavingNothing<Report>(
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

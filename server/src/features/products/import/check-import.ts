import { randomUUID } from 'node:crypto';
import { isVisible } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import { type ImportReport, requiredSheetFields } from '@soquay/contract/products';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Db, inTransaction } from '../../../database/database.ts';
import type { UploadedFile } from '../../../http/uploads.ts';
import { invalidFields, Refusal } from '../../../refusal.ts';
import { findNewNames, getReport, type ImportKey } from './import.queries.ts';
import { deleteImport, deleteOldImports, insertImport, markTaken, takeOver } from './import.writes.ts';
import { type JudgeRowsRequest, judgeRows } from './judge-rows.ts';
import { isMeaning } from './product-columns.ts';
import type { RowDefaults } from './product-row.rules.ts';
import { stageSheet } from './stage-sheet.ts';

/** Titles and names that a warning lists; the others are counted. */
const maxListed = 20;
const maxListedLength = 50;

/**
 * Reads a file of products and reports row by row what writing it would do; nothing is written but the
 * rows as read and as understood, kept an hour under `import_id`. Refuses with UPLOAD_UNREADABLE what is no
 * product sheet, or too large a one.
 */
export async function checkImport(
  db: Db,
  rights: ShopRights,
  { file, signal }: { file?: UploadedFile | undefined; signal: AbortSignal },
): Promise<ImportReport> {
  if (!file) throw new Refusal('UPLOAD_UNREADABLE', { params: { reason: 'chưa có tệp' } });
  const key: ImportKey = {
    import_id: randomUUID(),
    company_id: rights.company_id,
    user_id: rights.user_id,
  };
  return await inOwnPlace(rights.user_id, async () => {
    await deleteOldImports(db, rights.user_id);
    await insertImport(db, key);
    return await judged(db, rights, key, async () => ({
      import_id: key.import_id,
      pieceCount: await stageSheet(db, { import_id: key.import_id, path: file.path, signal }),
      signal,
      chosenColumns: null,
      defaults: noDefaults,
      has_titles: true,
    }));
  });
}

interface ChosenMatch {
  import_id: string;
  /** Of each column its meaning. */
  columns: string[];
  unit_name: string;
  category_name: string;
  has_titles: boolean;
  signal: AbortSignal;
}

/**
 * Judges the rows of a checked file anew, by what the person says its columns are, as an import of another id in place
 * of that one: who writes the old one meanwhile, or matches it too, finds it gone (IMPORT_EXPIRED).
 */
export async function matchImport(
  db: Db,
  rights: ShopRights,
  { import_id, columns, unit_name, category_name, has_titles, signal }: ChosenMatch,
): Promise<ImportReport> {
  const old: ImportKey = { import_id, company_id: rights.company_id, user_id: rights.user_id };
  const key: ImportKey = { ...old, import_id: randomUUID() };
  refuseWrongColumns(columns);
  return await inOwnPlace(rights.user_id, async () => {
    const pieceCount = await inTransaction(db, (trx) => takeOver(trx, { from: old, to: key }));
    if (pieceCount === 0) throw new Refusal('IMPORT_EXPIRED');
    return await judged(db, rights, key, async () => ({
      import_id: key.import_id,
      pieceCount,
      signal,
      chosenColumns: columns,
      defaults: { unit_name: visible(unit_name), category_name: visible(category_name) },
      has_titles,
    }));
  });
}

const noDefaults: RowDefaults = { unit_name: '', category_name: '' };

function visible(name: string): string {
  return isVisible(name) ? name : '';
}

/** A meaning is one that there is, and stands for one column. */
function refuseWrongColumns(columns: readonly string[]): void {
  const errors: Record<string, string> = {};
  for (const [index, meaning] of columns.entries()) {
    if (meaning === '') continue;
    if (!isMeaning(meaning)) errors[`columns.${index}`] = messages.columnMeaningUnknown;
    else if (columns.indexOf(meaning) < index) errors[`columns.${index}`] = messages.columnTaken;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

async function inOwnPlace<Answer>(userId: number, work: () => Promise<Answer>): Promise<Answer> {
  const places = checksOf.get(userId) ?? 0;
  if (places >= maxChecksOfPerson) throw new Refusal('BUSY', { message: tooManyChecks });
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

/** Judges what `prepare` has staged; a check that fails leaves nothing. */
async function judged(
  db: Db,
  rights: ShopRights,
  key: ImportKey,
  prepare: () => Promise<JudgeRowsRequest>,
): Promise<ImportReport> {
  try {
    const request = await prepare();
    const { columns, missing, skipped } = await judgeRows(db, rights, request);
    return await inTransaction(db, async (trx) => {
      await markTaken(trx, key);
      const report = await getReport(trx, key);
      const ignoredTitles = columns.filter(({ is_unknown }) => is_unknown).map(({ title }) => title);
      const warnings = warningsOf({ ignoredTitles, skipped, ...(await findNewNames(trx, key)) });
      const { defaults, has_titles } = request;
      return { ...report, columns, missing: missing.filter(isNeeded), defaults, has_titles, warnings };
    });
  } catch (error) {
    await deleteImport(db, key.import_id);
    throw error;
  }
}

function isNeeded(field: string): field is (typeof requiredSheetFields)[number] {
  return requiredSheetFields.some((needed) => needed === field);
}

interface Surprises {
  ignoredTitles: string[];
  /** Rows of totals. */
  skipped: number;
  units: string[];
  categories: string[];
}

function warningsOf({ ignoredTitles, skipped, units, categories }: Surprises): string[] {
  return [
    ...warning('Cột không hiểu, bỏ qua', ignoredTitles),
    ...(skipped > 0 ? [`Dòng tổng cộng, bỏ qua: ${skipped.toLocaleString('vi-VN')}`] : []),
    ...warning('Đơn vị mới sẽ được tạo', units),
    ...warning('Nhóm hàng mới sẽ được tạo', categories),
  ];
}

function warning(what: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const listed = names.slice(0, maxListed).map((name) => name.slice(0, maxListedLength));
  const others = names.length - listed.length;
  return [
    `${what}: ${listed.join(', ')}${others > 0 ? ` và ${others.toLocaleString('vi-VN')} tên khác` : ''}`,
  ];
}

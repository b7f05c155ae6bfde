import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@soquay/contract/products';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Db, inTransaction } from '../../../database/database.ts';
import type { UploadedFile } from '../../../http/uploads.ts';
import { Refusal } from '../../../refusal.ts';
import { findNewNames, getReport, type ImportKey } from './import.queries.ts';
import { deleteImport, deleteOldImports, insertImport, markTaken } from './import.writes.ts';
import { judgeRows } from './judge-rows.ts';
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
  const places = checksOf.get(rights.user_id) ?? 0;
  if (places >= maxChecksOfPerson) throw new Refusal('BUSY', { message: tooManyChecks });
  checksOf.set(rights.user_id, places + 1);
  try {
    return await checkInPlace(db, rights, { key, path: file.path, signal });
  } finally {
    checksOf.set(rights.user_id, (checksOf.get(rights.user_id) ?? 1) - 1);
    if (checksOf.get(rights.user_id) === 0) checksOf.delete(rights.user_id);
  }
}

/** Files that one person has checked at once: more would keep everybody else's waiting. */
const maxChecksOfPerson = 2;
const checksOf = new Map<number, number>();
const tooManyChecks = 'Bạn đang có hai tệp chờ kiểm tra, hãy đợi xong rồi gửi tệp này';

async function checkInPlace(
  db: Db,
  rights: ShopRights,
  { key, path, signal }: { key: ImportKey; path: string; signal: AbortSignal },
): Promise<ImportReport> {
  await deleteOldImports(db, rights.user_id);
  await insertImport(db, key);
  try {
    const pieceCount = await stageSheet(db, { import_id: key.import_id, path, signal });
    const ignoredTitles = await judgeRows(db, rights, { import_id: key.import_id, pieceCount, signal });
    return await inTransaction(db, async (trx) => {
      await markTaken(trx, key);
      const report = await getReport(trx, key);
      return { ...report, warnings: warningsOf({ ignoredTitles, ...(await findNewNames(trx, key)) }) };
    });
  } catch (error) {
    await deleteImport(db, key.import_id);
    throw error;
  }
}

interface Surprises {
  ignoredTitles: string[];
  units: string[];
  categories: string[];
}

function warningsOf({ ignoredTitles, units, categories }: Surprises): string[] {
  return [
    ...warning('Cột không hiểu, bỏ qua', ignoredTitles),
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

import type { RecordImportResult } from '@soquay/contract/record-import';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { type ImportKey, lockImportForUpdate } from '../sheet-imports.queries.ts';
import { allowLargeWrite, keepResult } from '../sheet-imports.writes.ts';
import type { Importer } from './check-records.ts';
import { judgeRecords } from './judge-records.ts';
import type { RecordImport } from './record-import.ts';
import { countRecords, findGoodRecords, findPieces } from './record-imports.queries.ts';
import { lockImportsOfKind } from './record-imports.writes.ts';

interface WriteRequest {
  import_id: string;
  /** Write the good rows and leave out the bad ones. */
  onlyGood: boolean;
}

/**
 * Writes a checked file in one transaction, by what the records are now. The same file written twice is answered the
 * same and written once. Refuses with IMPORT_EXPIRED what is not kept any more, with IMPORT_HAS_ERRORS bad rows unless
 * `onlyGood`, and with REFERENCE_CHANGED or CODE_TAKEN where somebody takes a key or a name at this moment.
 */
export async function writeRecords(
  db: Db,
  { mayUpdate, rights, company_id, user_id }: Importer,
  kind: RecordImport,
  { import_id, onlyGood }: WriteRequest,
): Promise<RecordImportResult> {
  const key: ImportKey = { import_id, company_id, user_id };
  const written = await inTransaction(db, async (trx) => {
    await allowLargeWrite(trx);
    // The lock makes a second press wait and then find the result of the first.
    const checked = await lockImportForUpdate<object, RecordImportResult>(trx, kind.sheet, key);
    if (!checked) throw new Refusal('IMPORT_EXPIRED');
    if (checked.result) return checked.result;
    if (checked.row_count === 0) {
      throw new Refusal('UPLOAD_UNREADABLE', { params: { reason: `chưa rõ cột nào là ${byOf(kind)}` } });
    }
    await lockImportsOfKind(trx, kind.target.entity);
    await judgeRecords(trx, kind, { key, rights, mayUpdate, isLocked: true });
    const { total, new_count, changed_count, existing_count, error_count } = await countRecords(trx, key);
    if (total < checked.row_count) throw new Refusal('IMPORT_EXPIRED');
    if (error_count > 0 && !onlyGood) {
      return new Refusal('IMPORT_HAS_ERRORS', { params: { count: error_count, import_id } });
    }
    await saveGoodRecords(trx, kind, key);
    const result = {
      created: new_count,
      changed: changed_count,
      existing: existing_count,
      skipped: error_count,
    };
    await trx.executeQuery(keepResult({ import_id, result: JSON.stringify(result) }));
    return result;
  });
  // Thrown after the commit: the file of bad rows is made of what this call has found.
  if (written instanceof Refusal) throw written;
  return written;
}

async function saveGoodRecords(trx: Trx, { target }: RecordImport, key: ImportKey): Promise<void> {
  const { import_id, company_id, user_id } = key;
  for (const piece of await findPieces(trx, key)) {
    const rows = await findGoodRecords(trx, { import_id, piece });
    await target.save(trx, {
      user_id,
      company_id: company_id ?? undefined,
      created: rows.filter(({ record_key }) => record_key === null).map(({ written }) => written),
      changed: rows.flatMap(({ record_key, written }) =>
        record_key === null ? [] : [{ key: record_key, values: written }],
      ),
      import_id,
    });
  }
  await target.refuseSaved?.(trx, key);
}

function byOf({ contract: { contract, by } }: RecordImport): string {
  return contract.fields[by]?.label ?? by;
}

import type { RecordImportResult } from '@soquay/contract/record-import';
import type { Db, Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import { storeResult } from '../sheet-imports.writes.ts';
import { writeChecked } from '../write-checked.ts';
import type { Importer } from './check-records.ts';
import { judgeRecords } from './judge-records.ts';
import type { RecordImport } from './record-import.ts';
import {
  countRecords,
  findGoodRecords,
  findPieces,
  findRecordsWriting,
  type GoodRecord,
} from './record-imports.queries.ts';
import { lockImportsOfKind } from './record-imports.writes.ts';

interface WriteRequest {
  import_id: string;
  /** Writes the rows without errors and skips the others. */
  onlyGood: boolean;
}

/**
 * Writes a checked file in one transaction, judged again by today's records; a repeated call is answered alike and writes once.
 * Refuses with IMPORT_EXPIRED, with IMPORT_HAS_ERRORS unless `onlyGood`, and with REFERENCE_CHANGED or CODE_TAKEN for a key or name taken at this moment.
 */
export async function writeRecords(
  db: Db,
  { mayUpdate, rights, company_id, user_id }: Importer,
  kind: RecordImport,
  { import_id, onlyGood }: WriteRequest,
): Promise<RecordImportResult> {
  const key: ImportKey = { import_id, company_id, user_id };
  return await writeChecked(db, kind.sheet, {
    key,
    answerAgain: (result: RecordImportResult) => result,
    async judge(trx) {
      await lockImportsOfKind(trx, kind.target.entity);
      await judgeRecords(trx, kind, { key, rights, mayUpdate, isLocked: true });
      return await countRecords(trx, key);
    },
    maySkipErrors: () => onlyGood,
    async write(trx, { new_count, changed_count, existing_count, error_count }) {
      await saveGoodRecords(trx, kind, key);
      const result = {
        created: new_count,
        changed: changed_count,
        existing: existing_count,
        skipped: error_count,
      };
      await trx.executeQuery(storeResult({ import_id, result: JSON.stringify(result) }));
      return result;
    },
  });
}

async function saveGoodRecords(trx: Trx, { target }: RecordImport, key: ImportKey): Promise<void> {
  const { import_id, company_id, user_id } = key;
  const { decidedTogether = [] } = target;
  const save = (rows: readonly GoodRecord[]) =>
    target.save(trx, {
      user_id,
      company_id: company_id ?? undefined,
      created: rows.filter(({ record_key }) => record_key === null).map(({ written }) => written),
      changed: rows.flatMap(({ record_key, written }) =>
        record_key === null ? [] : [{ key: record_key, values: written }],
      ),
      import_id,
    });
  if (decidedTogether.length > 0) await save(await findRecordsWriting(trx, key, decidedTogether));
  for (const piece of await findPieces(trx, key)) {
    const rows = await findGoodRecords(trx, { import_id, piece });
    await save(rows.filter(({ written }) => !decidedTogether.some((field) => field in written)));
  }
  await target.refuseSaved?.(trx, key);
}

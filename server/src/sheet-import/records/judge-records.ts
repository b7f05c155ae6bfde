import type { Trx } from '../../database/database.ts';
import { findRecordsWith } from '../../records/records.queries.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import type { RecordImport } from './record-import.ts';
import { findPieces, findSheetRecords } from './record-imports.queries.ts';
import { saveJudgedRecords } from './record-imports.writes.ts';
import { judgeRecord, readRecord } from './record-row.rules.ts';

interface JudgedBy {
  key: ImportKey;
  /** Whether the person may change records that there are. */
  mayUpdate: boolean;
  /** Keeps others from changing the records that rows name, until the commit. */
  isLocked: boolean;
}

/**
 * Compares the rows of a checked file with the records that there are by now, one piece of the sheet after the other;
 * saying it twice changes nothing.
 */
export async function judgeRecords(
  trx: Trx,
  { contract, type }: RecordImport,
  { key, mayUpdate, isLocked }: JudgedBy,
): Promise<void> {
  const { by } = contract;
  const { keyName } = type.contract;
  const seen = new Map<string, number>();
  for (const piece of await findPieces(trx, key)) {
    const rows = (await findSheetRecords(trx, { ...key, piece })).map((row) => readRecord(contract, row));
    const known = await findRecordsWith(trx, type, {
      company_id: key.company_id ?? undefined,
      field: by,
      values: rows.map(({ values }) => values[by]).filter((value) => typeof value === 'string'),
      isLocked,
    });
    const byName = new Map(known.map((record) => [String(record[by]).toLowerCase(), record]));
    const find = (name: string) => byName.get(name.toLowerCase());
    const gone = type.gone?.reason;
    const judged = rows.map((row) => judgeRecord(contract, row, { find, seen, mayUpdate, keyName, gone }));
    await saveJudgedRecords(trx, key, judged);
  }
}

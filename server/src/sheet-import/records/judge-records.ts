import type { RecordRow } from '@soquay/contract/record';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import type { RecordImport } from './record-import.ts';
import { findPieces, findSheetRecords } from './record-imports.queries.ts';
import { saveFaults, saveJudgedRecords } from './record-imports.writes.ts';
import { judgeRecord, readRecord } from './record-row.rules.ts';

interface JudgeOptions {
  key: ImportKey;
  /** Rights in the shop; undefined for records that all shops share. */
  rights: ShopRights | undefined;
  /** True when the person may change existing records. */
  mayUpdate: boolean;
  /** Locks the named records until the commit. */
  isLocked: boolean;
}

/** Judges the rows of a checked file by the stored records, one piece after the other; may be repeated. */
export async function judgeRecords(
  trx: Trx,
  { contract, target }: RecordImport,
  { key, rights, mayUpdate, isLocked }: JudgeOptions,
): Promise<void> {
  const { by } = contract;
  const seen = new Map<string, number>();
  const noted = new Set<string>();
  for (const piece of await findPieces(trx, key)) {
    const rows = (await findSheetRecords(trx, { ...key, piece })).map((row) => readRecord(contract, row));
    const known = await target.find(trx, {
      company_id: key.company_id ?? undefined,
      names: rows.map(({ values }) => values[by]).filter((value) => typeof value === 'string'),
      isLocked,
    });
    const findNamed = findByName(known, by, target.nameKey);
    const findOne = (name: string) => {
      const [record, ...others] = findNamed(name);
      return others.length === 0 ? record : undefined;
    };
    const company_id = key.company_id ?? 0;
    const resolved = await (target.resolve?.(trx, rows, { company_id, find: findOne, noted }) ?? rows);
    const judged = resolved.map((row) =>
      judgeRecord(contract, row, { findNamed, seen, mayUpdate, target, rights }),
    );
    await saveJudgedRecords(trx, key, judged);
  }
  const faults = (await target.findFaults?.(trx, key)) ?? [];
  if (faults.length > 0) await saveFaults(trx, key, faults);
}

/** Returns a look-up of records by name: exact spelling first, then any case, then `nameKey`. */
function findByName(
  known: readonly RecordRow[],
  by: string,
  nameKey: (name: string) => string = inSmallLetters,
): (name: string) => readonly RecordRow[] {
  const spellings = [(name: string) => name, inSmallLetters, nameKey].map((keyOf) => {
    const records = Map.groupBy(known, (record) => keyOf(String(record[by])));
    return (name: string) => records.get(keyOf(name));
  });
  return (name) => {
    for (const find of spellings) {
      const found = find(name);
      if (found) return found;
    }
    return [];
  };
}

function inSmallLetters(name: string): string {
  return name.toLowerCase();
}

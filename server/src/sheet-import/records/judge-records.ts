import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import type { RecordImport } from './record-import.ts';
import { findPieces, findSheetRecords } from './record-imports.queries.ts';
import { saveFaults, saveJudgedRecords } from './record-imports.writes.ts';
import { judgeRecord, readRecord } from './record-row.rules.ts';

interface JudgedBy {
  key: ImportKey;
  /** In the shop, where the records are a shop's. */
  rights: ShopRights | undefined;
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
  { contract, target }: RecordImport,
  { key, rights, mayUpdate, isLocked }: JudgedBy,
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
    const named = (keyOf: (name: string) => string) =>
      new Map(known.map((record) => [keyOf(String(record[by])), record]));
    const keyOf = target.nameKey ?? inSmallLetters;
    const [byName, byKey] = [named(inSmallLetters), named(keyOf)];
    const find = (name: string) => byName.get(inSmallLetters(name)) ?? byKey.get(keyOf(name));
    const company_id = key.company_id ?? 0;
    const settled = await (target.settle?.(trx, rows, { company_id, find, noted }) ?? rows);
    const judged = settled.map((row) =>
      judgeRecord(contract, row, { find, seen, mayUpdate, target, rights }),
    );
    await saveJudgedRecords(trx, key, judged);
  }
  const faults = (await target.findFaults?.(trx, key)) ?? [];
  if (faults.length > 0) await saveFaults(trx, key, faults);
}

function inSmallLetters(name: string): string {
  return name.toLowerCase();
}

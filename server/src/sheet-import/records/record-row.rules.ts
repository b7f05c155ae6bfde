/** Judges one row of a sheet by the rules of its record's form, field by field; called with records that the caller has found. */

import type { RecordRow } from '@soquay/contract/record';
import type { RecordImportContract } from '@soquay/contract/record-import';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Said, saidOfIssue, say } from '@soquay/contract/said';
import type { z } from 'zod';
import { repeatedInSheet } from '../row-cells.ts';
import { isClearing } from './clearing.ts';
import type { ImportTarget, ReadRecord, SheetRecord } from './import-target.ts';
import { titleOfField } from './record-import.ts';

export interface JudgedRecord {
  row_number: number;
  outcome: 'new' | 'changed' | 'existing' | 'error';
  /** Reasons beside the faults of its cells. */
  reasons: Said[];
  record_key: string | null;
  changed: string[];
  /** Stored texts of the changed fields. */
  before: Record<string, string>;
  written: Record<string, unknown> | null;
}

export function readRecord(
  { contract: { fields }, columns }: RecordImportContract,
  row: SheetRecord,
): ReadRecord {
  const values: Record<string, unknown> = {};
  const problems: Said[] = [];
  for (const name of columns) {
    const text = row.said[name];
    if (text === undefined) continue;
    const field = fields[name];
    const { data, error } = field?.input.safeParse(isClearing(text) ? '' : text) ?? {};
    // A wrong figure has its reason from the reading of the sheet.
    const hasReason = field?.kind === 'amount' && !isClearing(text) && row.sheet_reasons.length > 0;
    if (error && hasReason) continue;
    if (error) problems.push(...saidOfError(error));
    else values[name] = data;
  }
  return { ...row, values, problems };
}

interface Known {
  /** Records of a name; several when it fits each of them equally. */
  findNamed: (name: string) => readonly RecordRow[];
  /** Numbers of earlier rows by the record that they name. */
  seen: Map<string, number>;
  mayUpdate: boolean;
  target: Pick<ImportTarget, 'keyName' | 'refuse' | 'wrongWith' | 'mayChange'>;
  rights: ShopRights | undefined;
}

/** Decides whether a row creates a record, changes one, changes nothing or is refused. */
export function judgeRecord(
  importContract: RecordImportContract,
  { row_number, said, sheet_reasons, values, problems }: ReadRecord,
  { findNamed, seen, mayUpdate, target, rights }: Known,
): JudgedRecord {
  const { by, contract } = importContract;
  const name = String(values[by] ?? '');
  const found = name === '' ? [] : findNamed(name);
  const record = found.length === 1 ? found[0] : undefined;
  const isChangeable = (field: string) => field !== by && !contract.fields[field]?.isFixed;
  const changed = record
    ? Object.keys(values).filter((field) => isChangeable(field) && values[field] !== record[field])
    : [];
  const key = record && String(record[target.keyName]);
  const locked = changed.filter((field) => rights && target.mayChange?.(rights, field) === false);
  const refusals = [
    ...problems,
    ...(found.length > 0 ? [] : missingIn(importContract, said)),
    ...(found.length > 1
      ? [say('recordOfSeveral', { noun: contract.noun, names: found.map((one) => one[by]).join(', ') })]
      : []),
    ...repeatedInSheet(titleOfField(importContract, by), name, seen, row_number, key),
    ...[record && target.refuse?.(record, rights)].filter((reason) => reason !== undefined),
    ...(record ? (target.wrongWith?.({ ...record, ...values }, changed) ?? []) : []),
    ...(changed.length > 0 && !mayUpdate ? [say('recordMayNotEdit')] : []),
    ...locked.map((field) => say('recordFieldFixed', { label: contract.fields[field]?.label ?? field })),
  ];
  if (refusals.length > 0 || sheet_reasons.length > 0) {
    return {
      row_number,
      outcome: 'error',
      reasons: refusals,
      record_key: null,
      changed: [],
      before: {},
      written: null,
    };
  }
  const before = Object.fromEntries(changed.map((field) => [field, String(record?.[field] ?? '')]));
  const judged = { row_number, record_key: key ?? null, changed, before };
  const reasons = record?.active === 0 ? [say('recordIsOff')] : [];
  if (!record) return { ...judged, outcome: 'new', reasons, written: newRecord(importContract, values) };
  if (changed.length === 0) return { ...judged, outcome: 'existing', reasons, written: null };
  const written = Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { ...judged, outcome: 'changed', reasons, written };
}

/** Reason for the first issue of a schema, if any. */
function saidOfError(error: z.ZodError | undefined): Said[] {
  return error?.issues.slice(0, 1).map((issue) => saidOfIssue(issue) ?? say('VALIDATION_FAILED')) ?? [];
}

/** Reasons for required fields that a new record's row leaves blank, or, when the import creates none, for the unknown record. */
function missingIn(
  { contract: { fields, create, noun }, columns, by }: RecordImportContract,
  said: SheetRecord['said'],
): Said[] {
  if (!create && said[by] !== undefined) {
    return [say('recordUnknown', { noun, label: fields[by]?.label ?? by })];
  }
  return (create ? columns : [by]).flatMap((name) => {
    if (said[name] !== undefined) return [];
    return saidOfError(fields[name]?.input.safeParse('').error);
  });
}

/** Values of a new record, with the defaults of fields that its row leaves blank. */
function newRecord(
  { contract: { fields } }: RecordImportContract,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const typed = Object.entries(fields).filter(([, { kind }]) => kind !== 'id');
  return Object.fromEntries(
    typed.map(([name, { input }]) => [name, name in values ? values[name] : input.parse(undefined)]),
  );
}

/** What one row of a sheet means for its record: the rules of the form, field by field. Pure. */
import type { RecordRow } from '@soquay/contract/record';
import type { RecordImportContract } from '@soquay/contract/record-import';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { saidOfIssue } from '@soquay/contract/said';
import { type SheetSaid, saySheet, sheetSaid } from '@soquay/contract/sheet-texts';
import type { z } from 'zod';
import { repeated } from '../row-cells.ts';
import { isClearing } from './clearing.ts';
import type { ImportTarget, ReadRecord, SheetRecord } from './import-target.ts';
import { titleOfField } from './record-import.ts';

export interface JudgedRecord {
  row_number: number;
  outcome: 'new' | 'changed' | 'existing' | 'error';
  /** Beside those of the sheet. */
  reasons: SheetSaid[];
  record_key: string | null;
  changed: string[];
  /** What those fields say until then. */
  before: Record<string, string>;
  written: Record<string, unknown> | null;
}

export function readRecord(
  { contract: { fields }, columns }: RecordImportContract,
  row: SheetRecord,
): ReadRecord {
  const values: Record<string, unknown> = {};
  const problems: SheetSaid[] = [];
  for (const name of columns) {
    const text = row.said[name];
    if (text === undefined) continue;
    const field = fields[name];
    const { data, error } = field?.input.safeParse(isClearing(text) ? '' : text) ?? {};
    // What is wrong with a figure, the reading of the sheet has said.
    const isSaid = field?.kind === 'count' && !isClearing(text) && row.sheet_reasons.length > 0;
    if (error && isSaid) continue;
    if (error) problems.push(...saidOfError(error));
    else values[name] = data;
  }
  return { ...row, values, problems };
}

interface Known {
  /** The record that a row names by this; several where its spelling is as good as that of each. */
  findNamed: (name: string) => readonly RecordRow[];
  /** Rows before this one by what they name. */
  seen: Map<string, number>;
  mayUpdate: boolean;
  target: Pick<ImportTarget, 'keyName' | 'refuse' | 'wrongWith' | 'mayChange'>;
  rights: ShopRights | undefined;
}

/** Says what becomes of a row. */
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
      ? [saySheet('recordOfSeveral', { noun: contract.noun, names: found.map((one) => one[by]).join(', ') })]
      : []),
    ...repeated(titleOfField(importContract, by), name, seen, row_number, key),
    ...[record && target.refuse?.(record, rights)].filter((reason) => reason !== undefined),
    ...(record ? (target.wrongWith?.({ ...record, ...values }, changed) ?? []) : []),
    ...(changed.length > 0 && !mayUpdate ? [saySheet('recordMayNotEdit')] : []),
    ...locked.map((field) => saySheet('recordFieldFixed', { label: contract.fields[field]?.label ?? field })),
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
  const reasons = record?.active === 0 ? [saySheet('recordIsOff')] : [];
  if (!record) return { ...judged, outcome: 'new', reasons, written: newRecord(importContract, values) };
  if (changed.length === 0) return { ...judged, outcome: 'existing', reasons, written: null };
  const written = Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { ...judged, outcome: 'changed', reasons, written };
}

/** Reason of the first issue of a schema; none where it has none. */
function saidOfError(error: z.ZodError | undefined): SheetSaid[] {
  return error?.issues.slice(0, 1).map((issue) => sheetSaid(saidOfIssue(issue) ?? issue.message)) ?? [];
}

/** What a new record must say and its row does not; where none is made, what the row is about. */
function missingIn(
  { contract: { fields, create, noun }, columns, by }: RecordImportContract,
  said: SheetRecord['said'],
): SheetSaid[] {
  if (!create && said[by] !== undefined) {
    return [saySheet('recordUnknown', { noun, label: fields[by]?.label ?? by })];
  }
  return (create ? columns : [by]).flatMap((name) => {
    if (said[name] !== undefined) return [];
    return saidOfError(fields[name]?.input.safeParse('').error);
  });
}

/** With what a field begins with that its row does not name. */
function newRecord(
  { contract: { fields } }: RecordImportContract,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const typed = Object.entries(fields).filter(([, { kind }]) => kind !== 'id');
  return Object.fromEntries(
    typed.map(([name, { input }]) => [name, name in values ? values[name] : input.parse(undefined)]),
  );
}

/** What one row of a sheet means for its record: the rules of the form, field by field. Pure. */
import type { RecordRow } from '@soquay/contract/record';
import type { RecordImportContract } from '@soquay/contract/record-import';
import { repeated } from '../row-cells.ts';
import { titleOfField } from './record-import.ts';

/** A row as the sheet says it. */
export interface SheetRecord {
  row_number: number;
  /** Texts of its cells by field. */
  said: Record<string, string>;
  sheet_reasons: string[];
}

export interface JudgedRecord {
  row_number: number;
  outcome: 'new' | 'changed' | 'existing' | 'error';
  /** Beside those of the sheet. */
  reasons: string[];
  record_key: string | null;
  changed: string[];
  written: Record<string, unknown> | null;
}

/** A row by the rules of its fields, before anybody has looked for its record. */
export interface ReadRecord extends SheetRecord {
  /** Values of the fields that it names, as they would be written. */
  values: Record<string, unknown>;
  /** What is wrong with them. */
  problems: string[];
}

/** Takes out what stands in an optional field: a blank cell leaves it as it is (decisions.md, 'Products'). */
const clearing = /^\((xoá|xóa)\)$/i;

export function readRecord(
  { contract: { fields }, columns }: RecordImportContract,
  row: SheetRecord,
): ReadRecord {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of columns) {
    const text = row.said[name];
    if (text === undefined) continue;
    const { data, error } = fields[name]?.input.safeParse(clearing.test(text) ? '' : text) ?? {};
    if (error) problems.push(error.issues[0]?.message ?? '');
    else values[name] = data;
  }
  return { ...row, values, problems };
}

const mayNotEdit = 'Đã có, bạn không được sửa';
const isOff = 'Đang ngừng dùng, vẫn để ngừng dùng';

interface Known {
  /** The record that a row names by this. */
  find: (name: string) => RecordRow | undefined;
  /** Rows before this one by what they name. */
  seen: Map<string, number>;
  mayUpdate: boolean;
  keyName: string;
  /** What is said of a row whose record another one stands for. */
  gone?: string | undefined;
}

/** Says what becomes of a row. */
export function judgeRecord(
  importContract: RecordImportContract,
  { row_number, said, sheet_reasons, values, problems }: ReadRecord,
  { find, seen, mayUpdate, keyName, gone }: Known,
): JudgedRecord {
  const { by, contract } = importContract;
  const name = String(values[by] ?? '');
  const record = name === '' ? undefined : find(name);
  const isChangeable = (field: string) => field !== by && !contract.fields[field]?.isFixed;
  const changed = record
    ? Object.keys(values).filter((field) => isChangeable(field) && values[field] !== record[field])
    : [];
  const refusals = [
    ...problems,
    ...(record ? [] : missingIn(importContract, said)),
    ...repeated(titleOfField(importContract, by), name, seen, row_number),
    ...(gone && record?.is_gone ? [gone] : []),
    ...(changed.length > 0 && !mayUpdate ? [mayNotEdit] : []),
  ];
  if (refusals.length > 0 || sheet_reasons.length > 0) {
    return { row_number, outcome: 'error', reasons: refusals, record_key: null, changed: [], written: null };
  }
  const judged = { row_number, record_key: record ? String(record[keyName]) : null, changed };
  const reasons = record?.active === 0 ? [isOff] : [];
  if (!record) return { ...judged, outcome: 'new', reasons, written: newRecord(importContract, values) };
  if (changed.length === 0) return { ...judged, outcome: 'existing', reasons, written: null };
  const written = Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { ...judged, outcome: 'changed', reasons, written };
}

/** What a new record must say and its row does not. */
function missingIn(
  { contract: { fields }, columns }: RecordImportContract,
  said: SheetRecord['said'],
): string[] {
  return columns.flatMap((name) => {
    if (said[name] !== undefined) return [];
    return fields[name]?.input.safeParse('').error?.issues[0]?.message ?? [];
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

import type { AuditEntity } from '@soquay/contract/audit';
import type { AuditEntry } from '../audit/record-audit.ts';
import type { ManyRecords } from './save-records.ts';

interface Changed<Row> extends Pick<ManyRecords, 'user_id' | 'changed' | 'import_id'> {
  company_id: number;
  entity: AuditEntity;
  keyOf: (row: Row) => number;
  /** By which key the history knows a column, where it is another one. */
  named: Record<string, string>;
  before: ReadonlyMap<number, Row>;
  after: readonly Row[];
}

/** What the audit log says of records that a sheet has changed: those columns of each that did. */
export function changedEntries<Row extends object>({
  company_id,
  user_id,
  entity,
  changed,
  import_id,
  keyOf,
  named,
  before,
  after,
}: Changed<Row>): AuditEntry[] {
  const fieldsOf = new Map(changed.map(({ key, values }) => [Number(key), Object.keys(values)]));
  return after.map((row) => {
    const key = keyOf(row);
    const fields = fieldsOf.get(key) ?? [];
    const noted = (one: Row | undefined) =>
      Object.fromEntries(fields.map((field) => [named[field] ?? field, one?.[field as keyof Row]]));
    return {
      company_id,
      user_id,
      action: 'update',
      entity,
      entity_id: key,
      before: noted(before.get(key)),
      after: { ...noted(row), import_id },
    };
  });
}

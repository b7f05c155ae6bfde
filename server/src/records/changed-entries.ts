import type { AuditEntity } from '@soquay/contract/audit';
import type { AuditEntry } from '../audit/record-audit.ts';
import type { ManyRecords } from './save-records.ts';

interface Changed<Row> extends Pick<ManyRecords, 'user_id' | 'changed' | 'import_id'> {
  company_id: number;
  entity: AuditEntity;
  keyOf: (row: Row) => number;
  /** What the log says of these columns of a row. */
  audited: (row: Row, columns: readonly string[]) => object;
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
  audited,
  before,
  after,
}: Changed<Row>): AuditEntry[] {
  const columnsOf = new Map(changed.map(({ key, values }) => [Number(key), Object.keys(values)]));
  return after.map((row) => {
    const key = keyOf(row);
    const columns = columnsOf.get(key) ?? [];
    const was = before.get(key);
    return {
      company_id,
      user_id,
      action: 'update',
      entity,
      entity_id: key,
      before: was && audited(was, columns),
      after: { ...audited(row, columns), import_id },
    };
  });
}

/** What differs between two states of a document, as the audit log has them. */
import type { FieldChange, LineChange } from '@soquay/contract/documents';

type Value = FieldChange['before'];
/** As JSON keeps it. */
export type DocumentState = Record<string, unknown> & { details?: readonly LineState[] };
type LineState = Record<string, unknown> & { id: number; product_code: string };

/** What is not a person's doing, or follows from the rest; and what only some may see. */
const leftOut = new Set([
  'id',
  'company_id',
  'details',
  'version',
  'customer_id',
  'search_customer',
  'created_at',
  'line_number',
  'product_id',
  'original_price',
]);

export function changedFields(before: DocumentState, after: DocumentState): FieldChange[] {
  return fieldsOf(before, after).filter((change) => change.before !== change.after);
}

/** By the lines' ids: added ones first in their order, then changed and removed ones. */
export function changedLines(before: DocumentState, after: DocumentState): LineChange[] {
  const [earlier, later] = [before.details ?? [], after.details ?? []];
  const added = later.filter(({ id }) => !earlier.some((line) => line.id === id));
  const removed = earlier.filter(({ id }) => !later.some((line) => line.id === id));
  const changed = later.flatMap((line) => {
    const was = earlier.find(({ id }) => id === line.id);
    const fields = was ? changedFields(was, line) : [];
    return fields.length > 0 ? [lineChange(line, 'changed', fields)] : [];
  });
  return [
    ...added.map((line) => lineChange(line, 'added', changedFields({}, line))),
    ...changed,
    ...removed.map((line) => lineChange(line, 'removed', changedFields(line, {}))),
  ];
}

function lineChange(
  { product_code }: LineState,
  change: LineChange['change'],
  fields: FieldChange[],
): LineChange {
  return { product_code, change, fields };
}

function fieldsOf(before: DocumentState, after: DocumentState): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !leftOut.has(name))
    .map((field) => ({ field, before: asValue(before[field]), after: asValue(after[field]) }));
}

function asValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

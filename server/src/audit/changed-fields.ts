import type { FieldChange } from '@soquay/contract/documents';

type Value = FieldChange['before'];
/** State of a record, read from JSON. */
type State = Record<string, unknown>;

/** Returns the named fields that differ. A field added to the names is shown to everybody who sees the document. */
export function changedFields(before: State, after: State, names: readonly string[]): FieldChange[] {
  return names
    .map((field) => ({ field, before: asValue(before[field]), after: asValue(after[field]) }))
    .filter((change) => change.before !== change.after);
}

function asValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(asValue).join(', ');
  return value === null || value === undefined ? null : JSON.stringify(value);
}

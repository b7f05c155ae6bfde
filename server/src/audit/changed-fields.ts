import type { FieldChange } from '@soquay/contract/documents';

type Value = FieldChange['before'];
/** As JSON keeps it. */
type State = Record<string, unknown>;

/** Those of the named fields that differ. Who adds a column says whether everybody who sees the document may see it. */
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

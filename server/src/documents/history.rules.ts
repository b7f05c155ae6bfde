/** Differences between two states of a document, as the audit log has them. */
import type { FieldChange, LineChange } from '@soquay/contract/documents';
import { changedFields } from '../audit/changed-fields.ts';

/** As JSON keeps it. */
type State = Record<string, unknown>;
export type DocumentState = State & { details?: readonly LineState[] };
/** Line as the log has it; a free text has no code, but a name. */
type LineState = State & { id: number; product_code?: string; product_name?: string };

/** By the lines' ids: added ones first in their order, then changed and removed ones. */
export function changedLines(
  before: DocumentState,
  after: DocumentState,
  names: readonly string[],
): LineChange[] {
  const [earlier, later] = [before.details ?? [], after.details ?? []];
  const added = later.filter(({ id }) => !earlier.some((line) => line.id === id));
  const removed = earlier.filter(({ id }) => !later.some((line) => line.id === id));
  const changed = later.flatMap((line) => {
    const was = earlier.find(({ id }) => id === line.id);
    const fields = was ? changedFields(was, line, names) : [];
    return fields.length > 0 ? [lineChange(line, 'changed', fields)] : [];
  });
  return [
    ...added.map((line) => lineChange(line, 'added', changedFields({}, line, names))),
    ...changed,
    ...removed.map((line) => lineChange(line, 'removed', changedFields(line, {}, names))),
  ];
}

function lineChange(
  { product_code, product_name = '' }: LineState,
  change: LineChange['change'],
  fields: FieldChange[],
): LineChange {
  return { product_code: product_code ?? product_name, change, fields };
}

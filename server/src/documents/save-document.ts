import type { ShopRights } from '@soquay/contract/rules/roles';
import { type CompiledQuery, type Selectable, sql, type Updateable } from 'kysely';
import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import type { DB } from '../database/types.gen.ts';
import { auditDocument, type RecordedAction } from './audit-document.ts';
import { refuseDeleted, refuseMarked } from './change-status.ts';
import { changeDays } from './document-days.ts';
import type { DocumentTable, DocumentType, LockedDocumentRow } from './document-type.ts';
import { refuseChangedSince } from './history.queries.ts';
import { linesInsertion, type Numbered } from './insert-document.ts';

/** DOCUMENT_DELETED, DOCUMENT_MARKED, the kind's own reasons, and VERSION_STALE for an edit made from another version (decisions.md X03). */
export async function refuseEdit<Table extends DocumentTable>(
  trx: Trx,
  type: DocumentType<Table>,
  row: LockedDocumentRow<Table>,
  { user_id, seenVersion }: { user_id: number; seenVersion: number | undefined },
): Promise<void> {
  refuseDeleted(row);
  refuseMarked(row);
  await type.rules?.(trx, row, { action: 'edit', user_id });
  await refuseChangedSince(trx, type, row, seenVersion);
}

/** The statement that takes ids for lines that saved documents of a kind get. */
export function lineIdsOf<Table extends DocumentTable>({
  lines,
}: DocumentType<Table>): (values: { lines: number }) => CompiledQuery<{ id: number }> {
  return keyedStatement(
    (value) =>
      `select nextval('${lines.table}_id_seq') as id from generate_series(1, ${value('lines')}::int)`,
  );
}

/** The lines of a saved document in their order: those that were sent with an id keep it, the others get `ids`. */
export function renumbered<Line>(
  lines: readonly Line[],
  sent: readonly { id?: number | undefined }[],
  ids: readonly { id: number }[],
): Numbered<Line>[] {
  const free = ids.values();
  return lines.map((line, index) => ({
    ...line,
    id: sent[index]?.id ?? (free.next().value?.id as number),
    line_number: index + 1,
  }));
}

interface SavedColumns {
  /** Columns of a new line. */
  lineColumns: readonly string[];
  /** Columns among them that change on a saved line. */
  changedColumns: readonly string[];
}

interface Edit<Table extends DocumentTable> {
  rights: ShopRights;
  before: LockedDocumentRow<Table>;
  savedLines: readonly object[];
  /** The columns that may differ. */
  after: Updateable<DB[Table]>;
  lines: readonly Numbered<object>[];
  /** Name of the action in its history, where it is no edit. */
  action?: RecordedAction;
}

/** Makes the statements that save an edited document, in this order: row, lines by their ids (others go), history, share of the day; none where nothing is changed. */
export function saverOf<Table extends DocumentTable>(
  type: DocumentType<Table>,
  { lineColumns, changedColumns }: SavedColumns,
): (trx: Trx, edit: Edit<Table>) => CompiledQuery[] {
  const { table, lines: kept } = type;
  const insertLines = linesInsertion(kept, lineColumns);
  const writeLines = keyedStatement<{ company_id: number; id: number; lines: string }>(
    (value) => `${insertLines(value)}
      on conflict (company_id, id) do update set
        ${changedColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );
  return (trx, { rights, before, savedLines, after, lines, action = 'update' }) => {
    const { company_id, id } = before;
    // Nobody is told that it was changed, nor that their own change came too late.
    if (saysTheSame(before, after) && haveSameLines(savedLines, lines)) return [];
    const values = { ...after, version: before.version + 1 };
    const ids = lines.map((line) => line.id);
    const row = trx
      .with('gone', (qc) =>
        qc
          .deleteFrom(kept.table)
          .where('company_id', '=', company_id)
          .where(kept.document, '=', id)
          .where(sql<boolean>`id <> all(${ids}::bigint[])`),
      )
      // Out of the way of the numbers they will have: two lines may change places.
      .with('set_aside', (qc) =>
        qc
          .updateTable(kept.table)
          .set({ line_number: sql`-line_number` })
          .where('company_id', '=', company_id)
          .where(kept.document, '=', id)
          .where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
      )
      .updateTable<DocumentTable>(table)
      .set(values)
      .where('company_id', '=', company_id)
      .where('id', '=', id);
    const now = { ...before, ...values } as Selectable<DB[Table]>;
    return [
      row.compile(),
      writeLines({ company_id, id, lines: JSON.stringify(lines) }),
      auditDocument(type, {
        rights,
        id,
        action,
        before: { ...before, details: savedLines },
        after: { ...now, details: lines },
      }),
      ...changeDays(type, { before, after: now }),
    ];
  };
}

/** In their order, which gives them their numbers. */
export function haveSameLines(before: readonly object[], after: readonly object[]): boolean {
  return (
    before.length === after.length && before.every((line, index) => saysTheSame(after[index] ?? {}, line))
  );
}

/** Whether all that `part` says stands in `whole`. */
export function saysTheSame(whole: object, part: object): boolean {
  const said = new Map(Object.entries(whole));
  return Object.entries(part).every(([name, value]) => said.get(name) === value);
}

import { type CompiledQuery, sql, type Updateable } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { DocumentTable, DocumentType, LockedDocumentRow } from './document-type.ts';

/** Columns by kind: not all have the same. */
type Changes = { [Table in DocumentTable]: Updateable<DB[Table]> };

/** The statement that changes a locked document's own row, whose version grows. */
export function saveRow<Table extends DocumentTable>(
  trx: Trx,
  { table }: Pick<DocumentType<Table>, 'table'>,
  { company_id, id, version }: LockedDocumentRow<Table>,
  change: Changes[DocumentTable],
): CompiledQuery {
  return trx
    .updateTable<DocumentTable>(table)
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .compile();
}

/** The statement that sets the accounting mark of locked documents, whose versions grow. */
export function saveMarks<Table extends DocumentTable>(
  trx: Trx,
  { table }: Pick<DocumentType<Table>, 'table'>,
  {
    company_id,
    ids,
    accounting_status,
  }: { company_id: number; ids: readonly number[]; accounting_status: 0 | 1 },
): CompiledQuery {
  return trx
    .updateTable<'bills' | 'repays' | 'preorders'>(table as 'bills')
    .set({ accounting_status, version: sql<number>`version + 1` })
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ids))
    .compile();
}

import type { Selectable } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { LockedRow } from '../stock/documents.ts';

/** Tables of documents that move goods. */
type DocumentTable = 'bills';

/** The row of a document as it is once nobody else can change it; undefined when there is none. The proof the ledger asks for. */
export async function lockDocument<Table extends DocumentTable>(
  trx: Trx,
  table: Table,
  { company_id, id }: { company_id: number; id: number },
): Promise<(Selectable<DB[Table]> & LockedRow) | undefined> {
  const row = await trx
    .selectFrom<DocumentTable>(table)
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as (Selectable<DB[Table]> & LockedRow) | undefined;
}

import { type Selectable, sql } from 'kysely';
import { type Db, inTransaction } from '../../src/database/database.ts';
import { executeBatch } from '../../src/database/pipeline.ts';
import type { DB } from '../../src/database/types.gen.ts';
import { changeDays } from '../../src/documents/document-days.ts';
import type { DocumentTable, DocumentType } from '../../src/documents/document-type.ts';

/** A document as if it had been written on that day, of a kind that can't say so itself; its day's figures go with it. */
export async function moveDocumentToDay<Table extends DocumentTable>(
  db: Db,
  type: DocumentType<Table>,
  id: number,
  day: string,
): Promise<void> {
  const {
    table,
    days: {
      by: [column],
    },
  } = type;
  await inTransaction(db, async (trx) => {
    const found = await sql<Selectable<DB[Table]>>`
      select * from ${sql.table(table)} where id = ${id}
    `.execute(trx);
    const [before] = found.rows;
    if (!before) throw new Error(`there is no document ${id} in ${table}`);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${day} where id = ${id}`.execute(trx);
    await executeBatch(trx, ...changeDays(type, { before, after: { ...before, [column]: day } }));
  });
}

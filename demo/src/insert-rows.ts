import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import type { DB } from '../../server/src/database/types.gen.ts';

/** Rows sent in one statement: some megabytes of JSON. */
const rowsAtOnce = 5000;

/** Inserts rows that all have the columns of the first; ids given for generated columns are kept. */
export async function insertRows<Table extends keyof DB & string>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${some}::jsonb)
    `.execute(trx);
  }
}

/** Continues the sequence after the ids inserted explicitly. */
export async function continueIds(
  trx: Trx,
  ids: readonly { table: keyof DB & string; column: string }[],
): Promise<void> {
  for (const { table, column } of ids) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}
    `.execute(trx);
  }
}

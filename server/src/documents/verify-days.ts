import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { countDays, type WithDays } from './document-days.ts';
import { type DocumentTable, storedSums } from './document-type.ts';

/** At most this many differences are listed; the first ones show the cause. */
const mostListed = 100;

/** Counts a kind's days anew from its documents and names every figure that differs. Reads only. */
export async function verifyDays<Table extends DocumentTable>(
  db: Db,
  { table, days }: WithDays<Table>,
): Promise<string[]> {
  const key = ['company_id', ...days.by].join(', ');
  const figures = ['live_count', 'deleted_count', ...storedSums(days)].map(
    (column) => `('${column}', kept.${column}, counted.${column})`,
  );
  const { rows } = await sql
    .raw<{ day: string; figure: string; kept: string; counted: string }>(`
      select concat_ws(' ', ${key}) as day, figure, coalesce(figure.kept, 0)::text as kept,
        coalesce(figure.counted, 0)::text as counted
      from ${days.table} kept
      full join (${countDays(days, `select *, 1 as sign from ${table}`)}) counted using (${key})
      cross join lateral (
        values ${figures.join(', ')},
          ('first_number', kept.first_number, least(kept.first_number, counted.first_number)),
          ('last_number', kept.last_number, greatest(kept.last_number, counted.last_number))
      ) figure (figure, kept, counted)
      where coalesce(figure.kept, 0) <> coalesce(figure.counted, 0)
      order by ${key}
      limit ${mostListed}`)
    .execute(db);
  return rows.map((row) => `${days.table} ${row.day}: ${row.figure} ${row.kept}, counted ${row.counted}`);
}

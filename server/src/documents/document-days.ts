import { type CompiledQuery, type Selectable, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import type { DB } from '../database/types.gen.ts';
import {
  type Column,
  type DocumentTable,
  type DocumentType,
  type StoredDays,
  storedSums,
} from './document-type.ts';

/** A kind of documents and its days. */
export type WithDays<Table extends DocumentTable> = Pick<DocumentType<Table>, 'table' | 'days'>;

/** SQL that adds the share of a document that has just been written: a new one stands, whatever it waits for. */
export function dayOfNew({
  table,
  days,
}: {
  table: DocumentTable;
  days: StoredDays;
}): (value: (name: 'company_id' | 'id') => string) => string {
  const { by, number } = days;
  return (value) =>
    add(
      days,
      `select ${['company_id', ...by, '1', '0', ...storedSums(days), number, number].join(', ')}
    from ${table} where company_id = ${value('company_id')} and id = ${value('id')}`,
    );
}

/** The statement that moves the share of a changed document, none where no figure changes. To be the last that locks anything in its transaction. */
export function changeDays<Table extends DocumentTable>(
  { table, days }: WithDays<Table>,
  { before, after }: Record<'before' | 'after', Selectable<DB[Table]>>,
): CompiledQuery[] {
  const counted = [...days.by, ...storedSums(days), 'status' as Column<Table>];
  if (counted.every((column) => before[column] === after[column])) return [];
  const row = `null::${table}`;
  const change = keyedStatement<{ before: string; after: string }>((value) =>
    addCounted(
      days,
      `select *, -1 as sign from jsonb_populate_record(${row}, ${value('before')}::jsonb)
      union all
      select *, 1 from jsonb_populate_record(${row}, ${value('after')}::jsonb)`,
    ),
  );
  return [change({ before: JSON.stringify(before), after: JSON.stringify(after) })];
}

/** Fills the days of documents that were written past them, as a generated business is. */
export async function fillDays<Table extends DocumentTable>(
  trx: Trx,
  { table, days }: WithDays<Table>,
): Promise<void> {
  await sql.raw(addCounted(days, `select *, 1 as sign from ${table}`)).execute(trx);
}

/** SQL: a document stands unless it is deleted, also while it waits. */
export const isLive = 'status <> 0';

/** SQL of the figures as documents have them. `signed` gives rows of them, each with the `sign` it counts with. */
export function countDays({ by, sums, number }: StoredDays, signed: string): string {
  const key = ['company_id', ...by].join(', ');
  const summed = storedSums({ sums }).map(
    (column) => `coalesce(sum(sign * ${column}) filter (where ${isLive}), 0) as ${column}`,
  );
  return `
    select ${key},
      coalesce(sum(sign) filter (where ${isLive}), 0) as live_count,
      coalesce(sum(sign) filter (where status = 0), 0) as deleted_count,
      ${summed.join(', ')},
      min(${number}) as first_number, max(${number}) as last_number
    from (${signed}) as signed
    group by ${key}`;
}

function addCounted(days: StoredDays, signed: string): string {
  return add(days, `${countDays(days, signed)} order by ${['company_id', ...days.by].join(', ')}`);
}

/** SQL that adds `shares` to what is kept: columns as `countDays` gives them. */
function add(days: StoredDays, shares: string): string {
  const key = ['company_id', ...days.by].join(', ');
  const added = ['live_count', 'deleted_count', ...storedSums(days)];
  return `
    insert into ${days.table} as kept (${key}, ${added.join(', ')}, first_number, last_number)
    ${shares}
    on conflict (${key}) do update set
      ${added.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')},
      first_number = least(kept.first_number, excluded.first_number),
      last_number = greatest(kept.last_number, excluded.last_number)`;
}

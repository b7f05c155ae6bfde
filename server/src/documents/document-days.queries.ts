import type { ListFilters } from '@soquay/contract/documents';
import { type Expression, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { sumMoney } from '../database/sum-money.ts';
import { type StoredDays, storedSums } from './document-type.ts';

/** Filters that the figures of days can answer, with those of the days' own columns by name. */
type DayFilters = Pick<ListFilters, 'status'> & {
  /** YYYY-MM-DD, or how the database finds it. */
  from_date?: string | Expression<string> | undefined;
  to_date?: string | Expression<string> | undefined;
};

export type DaySums<Sum extends string> = Record<Sum | 'live_count' | 'deleted_count', number>;

/** Sums of a shop's documents by its days; no document is looked at. */
export async function sumDays<Sum extends string>(
  db: Db,
  days: StoredDays<Sum>,
  companyId: number,
  filters: DayFilters,
): Promise<DaySums<Sum>> {
  const areLiveAsked = sql.lit(filters.status !== 0);
  const sums = await selectDays(db, days, companyId, filters)
    .select([
      sumMoney('live_count', areLiveAsked).as('live_count'),
      sumMoney('deleted_count', sql.lit(filters.status !== 1)).as('deleted_count'),
      ...storedSums(days).map((column) => sumMoney(column, areLiveAsked).as(column)),
    ])
    .executeTakeFirstOrThrow();
  return sums as DaySums<Sum>;
}

/** Selects the number of documents, as a part of a larger statement. */
export function countByDays(db: Db, days: StoredDays, companyId: number, filters: DayFilters) {
  return selectDays(db, days, companyId, filters).select(countOf(filters).as('count'));
}

function countOf({ status }: DayFilters) {
  const [live, deleted] = [sql.lit(status !== 0), sql.lit(status !== 1)];
  return sql<number>`coalesce(sum(live_count) filter (where ${live}), 0)
    + coalesce(sum(deleted_count) filter (where ${deleted}), 0)`;
}

/** The numbers between which a day range has its documents; null where it has none. */
interface NumberRange {
  first: number | null;
  last: number | null;
}

export async function findNumberRange(
  db: Db,
  days: StoredDays,
  companyId: number,
  filters: DayFilters,
): Promise<NumberRange> {
  return await selectDays(db, days, companyId, filters)
    .select((eb) => [eb.fn.min('first_number').as('first'), eb.fn.max('last_number').as('last')])
    .executeTakeFirstOrThrow();
}

function selectDays(
  db: Db,
  { table, by: [day, ...others] }: StoredDays,
  companyId: number,
  filters: DayFilters & { [column: string]: unknown },
) {
  const { from_date, to_date } = filters;
  let days = db.selectFrom(table).where('company_id', '=', companyId);
  if (from_date) days = days.where(sql.ref(day), '>=', from_date);
  if (to_date) days = days.where(sql.ref(day), '<=', to_date);
  for (const column of others) {
    if (filters[column] !== undefined) days = days.where(sql.ref(column), '=', filters[column]);
  }
  return days;
}

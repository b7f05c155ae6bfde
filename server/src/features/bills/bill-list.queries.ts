import { type BillFilters, type BillRow, type BillSums, billFilters } from '@soquay/contract/bills';
import { maxCountedRows } from '@soquay/contract/fields';
import { type ShopRights, seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import { type Expression, type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { shownBill } from './bill-answer.ts';
import { countByDays, findNumberRange, type NumberRange, sumDays } from './bill-days.queries.ts';
import { anyOfPeople, matchesFilters } from './bill-filters.ts';
import { selectBills } from './bills.queries.ts';

/**
 * The list is as fast however many bills there are: it finds their numbers first, in an index where that has what is
 * asked for, then the rows of one page, both in one statement; and what the figures of days know is not counted
 * (docs/decisions/0011-totals-kept-by-day.md).
 */

interface BillPage extends BillFilters {
  page: number;
  per_page: number;
  /** Number of the bill that the page follows, in place of `page`. */
  before?: number | undefined;
}

/** A page of the shop's bills, newest first. `total` is exact up to maxCountedRows. */
export async function listBills(
  db: Db,
  rights: ShopRights,
  query: BillPage,
): Promise<{ data: BillRow[]; current_page: number; total: number; per_page: number }> {
  const { bills, total } = await findPage(db, rights, query);
  return { data: bills.map(shownBill), current_page: query.page, total, per_page: query.per_page };
}

/** Sums over all bills the filters find, deleted ones counted apart. */
export async function sumBills(db: Db, rights: ShopRights, filters: BillFilters): Promise<BillSums> {
  if (areFiguresKept(rights, filters)) return await sumDays(db, rights.company_id, filters);
  const range = await rangeOf(db, rights, filters);
  const isCounted = sql<boolean>`bill.status = 1`;
  return await db
    .selectFrom(findBills(db, rights, { filters, range, columns: summedColumns }).as('bill'))
    .select([
      sql<number>`count(*) filter (where ${isCounted})`.as('bill_count'),
      sql<number>`count(*) filter (where not ${isCounted})`.as('deleted_count'),
      sumMoney('bill.total_amount', isCounted).as('total_amount'),
      sumMoney('bill.total_discount', isCounted).as('total_discount'),
      sumMoney('bill.total_final_amount', isCounted).as('total_final_amount'),
      sumMoney('bill.pre_paid', isCounted).as('pre_paid'),
    ])
    .executeTakeFirstOrThrow();
}

const listedColumns = ['bill.bill_number'] as const;
const summedColumns = [
  'bill.status',
  'bill.total_amount',
  'bill.total_discount',
  'bill.total_final_amount',
  'bill.pre_paid',
] as const;

const keptFilters: readonly string[] = ['from_date', 'to_date', 'order_origin', 'status'];
const otherFilters = (Object.keys(billFilters.shape) as (keyof BillFilters)[]).filter(
  (name) => !keptFilters.includes(name),
);

/** Whether the figures of days are those of all that is asked for: they are of everybody's bills. */
function areFiguresKept(rights: ShopRights, filters: BillFilters): boolean {
  return !seesOnlyOwnBills(rights) && otherFilters.every((name) => filters[name] === undefined);
}

type ListedBill = InferResult<ReturnType<typeof selectBills>>[number];

interface FoundPage {
  bills: ListedBill[];
  total: number;
}

async function findPage(db: Db, rights: ShopRights, query: BillPage): Promise<FoundPage> {
  const range = await rangeOf(db, rights, query);
  const found = findBills(db, rights, { filters: query, range, columns: listedColumns });
  if (areFiguresKept(rights, query)) {
    return await readNewest(db, rights, { found, query, total: countByDays(db, rights.company_id, query) });
  }
  // What matches is found once, for the page and the count alike: with the page's limit in sight the planner would
  // walk the list from its end, hoping that matches are near.
  const page = await readPage(
    db,
    rights,
    sql`
      matches as materialized (select * from (${found}) as found limit ${maxCountedRows}),
      page as materialized (
        select ${newest(sql`select * from matches`, query)} as numbers, (select count(*) from matches) as total
      )`,
  );
  // Where there are more than are counted, they are near.
  if (page.total < maxCountedRows) return page;
  return await readNewest(db, rights, { found, query, total: sql`select ${page.total}::bigint` });
}

interface NewestOf {
  found: Expression<unknown>;
  query: BillPage;
  total: Expression<unknown>;
}

async function readNewest(db: Db, rights: ShopRights, { found, query, total }: NewestOf): Promise<FoundPage> {
  return await readPage(
    db,
    rights,
    sql`page as materialized (
      select ${newest(found, query)} as numbers, least((${total}), ${maxCountedRows})::bigint as total
    )`,
  );
}

/** Reads the rows of a `page`, which has their numbers and the total, in the statement that finds them. */
async function readPage(db: Db, rights: ShopRights, ctes: RawBuilder<unknown>): Promise<FoundPage> {
  const bills = selectBills(db, rights).where('bill.bill_number', '=', sql<number>`any(page.numbers)`);
  const { rows } = await sql<ListedBill & { of_all: number }>`
    with ${ctes}
    select bill.*, page.total as of_all
    from page
    left join lateral (${bills}) as bill on true
    order by bill.bill_number desc
  `.execute(db);
  // An empty page is a row without a bill.
  const listed = rows.filter(({ id }) => id !== null);
  return { bills: listed.map(({ of_all, ...bill }) => bill), total: rows[0]?.of_all ?? 0 };
}

/** The page's numbers out of all that were found. */
function newest(found: Expression<unknown>, { page, per_page, before }: BillPage): RawBuilder<number[]> {
  const isFollowing = before === undefined ? sql`true` : sql`bill_number < ${before}`;
  return sql`array(
    select bill_number from (${found}) as found where ${isFollowing}
    order by bill_number desc ${limitToPage({ page: before === undefined ? page : 1, per_page })})`;
}

/** Days as a range of numbers, by which every index of the list is ordered; undefined where no days are asked for. */
async function rangeOf(
  db: Db,
  { company_id }: ShopRights,
  { from_date, to_date, order_origin }: BillFilters,
): Promise<NumberRange | undefined> {
  if (!from_date && !to_date) return undefined;
  return await findNumberRange(db, company_id, { from_date, to_date, order_origin });
}

type BillColumn = (typeof listedColumns)[number] | (typeof summedColumns)[number];

interface WantedBills<Column> {
  filters: BillFilters;
  range: NumberRange | undefined;
  columns: readonly Column[];
}

/** The bills that the filters find and this person may see. */
function findBills<Column extends BillColumn>(
  db: Db,
  rights: ShopRights,
  { filters, range, columns }: WantedBills<Column>,
) {
  let bills = db
    .selectFrom('bills as bill')
    .where('bill.company_id', '=', rights.company_id)
    .where((eb) => matchesFilters(eb, rights.company_id, filters));
  if (range) {
    bills = bills
      .where('bill.bill_number', '>=', range.first ?? 0)
      .where('bill.bill_number', '<=', range.last ?? 0);
  }
  const asked = filters.user ? anyOfPeople(db, filters.user) : undefined;
  if (!seesOnlyOwnBills(rights)) return asked ? handledBy(asked) : bills.select(columns);
  if (asked) {
    bills = bills.where((eb) =>
      eb.or([eb('bill.saleman_id', '=', asked), eb('bill.created_by', '=', asked)]),
    );
  }
  return handledBy(sql<number>`${rights.user_id}`);

  /** Those they sold, and those they wrote for others: walks of two indexes, where one condition for both would walk neither. */
  function handledBy(people: RawBuilder<number>) {
    const written = bills
      .where('bill.created_by', '=', people)
      .whereRef('bill.created_by', '<>', 'bill.saleman_id')
      .where((eb) => eb.not(eb('bill.saleman_id', '=', people)));
    return bills.where('bill.saleman_id', '=', people).select(columns).unionAll(written.select(columns));
  }
}

import { type FoundToMark, maxFoundToMark } from '@soquay/contract/document-endpoints';
import type { DocumentPageQuery, ListFilters } from '@soquay/contract/documents';
import { maxCountedRows } from '@soquay/contract/fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { limitToPage } from '../database/paging.ts';
import { sumMoney } from '../database/sum-money.ts';
import { invalidFields } from '../refusal.ts';
import { countByDays, type DaySums, findNumberRange, sumDays } from './document-days.queries.ts';
import { isLive } from './document-days.ts';
import { anyOfPeople, matchesFilters } from './document-filters.ts';
import {
  type Column,
  type DocumentDays,
  type DocumentTable,
  type DocumentType,
  storedSums,
} from './document-type.ts';
import { type Handled, handlersOf, seesOnlyHandled } from './seen-documents.ts';

/**
 * A list is as fast however many documents there are: it finds their numbers first, in an index where that has what is
 * asked for, then the rows of one page, both in one statement; and what the figures of days know is not counted
 * (docs/decisions/0011-totals-kept-by-day.md).
 */

/** Declaration of the list of a kind. */
export interface DocumentList<Table extends DocumentTable, Sum extends Column<Table>, Filters> {
  type: DocumentType<Table>;
  days: DocumentDays<Table, Sum>;
  /** The names of all filters there are. */
  filters: readonly (keyof Filters)[];
  /** Conditions of this kind's own filters on the row `document`. */
  conditions(db: Db, companyId: number, filters: Filters): Expression<SqlBool>[];
}

export interface FoundPage<Row> {
  data: Row[];
  current_page: number;
  /** Exact up to maxCountedRows. */
  total: number;
  per_page: number;
}

/** A page of the documents that the filters find and this person may see, in the order asked for, newest first by itself: those of `rows`, which has them all. */
export async function findPage<
  Table extends DocumentTable,
  Sum extends Column<Table>,
  Filters extends ListFilters,
  Row extends { id: number },
>(
  db: Db,
  rights: ShopRights,
  list: DocumentList<Table, Sum, Filters>,
  { query, rows }: { query: Filters & DocumentPageQuery; rows: Expression<Row> },
): Promise<FoundPage<Row>> {
  const { days } = list;
  if (query.sort) return await readSorted(query.sort);
  const found = await findDocuments(db, rights, { ...list, query, columns: [] });
  if (areFiguresKept(rights, list, query)) {
    return await readNewest(countByDays(db, days, rights.company_id, query));
  }
  // What matches is found once, for the page and the count alike: with the page's limit in sight the planner would
  // walk the list from its end, hoping that matches are near.
  const page = await readPage(sql`
    matches as materialized (select * from (${found}) as found limit ${maxCountedRows}),
    page as materialized (
      select ${newest(sql`select * from matches`, query)} as numbers, (select count(*) from matches) as total
    )`);
  // Where there are more than are counted, they are near.
  return page.total < maxCountedRows ? page : await readNewest(sql`select ${page.total}::bigint`);

  function readNewest(total: Expression<unknown>): Promise<FoundPage<Row>> {
    return readPage(sql`page as materialized (
      select ${newest(found, query)} as numbers, least((${total}), ${maxCountedRows})::bigint as total
    )`);
  }

  /** All that matches is put in order, which is too much where it is more than is counted. */
  async function readSorted(sort: string): Promise<FoundPage<Row>> {
    const isFromEnd = sort.startsWith('-');
    const column = isFromEnd ? sort.slice(1) : sort;
    const sorted = await findDocuments(db, rights, { ...list, query, columns: [column] });
    // Names as people look them up; anything else as it is.
    const value = column.endsWith('_name') ? sql`${sql.ref(column)} collate "vi-x-icu"` : sql.ref(column);
    const order = isFromEnd ? sql`${value} desc` : value;
    const page = await readPage(
      sql`
        matches as materialized (select * from (${sorted}) as found limit ${maxCountedRows}),
        page as materialized (
          select array(select number from matches order by ${order}, number desc ${limitToPage(query)}) as numbers,
            (select count(*) from matches) as total
        )`,
      sql`array_position(page.numbers, ${sql.ref(`document.${days.number}`)}::bigint)`,
    );
    if (page.total < maxCountedRows) return page;
    throw invalidFields({ sort: say('tooManyFound', { limit: maxCountedRows }) });
  }

  /** Reads the rows of a `page`, which has their numbers and the total, in the statement that finds them. */
  async function readPage(
    ctes: RawBuilder<unknown>,
    order: RawBuilder<unknown> = sql`${sql.ref(`document.${days.number}`)} desc`,
  ): Promise<FoundPage<Row>> {
    const number = sql.ref(`document.${days.number}`);
    const read = await sql<Row & { of_all: number }>`
      with ${ctes}
      select document.*, page.total as of_all
      from page
      left join lateral (select * from (${rows}) as document where ${number} = any(page.numbers)) as document on true
      order by ${order}
    `.execute(db);
    // An empty page is a row without a document.
    const listed = read.rows.filter(({ id }) => id !== null);
    const { page: current_page, per_page } = query;
    return { data: listed, current_page, total: read.rows[0]?.of_all ?? 0, per_page };
  }
}

/** Sums over all documents the filters find, deleted ones counted apart. */
export async function sumDocuments<
  Table extends DocumentTable,
  Sum extends Column<Table>,
  Filters extends ListFilters,
>(
  db: Db,
  rights: ShopRights,
  list: DocumentList<Table, Sum, Filters>,
  query: Filters,
): Promise<DaySums<Sum>> {
  const { days } = list;
  if (areFiguresKept(rights, list, query)) return await sumDays(db, days, rights.company_id, query);
  const found = await findDocuments(db, rights, { ...list, query, columns: ['status', ...storedSums(days)] });
  const isCounted = sql.raw<boolean>(isLive);
  const sums = await db
    .selectFrom(found.as('document'))
    .select([
      sql<number>`count(*) filter (where ${isCounted})`.as('live_count'),
      sql<number>`count(*) filter (where not ${isCounted})`.as('deleted_count'),
      ...storedSums(days).map((column) => sumMoney(`document.${column}`, isCounted).as(column)),
    ])
    .executeTakeFirstOrThrow();
  return sums as DaySums<Sum>;
}

/** As many of the documents the filters find as are marked at once, and one more where there are more: newest first. */
export async function listFoundToMark<
  Table extends DocumentTable,
  Sum extends Column<Table>,
  Filters extends ListFilters,
>(
  db: Db,
  rights: ShopRights,
  list: DocumentList<Table, Sum, Filters>,
  query: Filters,
): Promise<FoundToMark[]> {
  const columns = ['id', 'version', 'status', 'accounting_status'];
  const found = await findDocuments(db, rights, { ...list, query, columns });
  const { rows } = await sql<FoundToMark>`
    select * from (${found}) as found order by number desc limit ${maxFoundToMark + 1}
  `.execute(db);
  return rows;
}

/** Whether the figures of days are those of all that is asked for: they are of everybody's documents. */
function areFiguresKept<Table extends DocumentTable, Sum extends Column<Table>, Filters extends ListFilters>(
  rights: ShopRights,
  { type, days, filters }: DocumentList<Table, Sum, Filters>,
  query: Filters,
): boolean {
  const kept: readonly PropertyKey[] = ['from_date', 'to_date', 'status', ...days.by];
  return (
    !seesOnlyHandled(type, rights) &&
    // Those that wait are counted with those that do not.
    !(type.mayWait && query.status) &&
    filters.every((name) => kept.includes(name) || query[name] === undefined)
  );
}

/** The page's numbers out of all that were found. */
function newest(
  found: Expression<unknown>,
  { page, per_page, before }: DocumentPageQuery,
): RawBuilder<number[]> {
  const isFollowing = before === undefined ? sql`true` : sql`number < ${before}`;
  return sql`array(
    select number from (${found}) as found where ${isFollowing}
    order by number desc ${limitToPage({ page: before === undefined ? page : 1, per_page })})`;
}

interface WantedDocuments<Table extends DocumentTable, Sum extends Column<Table>, Filters>
  extends DocumentList<Table, Sum, Filters> {
  query: Filters;
  /** Beside the number. */
  columns: readonly string[];
}

/** Columns that every listed row has. */
type ListedRow = Required<Handled> & { company_id: number };

/** The documents that the filters find and this person may see. */
async function findDocuments<
  Table extends DocumentTable,
  Sum extends Column<Table>,
  Filters extends ListFilters,
>(
  db: Db,
  rights: ShopRights,
  { type, days, conditions, query, columns }: WantedDocuments<Table, Sum, Filters>,
) {
  const { company_id, user_id } = rights;
  const number = sql.ref<number>(`document.${days.number}`);
  const selected = [
    number.as('number'),
    ...columns.map((column) => sql.ref<number>(`document.${column}`).as(column)),
  ];
  let documents = db
    .selectFrom(sql.table<ListedRow>(type.table).as('document'))
    .where('document.company_id', '=', company_id)
    .where((eb) => eb.and([...matchesFilters(days, query), ...conditions(db, company_id, query)]));
  if (query.from_date || query.to_date) {
    // Days as a range of numbers, by which every index of the list is ordered.
    const { first, last } = await findNumberRange(db, days, company_id, query);
    documents = documents.where(number, '>=', first ?? 0).where(number, '<=', last ?? 0);
  }
  const handlers = handlersOf(type);
  const people = query.user ? anyOfPeople(db, query.user) : undefined;
  if (!seesOnlyHandled(type, rights)) {
    if (!people) return documents.select(selected);
    if (type.seenBy === 'handlers') return handledBy(people);
    return documents.where('document.created_by', '=', people).select(selected);
  }
  if (people) {
    documents = documents.where((eb) =>
      eb.or(handlers.map((column) => eb(sql.ref<number>(`document.${column}`), '=', people))),
    );
  }
  return handledBy(sql<number>`${user_id}`);

  /** Conditions for documents that people sold and for those they handle otherwise: each walks an index, which one condition for all would not. */
  function handledBy(people: RawBuilder<number>) {
    const [seller, ...others] = handlers.map((column) => sql.ref<number>(`document.${column}`));
    let handled = documents.where(seller as RawBuilder<number>, '=', people).select(selected);
    for (const [index, other] of others.entries()) {
      let added = documents.where(other, '=', people).where(other, '<>', seller as RawBuilder<number>);
      for (const earlier of [seller, ...others.slice(0, index)]) {
        added = added.where((eb) => eb.not(eb(earlier as RawBuilder<number>, '=', people)));
      }
      handled = handled.unionAll(added.select(selected));
    }
    return handled;
  }
}

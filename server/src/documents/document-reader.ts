import { type FoundToMark, maxFoundToMark, maxSheetRows } from '@soquay/contract/document-endpoints';
import type { DocumentPageQuery, ListFilters } from '@soquay/contract/documents';
import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import { invalidFields } from '../refusal.ts';
import { columnsFor, type ListSheet, makeListSheet } from '../spreadsheets/list-sheet.ts';
import type { DocumentAnswer } from './change-document.ts';
import { describeFilters } from './describe-filters.ts';
import { documentAnswer } from './document-answer.ts';
import type { DaySums } from './document-days.queries.ts';
import { type FoundPage, findPage, listFoundToMark, sumDocuments } from './document-list.queries.ts';
import type { Column, DocumentDays, DocumentTable, DocumentType } from './document-type.ts';

/** Reads the documents of a kind with all their fields; the way out of the server leaves out what is hidden (`seenIf`). */
export interface DocumentReader<Filters, Row, Saved, Sums> extends DocumentAnswer<Saved> {
  /** A page of a shop's documents, newest first. `total` is exact up to maxCountedRows. */
  list: (db: Db, rights: ShopRights, query: Filters & DocumentPageQuery) => Promise<FoundPage<Row>>;
  /** Sums over all that the filters find, deleted ones counted apart. */
  sums: (db: Db, rights: ShopRights, filters: Filters) => Promise<Sums>;
  /** Finds documents for accounting to mark; VALIDATION_FAILED at `from_date` for more than `maxFoundToMark`. */
  foundToMark: (db: Db, rights: ShopRights, filters: Filters) => Promise<FoundToMark[]>;
  /** All that the filters find as a sheet, whoever hangs up meanwhile gets none. */
  excel: (db: Db, rights: ShopRights, filters: Filters, signal: AbortSignal) => Promise<FileAnswer>;
}

interface ReadKind<
  Table extends DocumentTable,
  Sum extends Column<Table>,
  Filters extends ListFilters,
  StoredRow extends { id: number },
  Stored,
  Row,
  Saved,
  Sums,
> {
  days: DocumentDays<Table, Sum>;
  /** All that there are. */
  filters: z.ZodType<Filters> & { shape: object };
  /** Adds the default of each filter that is left out. */
  withDefaults?: <Query extends NoInfer<Filters>>(query: Query) => Query;
  /** Conditions of this kind's own filters on the row `document`. */
  conditions: (db: Db, companyId: number, filters: NoInfer<Filters>) => Expression<SqlBool>[];
  /** The documents of a shop as a list shows them, whoever may see them. */
  rows: (db: Db, companyId: number) => SelectQueryBuilder<DB, never, StoredRow>;
  /** Selects one with its lines, whoever may see it; its row is called `name`. */
  one: (db: Db, companyId: number, id: number) => SelectQueryBuilder<DB, never, Stored>;
  name: string;
  shownRow: (row: StoredRow) => Row;
  shown: (row: Stored) => Saved;
  shownSums: (sums: DaySums<Sum>) => Sums;
  /** Names of the status, where they are others than most kinds have. */
  statusTexts?: Readonly<Record<number, string>>;
  /** Makes the sheet of rows as they are shown, with the shop's words for what they name by code. */
  sheet: ListSheet<Row> | ((db: Db) => Promise<ListSheet<Row>>);
}

const rowsAtOnce = 1_000;

/** Declares how documents of a kind are read: their list, its sums, and one with its lines. */
export function documentReader<
  Table extends DocumentTable,
  Sum extends Column<Table>,
  Filters extends ListFilters,
  StoredRow extends { id: number },
  Stored,
  Row extends { status: number },
  Saved,
  Sums,
>(
  type: DocumentType<Table>,
  kind: ReadKind<Table, Sum, Filters, StoredRow, Stored, Row, Saved, Sums>,
): DocumentReader<Filters, Row, Saved, Sums> {
  const { days, withDefaults = (query) => query, conditions, rows, one, name, shown } = kind;
  const list = { type, days, filters: Object.keys(kind.filters.shape) as (keyof Filters)[], conditions };
  return {
    list: findShown,
    async sums(db, rights, filters) {
      return kind.shownSums(await sumDocuments(db, rights, list, withDefaults(filters)));
    },
    async foundToMark(db, rights, filters) {
      const found = await listFoundToMark(db, rights, list, withDefaults(filters));
      if (found.length > maxFoundToMark)
        throw invalidFields({ from_date: say('tooManyFound', { limit: maxFoundToMark }) });
      return found;
    },
    async excel(db, rights, filters, signal) {
      const sheet = typeof kind.sheet === 'function' ? await kind.sheet(db) : kind.sheet;
      return await makeListSheet(sheet.name, {
        columns: columnsFor(sheet, rights),
        facts: [
          ...(await describeFilters(db, withDefaults(filters), kind.statusTexts)),
          ...(sheet.note ? [['Cách tính', sheet.note] as [string, string]] : []),
        ],
        days: filters,
        pieces: pagesOf(db, rights, filters),
        sums: { title: 'Tổng (không kể đã xóa)', isCounted: ({ status }) => status !== 0 },
        signal,
      });
    },
    ...documentAnswer(type, { select: one, name, shown }),
  };

  async function findShown(db: Db, rights: ShopRights, query: Filters & DocumentPageQuery) {
    const found = await findPage(db, rights, list, {
      query: withDefaults(query),
      rows: rows(db, rights.company_id),
    });
    return { ...found, data: found.data.map(kind.shownRow) };
  }

  /**
   * Reads page by page, each below the last number of the page before, so that documents written meanwhile move none.
   * VALIDATION_FAILED at `from_date` for more than `maxSheetRows`.
   */
  async function* pagesOf(db: Db, rights: ShopRights, filters: Filters) {
    for (let before: number | undefined; ; ) {
      const page = await findShown(db, rights, { ...filters, page: 1, per_page: rowsAtOnce, before });
      if (page.total > maxSheetRows)
        throw invalidFields({ from_date: say('tooManyFound', { limit: maxSheetRows }) });
      yield page.data;
      const last = page.data.at(-1) as Record<string, unknown> | undefined;
      if (page.data.length < rowsAtOnce) return;
      before = last?.[days.number] as number;
    }
  }
}

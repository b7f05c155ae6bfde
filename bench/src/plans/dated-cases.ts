import { preorderFilters } from '@soquay/contract/preorders';
import { addDays } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { mostDaysBack } from '@soquay/contract/rules/stock-day';
import { exportFilters } from '@soquay/contract/warehouse-exports';
import { receiptFilters } from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../../server/src/database/database.ts';
import { preorderReader } from '../../../server/src/features/preorders/preorders.queries.ts';
import { exportReader } from '../../../server/src/features/warehouse-exports/exports.queries.ts';
import { receiptReader } from '../../../server/src/features/warehouse-receipts/receipts.queries.ts';
import { pickDays } from '../scenarios/bill-lists.ts';
import { allBills } from './bill-cases.ts';
import { lastPage, type PlanCase, perPage, type Sample, titled } from './question.ts';

/** Cases of documents whose days do not follow their numbers. */

/** Filters as a screen sends them. */
type Filters = Record<string, string | number>;

interface DatedList {
  name: string;
  number: string;
  /** Name of the filter by person. */
  person: string;
  list(
    db: Db,
    rights: ShopRights,
    asked: Filters,
    page: { page: number; per_page: number },
  ): Promise<{ total: number }>;
  /** Counts deleted documents too. */
  count(db: Db, rights: ShopRights, asked: Filters): Promise<number>;
}

const lists: readonly DatedList[] = [
  {
    name: 'receipts',
    number: 'receipt_number',
    person: 'user',
    list: (db, rights, asked, page) =>
      receiptReader.list(db, rights, { ...receiptFilters.parse(asked), ...page }),
    async count(db, rights, asked) {
      const sums = await receiptReader.sums(db, rights, receiptFilters.parse(asked));
      return sums.receipt_count + sums.deleted_count;
    },
  },
  {
    name: 'exports',
    number: 'export_number',
    person: 'user',
    list: (db, rights, asked, page) =>
      exportReader.list(db, rights, { ...exportFilters.parse(asked), ...page }),
    async count(db, rights, asked) {
      const sums = await exportReader.sums(db, rights, exportFilters.parse(asked));
      return sums.export_count + sums.deleted_count;
    },
  },
  {
    name: 'pre-orders',
    number: 'order_number',
    person: 'sale_user',
    list: (db, rights, asked, page) =>
      preorderReader.list(db, rights, { ...preorderFilters.parse(asked), ...page }),
    async count(db, rights, asked) {
      const sums = await preorderReader.sums(db, rights, preorderFilters.parse(asked));
      return sums.order_count + sums.deleted_count;
    },
  },
];

export const datedCases: readonly PlanCase[] = lists.flatMap((list) => [
  page(list, 1),
  page(list, 10),
  last(list),
  filtered(list, 'a week', ({ random }) => pickDays(random, 7)),
  filtered(list, 'somebody', ({ shop, random }) => ({ [list.person]: random.pick(shop.sellers).username })),
  filtered(list, 'deleted', () => ({ status: 0 })),
  filtered(list, 'number', ({ random }) => ({ [list.number]: random.int(1, 100) })),
  filtered(list, 'a quick number', ({ random }) => ({ q: random.int(1, 100) })),
]);

function page({ name, list }: DatedList, number: number): PlanCase {
  return {
    name: titled(name, [], number),
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      return {
        ask: (db) => list(db, rights, {}, { page: number, per_page: perPage }),
        worth: async () => number * perPage,
      };
    },
  };
}

function last({ name, list, count }: DatedList): PlanCase {
  return {
    name: `${name}, last page`,
    draw({ shop, random }) {
      const rights = allBills(shop, random.pick(shop.sellers));
      return {
        ask: (db) => lastPage((page) => list(db, rights, {}, page)),
        worth: (db) => count(db, rights, {}),
      };
    },
  };
}

function filtered({ name, list, count }: DatedList, by: string, drawn: (of: Sample) => Filters): PlanCase {
  return {
    name: titled(name, [by]),
    draw(of) {
      const rights = allBills(of.shop, of.random.pick(of.shop.sellers));
      const asked = drawn(of);
      return {
        ask: (db) => list(db, rights, asked, { page: 1, per_page: perPage }),
        worth: async (db) => perPage + (await count(db, rights, writtenAround(asked))),
      };
    },
  };
}

/** Documents of a week have numbers of the surrounding months, which the list searches. */
function writtenAround(asked: Filters): Filters {
  const { from_date, to_date } = asked;
  if (from_date === undefined || to_date === undefined) return asked;
  return {
    ...asked,
    from_date: addDays(String(from_date), -mostDaysBack),
    to_date: addDays(String(to_date), mostDaysBack),
  };
}

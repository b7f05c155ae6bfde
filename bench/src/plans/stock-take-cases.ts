import type { ShopRights } from '@soquay/contract/rules/roles';
import { type ShownLines, shownLines, stockTakeLineFilters } from '@soquay/contract/stock-take-counts';
import { type StockTakeFilters, stockTakeFilters } from '@soquay/contract/stock-takes';
import type { Db } from '../../../server/src/database/database.ts';
import { listStockCounts } from '../../../server/src/features/stock-takes/stock-counts.queries.ts';
import { listStockTakeLines } from '../../../server/src/features/stock-takes/stock-take-lines.queries.ts';
import { stockTakeReader } from '../../../server/src/features/stock-takes/stock-takes.queries.ts';
import { pickDays } from '../scenarios/bill-lists.ts';
import { pickModel } from '../scenarios/product-searches.ts';
import { allBills } from './bill-cases.ts';
import { type Filter, type PlanCase, perPage, type Sample, titled } from './question.ts';

const takeFilter = {
  week: ({ random }) => pickDays(random, 7),
  year: ({ random }) => pickDays(random, 365),
  person: ({ shop, random }) => ({ user: random.pick(shop.sellers).username }),
  warehouse: ({ shop, random }) => ({ warehouse_code: random.pick(shop.warehouses) }),
  number: ({ random }) => ({ stock_take_number: random.int(1, 100) }),
  'quick number': ({ random }) => ({ q: String(random.int(1, 100)) }),
  note: ({ random }) => ({ q: `kệ ${random.int(1, 400)}` }),
  deleted: () => ({ status: 0 as const }),
  approved: () => ({ status: 1 as const }),
  counting: () => ({ status: 2 as const }),
  booking: () => ({ status: 3 as const }),
} satisfies Record<string, Filter<StockTakeFilters>>;
type TakeFilterName = keyof typeof takeFilter;

/** Filters answered from daily totals. */
const isKept: readonly TakeFilterName[] = ['week', 'year', 'warehouse'];

const asked: TakeFilterName[][] = [
  [],
  ...(Object.keys(takeFilter) as TakeFilterName[]).map((name) => [name]),
  ['week', 'warehouse'],
  ['year', 'person'],
];

/** Texts typed to find a line. */
const lineSearches = {
  code: ({ shop, random }: Sample) => random.pick(shop.products).product_code,
  'part of a code': ({ shop, random }: Sample) => random.pick(shop.products).product_code.slice(2),
  barcode: ({ shop, random }: Sample) => random.pick(shop.products).barcode,
  model: ({ shop, random }: Sample) => pickModel(shop, random),
};

export const stockTakeCases: readonly PlanCase[] = [
  ...asked.flatMap((names) => [takeList(names), takeSums(names)]),
  ...shownLines.flatMap((show) => [
    takeLines(show),
    ...Object.entries(lineSearches).map(([name, typed]) => takeLines(show, name, typed)),
  ]),
  ofOpenTake('stock take', (db, rights, id) => stockTakeReader.get(db, rights, id)),
  ofOpenTake('counts of a stock take', (db, rights, id, page) =>
    listStockCounts(db, rights, { id, ...page }),
  ),
  ofOpenTake('own counts of a stock take', (db, rights, id, page) =>
    listStockCounts(db, rights, { id, mine: 1, ...page }),
  ),
];

function takeList(names: TakeFilterName[]): PlanCase {
  return {
    name: titled('stock takes', names),
    draw(of) {
      const rights = rightsOf(of);
      const filters = drawFilters(names, of);
      return {
        ask: (db) => stockTakeReader.list(db, rights, { ...filters, page: 1, per_page: perPage }),
        worth: async (db) => perPage + (await narrowest(db, rights, names, filters)),
      };
    },
  };
}

function takeSums(names: TakeFilterName[]): PlanCase {
  return {
    name: titled('sums of stock takes', names),
    draw(of) {
      const rights = rightsOf(of);
      const filters = drawFilters(names, of);
      return {
        ask: (db) => stockTakeReader.sums(db, rights, filters),
        worth: (db) => narrowest(db, rights, names, filters),
      };
    },
  };
}

function rightsOf({ shop, random }: Sample): ShopRights {
  return { ...allBills(shop, random.pick(shop.sellers)), is_warehouse_manager: true };
}

function drawFilters(names: readonly TakeFilterName[], of: Sample): StockTakeFilters {
  return Object.assign(stockTakeFilters.parse({}), ...names.map((name) => takeFilter[name](of)));
}

/** Returns the fewest rows that one filter finds; each is combined with the days alone, which are read as a range. */
async function narrowest(
  db: Db,
  rights: ShopRights,
  names: readonly TakeFilterName[],
  filters: StockTakeFilters,
): Promise<number> {
  if (names.every((name) => isKept.includes(name))) return 0;
  const { from_date, to_date, ...others } = filters;
  const found = [{ from_date, to_date }, others].map(async (part) => {
    const { stock_take_count, deleted_count } = await stockTakeReader.sums(db, rights, {
      ...stockTakeFilters.parse({}),
      ...part,
    });
    return stock_take_count + deleted_count;
  });
  return Math.min(...(await Promise.all(found)));
}

/** Case of a take's lines, which are counted without a cap; a search for uncounted goods skips the counted ones. */
function takeLines(show: ShownLines, by?: string, typed?: (of: Sample) => string): PlanCase {
  return {
    name: titled(`lines of a stock take, ${show}`, by === undefined ? [] : [by]),
    draw(of) {
      const rights = rightsOf(of);
      const filters = stockTakeLineFilters.parse({ show, q: typed?.(of) });
      const list = async (db: Db, asked: object) =>
        await listStockTakeLines(db, rights, {
          id: await openTake(db, rights),
          ...asked,
          page: 1,
          per_page: perPage,
        });
      return {
        ask: (db) => list(db, filters),
        worth: async (db) => {
          const { total } = await list(db, filters);
          return perPage + total + (show === 'uncounted' && !typed ? of.shop.products.length : 0);
        },
      };
    },
  };
}

function ofOpenTake(
  name: string,
  read: (
    db: Db,
    rights: ShopRights,
    id: number,
    page: { page: number; per_page: number },
  ) => Promise<unknown>,
): PlanCase {
  return {
    name,
    draw(of) {
      const rights = rightsOf(of);
      return {
        ask: async (db) => read(db, rights, await openTake(db, rights), { page: 1, per_page: perPage }),
        // Counts are counted without a cap.
        worth: async () => of.shop.products.length,
      };
    },
  };
}

/** Finds the open take, whose id the bench does not know. */
async function openTake(db: Db, rights: ShopRights): Promise<number> {
  const query = { ...stockTakeFilters.parse({}), status: 2 as const, page: 1, per_page: 1 };
  const [take] = (await stockTakeReader.list(db, rights, query)).data;
  if (!take) throw new Error(`nothing is counted in shop ${rights.company_id}`);
  return take.id;
}

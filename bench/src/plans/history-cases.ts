import { type HistoryQuery, historyQuery } from '@soquay/contract/stock-history';
import { getStockHistory } from '../../../server/src/features/reports/stock-history.ts';
import { busyMovements } from '../generate-business.ts';
import { pickDays } from '../scenarios/bill-lists.ts';
import { productWith } from '../scenarios/stock-history.ts';
import { allBills } from './bill-cases.ts';
import { type Filter, type PlanCase, perPage, titled } from './question.ts';

const historyFilter = {
  'the oldest': () => ({ after: 0 }),
  warehouse: ({ shop, random }) => ({ warehouse: [random.pick(shop.warehouses)] }),
  week: ({ random }) => pickDays(random, 7),
  year: ({ random }) => pickDays(random, 365),
  'a movement before': () => ({ before: busyMovements / 2 }),
  'a movement after': () => ({ after: busyMovements / 2 }),
} satisfies Record<string, Filter<HistoryQuery>>;
type HistoryFilterName = keyof typeof historyFilter;

const asked: HistoryFilterName[][] = [
  [],
  ...(Object.keys(historyFilter) as HistoryFilterName[]).map((name) => [name]),
  ['week', 'warehouse'],
  ['year', 'the oldest'],
  ['year', 'a movement before'],
];

/** Cases of a product that has moved ten thousand times. */
export const historyCases: readonly PlanCase[] = asked.map((names) => ({
  name: titled('history of a product', names),
  draw(of) {
    const { shop, random } = of;
    const { product_code } = productWith(shop, busyMovements);
    const query = historyQuery.parse({ company_id: shop.company_id, code: product_code, per_page: perPage });
    const filters = Object.assign({}, ...names.map((name) => historyFilter[name](of)));
    const rights = { ...allBills(shop, random.pick(shop.sellers)), is_warehouse_manager: true };
    return {
      ask: (db) => getStockHistory(db, rights, { ...query, ...filters }),
      // A page of each warehouse.
      worth: async () => shop.warehouses.length * perPage,
    };
  },
}));

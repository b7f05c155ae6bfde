import { defaultGrants } from '@soquay/contract/default-grants';
import { paceDays } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import type { Db } from '../../../server/src/database/database.ts';
import { listMostSold } from '../../../server/src/features/reports/most-sold.queries.ts';
import { getProfit } from '../../../server/src/features/reports/profit.queries.ts';
import {
  getSales,
  getSalesOfShops,
  getShopTotals,
} from '../../../server/src/features/reports/sales.queries.ts';
import {
  getSalesOfPayments,
  getSalesOfSalespeople,
} from '../../../server/src/features/reports/sold-bills.queries.ts';
import { getBestSellers, getRunningOut } from '../../../server/src/features/reports/sold-goods.queries.ts';
import { getToDo } from '../../../server/src/features/reports/to-do.ts';
import { pickDays } from '../scenarios/bill-lists.ts';
import { allBills } from './bill-cases.ts';
import { type PlanCase, titled } from './question.ts';

/** Lines per bill in the generated business. */
const linesPerBill = 3;

const lengths = { week: 7, month: 30, year: 365 } as const;
type Length = keyof typeof lengths;

/** Cases of the dashboard. */
export const reportCases: readonly PlanCase[] = [
  ...(Object.keys(lengths) as Length[]).flatMap(reportsOf),
  ofLastMonth('goods running out', getRunningOut),
  ofLastMonth('most sold', listMostSold),
  toDo(),
];

function reportsOf(length: Length): PlanCase[] {
  return [
    // Daily totals have these; no bill is read.
    report('totals of the shop', length, 0, getShopTotals),
    report('sales of the shop', length, 0, getSales),
    report('sales of all shops', length, 0, (db, company_id, days) =>
      getSalesOfShops(db, [{ company_id, company_name: '' }], days),
    ),
    report('sales of salespeople', length, 1, getSalesOfSalespeople),
    report('sales of payments', length, 1, getSalesOfPayments),
    report('profit', length, linesPerBill, getProfit),
    report('best sellers', length, linesPerBill, getBestSellers),
  ];
}

type Ask = (db: Db, companyId: number, days: ReturnType<typeof pickDays>) => Promise<unknown>;

/** Case of a report; `perBill` is the number of rows to read for each bill of the period. */
function report(name: string, length: Length, perBill: number, ask: Ask): PlanCase {
  return {
    name: titled(name, [length]),
    draw({ shop, random }) {
      const days = pickDays(random, lengths[length]);
      return {
        ask: (db) => ask(db, shop.company_id, days),
        worth: async (db) => perBill * (await getShopTotals(db, shop.company_id, days)).total_bill,
      };
    },
  };
}

/** Case of a report on the pace of the last days. */
function ofLastMonth(name: string, ask: (db: Db, companyId: number) => Promise<unknown>): PlanCase {
  return {
    name,
    draw({ shop }) {
      const lastMonth = { from_date: businessDay(new Date(Date.now() - paceDays * 24 * 60 * 60 * 1000)) };
      return {
        ask: (db) => ask(db, shop.company_id),
        async worth(db) {
          const { total_bill } = await getShopTotals(db, shop.company_id, lastMonth);
          return Math.max(linesPerBill * total_bill, shop.products.length);
        },
      };
    },
  };
}

/** Case of somebody with all rights in one warehouse; little waits at a time. */
function toDo(): PlanCase {
  return {
    name: 'what there is to do',
    draw({ shop, random }) {
      const rights = { ...allBills(shop, random.pick(shop.sellers)), grants: defaultGrants.Admin };
      return {
        ask: (db) => getToDo(db, { ...rights, warehouses: [`K${shop.company_id}A`] }),
        worth: async () => 0,
      };
    },
  };
}

import * as contract from '@soquay/contract/reports';
import { isAllowed } from '@soquay/contract/rules/access';
import * as history from '@soquay/contract/stock-history';
import * as toDo from '@soquay/contract/to-do';
import * as touch from '@soquay/contract/touch-goods';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import type { Person } from '../../http/session.ts';
import { listMostSold } from './most-sold.queries.ts';
import { getMyDay } from './my-day.ts';
import { getProfit, getProfitOfShops } from './profit.queries.ts';
import { getSales, getSalesOfShops, getShopTotals } from './sales.queries.ts';
import { getPaymentsOfShops, getSalesOfPayments, getSalesOfSalespeople } from './sold-bills.queries.ts';
import { getBestSellers, getRunningOut } from './sold-goods.queries.ts';
import { makeStockHistoryExcel } from './stock-history.excel.ts';
import { getStockHistory } from './stock-history.ts';
import { getToDo } from './to-do.ts';

export function reportRoutes({ reads, reports }: Databases): Route[] {
  return [
    route(contract.getShopTotals, async ({ params, query }) => ({
      data: await getShopTotals(reports, params.shop, query),
    })),
    route(contract.getSales, async ({ params, query }) => ({
      data: await getSales(reports, params.shop, query),
    })),
    route(contract.getSalesOfShops, async ({ person, query }) => ({
      data: await getSalesOfShops(reports, shopsOfFigures(person), query),
    })),
    route(contract.getSalesOfSalespeople, async ({ params, query }) => ({
      data: await getSalesOfSalespeople(reports, params.shop, query),
    })),
    route(contract.getSalesOfPayments, async ({ params, query }) => ({
      data: await getSalesOfPayments(reports, params.shop, query),
    })),
    route(contract.getProfit, async ({ params, query }) => ({
      data: await getProfit(reports, params.shop, query),
    })),
    route(contract.getPaymentsOfShops, async ({ person, query }) => ({
      data: await getPaymentsOfShops(reports, shopsOfFigures(person), query),
    })),
    route(contract.getProfitOfShops, async ({ person, query }) => ({
      data: await getProfitOfShops(reports, shopsOfFigures(person), query),
    })),
    route(contract.getBestSellers, async ({ params, query }) => ({
      data: await getBestSellers(reports, params.shop, query),
    })),
    route(contract.getRunningOut, async ({ params }) => ({
      data: await getRunningOut(reports, params.shop),
    })),
    route(touch.listMostSold, async ({ params }) => ({ data: await listMostSold(reports, params.shop) })),
    route(history.getStockHistory, async ({ rights, query }) => ({
      data: await getStockHistory(reads, rights, query),
    })),
    route(history.getStockHistoryExcel, ({ rights, query, signal }) =>
      makeStockHistoryExcel(reports, rights, { ...query, signal }),
    ),
    route(toDo.getToDo, async ({ rights }) => ({ data: await getToDo(reads, rights) })),
    route(contract.getMyDay, async ({ rights }) => ({ data: await getMyDay(reports, rights) })),
  ];
}

/** Lists the shops whose figures this person may see. */
function shopsOfFigures({ user, rights }: Person) {
  return user.companies.filter(({ company_id }) => {
    const here = rights.get(company_id);
    return here !== undefined && isAllowed(contract.getSales.access, here);
  });
}

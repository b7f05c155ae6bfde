import type { Period, Sales, SalesOfShops, ShopTotals } from '@soquay/contract/reports';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { sumDays } from '../../documents/document-days.queries.ts';
import { findToday } from '../../documents/documents.queries.ts';
import { billDays } from '../bills/bill-days.ts';
import { decidePeriod, type PeriodQuery, periodBefore, refuseLong } from './period.rules.ts';
import { selectSold } from './sold.queries.ts';

/** Sums daily totals of bills and returns; documents are read only for the unfinished day (docs/decisions/0011-totals-kept-by-day.md). */

/** Sums live bills of a shop by business date, by default of this month. */
export async function getShopTotals(db: Db, companyId: number, asked: PeriodQuery): Promise<ShopTotals> {
  const period = decidePeriod(asked, await findToday(db));
  const sums = await sumDays(db, billDays, companyId, { ...period, status: 1 });
  return totals(sums.live_count, sums.total_final_amount);
}

/** Sums every day of a period, next to the period before. */
export async function getSales(db: Db, companyId: number, asked: PeriodQuery): Promise<Sales> {
  const { shops, ...sales } = await getSalesOf(db, [companyId], asked);
  return sales;
}

interface NamedShop {
  company_id: number;
  company_name: string;
}

/** Sums the sales of several shops, together and each. */
export async function getSalesOfShops(
  db: Db,
  named: readonly NamedShop[],
  asked: PeriodQuery,
): Promise<SalesOfShops> {
  const companyIds = named.map(({ company_id }) => company_id);
  const { shops, ...sales } = await getSalesOf(db, companyIds, asked);
  const each = named.map(({ company_id, company_name }) => ({
    company_id,
    company_name,
    totals: sum(shops.filter((shop) => shop.company_id === company_id && !shop.is_before)),
    totals_before: sum(shops.filter((shop) => shop.company_id === company_id && shop.is_before)),
  }));
  each.sort((one, other) => other.totals.total_amount - one.totals.total_amount);
  return { ...sales, shops: each };
}

async function getSalesOf(db: Db, companyIds: readonly number[], asked: PeriodQuery) {
  const period = await findPeriod(db, asked);
  const before = periodBefore(period);
  const range = { companyIds, period, before };
  const isGoingOn = period.to_date === (await findToday(db));
  const later = isGoingOn ? await sumWrittenLater(db, companyIds, before.to_date) : [];
  const shops = (await sumBy(db, 'company_id', range)).map((shop) =>
    shop.is_before ? lessThan(shop, later) : shop,
  );
  const days = (await sumBy(db, 'bill_date', range)).map(({ bill_date: day, ...sums }) => ({ day, ...sums }));
  const daysOf = (isBefore: boolean) =>
    days.filter(({ is_before }) => is_before === isBefore).map(({ is_before, ...day }) => day);
  const totals = sum(shops.filter(({ is_before }) => !is_before));
  const returned = await sumReturned(db, companyIds, period);
  return {
    period,
    before,
    totals,
    totals_before: sum(shops.filter(({ is_before }) => is_before)),
    returned: { ...returned, net_amount: totals.total_amount - returned.total_amount },
    days: daysOf(false),
    days_before: daysOf(true),
    shops,
  };
}

/** Decides the period of a report that reads day by day. */
export async function findPeriod(db: Db, asked: PeriodQuery): Promise<Period> {
  const period = decidePeriod(asked, await findToday(db));
  refuseLong(period);
  return period;
}

interface SummedRange {
  companyIds: readonly number[];
  period: Period;
  before: Period;
}

/** Sums both periods in one scan; the few days that may lie between them are left out. */
async function sumBy<Column extends 'company_id' | 'bill_date'>(
  db: Db,
  column: Column,
  { companyIds, period, before }: SummedRange,
) {
  const isBefore = sql<boolean>`(bill_date < ${period.from_date})`;
  return await db
    .selectFrom('bill_days')
    .where('company_id', '=', anyOf(companyIds))
    .where('bill_date', '>=', before.from_date)
    .where('bill_date', '<=', period.to_date)
    .where((day) =>
      day.or([day('bill_date', '<=', before.to_date), day('bill_date', '>=', period.from_date)]),
    )
    .groupBy([column, sql`is_before`])
    .select([
      column,
      isBefore.as('is_before'),
      sumMoney('live_count').as('total_bill'),
      sumMoney('total_final_amount').as('total_amount'),
    ])
    .having((day) => day.fn.sum('live_count'), '>', 0)
    .orderBy(column)
    .execute();
}

type ShopSum = Awaited<ReturnType<typeof sumWrittenLater>>[number];

function lessThan<Shop extends ShopSum>(shop: Shop, later: readonly ShopSum[]): Shop {
  const part = later.find(({ company_id }) => company_id === shop.company_id);
  return {
    ...shop,
    total_bill: shop.total_bill - (part?.total_bill ?? 0),
    total_amount: shop.total_amount - (part?.total_amount ?? 0),
  };
}

/** Sums bills of an earlier day written after this hour, which today has not reached yet. */
async function sumWrittenLater(db: Db, companyIds: readonly number[], day: string) {
  const sums = [];
  for (const company_id of companyIds) {
    const later = await (await selectSold(db, company_id, { from_date: day, to_date: day }))
      .where(
        'sold.created_at',
        '>',
        sql<Date>`now() - (business_day(now()) - ${day}::date) * interval '1 day'`,
      )
      .select([
        sql<number>`count(*)`.as('total_bill'),
        sumMoney('sold.total_final_amount').as('total_amount'),
      ])
      .executeTakeFirstOrThrow();
    sums.push({ company_id, ...later });
  }
  return sums;
}

async function sumReturned(db: Db, companyIds: readonly number[], period: Period) {
  return await db
    .selectFrom('repay_days')
    .where('company_id', '=', anyOf(companyIds))
    .where('repay_date', '>=', period.from_date)
    .where('repay_date', '<=', period.to_date)
    .select([sumMoney('live_count').as('total_return'), sumMoney('total_final_amount').as('total_amount')])
    .executeTakeFirstOrThrow();
}

function sum(parts: readonly { total_bill: number; total_amount: number }[]): ShopTotals {
  const of = (figure: 'total_bill' | 'total_amount') =>
    parts.reduce((all, part) => Math.min(all + part[figure], Number.MAX_SAFE_INTEGER), 0);
  return totals(of('total_bill'), of('total_amount'));
}

export function totals(total_bill: number, total_amount: number): ShopTotals {
  return { total_bill, total_amount, average: total_bill === 0 ? 0 : Math.floor(total_amount / total_bill) };
}

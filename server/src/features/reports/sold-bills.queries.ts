import type { PaymentSales, Period, SalespersonSales } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { findNumberRange } from '../../documents/document-days.queries.ts';
import { isLive } from '../../documents/document-days.ts';
import { billDays } from '../bills/bill-days.ts';
import { type DepositsAndRefunds, findDepositsAndRefunds } from './money-of-days.queries.ts';
import type { PeriodQuery } from './period.rules.ts';
import { findPeriod, totals } from './sales.queries.ts';

/**
 * What the days do not know is read from the bills of the period: in indexes alone, bills_number_unique,
 * bills_by_payment and bill_lines_by_bill carry it (docs/decisions/0019-figures-of-the-dashboard.md).
 */

/** Who sold how much, the most first. */
export async function getSalesOfSalespeople(
  db: Db,
  companyId: number,
  asked: PeriodQuery,
): Promise<SalespersonSales[]> {
  const period = await findPeriod(db, asked);
  const sold = (await selectSold(db, companyId, period))
    .groupBy('sold.saleman_id')
    .select([
      'sold.saleman_id',
      sql<number>`count(*)`.as('total_bill'),
      sumMoney('sold.total_final_amount').as('total_amount'),
    ]);
  const rows = await db
    .selectFrom(sold.as('by'))
    .innerJoin('users', 'users.user_id', 'by.saleman_id')
    .select(['users.user_id', 'users.username', 'users.fullname', 'by.total_bill', 'by.total_amount'])
    .orderBy('by.total_amount', 'desc')
    .orderBy('users.username')
    .execute();
  return rows.map(({ total_bill, total_amount, ...person }) => ({
    ...person,
    totals: totals(total_bill, total_amount),
  }));
}

/** How much was sold by which method, the most first, and what money that made; methods by which nothing came or went are left out. */
export async function getSalesOfPayments(
  db: Db,
  companyId: number,
  asked: PeriodQuery,
): Promise<PaymentSales[]> {
  const period = await findPeriod(db, asked);
  const beside = await findDepositsAndRefunds(db, companyId, period);
  const sold = (await selectSold(db, companyId, period))
    .where('sold.payment_code', '=', sql.ref<string>('method.payment_code'))
    .select([sql<number>`count(*)`.as('total_bill'), sumMoney('sold.total_final_amount').as('total_amount')]);
  // Method by method, since the index begins with it.
  const rows = await db
    .selectFrom('payment_methods as method')
    .innerJoinLateral(sold.as('by'), (join) =>
      join.on(
        sql<boolean>`(by.total_bill > 0 or method.payment_code = any(${beside.map((row) => row.payment_code)}::text[]))`,
      ),
    )
    .select(['method.payment_code', 'method.payment_desc', 'method.kind as payment_kind'])
    .select(['by.total_bill', 'by.total_amount'])
    .orderBy('by.total_amount', 'desc')
    .orderBy('method.payment_code')
    .execute();
  return rows.map(({ total_bill, total_amount, ...method }) => ({
    ...method,
    totals: totals(total_bill, total_amount),
    money: moneyOf(
      total_amount,
      beside.find(({ payment_code }) => payment_code === method.payment_code),
    ),
  }));
}

function moneyOf(
  sold: number,
  { carried, deposits, returned, refunded }: Omit<DepositsAndRefunds, 'payment_code'> = nothingBeside,
): PaymentSales['money'] {
  const bills = sold - carried;
  return { bills, deposits, returned, refunded, amount: bills + deposits - returned - refunded };
}

const nothingBeside = { carried: 0, deposits: 0, returned: 0, refunded: 0 };

/** The bills of a period that stand, for a statement that asks more of them. */
export async function selectSold(db: Db, companyId: number, period: Period) {
  // Days as a range of numbers, by which the index is ordered.
  const { first, last } = await findNumberRange(db, billDays, companyId, period);
  return db
    .selectFrom('bills as sold')
    .where('sold.company_id', '=', companyId)
    .where('sold.bill_number', '>=', first ?? 0)
    .where('sold.bill_number', '<=', last ?? 0)
    .where('sold.bill_date', '>=', period.from_date)
    .where('sold.bill_date', '<=', period.to_date)
    .where(sql.raw<boolean>(`sold.${isLive}`));
}

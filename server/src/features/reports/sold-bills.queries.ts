import type { PaymentSales, Period, SalespersonSales } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { findNumberRange } from '../../documents/document-days.queries.ts';
import { isLive } from '../../documents/document-days.ts';
import { isAwaited } from '../bills/repaid.queries.ts';
import { returnDays } from '../returns/return-document.ts';
import { type DepositsAndRefunds, findDepositsAndRefunds } from './money-of-days.queries.ts';
import type { PeriodQuery } from './period.rules.ts';
import { findPeriod, totals } from './sales.queries.ts';
import { selectSold } from './sold.queries.ts';

/**
 * Reads from the bills of a period what daily totals lack, by indexes alone: bills_number_unique, bills_by_payment and
 * bill_lines_by_bill (docs/decisions/0019-figures-of-the-dashboard.md).
 */

/** Sums sales and returns by salesperson, the highest remainder first. */
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
      sql<number>`0`.as('total_return'),
      sql<number>`0`.as('returned'),
    ]);
  const moved = sold.unionAll(await selectReturnedBySeller(db, companyId, period));
  const people = db
    .selectFrom(moved.as('moved'))
    .groupBy('moved.saleman_id')
    .select([
      'moved.saleman_id',
      sumMoney('moved.total_bill').as('total_bill'),
      sumMoney('moved.total_amount').as('total_amount'),
      sumMoney('moved.total_return').as('total_return'),
      sumMoney('moved.returned').as('returned'),
    ]);
  const rows = await db
    .selectFrom(people.as('by'))
    .innerJoin('users', 'users.user_id', 'by.saleman_id')
    .select(['users.user_id', 'users.username', 'users.fullname'])
    .select(['by.total_bill', 'by.total_amount', 'by.total_return', 'by.returned'])
    .orderBy(sql`by.total_amount - by.returned`, 'desc')
    .orderBy('users.username')
    .execute();
  return rows.map(({ total_bill, total_amount, total_return, returned, ...person }) => ({
    ...person,
    totals: totals(total_bill, total_amount),
    returned: { total_return, total_amount: returned, net_amount: total_amount - returned },
  }));
}

/** Selects live returns of a period by the salesperson of their bills. */
async function selectReturnedBySeller(db: Db, companyId: number, period: Period) {
  const { first, last } = await findNumberRange(db, returnDays, companyId, period);
  return db
    .selectFrom('repays as back')
    .where('back.company_id', '=', companyId)
    .where('back.repay_number', '>=', first ?? 0)
    .where('back.repay_number', '<=', last ?? 0)
    .where('back.repay_date', '>=', period.from_date)
    .where('back.repay_date', '<=', period.to_date)
    .where(sql.raw<boolean>(`back.${isLive}`))
    .groupBy('back.saleman_id')
    .select([
      'back.saleman_id',
      sql<number>`0`.as('total_bill'),
      sql<number>`0`.as('total_amount'),
      sql<number>`count(*)`.as('total_return'),
      sumMoney('back.total_final_amount').as('returned'),
    ]);
}

/** Sums sales by payment method, the most first, with the money received; methods without any are left out. */
export async function getSalesOfPayments(
  db: Db,
  companyId: number,
  asked: PeriodQuery,
): Promise<PaymentSales[]> {
  const period = await findPeriod(db, asked);
  const beside = await findDepositsAndRefunds(db, companyId, period);
  const sold = (await selectSold(db, companyId, period))
    .where('sold.payment_code', '=', sql.ref<string>('method.payment_code'))
    .select([sql<number>`count(*)`.as('total_bill'), sumMoney('sold.total_final_amount').as('total_amount')])
    .select(
      sql<number>`coalesce(sum(sold.total_final_amount - sold.pre_paid - coalesce(sold.received_amount, 0))
        filter (where method.kind = 'transfer' and ${isAwaited('sold')}), 0)::bigint`.as('awaited'),
    );
  // Method by method, since the index begins with it.
  const rows = await db
    .selectFrom('payment_methods as method')
    .innerJoinLateral(sold.as('by'), (join) =>
      join.on(
        sql<boolean>`(by.total_bill > 0 or method.payment_code = any(${beside.map((row) => row.payment_code)}::text[]))`,
      ),
    )
    .select(['method.payment_code', 'method.payment_desc', 'method.kind as payment_kind'])
    .select(['by.total_bill', 'by.total_amount', 'by.awaited'])
    .orderBy('method.payment_code')
    .execute();
  return rows
    .map(({ total_bill, total_amount, awaited, ...method }) => {
      const money = moneyOf(
        { total_amount, awaited },
        beside.find(({ payment_code }) => payment_code === method.payment_code),
      );
      return {
        ...method,
        totals: totals(total_bill, total_amount),
        net_amount: total_amount - money.returned,
        money,
      };
    })
    .sort((one, other) => other.net_amount - one.net_amount);
}

/** Sums payments of several shops together, read shop by shop; methods are shared by all. */
export async function getPaymentsOfShops(
  db: Db,
  shops: readonly { company_id: number }[],
  asked: PeriodQuery,
): Promise<PaymentSales[]> {
  const all = new Map<string, PaymentSales>();
  for (const { company_id } of shops) {
    for (const payment of await getSalesOfPayments(db, company_id, asked)) {
      const known = all.get(payment.payment_code);
      all.set(payment.payment_code, known ? addPayment(known, payment) : payment);
    }
  }
  return [...all.values()].sort((one, other) => other.net_amount - one.net_amount);
}

function addPayment(one: PaymentSales, other: PaymentSales): PaymentSales {
  const money = { ...one.money };
  for (const part of Object.keys(money) as (keyof typeof money)[]) money[part] += other.money[part];
  return {
    ...one,
    totals: totals(
      one.totals.total_bill + other.totals.total_bill,
      one.totals.total_amount + other.totals.total_amount,
    ),
    net_amount: one.net_amount + other.net_amount,
    money,
  };
}

function moneyOf(
  { total_amount, awaited }: { total_amount: number; awaited: number },
  { carried, deposits, returned, refunded }: Omit<DepositsAndRefunds, 'payment_code'> = nothingBeside,
): PaymentSales['money'] {
  const bills = total_amount - carried;
  return { bills, awaited, deposits, returned, refunded, amount: bills + deposits - returned - refunded };
}

const nothingBeside = { carried: 0, deposits: 0, returned: 0, refunded: 0 };

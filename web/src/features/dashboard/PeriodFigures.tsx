import type { Period, Sales, ShopTotals } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { formatMoney, formatNumber, formatPercent } from '@/ui/format.ts';
import { billsOf } from './bills-of.ts';
import { changeOf } from './chart-days.ts';
import {
  type PickedDays,
  profitQuery,
  salesOfPaymentsQuery,
  salesOfShopsQuery,
  salesQuery,
} from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { Figure } from './Figure.tsx';
import { byKind } from './payment-kinds.ts';

interface PeriodFiguresProps {
  sales: Sales | undefined;
  /** As they were picked. */
  days: PickedDays;
  /** Undefined where the figures are of all shops, whose bills no list shows together. */
  shopId: number | undefined;
}

/** The sales of the period and how they have changed, loud; what they are made of beside them, quiet. */
export function PeriodFigures({ sales, days, shopId }: PeriodFiguresProps) {
  const { t } = useTranslation();
  const day = businessDay(serverNow());
  const today = { from_date: day, to_date: day };
  const isToday = sales?.period.from_date === day && sales.period.to_date === day;
  const { data: todays, error } = useSalesOf(shopId, today);
  const bills = shopId && sales && { to: '/orders' as const, search: billsOf(sales.period) };
  const change = (of: keyof ShopTotals, format: (n: number) => string) =>
    sales && (
      <Change
        now={sales.totals[of]}
        before={sales.totals_before[of]}
        text={t(isToday ? 'figures.beforeYesterday' : 'figures.before', {
          figure: format(sales.totals_before[of]),
        })}
      />
    );
  return (
    <ul className={styles.period} aria-label={t('figures.ofPeriod')}>
      <Figure
        isLoud
        name={t('figures.sales')}
        text={sales && formatMoney(sales.totals.total_amount)}
        list={bills}
        note={change('total_amount', formatMoney)}
      />
      <Figure
        name={t('figures.billCount')}
        text={sales && formatNumber(sales.totals.total_bill)}
        list={bills}
        note={change('total_bill', formatNumber)}
      />
      <Figure
        name={t('figures.average')}
        text={sales && formatMoney(sales.totals.average)}
        list={bills}
        note={change('average', formatMoney)}
      />
      <Figure
        name={t('figures.returned')}
        text={sales && formatMoney(sales.returned.total_amount)}
        list={shopId && sales && { to: '/returns', search: { ...sales.period, status: 1 } }}
        note={sales && t('figures.netSales', { net: formatMoney(sales.returned.net_amount) })}
      />
      {!isToday && (
        <Figure
          name={t('ui.today')}
          text={error ? '–' : todays && formatMoney(todays.data.totals.total_amount)}
          list={shopId && { to: '/orders', search: billsOf(today) }}
          note={todays && t('figures.bills', { n: formatNumber(todays.data.totals.total_bill) })}
        />
      )}
      {shopId && <ShopsOwn shopId={shopId} days={days} period={sales?.period} />}
    </ul>
  );
}

function useSalesOf(shopId: number | undefined, days: Period) {
  const ofShop = useQuery({ ...salesQuery(shopId ?? 0, days), enabled: shopId !== undefined });
  const ofAll = useQuery({ ...salesOfShopsQuery(days), enabled: shopId === undefined });
  return shopId === undefined ? ofAll : ofShop;
}

interface ShopsOwnProps {
  shopId: number;
  days: PickedDays;
  /** Which the server has made of them. */
  period: Period | undefined;
}

/** Figures read from documents themselves: money by payment method, and the profit over cost. */
function ShopsOwn({ shopId, days, period }: ShopsOwnProps) {
  const { t } = useTranslation();
  const payments = useQuery(salesOfPaymentsQuery(shopId, days));
  const { data: profit, error } = useQuery(profitQuery(shopId, days));
  const without = profit?.data.lines_without_cost ?? 0;
  return (
    <>
      {byKind(payments.data?.data ?? []).map((money) => (
        <Figure
          key={money.kind}
          name={t(`documents.paymentKinds.${money.kind}`)}
          text={formatMoney(money.amount)}
          list={period && { to: '/orders', search: billsOf(period, { payment_code: money.codes }) }}
          note={noteOfMoney(t, money)}
        />
      ))}
      <Figure
        name={t('figures.profit')}
        text={error ? '–' : profit && formatMoney(profit.data.profit)}
        isWarning={without > 0}
        note={
          profit &&
          (without > 0 ? t('figures.withoutCost', { n: formatNumber(without) }) : t('figures.profitMeans'))
        }
      />
    </>
  );
}

/** Parts of a figure of money: deposits came and refunds went on their own days; COD has not come yet. */
function noteOfMoney(t: TFunction, { kind, billCount, ...money }: ReturnType<typeof byKind>[number]): string {
  const parts = (['deposits', 'returned', 'refunded'] as const).filter((part) => money[part] !== 0);
  return [
    ...(kind === 'cod' ? [t('figures.moneyExpected')] : []),
    t('figures.bills', { n: formatNumber(billCount) }),
    ...(parts.length > 0 ? [formatMoney(money.bills)] : []),
    ...parts.map((part) => t(`figures.money.${part}`, { amount: formatMoney(money[part]) })),
  ].join(' · ');
}

/** By how much, told by its sign: colour alone says nothing. `text` is what it was before. */
function Change({ now, before, text }: { now: number; before: number; text: string }) {
  const { t } = useTranslation();
  const change = changeOf(now, before);
  if (change === undefined) return t('figures.nothingBefore');
  const percent = `${change > 0 ? '+' : ''}${formatPercent(Math.round(change * 10) / 10)}`;
  return (
    <>
      <b data-falls={change < 0 || undefined}>{percent}</b> {text}
    </>
  );
}

import type { Sales, ShopTotals } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { Button } from 'antd';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay, formatMoney, formatNumber, formatPercent } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { billsOf } from './bills-of.ts';
import { changeOf } from './chart-days.ts';
import type { PickedDays } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { Figure } from './Figure.tsx';
import { figuresTexts } from './figures.texts.ts';
import { useProfit } from './use-figures.ts';

interface PeriodFiguresProps {
  sales: Sales | undefined;
  /** As they were picked. */
  days: PickedDays;
  /** Undefined where the figures are of all shops, whose bills no list shows together. */
  shopId: number | undefined;
}

/** The sales of the period and how they have changed, loud; what they are made of beside them, quiet. */
export function PeriodFigures({ sales, days, shopId }: PeriodFiguresProps) {
  const t = useTexts(figuresTexts);
  const bills = shopId && sales && { to: '/orders' as const, search: billsOf(sales.period) };
  const change = (of: keyof ShopTotals, text: string) =>
    sales && <Change now={sales.totals[of]} before={sales.totals_before[of]} text={text} />;
  const before = (figure: string) => t('figures.before', { figure });
  return (
    <ul className={styles.period} aria-label={t('figures.ofPeriod')}>
      <Figure
        isLoud
        name={t('figures.sales')}
        text={sales && formatMoney(sales.totals.total_amount)}
        list={bills}
        note={sales && change('total_amount', comparedWith(sales))}
      />
      <Figure
        name={t('figures.billCount')}
        text={sales && formatNumber(sales.totals.total_bill)}
        list={bills}
        note={sales && change('total_bill', before(formatNumber(sales.totals_before.total_bill)))}
      />
      <Figure
        name={t('figures.average')}
        text={sales && formatMoney(sales.totals.average)}
        list={bills}
        note={sales && change('average', before(formatMoney(sales.totals_before.average)))}
      />
      <Figure
        name={t('figures.returned')}
        text={sales && formatMoney(sales.returned.total_amount)}
        list={shopId && sales && { to: '/returns', search: { ...sales.period, status: 1 } }}
        note={sales && t('figures.netSales', { net: formatMoney(sales.returned.net_amount) })}
      />
      <ProfitFigure shopId={shopId} days={days} />
    </ul>
  );

  function comparedWith({ period, before: { from_date, to_date }, totals_before }: Sales): string {
    const figure = formatMoney(totals_before.total_amount);
    const from = formatDay(from_date);
    const isGoingOn = period.to_date === businessDay(serverNow());
    if (from_date === to_date)
      return t(isGoingOn ? 'figures.beforeSoFar' : 'figures.beforeDay', { figure, from });
    return t('figures.beforeDays', { figure, from, to: formatDay(to_date) });
  }
}

/** Read from the lines of the period's bills, a shop's or of all. */
function ProfitFigure({ shopId, days }: Omit<PeriodFiguresProps, 'sales'>) {
  const t = useTexts(figuresTexts, uiTexts);
  const { data, error, refetch } = useProfit(shopId, days);
  const profit = data?.data;
  const without = profit?.lines_without_cost ?? 0;
  return (
    <Figure
      name={t('figures.profit')}
      text={profit ? formatMoney(profit.profit) : error ? '–' : undefined}
      isWarning={without > 0}
      note={
        profit
          ? without > 0
            ? t('figures.withoutCost', { n: formatNumber(without) })
            : t('figures.profitMeans')
          : error && (
              <Button type="link" size="small" className={styles.retry} onClick={() => void refetch()}>
                {t('ui.retry')}
              </Button>
            )
      }
    />
  );
}

/** By how much, told by its sign: colour alone says nothing. `text` is what it was before. */
function Change({ now, before, text }: { now: number; before: number; text: string }) {
  const t = useTexts(figuresTexts);
  const change = changeOf(now, before);
  if (change === undefined) return t('figures.nothingBefore');
  const percent = `${change > 0 ? '+' : ''}${formatPercent(Math.round(change * 10) / 10)}`;
  return (
    <>
      <b data-falls={change < 0 || undefined}>{percent}</b> {text}
    </>
  );
}

import type { Period, Sales, ShopTotals } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { formatMoney, formatNumber, formatPercent } from '@/ui/format.ts';
import { billsOf } from './bills-of.ts';
import { changeOf } from './chart-days.ts';
import { salesOfShopsQuery, salesQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';

interface PeriodTilesProps {
  sales: Sales | undefined;
  /** Undefined where the figures are of all shops, whose bills no list shows together. */
  shopId: number | undefined;
}

/** Sums of the period with how they have changed, and today's beside them. */
export function PeriodTiles({ sales, shopId }: PeriodTilesProps) {
  const { t } = useTranslation();
  const day = businessDay(serverNow());
  const today = { from_date: day, to_date: day };
  const isToday = sales?.period.from_date === day && sales.period.to_date === day;
  const { data: todays, error } = useSalesOf(shopId, today);
  const figure = (name: string, of: keyof ShopTotals, format: (n: number) => string) => (
    <Tile
      name={name}
      list={shopId && sales && { to: '/orders', search: billsOf(sales.period) }}
      text={sales && format(sales.totals[of])}
    >
      {sales && (
        <Change
          now={sales.totals[of]}
          before={sales.totals_before[of]}
          text={t(isToday ? 'dashboard.beforeYesterday' : 'dashboard.before', {
            figure: format(sales.totals_before[of]),
          })}
        />
      )}
    </Tile>
  );
  return (
    <ul className={styles.tiles} aria-label={t('dashboard.figures')}>
      {figure(t('dashboard.sales'), 'total_amount', formatMoney)}
      {figure(t('dashboard.billCount'), 'total_bill', formatNumber)}
      {figure(t('dashboard.average'), 'average', formatMoney)}
      <Tile
        name={t('dashboard.returned')}
        list={shopId && sales && { to: '/returns', search: { ...sales.period, status: 1 } }}
        text={sales && formatMoney(sales.returned.total_amount)}
      >
        {sales && t('dashboard.netSales', { net: formatMoney(sales.returned.net_amount) })}
      </Tile>
      {!isToday && (
        <Tile
          name={t('ui.today')}
          list={shopId && { to: '/orders', search: billsOf(today) }}
          text={error ? '–' : todays && formatMoney(todays.data.totals.total_amount)}
        >
          {todays && t('dashboard.bills', { n: formatNumber(todays.data.totals.total_bill) })}
        </Tile>
      )}
    </ul>
  );
}

function useSalesOf(shopId: number | undefined, days: Period) {
  const ofShop = useQuery({ ...salesQuery(shopId ?? 0, days), enabled: shopId !== undefined });
  const ofAll = useQuery({ ...salesOfShopsQuery(days), enabled: shopId === undefined });
  return shopId === undefined ? ofAll : ofShop;
}

interface TileProps {
  name: string;
  /** Undefined while it is on its way. */
  text: string | undefined;
  /** The list of what it counts, where one shows that. */
  list: Pick<LinkProps, 'to' | 'search'> | undefined | 0;
  children: ReactNode;
}

function Tile({ name, text, list, children }: TileProps) {
  const content = (
    <>
      <span className={styles.tileName}>{name}</span>
      <span className={styles.tileFigure}>{text ?? <Skeleton.Button active size="small" />}</span>
      <span className={styles.tileNote}>{children}</span>
    </>
  );
  return <li className={styles.tile}>{list ? <Link {...list}>{content}</Link> : <div>{content}</div>}</li>;
}

/** By how much, told by its sign: colour alone says nothing. `text` is what it was before. */
function Change({ now, before, text }: { now: number; before: number; text: string }) {
  const { t } = useTranslation();
  const change = changeOf(now, before);
  if (change === undefined) return t('dashboard.nothingBefore');
  const percent = `${change > 0 ? '+' : ''}${formatPercent(Math.round(change * 10) / 10)}`;
  return (
    <>
      <b data-falls={change < 0 || undefined}>{percent}</b> {text}
    </>
  );
}

import type { Period } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';
import { useSales } from './use-figures.ts';

interface TodayProps {
  /** Undefined for all shops. */
  shopId: number | undefined;
  period: Period | undefined;
}

/** Sales of today beside those of another period, and the way to today's own figures. */
export function Today({ shopId, period }: TodayProps) {
  const t = useTexts(figuresTexts, uiTexts);
  const day = businessDay(serverNow());
  const today = { from_date: day, to_date: day };
  const isShownAlready = period?.from_date === day && period.to_date === day;
  const { data, error, isLoading, refetch } = useSales(shopId, today);
  const totals = data?.data.totals;
  if (isShownAlready) return null;
  if (!totals) {
    if (!error && !isLoading) return null;
    return (
      <Card className={styles.today} aria-label={t('ui.today')}>
        {error ? (
          <FailureNotice title={t('ui.today')} error={error} onRetry={refetch} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 1 }} aria-label={t('ui.loading')} />
        )}
      </Card>
    );
  }
  return (
    <Card className={styles.today} aria-label={t('ui.today')}>
      <Link to="/dashboard" search={(search) => ({ ...search, ...today })}>
        <span>{t('ui.today')}</span>
        <b>{formatMoney(totals.total_amount)}</b>
        <small>{t('figures.bills', { n: formatNumber(totals.total_bill) })}</small>
      </Link>
    </Card>
  );
}

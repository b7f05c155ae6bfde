import { getShopTotals } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { serverNow } from '@/api/server-clock.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import styles from './dashboard.module.css';

/**
 * Number of bills, sales and average of the shop today, of every origin: the list of bills starts with those
 * of own shops (decisions.md X60), so it is said what is counted and where just these bills are listed.
 */
export function TodayTotals({ shopId }: { shopId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(
    endpointQuery(getShopTotals, { params: { shop: shopId }, query: {} }),
  );
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  const totals = data?.data;
  const today = businessDay(serverNow());

  return (
    <section aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        {t('dashboard.today', { date: formatDay(today) })}
      </h2>
      <FigureTiles
        size="large"
        figures={[
          { name: t('dashboard.billCount'), text: totals && formatNumber(totals.total_bill) },
          { name: t('dashboard.sales'), text: totals && formatMoney(totals.total_amount) },
          { name: t('dashboard.average'), text: totals && formatMoney(totals.average) },
        ]}
      />
      <p className={styles.totalsNote}>
        {t('dashboard.counted')}{' '}
        <Link to="/orders" search={{ from_date: today, to_date: today, status: 1, order_origin: 'all' }}>
          {t('dashboard.countedBills')}
        </Link>
      </p>
    </section>
  );
}

import { getShopTotals } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';

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
  const today = businessDay(new Date());

  return (
    <section aria-labelledby="today">
      <h2 id="today">{t('dashboard.today', { date: formatDay(today) })}</h2>
      <dl className="totals">
        <Tile name={t('dashboard.billCount')} figure={totals && formatNumber(totals.total_bill)} />
        <Tile name={t('dashboard.sales')} figure={totals && formatMoney(totals.total_amount)} />
        <Tile name={t('dashboard.average')} figure={totals && formatMoney(totals.average)} />
      </dl>
      <p className="totals-note">
        {t('dashboard.counted')}{' '}
        <Link to="/orders" search={{ from_date: today, to_date: today, status: 1, order_origin: 'all' }}>
          {t('dashboard.countedBills')}
        </Link>
      </p>
    </section>
  );
}

function Tile({ name, figure }: { name: string; figure: string | undefined }) {
  return (
    <div className="total">
      <dt>{name}</dt>
      <dd className="figure">{figure ?? <span className="placeholder" style={{ width: 96 }} />}</dd>
    </div>
  );
}

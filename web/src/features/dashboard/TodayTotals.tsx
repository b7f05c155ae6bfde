import { getShopTotals } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';

/** Number of bills, sales and average of the shop today. */
export function TodayTotals({ shopId }: { shopId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(
    endpointQuery(getShopTotals, { params: { shop: shopId }, query: {} }),
  );
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  const totals = data?.data;

  return (
    <section aria-labelledby="today">
      <h2 id="today">{t('dashboard.today', { date: formatDay(businessDay(new Date())) })}</h2>
      <dl className="totals">
        <Tile name={t('dashboard.billCount')} figure={totals && formatNumber(totals.total_bill)} />
        <Tile name={t('dashboard.sales')} figure={totals && formatMoney(totals.total_amount)} />
        <Tile name={t('dashboard.average')} figure={totals && formatMoney(totals.average)} />
      </dl>
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

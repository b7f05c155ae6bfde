import { businessDay } from '@soquay/contract/rules/day';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { billsOf } from './bills-of.ts';
import { myDayQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';

/** What a salesperson has sold today, and the way to these bills. */
export function MyDay({ rights }: { rights: ShopRights }) {
  const { t } = useTranslation();
  const { company_id, user_id } = rights;
  const { data, error, refetch } = useQuery(myDayQuery(company_id));
  const totals = data?.data;
  const today = businessDay(serverNow());
  return (
    <section aria-labelledby="my-day">
      <h2 id="my-day" className={styles.heading}>
        {t('dashboard.myDay', { date: formatDay(today) })}
      </h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      <FigureTiles
        size="large"
        figures={[
          { name: t('dashboard.billCount'), text: totals && formatNumber(totals.total_bill) },
          { name: t('dashboard.sales'), text: totals && formatMoney(totals.total_amount) },
          { name: t('dashboard.average'), text: totals && formatMoney(totals.average) },
        ]}
      />
      <p className={styles.note}>
        {t('dashboard.countedMine')}{' '}
        {hasGrant(rights, 'orders', 'view') && (
          <Link to="/orders" search={billsOf({ from_date: today, to_date: today }, { saleman_id: user_id })}>
            {t('dashboard.countedBills')}
          </Link>
        )}
      </p>
    </section>
  );
}

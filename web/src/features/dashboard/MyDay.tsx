import { businessDay } from '@soquay/contract/rules/day';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { billsOf } from './bills-of.ts';
import { myDayQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { Figure } from './Figure.tsx';
import { figuresTexts } from './figures.texts.ts';

/** What a salesperson has sold today, and the way to these bills. */
export function MyDay({ rights }: { rights: ShopRights }) {
  const t = useTexts(figuresTexts);
  const { company_id, user_id } = rights;
  const { data, error, refetch } = useQuery(myDayQuery(company_id));
  const totals = data?.data;
  const today = businessDay(serverNow());
  const bills = hasGrant(rights, 'orders', 'view') && {
    to: '/orders' as const,
    search: billsOf({ from_date: today, to_date: today }, { saleman_id: user_id }),
  };
  return (
    <Card className={styles.hero} aria-labelledby="my-day">
      <h2 id="my-day" className={styles.heading}>
        {t('figures.myDay', { date: formatDay(today) })}
      </h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      <ul className={styles.period}>
        <Figure
          isLoud
          name={t('figures.sales')}
          text={totals && formatMoney(totals.total_amount)}
          list={bills}
        />
        <Figure name={t('figures.billCount')} text={totals && formatNumber(totals.total_bill)} list={bills} />
        <Figure name={t('figures.average')} text={totals && formatMoney(totals.average)} list={bills} />
      </ul>
      <details className={styles.note}>
        <summary>{t('figures.howCounted')}</summary>
        <p>{t('figures.countedMine')}</p>
      </details>
    </Card>
  );
}

import type { Sales, SalesOfShops } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatDay } from '@/ui/format.ts';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { readAddress } from '@/ui/list/list-search.ts';
import { BestSellers } from './BestSellers.tsx';
import { DailySales } from './DailySales.tsx';
import { type DashboardSearch, dashboardSearch, salesOfShopsQuery, salesQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { PeriodFigures } from './PeriodFigures.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { periodProblem } from './period-problem.ts';
import { RunningOut } from './RunningOut.tsx';
import { SalesOfSalespeople } from './SalesOfSalespeople.tsx';
import { SalesOfShopsTable } from './SalesOfShopsTable.tsx';

interface ShopFiguresProps {
  shopId: number;
  address: ListAddress<DashboardSearch>;
}

/** Figures of a period beside the one before it, of a shop or of all of an Admin's; period and shops live in the address. */
export function ShopFigures({ shopId, address }: ShopFiguresProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, ignored } = readAddress(dashboardSearch, address);
  const { shops, ...days } = search;
  const isOfAll = shops === 'all';
  const today = businessDay(serverNow());
  const hasFigures = !periodProblem(days, today);
  const ofShop = useQuery({ ...salesQuery(shopId, days), enabled: hasFigures && !isOfAll });
  const ofAll = useQuery({ ...salesOfShopsQuery(days), enabled: hasFigures && isOfAll });
  const { data, error, refetch, isPlaceholderData } = isOfAll ? ofAll : ofShop;
  const sales = data?.data;

  return (
    <>
      <PeriodPicker
        search={search}
        period={sales?.period}
        onPick={(next) => void navigate({ to: '/dashboard', search: next })}
      />
      {ignored.length > 0 && (
        <Alert
          className={styles.ignored}
          type="warning"
          showIcon
          title={t('ui.ignoredFilters', { names: ignored.map(labelOf).join(', ') })}
        />
      )}
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {hasFigures && (sales || !error) && (
        <div className={styles.figures} data-dimmed={isPlaceholderData || undefined}>
          <PeriodFigures sales={sales} days={days} shopId={isOfAll ? undefined : shopId} />
          <p className={styles.note}>
            {t('ui.everyChannel')}. {t('figures.listIsOwn')} {!isOfAll && t('figures.moneyMeans')}{' '}
            {sales && comparedWith(sales)}
          </p>
          <DailySales sales={sales} isOfShop={!isOfAll} />
          {isOfAll ? (
            <SalesOfShopsTable shops={(sales as SalesOfShops | undefined)?.shops} days={days} />
          ) : (
            <>
              <SalesOfSalespeople shopId={shopId} days={days} period={sales?.period} />
              <div className={styles.cards}>
                <BestSellers shopId={shopId} days={days} period={sales?.period} />
                <RunningOut shopId={shopId} />
              </div>
            </>
          )}
        </div>
      )}
    </>
  );

  /** Days are kept whole: of a day before there is no figure up to the same hour. */
  function comparedWith({ period, before }: Sales): string {
    if (period.from_date === today && period.to_date === today) {
      return t('figures.comparedWithYesterday', { day: formatDay(before.to_date) });
    }
    const { from_date, to_date } = before;
    return t('figures.comparedWith', { from: formatDay(from_date), to: formatDay(to_date) });
  }

  function labelOf(name: string): string {
    if (name === 'from_date') return t('ui.fromDate');
    return name === 'to_date' ? t('ui.toDate') : name;
  }
}

import type { SalesOfShops } from '@soquay/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatDay } from '@/ui/format.ts';
import { type ListAddress, readAddress } from '@/ui/list/list-search.ts';
import { BestSellers } from './BestSellers.tsx';
import { DailySales } from './DailySales.tsx';
import { type DashboardSearch, dashboardSearch, salesOfShopsQuery, salesQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { PeriodPicker } from './PeriodPicker.tsx';
import { PeriodTiles } from './PeriodTiles.tsx';
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
  const { search } = readAddress(dashboardSearch, address);
  const { shops, ...days } = search;
  const isOfAll = shops === 'all';
  const ofShop = useQuery({ ...salesQuery(shopId, days), enabled: !isOfAll });
  const ofAll = useQuery({ ...salesOfShopsQuery(days), enabled: isOfAll });
  const { data, error, refetch, isPlaceholderData } = isOfAll ? ofAll : ofShop;
  const sales = data?.data;

  return (
    <>
      <PeriodPicker
        search={search}
        period={sales?.period}
        onPick={(next) => void navigate({ to: '/dashboard', search: next })}
      />
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {(sales || !error) && (
        <div className={styles.figures} data-dimmed={isPlaceholderData || undefined}>
          <PeriodTiles sales={sales} shopId={isOfAll ? undefined : shopId} />
          <p className={styles.note}>
            {t('dashboard.counted')}{' '}
            {sales &&
              t('dashboard.comparedWith', {
                from: formatDay(sales.before.from_date),
                to: formatDay(sales.before.to_date),
              })}
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
}

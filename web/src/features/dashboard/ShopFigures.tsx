import type { SalesOfShops } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { useNavigate } from '@tanstack/react-router';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { NetworkError } from '@/api/api-error.ts';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { readAddress } from '@/ui/list/list-search.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { BestSellers } from './BestSellers.tsx';
import { DailySales } from './DailySales.tsx';
import { type DashboardSearch, dashboardSearch } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';
import { MoneyByPayment } from './MoneyByPayment.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { periodProblem } from './period-problem.ts';
import { RunningOut } from './RunningOut.tsx';
import { SalesOfSalespeople } from './SalesOfSalespeople.tsx';
import { SalesOfShopsTable } from './SalesOfShopsTable.tsx';
import { Today } from './Today.tsx';
import { useSales } from './use-figures.ts';

interface ShopFiguresProps {
  shopId: number;
  /** Beside the figures, such as what there is to do. */
  children: ReactNode;
  address: ListAddress<DashboardSearch>;
}

/** Shows one figure of a period and its course, of a shop or of all whose figures one reads; period and shops live in the address. */
export function ShopFigures({ shopId, address, children }: ShopFiguresProps) {
  const t = useTexts(figuresTexts, uiTexts);
  const navigate = useNavigate();
  const { search, ignored } = readAddress(dashboardSearch, address);
  const { shops, ...days } = search;
  const isOfAll = shops === 'all';
  const today = businessDay(serverNow());
  const hasFigures = !periodProblem(days, today);
  const ofOneShop = isOfAll ? undefined : shopId;
  const { data, error, refetch, isPlaceholderData } = useSales(ofOneShop, days, hasFigures);
  const sales = data?.data;
  // A server that does not answer at all is said once; what fails by itself leaves the other figures in sight.
  const isShown = hasFigures && (sales || !(error instanceof NetworkError));

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
      {error && (sales || !isShown) && <FailureNotice error={error} onRetry={refetch} />}
      <div className={styles.board} data-dimmed={isPlaceholderData || undefined}>
        {isShown && (
          <Card className={styles.hero}>
            {sales || !error ? (
              <>
                <PeriodFigures sales={sales} days={days} shopId={ofOneShop} />
                <DailySales sales={sales} isOfShop={!isOfAll} />
              </>
            ) : (
              <FailureNotice title={t('figures.sales')} error={error} onRetry={refetch} />
            )}
          </Card>
        )}
        <div className={styles.side}>
          <Today shopId={ofOneShop} period={sales?.period} />
          {children}
          {isShown && <MoneyByPayment shopId={ofOneShop} days={days} period={sales?.period} />}
        </div>
        {isShown && (
          <div className={styles.rest}>
            {isOfAll ? (
              !(error && !sales) && (
                <SalesOfShopsTable shops={(sales as SalesOfShops | undefined)?.shops} days={days} />
              )
            ) : (
              <>
                <div className={styles.cards}>
                  <BestSellers shopId={shopId} days={days} period={sales?.period} />
                  <RunningOut shopId={shopId} />
                </div>
                <SalesOfSalespeople shopId={shopId} days={days} period={sales?.period} />
              </>
            )}
            <details className={styles.note}>
              <summary>{t('figures.howCounted')}</summary>
              <p>
                {t('ui.everyChannel')}. {t('figures.listIsOwn')} {t('figures.sameWeekdays')}{' '}
                {t('figures.moneyMeans')}
              </p>
            </details>
          </div>
        )}
      </div>
    </>
  );

  function labelOf(name: string): string {
    if (name === 'from_date') return t('ui.fromDate');
    return name === 'to_date' ? t('ui.toDate') : name;
  }
}

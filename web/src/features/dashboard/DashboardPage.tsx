import { hasGrant, isInGroup, type ShopRights } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { LazyUnfinishedDrafts } from '@/documents/drafts/LazyUnfinishedDrafts.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { menuFor, tasksFor } from '@/shell/menu.ts';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import type { DashboardSearch } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { ToDoList } from './ToDoList.tsx';

// With the chart and its tables: most people of a shop have no figures, and everybody begins here.
const ShopFigures = lazy(async () => {
  const part = await import('./ShopFigures.tsx');
  return { default: part.ShopFigures };
});
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));
const MyDay = lazy(async () => {
  const part = await import('./MyDay.tsx');
  return { default: part.MyDay };
});

/** Opens behind the sign-in: what waits for one, figures for who reads them, a salesperson's own day. */
export function DashboardPage({ address }: { address: ListAddress<DashboardSearch> }) {
  const t = useTexts(menuTexts);
  const rights = useRights();
  return (
    <>
      <PageHeader
        title={t('menu.dashboard')}
        actions={
          <>
            {hasGrant(rights, 'orders', 'create') && <LazyUnfinishedDrafts kind="bill" />}
            {tasksFor(rights).map(({ to, label, keys, icon: Icon }) => (
              <Link key={to} to={to} className={styles.task} aria-keyshortcuts={keys}>
                <Icon aria-hidden /> {t(`menu.${label}`)}
              </Link>
            ))}
          </>
        }
      />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
        <OwnBoard key={rights.company_id} rights={rights} address={address} />
      </Suspense>
    </>
  );
}

/** Nothing is asked for whose answer one may not see. */
function OwnBoard({ rights, address }: { rights: ShopRights; address: ListAddress<DashboardSearch> }) {
  const t = useTexts(dashboardTexts);
  const { company_id } = rights;
  if (company_id === 0 || menuFor(rights).length === 0) return <p>{t('dashboard.nothingGranted')}</p>;
  if (!hasGrant(rights, 'dashboard', 'view')) return <p>{t('dashboard.nothingToDo')}</p>;
  if (hasGrant(rights, 'dashboard', 'figures')) {
    return (
      <>
        <FirstSteps shopId={company_id} />
        <ShopFigures shopId={company_id} address={address}>
          <ToDoList rights={rights} />
        </ShopFigures>
      </>
    );
  }
  if (!isInGroup(rights, 'Sale')) return <ToDoList rights={rights} whenNone={t('dashboard.nothingToDo')} />;
  return (
    <div className={styles.board}>
      <MyDay rights={rights} />
      <div className={styles.side}>
        <ToDoList rights={rights} />
      </div>
    </div>
  );
}

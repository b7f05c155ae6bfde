import { hasGrant, isInGroup, type ShopRights } from '@soquay/contract/rules/roles';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyUnfinishedDrafts } from '@/documents/drafts/LazyUnfinishedDrafts.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { useRights } from '@/session/rights.ts';
import { useSession } from '@/session/session-store.ts';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import type { DashboardSearch } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { ToDoList } from './ToDoList.tsx';

// With the chart and its tables: most people of a shop have no figures, and everybody begins here.
const ShopFigures = lazy(async () => {
  const [part] = await Promise.all([import('./ShopFigures.tsx'), featureTexts('documents', 'figures')]);
  return { default: part.ShopFigures };
});
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));
const MyDay = lazy(async () => {
  const [part] = await Promise.all([import('./MyDay.tsx'), featureTexts('figures')]);
  return { default: part.MyDay };
});

/** Where sign-in leads: what waits for one, figures for who reads them, a salesperson's own day, and the way to everyone's own work. */
export function DashboardPage({ address }: { address: ListAddress<DashboardSearch> }) {
  const { t } = useTranslation();
  const rights = useRights();
  const user = useSession(({ session }) => session?.user);
  return (
    <>
      <PageHeader
        title={t('menu.dashboard')}
        actions={hasGrant(rights, 'orders', 'create') && <LazyUnfinishedDrafts kind="bill" />}
      />
      <p className={styles.greeting}>{t('dashboard.greeting', { name: user?.fullname || user?.username })}</p>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
        <OwnFigures rights={rights} address={address} />
      </Suspense>
      <Shortcuts />
    </>
  );
}

/** Nothing is asked for whose answer one may not see. */
function OwnFigures({ rights, address }: { rights: ShopRights; address: ListAddress<DashboardSearch> }) {
  const { company_id } = rights;
  if (company_id === 0 || !hasGrant(rights, 'dashboard', 'view')) return null;
  const toDo = <ToDoList key={`to do ${company_id}`} rights={rights} />;
  if (hasGrant(rights, 'dashboard', 'figures')) {
    return (
      <>
        {toDo}
        <FirstSteps key={`steps ${company_id}`} shopId={company_id} />
        <ShopFigures key={company_id} shopId={company_id} address={address} />
      </>
    );
  }
  return (
    <>
      {toDo}
      {isInGroup(rights, 'Sale') && <MyDay key={company_id} rights={rights} />}
    </>
  );
}

import { hasGrant, isShopAdmin } from '@soquay/contract/rules/roles';
import { useTranslation } from 'react-i18next';
import { LazyUnfinishedDrafts } from '@/documents/drafts/LazyUnfinishedDrafts.tsx';
import { useRights } from '@/session/rights.ts';
import { useSession } from '@/session/session-store.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import styles from './dashboard.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { TodayTotals } from './TodayTotals.tsx';

/** Where sign-in leads: today's figures for an admin, and the way to everyone's own work. */
export function DashboardPage() {
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
      {isShopAdmin(rights) && rights.company_id > 0 && <TodayTotals shopId={rights.company_id} />}
      <Shortcuts />
    </>
  );
}

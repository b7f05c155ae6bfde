import { isShopAdmin } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemParamsQuery } from '@/documents/system-params.ts';
import { useRights } from '@/session/rights.ts';
import { type Shop, useShop } from '@/session/selected-shop.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ParamCard } from './ParamCard.tsx';
import styles from './system-configuration.module.css';

/** What the shop sets for itself: how passwords, holds, days and slips are (document 3, 'System parameters'). */
export function SystemConfigurationPage() {
  const { t } = useTranslation();
  const rights = useRights();
  const shop = useShop();
  return (
    <>
      <PageHeader title={t('menu.systemConfiguration')} />
      {shop && isShopAdmin(rights) ? (
        <ShopParams key={shop.company_id} shop={shop} />
      ) : (
        <Notice text={t('systemConfiguration.notAllowed')} />
      )}
    </>
  );
}

function ShopParams({ shop: { company_id, company_name } }: { shop: Shop }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(systemParamsQuery(company_id));
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  return (
    <div className={styles.params} aria-busy={data === undefined}>
      <p>{t('systemConfiguration.holdsFor', { shop: company_name })}</p>
      {data?.data.map((param) => (
        <ParamCard key={param.param_code} param={param} />
      ))}
    </div>
  );
}

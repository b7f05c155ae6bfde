import { isShopAdmin } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { systemParamsQuery } from '@/documents/system-params.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { type Shop, useShop } from '@/session/selected-shop.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ParamCard } from './ParamCard.tsx';
import styles from './system-configuration.module.css';
import { systemConfigurationTexts } from './system-configuration.texts.ts';

/** What the shop sets for itself: how passwords, holds, days and slips are (document 3, 'System parameters'). */
export function SystemConfigurationPage() {
  const t = useTexts(menuTexts, systemConfigurationTexts);
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
  const t = useTexts(systemConfigurationTexts);
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

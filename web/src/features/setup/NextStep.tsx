import { ArrowRightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { firstProductQuery, warehousesQuery } from './setup.api.ts';
import type { SetupSection } from './setup-sections.ts';

interface NextStepProps {
  companyId: number;
  section: SetupSection;
}

/** Leads a new shop on: shop, warehouse, staff, products. Gone once there are products. */
export function NextStep({ companyId, section }: NextStepProps) {
  const { t } = useTranslation();
  const products = useQuery(firstProductQuery(companyId)).data;
  const warehouses = useQuery(warehousesQuery(companyId)).data?.data;
  if (!products || !warehouses || products.total > 0) return null;
  if (warehouses.length === 0 && section !== 'shops') {
    return section === 'warehouses' ? <p className="setup-next">{t('setup.needsWarehouse')}</p> : null;
  }
  const next = {
    shops: { to: '/setup', search: { section: 'warehouses' as const }, step: t('setup.nextWarehouses') },
    warehouses: { to: '/setup', search: { section: 'staff' as const }, step: t('setup.nextStaff') },
  };
  const { to, search, step } =
    section === 'shops' || section === 'warehouses'
      ? next[section]
      : { to: '/products/import', search: {}, step: t('setup.nextProducts') };
  return (
    <div className="setup-next">
      <span>{t(section === 'staff' ? 'setup.staffOptional' : 'setup.nextText')}</span>
      <LinkButton
        to={to}
        search={search}
        color="primary"
        variant="solid"
        icon={<ArrowRightOutlined aria-hidden />}
        iconPlacement="end"
      >
        {t('setup.next', { step })}
      </LinkButton>
    </div>
  );
}

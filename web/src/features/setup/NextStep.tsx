import { ArrowRightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useRights } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { firstProductQuery } from './setup.api.ts';
import { firstSteps, type SetupSection, sectionsFor } from './setup-sections.ts';

interface NextStepProps {
  companyId: number;
  section: SetupSection;
}

const remarks: Partial<Record<SetupSection, 'setup.paymentsReady' | 'setup.staffOptional'>> = {
  payments: 'setup.paymentsReady',
  staff: 'setup.staffOptional',
};

/** Leads a new shop on: shop, warehouse, payment, staff, products. Gone once there are products. */
export function NextStep({ companyId, section }: NextStepProps) {
  const { t } = useTranslation();
  const rights = useRights();
  const products = useQuery(firstProductQuery(companyId)).data;
  const warehouses = useQuery(warehousesQuery(companyId)).data?.data;
  if (!products || !warehouses || products.total > 0) return null;
  if (offered(warehouses).length === 0 && section !== 'shops') {
    return section === 'warehouses' ? <p className="setup-next">{t('setup.needsWarehouse')}</p> : null;
  }
  const allowed = sectionsFor(rights);
  const here = firstSteps.findIndex((step) => allowed.includes(step) && step === section);
  const next = firstSteps.find((step, place) => here >= 0 && place > here && allowed.includes(step));
  const { to, search, step } = next
    ? { to: '/setup', search: { section: next }, step: t(`setup.steps.${next}`) }
    : { to: '/products/import', search: {}, step: t('setup.steps.products') };
  return (
    <div className="setup-next">
      <span>{t(remarks[section] ?? 'setup.nextText')}</span>
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

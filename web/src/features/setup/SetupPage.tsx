import { isShopAdmin } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { type Shop, useShop } from '@/session/selected-shop.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { FirstShop } from './FirstShop.tsx';
import { NextStep } from './NextStep.tsx';
import { OutsiderSection } from './OutsiderSection.tsx';
import { ShopSection } from './ShopSection.tsx';
import { StaffSection } from './StaffSection.tsx';
import { type SetupSection, sectionsFor } from './setup-sections.ts';
import './setup.css';

// The lists come when one opens them: who only adds a colleague fetches none.
const SlipSection = lazy(async () => ({ default: (await import('./SlipSection.tsx')).SlipSection }));
const SetupRecords = lazy(async () => ({ default: (await import('./SetupRecords.tsx')).SetupRecords }));

/** Shops, warehouses, staff, payment methods and units: what a new business needs before it sells. */
export function SetupPage({ section }: { section: SetupSection }) {
  const { t } = useTranslation();
  const rights = useRights();
  const shop = useShop();
  const sections = sectionsFor(rights);
  const shown = sections.includes(section) ? section : 'shops';

  return (
    <>
      <PageHeader title={t('menu.setup')} />
      {!isShopAdmin(rights) && <Notice text={t('setup.notAllowed')} />}
      {isShopAdmin(rights) && !shop && <FirstShop />}
      {isShopAdmin(rights) && shop && (
        <div className="setup">
          <nav aria-label={t('setup.sections')}>
            <ul>
              {sections.map((key) => (
                <li key={key}>
                  <Link
                    to="/setup"
                    search={{ section: key }}
                    aria-current={key === shown ? 'page' : undefined}
                  >
                    {t(`setup.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="setup-content">
            <Suspense fallback={<PageLoading />}>
              <SectionContent section={shown} shop={shop} />
            </Suspense>
            <NextStep companyId={shop.company_id} section={shown} />
          </div>
        </div>
      )}
    </>
  );
}

function SectionContent({ section, shop }: { section: SetupSection; shop: Shop }) {
  const { is_admin: isSystemAdmin } = useRights();
  switch (section) {
    case 'shops':
      return <ShopSection />;
    case 'staff':
      return (
        <>
          <StaffSection shop={shop} />
          {isSystemAdmin && <OutsiderSection shop={shop} />}
        </>
      );
    case 'slips':
      return <SlipSection shop={shop} />;
    case 'warehouses':
    case 'payments':
    case 'units':
      return <SetupRecords key={section} section={section} shop={shop} />;
  }
}

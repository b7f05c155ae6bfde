import { isShopAdmin } from '@soquay/contract/rules/roles';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { useShop } from '@/session/selected-shop.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { OutsiderSection } from './OutsiderSection.tsx';
import { StaffSection } from './StaffSection.tsx';
import './setup.css';

/** Who works in the shop, and for the system admin whoever else has an account. */
export function StaffPage() {
  const { t } = useTranslation();
  const rights = useRights();
  const shop = useShop();
  return (
    <>
      <PageHeader title={t('menu.staff')} />
      {shop && isShopAdmin(rights) ? (
        <div className="setup">
          <StaffSection shop={shop} />
          {rights.is_admin && <OutsiderSection shop={shop} />}
        </div>
      ) : (
        <Notice text={t('setup.notAllowed')} />
      )}
    </>
  );
}
